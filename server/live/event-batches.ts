import type { LiveEvent } from './live-event.ts';

/** A write costs the same however many events it has; a user does not notice the delay. */
const BATCH_MS = 100;

/** Passes an event on at once after a pause, and those that follow within `BATCH_MS` together, in the order of their commits. */
export class EventBatches {
  readonly #send: (events: readonly LiveEvent[]) => void;
  #waiting: LiveEvent[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (events: readonly LiveEvent[]) => void) {
    this.#send = send;
  }

  add(event: LiveEvent): void {
    this.#waiting.push(event);
    if (this.#timer === undefined) this.flush();
  }

  flush(): void {
    this.stop();
    if (this.#waiting.length === 0) return;
    const events = this.#waiting;
    this.#waiting = [];
    this.#send(events);
    this.#timer = setTimeout(() => this.flush(), BATCH_MS).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
