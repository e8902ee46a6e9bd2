import { setImmediate } from 'node:timers/promises';

import type { FastifyRequest } from 'fastify';

import { MINUTE_MS } from '#domain/time.ts';
import type { Db } from '#server/db/schema.ts';
import type { Log } from '#server/http/logger.ts';
import type { ProblemCode, ProblemError } from '#server/problems.ts';

import { insertDeniedRequests, type DeniedRequest, type Refusal } from './denied-requests-repository.ts';
import type { RequestMeta } from './repository.ts';

/** Denials that a client can repeat at will; they are aggregated over `GATHERED_FOR_MS`. */
const GATHERED: readonly Refusal['action'][] = ['access.refused', 'limit.reached'];
const GATHERED_FOR_MS = MINUTE_MS;

const WRITTEN_AT_ONCE = 100;
/** Limit of queued refusals, which beyond it only appear in the server log, and of aggregated keys. */
const MAX_WAITING = 5000;

type EveryMinute = (run: () => void) => () => void;

const byTheClock: EveryMinute = (run) => {
  const timer = setInterval(run, GATHERED_FOR_MS);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Records denied requests after the response, without delaying or failing it. Repetitions are aggregated, so that no
 * client can fill the disk.
 */
export class DeniedRequests {
  readonly #db: Db;
  readonly #log: Log;
  readonly #stopTimer: () => void;
  readonly #waiting: DeniedRequest[] = [];
  /** Last refusal per key, with the number of repetitions since the one recorded. */
  readonly #repeated = new Map<string, DeniedRequest>();
  #writing: Promise<void> | undefined;

  /** @param everyMinute calls its argument every minute until stopped; for tests */
  constructor(db: Db, log: Log, everyMinute: EveryMinute = byTheClock) {
    this.#db = db;
    this.#log = log;
    this.#stopTimer = everyMinute(() => this.#writeRepeated());
  }

  note({ user, remote, requestId, now }: RequestMeta, refusal: Refusal): void {
    // Copies only the recorded fields: the rest of the request may hold a password.
    const noted = { ...refusal, requestMeta: { user, remote, requestId, now }, times: 1 };
    if (GATHERED.includes(refusal.action) && this.#repeats(noted)) return;
    this.#put(noted);
  }

  /** Resolves when all noted refusals are recorded. */
  async settled(): Promise<void> {
    while (this.#writing) {
      await this.#writing;
    }
  }

  async stop(): Promise<void> {
    this.#stopTimer();
    this.#writeRepeated();
    await this.settled();
  }

  #repeats(refusal: DeniedRequest): boolean {
    const { action, operation, email, requestMeta } = refusal;
    const { user, remote } = requestMeta;
    const key = [action, operation, user?.userId ?? email, remote.address].join(' ');
    if (this.#repeated.size >= MAX_WAITING) this.#writeRepeated();
    const known = this.#repeated.get(key);
    this.#repeated.set(key, { ...refusal, times: known ? known.times + 1 : 0 });
    return known !== undefined;
  }

  #writeRepeated(): void {
    for (const [key, last] of this.#repeated) {
      if (last.times === 0) this.#repeated.delete(key);
      else {
        this.#put(last);
        this.#repeated.set(key, { ...last, times: 0 });
      }
    }
  }

  #put(refusal: DeniedRequest): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#log.warn(
        { action: refusal.action, times: refusal.times },
        'denied request not recorded: too many at once',
      );
      return;
    }
    this.#waiting.push(refusal);
    this.#writing ??= this.#writeWaiting();
  }

  async #writeWaiting(): Promise<void> {
    // Lets the response go out first.
    await setImmediate();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, WRITTEN_AT_ONCE);
      await insertDeniedRequests(this.#db, batch).catch((error: unknown) =>
        this.#log.warn({ err: error, lost: batch.length }, 'recording denied requests failed'),
      );
    }
    this.#writing = undefined;
  }
}

/** Problem codes that the audit log records; all others are mistakes or normal operation. */
const ACTIONS: Partial<Record<ProblemCode, Pick<Refusal, 'action' | 'reason'>>> = {
  'invalid-credentials': { action: 'session.failed' },
  'wrong-code': { action: 'twoFactor.refused' },
  'challenge-expired': { action: 'twoFactor.refused', reason: 'challengeExpired' },
  'passkey-refused': { action: 'passkey.refused' },
  'passkey-not-added': { action: 'passkey.refused' },
  'invalid-token': { action: 'password.failed', reason: 'deadLink' },
  forbidden: { action: 'access.refused' },
  'too-many-requests': { action: 'limit.reached' },
};

/** The refusal to record for a problem response; undefined for none. */
export function denialOfProblem(
  { code, concerning }: ProblemError,
  request: FastifyRequest,
): Refusal | undefined {
  const action = ACTIONS[code];
  const { operation } = request.routeOptions.config;
  if (!action || !operation) return undefined;
  return { ...action, operation: operation.id, area: operation.tag, email: concerning?.email };
}

export function requestMetaOf(request: FastifyRequest, now: Date): RequestMeta {
  const remote = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  return { user: request.principal, remote, requestId: request.id, now };
}
