import { livingSessions } from '#server/auth/sessions.ts';
import type { Principal } from '#server/contract/contract.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { Log } from '#server/http/logger.ts';

import type { EventSink } from './event-sink.ts';
import { type LiveEvent, liveEvent, canReceive, resyncChunk, toChunk } from './live-event.ts';
import { hasAccountChanged, type Missed, missedAfter, missedSince } from './replay.ts';
import { forgetStreams, refreshStreams, type RegisteredStream, registerStream } from './stream-registry.ts';

const CHANNEL = 'live_events';
const HEARTBEAT_MS = 15_000;
const RECHECK_MS = 5000;

const HEARTBEAT = ': still here\n\n';
const GREETING = 'retry: 3000\n\n';
/** The one that had to make room for a newer one waits a minute, so that two tabs don't take turns all the time. */
const MAKE_ROOM = 'retry: 60000\nevent: paused\ndata: {}\n\n';

/** Where a client begins: after this event, or so many seconds ago; now without both. */
export type LastEvent = { lastEventId?: string | undefined; seconds?: number | undefined };

type Stream = { id: string; principal: Principal; sink: EventSink };

/** All open event streams of this process. */
export class SseHub {
  readonly #streams = new Set<Stream>();
  readonly #database: OpenDatabase;
  readonly #clock: () => Date;
  readonly #log: Log;
  #timers: NodeJS.Timeout[] = [];
  #stopListening: (() => void) | undefined;
  #isStopped = false;

  constructor(database: OpenDatabase, clock: () => Date, log: Log) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
  }

  /** Of all users. */
  get openStreams(): number {
    return this.#streams.size;
  }

  /** Begins to hear what is published in any process. */
  async start(): Promise<void> {
    this.#stopListening = await this.#database.listen(
      CHANNEL,
      (payload) => this.#hear(payload),
      () => this.#sendToAll(resyncChunk(undefined)),
    );
    this.#timers = [
      setInterval(() => this.#sendToAll(HEARTBEAT), HEARTBEAT_MS),
      setInterval(() => {
        this.recheck().catch((error: unknown) => this.#log.warn({ err: error }, 'streams not rechecked'));
      }, RECHECK_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Everything since what the client has heard is told first, or `resync`. */
  async open(principal: Principal, lastEvent: LastEvent, sink: EventSink): Promise<void> {
    const stream = { id: uuidV7(), principal, sink };
    this.#streams.add(stream);
    sink.onEnd(() => this.#forget(stream));
    sink.write(GREETING);
    try {
      await this.#makeRoomFor(stream);
      if (await this.#isSomebodyElse(principal, lastEvent)) sink.write(resyncChunk(undefined));
      // The stream hears new events already, so nothing falls between these and those.
      const missed = await this.#missedBy(principal, lastEvent);
      if ('outOfReach' in missed) sink.write(resyncChunk(missed.newest));
      else
        for (const event of missed.events)
          if (canReceive(stream.principal, event)) sink.write(toChunk(event));
    } catch (error) {
      this.#log.warn({ err: error }, 'missed events not read');
      sink.end();
    }
  }

  /**
   * Ends the streams of sessions that died and those that made room for one of another process, and follows changes of
   * role and company. Runs every five seconds.
   */
  async recheck(): Promise<void> {
    if (this.#streams.size === 0) return;
    this.#endToMakeRoom(await refreshStreams(this.#database.db, [...this.#streams].map(registered)));
    const ids = new Set([...this.#streams].map(({ principal }) => principal.sessionId));
    const living = await livingSessions(this.#database.pool, [...ids], this.#clock());
    const bySession = new Map(living.map((principal) => [principal.sessionId, principal]));
    for (const stream of this.#streams) {
      const principal = bySession.get(stream.principal.sessionId);
      if (principal) follow(stream, principal);
      // One that was opened during the look-up is not dead, only new.
      else if (ids.has(stream.principal.sessionId)) stream.sink.end();
    }
  }

  /** Ends everything, for good. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopListening?.();
    for (const timer of this.#timers) clearInterval(timer);
    const streams = [...this.#streams];
    for (const { sink } of streams) sink.end();
    await this.#remove(streams);
  }

  /** With another role, for instance, than the one with which the page was read. */
  async #isSomebodyElse({ userId }: Principal, { seconds }: LastEvent): Promise<boolean> {
    if (seconds === undefined) return false;
    return hasAccountChanged(this.#database.pool, userId, seconds, this.#clock());
  }

  async #missedBy({ userId }: Principal, { lastEventId, seconds }: LastEvent): Promise<Missed> {
    const { pool } = this.#database;
    if (lastEventId !== undefined) return missedAfter(pool, userId, lastEventId);
    return seconds === undefined ? { events: [] } : missedSince(pool, userId, seconds, this.#clock());
  }

  #hear(payload: string): void {
    const parsed = liveEvent.safeParse(jsonOf(payload));
    if (!parsed.success) {
      this.#log.error({ err: parsed.error }, 'live event not understood');
      return;
    }
    this.#tell(parsed.data);
  }

  /** Made into text once, however many hear it. */
  #tell(event: LiveEvent): void {
    const chunk = toChunk(event);
    for (const { principal, sink } of this.#streams) if (canReceive(principal, event)) sink.write(chunk);
  }

  #sendToAll(chunk: string): void {
    for (const { sink } of this.#streams) sink.write(chunk);
  }

  async #makeRoomFor(stream: Stream): Promise<void> {
    this.#endToMakeRoom(await registerStream(this.#database.db, registered(stream)));
    // It may have ended before it was counted.
    if (!this.#streams.has(stream)) await this.#remove([stream]);
  }

  #endToMakeRoom(ids: readonly string[]): void {
    for (const stream of this.#streams) {
      if (!ids.includes(stream.id)) continue;
      stream.sink.write(MAKE_ROOM);
      stream.sink.end();
    }
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (!this.#isStopped) void this.#remove([stream]);
  }

  /** Left behind, they would be counted until they are taken for those of a process that died. */
  #remove(streams: readonly Stream[]): Promise<void> {
    return forgetStreams(
      this.#database.db,
      streams.map(({ id }) => id),
    ).catch((error: unknown) => this.#log.warn({ err: error }, 'streams not forgotten'));
  }
}

function registered({ id, principal }: Stream): RegisteredStream {
  return { id, userId: principal.userId };
}

/** With another role or company the client has to ask anew, for itself too. */
function follow(stream: Stream, principal: Principal): void {
  const { role, companyId } = stream.principal;
  stream.principal = principal;
  if (role !== principal.role || companyId !== principal.companyId) stream.sink.write(resyncChunk(undefined));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Reported by the caller, like any other text that is not an event.
    return undefined;
  }
}
