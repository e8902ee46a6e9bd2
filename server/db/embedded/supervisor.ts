import type { DatabaseLog } from '../database-log.ts';
import { DatabaseUnavailableError } from '../errors.ts';
import type { ClusterOptions } from './cluster.ts';
import { EmbeddedWorker } from './embedded-worker.ts';

/** A failed start (a full disk) is not retried for each request. */
const PAUSE_AFTER_FAILED_START_MS = 2000;

/** Keeps one database thread running; after a crash, callers wait for its successor. */
export class Supervisor {
  readonly #cluster: ClusterOptions;
  readonly #statementLimitMs: () => number;
  readonly #log: DatabaseLog;
  #worker: Promise<EmbeddedWorker>;
  #failedAt = -Infinity;

  constructor(cluster: ClusterOptions, statementLimitMs: () => number, log: DatabaseLog) {
    this.#cluster = cluster;
    this.#statementLimitMs = statementLimitMs;
    this.#log = log;
    this.#worker = this.#start();
  }

  /**
   * The running thread.
   * @throws DatabaseUnavailableError if it does not start
   */
  async worker(): Promise<EmbeddedWorker> {
    const known = this.#worker;
    const worker = await known.catch(() => undefined);
    if (worker && !worker.isLost) return worker;
    if (performance.now() - this.#failedAt < PAUSE_AFTER_FAILED_START_MS) return known;
    // Several callers may have awaited the same thread; the first starts its successor.
    if (this.#worker === known) this.#worker = this.#start();
    return this.#worker;
  }

  async close(): Promise<void> {
    const worker = await this.#worker.catch(() => undefined);
    await worker?.close();
  }

  async #start(): Promise<EmbeddedWorker> {
    try {
      return await EmbeddedWorker.start(this.#cluster, {
        statementLimitMs: this.#statementLimitMs,
        onLost: (cause) =>
          this.#log.error({ err: cause }, 'embedded database stopped, starts again on next use'),
      });
    } catch (cause) {
      this.#failedAt = performance.now();
      this.#log.error({ err: cause }, 'starting the embedded database failed');
      throw new DatabaseUnavailableError(
        `O banco de dados em ${this.#cluster.folder} não inicia. Verifique o espaço em disco e as permissões da pasta.`,
        { cause },
      );
    }
  }
}
