import type { ZodType } from 'zod';

import type { Principal } from '#server/auth/principal.ts';
import { validSessions } from '#server/auth/sessions.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { Log } from '#server/http/logger.ts';

import { ACCESS_CHANNEL, type AccessChange, accessChange, applyAccessChange } from './access-change.ts';
import type { EventSink } from './event-sink.ts';
import { liveEvent, releaseChunk, resyncChunk } from './live-event.ts';
import { hasAccountChanged, type LastEvent, type Missed, missedAfter, missedSince } from './replay.ts';
import { EventBatches, sendEvents, sendTo } from './send-events.ts';
import { type Stream, StreamIndex } from './stream-index.ts';
import { endStreams, refreshStreams, type RegisteredStream, registerStream } from './stream-registry.ts';

const CHANNEL = 'live_events';
const HEARTBEAT_MS = 15_000;
const RECHECK_MS = 5000;

const HEARTBEAT = ': still here\n\n';
const GREETING = 'retry: 3000\n\n';
/** Clients of a stopping server reconnect soon, but not all at once. */
const GOODBYE_MS = { least: 200, spread: 800 };
/** A stream closed for a newer one reconnects late, so that two tabs do not keep replacing each other. */
const MAKE_ROOM = 'retry: 60000\nevent: paused\ndata: {}\n\n';

/** All open event streams of this process. */
export class SseHub {
  readonly #streams = new StreamIndex();
  readonly #batches = new EventBatches((events) => sendEvents(this.#streams, events));
  readonly #database: OpenDatabase;
  readonly #clock: () => Date;
  readonly #log: Log;
  readonly #greeting: string;
  #timers: NodeJS.Timeout[] = [];
  #stopListening: (() => void)[] = [];
  #isStopped = false;
  #accessChanges = 0;
  /** Access changes may have been missed: events are held until access has been read again. */
  #hasGap = false;

