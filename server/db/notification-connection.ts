import { setTimeout as wait } from 'node:timers/promises';

import { Client } from 'pg';

import { DatabaseUnavailableError } from './errors.ts';
import { Listeners, listenStatement } from './listeners.ts';

const RECONNECT_AFTER_MS = 1000;
/** A network may drop a silent connection without a word. */
const PROBE_EVERY_MS = 15_000;
const ANSWER_MAX_MS = 5_000;

/** A PostgreSQL connection for notifications only: opened with the first listener, reopened when lost. */
export class NotificationConnection {
  readonly #url: string;
  readonly #listeners = new Listeners();
  readonly #closing = new AbortController();
  #client: Promise<Client> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** @throws DatabaseUnavailableError */
  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => void> {
    const stop = this.#listeners.add(channel, { onPayload, onGap });
    try {
      this.#client ??= this.#openFirst();
      const client = await this.#client;
      await client.query(listenStatement(channel));
      return stop;
    } catch (cause) {
      stop();
      throw new DatabaseUnavailableError('No connection for notifications.', { cause });
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  /** The first listener gets the error; a later one may find the server up. */
  async #openFirst(): Promise<Client> {
    try {
      return await this.#open();
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  async #open(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'malote-notifications',
      keepAlive: true,
      query_timeout: ANSWER_MAX_MS,
    });
    // `end` follows and is handled; an unhandled `error` event would end the process.
    client.on('error', () => undefined);
    await client.connect();
    await this.#listeners.attach(client);
    const probing = setInterval(() => probe(client), PROBE_EVERY_MS).unref();
    client.once('end', () => {
      clearInterval(probing);
      if (this.#closing.signal.aborted) return;
      this.#client = this.#openAgain();
      this.#client.catch(() => undefined);
    });
    return client;
  }

  /** Retries until connected; fails only if closed. */
  async #openAgain(): Promise<Client> {
    for (;;) {
      await wait(RECONNECT_AFTER_MS, undefined, { signal: this.#closing.signal });
      const attempt = this.#open();
      const client = await attempt.catch(() => undefined);
      if (client) {
        this.#listeners.reportGap();
        return client;
      }
    }
  }
}

/** A connection that does not respond in time is destroyed, so that the next one is opened and reports the gap. */
function probe(client: Client): void {
  client.query('select 1').catch(() => client.end());
}
