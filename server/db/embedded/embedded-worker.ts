import type { Worker } from 'node:worker_threads';

import { startThread } from '#server/threads/start-thread.ts';

import { DatabaseUnavailableError } from '../errors.ts';
import type { ClusterOptions } from './cluster.ts';
import type { WorkerInput, WorkerOutput } from './worker-protocol.ts';

interface WorkerHooks {
  /** Called for each statement; Infinity for no limit. */
  statementLimitMs: () => number;
  /** Called if the thread ends without being closed. */
  onLost: (cause: Error) => void;
}

/** The only session of the embedded PostgreSQL, lent to one pg client. */
interface EmbeddedSession {
  /** Resolves once the bytes are processed. */
  send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  close: () => void;
}

interface SessionEvents {
  onData: (bytes: Uint8Array) => void;
  onLost: (error: Error) => void;
}

interface Pending {
  resolve: () => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

/** max_wal_size bounds the longest recovery; beyond this the start has failed. */
const START_LIMIT_MS = 120_000;

/** Main-thread side of the thread that runs the embedded PostgreSQL. */
export class EmbeddedWorker {
  readonly #worker: Worker;
  readonly #hooks: WorkerHooks;
  /** Responses arrive in the order of the requests. */
  readonly #pending: Pending[] = [];
  readonly #copies: Omit<Pending, 'timer'>[] = [];
  #connection = 0;
  #session: SessionEvents | undefined;
  #isClosing = false;
  #lost: Error | undefined;

  private constructor(worker: Worker, hooks: WorkerHooks) {
    this.#worker = worker;
    this.#hooks = hooks;
    worker.on('message', (message: WorkerOutput) => this.#receive(message));
    worker.on('error', (error) => this.#lose(error));
    worker.on('exit', () => this.#lose(new Error('The database thread has ended.')));
  }

  /** Starts the thread and waits until the database is ready. */
  static async start(cluster: ClusterOptions, hooks: WorkerHooks): Promise<EmbeddedWorker> {
    const worker = startThread('database', { workerData: cluster });
    const timer = setTimeout(() => void worker.terminate(), START_LIMIT_MS);
    try {
      await new Promise<void>((resolve, reject) => {
        worker.once('message', () => resolve());
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('The database thread ended while it started.')));
      });
    } finally {
      clearTimeout(timer);
    }
    return new EmbeddedWorker(worker, hooks);
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** Resets the session for a new client; the previous client receives no more responses. */
  openSession(events: SessionEvents): EmbeddedSession {
    const connection = ++this.#connection;
    this.#session = events;
    this.#post({ type: 'reset' });
    return {
      send: (bytes) => this.#execute(connection, bytes),
      close: () => {
        if (connection === this.#connection) this.#session = undefined;
      },
    };
  }

  /** Copies the cluster's files to a new folder, after all statements sent before. */
  copy(to: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#lost) return reject(this.#lost);
      this.#copies.push({ resolve, reject });
      this.#post({ type: 'copy', to });
    });
  }

  /** Writes all data and ends the thread. */
  async close(): Promise<void> {
    if (this.#lost) return;
    this.#isClosing = true;
    const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    this.#post({ type: 'close' });
    await ended;
  }

  #execute(connection: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#lost) return reject(this.#lost);
      // Statements that wait for a copy have no limit.
      const limit = this.#copies.length > 0 ? Infinity : this.#hooks.statementLimitMs();
      const timer = Number.isFinite(limit) ? setTimeout(() => this.#stop(limit), limit).unref() : undefined;
      this.#pending.push({ resolve, reject, timer });
      this.#post({ type: 'execute', connection, bytes }, [bytes.buffer]);
    });
  }

  #receive(message: WorkerOutput): void {
    if (message.type === 'data' && message.connection === this.#connection)
      this.#session?.onData(message.bytes);
    if (message.type === 'done') {
      const pending = this.#pending.shift();
      clearTimeout(pending?.timer);
      pending?.resolve();
    }
    if (message.type === 'copied') {
      const copy = this.#copies.shift();
      if (message.error) copy?.reject(message.error);
      else copy?.resolve();
    }
    // All data is written, so the thread can be terminated.
    if (message.type === 'closed') void this.#worker.terminate();
  }

  #stop(limitMs: number): void {
    this.#lose(new Error(`A statement ran longer than ${limitMs} ms.`));
    void this.#worker.terminate();
  }

  #lose(cause: Error): void {
    if (this.#lost) return;
    this.#lost = new DatabaseUnavailableError('The embedded database is restarting.', { cause });
    for (const pending of this.#pending) {
      clearTimeout(pending.timer);
      pending.reject(this.#lost);
    }
    for (const copy of this.#copies) copy.reject(this.#lost);
    this.#session?.onLost(this.#lost);
    if (!this.#isClosing) this.#hooks.onLost(cause);
  }

  #post(message: WorkerInput, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }
}
