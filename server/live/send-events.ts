import { canReceive, groupsOf, type LiveEvent, reachesGroup, toChunk } from './live-event.ts';
import type { Stream, StreamIndex } from './stream-index.ts';

/** Sends events to the streams that may receive them, in one write each; a group's bytes are made once. */
export function sendEvents(streams: StreamIndex, events: readonly LiveEvent[]): void {
  streams.keepForHeld(events);
  const named = new Set(
    events.flatMap((event) => (event.kind === 'notices.changed' ? [...event.userIds] : [])),
  );
  const groups = new Set(events.flatMap((event) => groupsOf(event) ?? streams.groups));
  for (const group of groups) {
    const bytes = bytesOf(events.filter((event) => reachesGroup(event, group)));
    for (const stream of streams.ofGroup(group)) {
      if (!named.has(stream.principal.userId)) stream.sink.write(bytes);
    }
  }
  for (const userId of named) {
    for (const stream of streams.ofUser(userId)) sendTo(stream, events);
  }
}

/** Sends those of the events that the stream may receive. */
export function sendTo({ principal, sink }: Stream, events: readonly LiveEvent[]): void {
  const own = events.filter((event) => canReceive(principal, event));
  if (own.length > 0) sink.write(bytesOf(own));
}

function bytesOf(events: readonly LiveEvent[]): Buffer {
  return Buffer.from(events.map(toChunk).join(''));
}

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