  /** @param builtAt of the release; undefined from the sources */
  constructor(database: OpenDatabase, clock: () => Date, log: Log, builtAt?: string) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#greeting = builtAt === undefined ? GREETING : GREETING + releaseChunk(builtAt);
  }

  get openStreams(): number {
    return this.#streams.size;
  }

  /** Starts listening to events published by any process. */
  async start(): Promise<void> {
    this.#stopListening = [
      await this.#database.listen(ACCESS_CHANNEL, (payload) =>
        this.#receive(accessChange, payload, this.#changeAccess),
      ),
      await this.#database.listen(
        CHANNEL,
        (payload) => this.#receive(liveEvent, payload, (event) => this.#batches.add(event)),
        () => void this.#closeGap(),
      ),
    ];
    this.#timers = [
      setInterval(() => this.#sendToAll(HEARTBEAT), HEARTBEAT_MS),
      setInterval(() => {
        this.recheck().catch((error: unknown) => this.#log.warn({ err: error }, 'rechecking streams failed'));
      }, RECHECK_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Sends the missed events first, or `resync`. */
  async open(principal: Principal, lastEvent: LastEvent, sink: EventSink): Promise<void> {
    if (this.#isStopped) {
      sink.write(goodbye());
      sink.end();
      return;
    }
    const stream: Stream = { id: uuidV7(), principal, sink, isRegistered: false };
    this.#streams.add(stream);
    sink.onEnd(() => this.#forget(stream));
    sink.write(this.#greeting);
    try {
      await this.#register(stream);
      // Access may have changed since authentication.
      await this.#refreshAccess([stream]);
      const { pool } = this.#database;
      if (await hasAccountChanged(pool, principal.userId, lastEvent, this.#clock()))
        sink.write(resyncChunk(undefined));
      // New events are already held, so that none is lost between replay and stream.
      const missed = await this.#missedBy(principal, lastEvent);
      if ('outOfRange' in missed) sink.write(resyncChunk(missed.newest));
      else sendTo(stream, missed.events);
      sendTo(stream, this.#streams.release(stream));
    } catch (error) {
      this.#log.warn({ err: error }, 'reading missed events failed');
      sink.end();
    }
  }

  /**
   * Ends streams of expired sessions, and streams closed for newer ones in other processes. Runs every `RECHECK_MS`;
   * access changes apply at once.
   */
  async recheck(): Promise<void> {
    if (this.#hasGap) await this.#closeGap();
    if (this.#streams.size === 0) return;
    const known = [...this.#streams].filter(({ isRegistered }) => isRegistered);
    this.#endToMakeRoom(await refreshStreams(this.#database.db, known.map(rowOf)));
    await this.#refreshAccess([...this.#streams]);
  }

  /** Reads role, company and session of these streams; ends those without a valid session. */
  async #refreshAccess(streams: readonly Stream[]): Promise<void> {
    const ids = [...new Set(streams.map(({ principal }) => principal.sessionId))];
    let living: Principal[];
    let changes: number;
    // Reads again if an access change arrived during the query.
    do {
      changes = this.#accessChanges;
      living = await validSessions(this.#database.pool, ids, this.#clock());
    } while (changes !== this.#accessChanges);
    const bySession = new Map(living.map((principal) => [principal.sessionId, principal]));
    for (const stream of streams) this.#follow(stream, bySession.get(stream.principal.sessionId));
  }

  /** Ends all streams permanently; their clients reconnect to another process, or to this one after its restart. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const stop of this.#stopListening) stop();
    for (const timer of this.#timers) clearInterval(timer);
    this.#batches.flush();
    this.#batches.stop();
    const streams = [...this.#streams];
    for (const { sink } of streams) {
      sink.write(goodbye());
      sink.end();
    }
    await this.#remove(streams);
  }

  async #missedBy({ userId }: Principal, { lastEventId, seconds }: LastEvent): Promise<Missed> {
    const { pool } = this.#database;
    if (lastEventId !== undefined) return missedAfter(pool, userId, lastEventId);
    return seconds === undefined ? { events: [] } : missedSince(pool, userId, seconds, this.#clock());
  }

  #receive<Message>(schema: ZodType<Message>, payload: string, take: (message: Message) => void): void {
    const parsed = schema.safeParse(jsonOf(payload));
    if (parsed.success) take(parsed.data);
    else this.#log.error({ err: parsed.error }, 'invalid live event');
  }

  /** Notifications arrive in commit order, so later events are checked against the new access. */
  readonly #changeAccess = (change: AccessChange): void => {
    this.#batches.flush();
    this.#accessChanges += 1;
    for (const stream of this.#streams) this.#follow(stream, applyAccessChange(stream.principal, change));
  };

  /** A pooler may refuse connections for a while after the listener is back; the next recheck tries again. */
  async #closeGap(): Promise<void> {
    this.#hasGap = true;
    const streams = [...this.#streams];
    for (const stream of streams) this.#streams.hold(stream);
    try {
      await this.#refreshAccess(streams);
    } catch (error) {
      this.#log.warn({ err: error }, 'reading access after a gap failed');
      return;
    }
    this.#hasGap = false;
    for (const stream of streams) {
      this.#streams.release(stream);
      stream.sink.write(resyncChunk(undefined));
    }
  }

  #sendToAll(text: string): void {
    const chunk = Buffer.from(text);
    for (const { sink } of this.#streams) sink.write(chunk);
  }

  /** A new role or company makes the client refetch, including its own user; without access the stream ends. */
  #follow(stream: Stream, principal: Principal | undefined): void {
    if (principal === undefined) {
      stream.sink.end();
      return;
    }
    const { role, companyId } = stream.principal;
    this.#streams.changeAccess(stream, principal);
    if (role !== principal.role || companyId !== principal.companyId) {
      stream.sink.write(resyncChunk(undefined));
    }
  }

  async #register(stream: Stream): Promise<void> {
    this.#endToMakeRoom(await registerStream(this.#database.db, rowOf(stream)));
    stream.isRegistered = true;
    // The stream may have ended before its registration.
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

  /** Rows left behind would count until they are treated as those of a dead process. */
  #remove(streams: readonly Stream[]): Promise<void> {
    return endStreams(
      this.#database.db,
      streams.map(({ id }) => id),
    ).catch((error: unknown) => this.#log.warn({ err: error }, 'deleting streams failed'));
  }
}

function rowOf({ id, principal }: Stream): RegisteredStream {
  return { id, userId: principal.userId };
}

function goodbye(): string {
  return `retry: ${GOODBYE_MS.least + Math.floor(Math.random() * GOODBYE_MS.spread)}\n\n`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Reported by the caller like other invalid payloads.
    return undefined;
  }
}
