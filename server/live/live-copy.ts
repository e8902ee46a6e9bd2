import { MINUTE_MS } from '#domain/time.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/logger.ts';

import type { LiveEvent } from './live-event.ts';

const CHANNEL = 'live_events';
const RETRY_AFTER_MS = MINUTE_MS;

type Source<Value> = {
  /** Live events of this kind refresh the copy. */
  kind: LiveEvent['kind'];
  read: () => Promise<Value>;
  log: Log;
  /** Log message of a failed refresh. */
  failed: string;
};

/** In-memory copy of a value in the database. Live events refresh it after a change in any process. */
export class LiveCopy<Value> {
  readonly #source: Source<Value>;
  #known: Value;
  #reads = 0;
  #newestRead = 0;
  #stopListening = (): void => undefined;
  #isStopped = false;
  #retry: NodeJS.Timeout | undefined;

  /** Loads the value, so that the first request already has it. */
  static async start<Value>(
    database: Pick<OpenDatabase, 'listen'>,
    source: Source<Value>,
  ): Promise<LiveCopy<Value>> {
    const copy = new LiveCopy(source, await source.read());
    copy.#stopListening = await database.listen(
      CHANNEL,
      (payload) => payload.includes(source.kind) && void copy.tryRefresh(),
      () => void copy.tryRefresh(),
    );
    // Events between the first read and the subscription were not received.
    await copy.refresh();
    return copy;
  }

  private constructor(source: Source<Value>, known: Value) {
    this.#source = source;
    this.#known = known;
  }

  /** The value as of the last refresh. */
  get known(): Value {
    return this.#known;
  }

  /** Reads the value: sees changes whose live event has not arrived yet. */
  async refresh(): Promise<Value> {
    const read = ++this.#reads;
    const known = await this.#source.read();
    // An earlier read may finish later, with older data.
    if (read > this.#newestRead) {
      this.#newestRead = read;
      this.#known = known;
    }
    return this.#known;
  }

  /** Never rejects: a failure is logged, and retried until a refresh succeeds. */
  async tryRefresh(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      await this.refresh();
    } catch (error) {
      const { log, failed } = this.#source;
      log.warn({ err: error }, failed);
      clearTimeout(this.#retry);
      if (!this.#isStopped) this.#retry = setTimeout(() => void this.tryRefresh(), RETRY_AFTER_MS).unref();
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopListening();
    clearTimeout(this.#retry);
  }
}
