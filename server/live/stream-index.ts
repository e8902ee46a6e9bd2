import type { Principal } from '#server/auth/principal.ts';

import type { EventSink } from './event-sink.ts';
import { groupOf, type LiveEvent } from './live-event.ts';

export type Stream = {
  id: string;
  principal: Principal;
  sink: EventSink;
  /** A recheck that inserted a stream before its registration would deadlock with it. */
  isRegistered: boolean;
};

/** The open streams by group and by user, so that an event finds its own. A held one is in neither until its release. */
export class StreamIndex {
  readonly #all = new Set<Stream>();
  readonly #byGroup = new Map<string, Set<Stream>>();
  readonly #byUser = new Map<string, Set<Stream>>();
  /** With all events since: its access may be another one at the release. */
  readonly #held = new Map<Stream, LiveEvent[]>();

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): Iterator<Stream> {
    return this.#all.values();
  }

  has(stream: Stream): boolean {
    return this.#all.has(stream);
  }

  get groups(): string[] {
    return [...this.#byGroup.keys()];
  }

  ofGroup(group: string): ReadonlySet<Stream> {
    return this.#byGroup.get(group) ?? NO_STREAMS;
  }

  ofUser(userId: string): ReadonlySet<Stream> {
    return this.#byUser.get(userId) ?? NO_STREAMS;
  }

  /** A new stream is held. */
  add(stream: Stream): void {
    this.#all.add(stream);
    this.#held.set(stream, []);
  }

  delete(stream: Stream): void {
    this.#all.delete(stream);
    this.#held.delete(stream);
    this.#leave(stream);
  }

  hold(stream: Stream): void {
    if (!this.#all.has(stream) || this.#held.has(stream)) return;
    this.#leave(stream);
    this.#held.set(stream, []);
  }

  /** @returns the events since the stream is held, for any access */
  release(stream: Stream): LiveEvent[] {
    const events = this.#held.get(stream);
    if (events === undefined) return [];
    this.#held.delete(stream);
    this.#join(stream);
    return events;
  }

  keepForHeld(events: readonly LiveEvent[]): void {
    for (const kept of this.#held.values()) kept.push(...events);
  }

  changeAccess(stream: Stream, principal: Principal): void {
    const isJoined = this.#all.has(stream) && !this.#held.has(stream);
    if (isJoined) this.#leave(stream);
    stream.principal = principal;
    if (isJoined) this.#join(stream);
  }

  #join(stream: Stream): void {
    const { principal } = stream;
    addTo(this.#byGroup, groupOf(principal), stream);
    addTo(this.#byUser, principal.userId, stream);
  }

  #leave(stream: Stream): void {
    const { principal } = stream;
    deleteFrom(this.#byGroup, groupOf(principal), stream);
    deleteFrom(this.#byUser, principal.userId, stream);
  }
}

const NO_STREAMS: ReadonlySet<Stream> = new Set();

type StreamSets = Map<string, Set<Stream>>;

function addTo(sets: StreamSets, key: string, stream: Stream): void {
  const streams = sets.get(key) ?? new Set();
  sets.set(key, streams.add(stream));
}

function deleteFrom(sets: StreamSets, key: string, stream: Stream): void {
  const streams = sets.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) sets.delete(key);
}
