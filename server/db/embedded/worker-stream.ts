import { Duplex } from 'node:stream';

import type { EmbeddedWorker } from './embedded-worker.ts';

const TERMINATE = 'X'.charCodeAt(0);

/**
 * Stands in for pg's TCP socket: its bytes go to the database thread and back. A write ends once the thread has processed
 * it; until then the stream collects pg's small messages, which then go out together by `_writev`.
 */
export class WorkerStream extends Duplex {
  readonly #worker: () => Promise<EmbeddedWorker>;
  #session: { send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>; close: () => void } | undefined;

  constructor(worker: () => Promise<EmbeddedWorker>) {
    super();
    this.#worker = worker;
  }

  /** Called by pg in place of a TCP connect. */
  connect(): this {
    void this.#open();
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Responses are pushed as they arrive: pg never pauses its socket.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    void this.#send([chunk], callback);
  }

  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    void this.#send(
      chunks.map((entry) => entry.chunk),
      callback,
    );
  }

  /** PostgreSQL does not respond to a terminate message, and pg waits until both directions have ended. */
  override _final(callback: (error?: Error | null) => void): void {
    this.push(null);
    callback();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#session?.close();
    callback(error);
  }

  async #open(): Promise<void> {
    try {
      const worker = await this.#worker();
      if (this.destroyed) return;
      this.#session = worker.openSession({
        onData: (bytes) => void (this.writableEnded || this.push(bytes)),
        onLost: (error) => this.destroy(error),
      });
      this.emit('connect');
    } catch (error) {
      this.destroy(asError(error));
    }
  }

  async #send(chunks: Buffer[], callback: (error?: Error | null) => void): Promise<void> {
    const messages = chunks.filter((chunk) => chunk[0] !== TERMINATE);
    let failure: Error | undefined;
    if (messages.length > 0) {
      try {
        await this.#session?.send(new Uint8Array(Buffer.concat(messages)));
      } catch (error) {
        failure = asError(error);
      }
    }
    callback(failure);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
