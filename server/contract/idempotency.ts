import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { MINUTE_MS } from '#domain/time.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { problem, type ProblemCode, type ProblemError } from '#server/problems.ts';

/** A stored response, replayed byte for byte. */
export type StoredResponse = { status: number; headers: Record<string, string>; text: string };

/** Not a failure: carries the first request's response past the rest of the handler. */
export class RepeatedRequest extends Error {
  readonly answer: StoredResponse;

  constructor(answer: StoredResponse) {
    super('This request was answered before.');
    this.answer = answer;
  }
}

/** One request with an Idempotency-Key. */
export type KeyedRequest = {
  user: Pick<Principal, 'userId' | 'role' | 'companyId'>;
  route: string;
  key: string;
  hash: Buffer;
  ifMatch: string | null;
  now: Date;
};

/** Renders a response or a problem for storage. */
export type Rendering<Answer> = {
  renderResponse(answer: Answer): StoredResponse;
  renderError(error: unknown): { code: ProblemCode; kept: StoredResponse };
};

const RESPONSE_RETENTION_MS = 24 * 3600 * 1000;
/**
 * How long an unfinished key blocks its repetitions: twice the request time-out, so that only a crash can be the
 * reason.
 */
const ABANDONED_MS = MINUTE_MS;
const RETRY_AFTER_SECONDS = 1;
/** Replaces the status of a stored response once its object is deleted. */
const DELETED = 410;
const EMPTIED = { response_status: DELETED, response_headers: '{}', response_body: null } as const;

/** @param visible the body without passwords, which could be guessed from a hash */
export function hashRequest(visible: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(visible) ?? '')
    .digest();
}

/**
 * Runs `work` in a transaction that also stores its response (docs/contract.md, "Idempotency"). A transaction-level
 * advisory lock rejects concurrent requests with the same key, and a crashed process leaves nothing behind.
 * @throws Problem request-in-progress or idempotency-mismatch; RepeatedRequest with the response of the first one
 */
export async function idempotentTransaction<Answer>(
  db: Db,
  request: KeyedRequest,
  work: (trx: Trx) => Promise<Answer>,
  rendering: Rendering<Answer>,
): Promise<Answer> {
  const outcome = await db.transaction().execute(async (trx) => {
    await claim(trx, request);
    await sql`savepoint before_work`.execute(trx);
    try {
      const answer = await work(trx);
      await storeResponse(trx, request, rendering.renderResponse(answer));
      return { answer };
    } catch (error) {
      const { code, kept } = rendering.renderError(error);
      if (!shouldStore(code, kept)) throw error;
      await sql`rollback to savepoint before_work`.execute(trx);
      await storeResponse(trx, request, kept);
      return { error };
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}

/** The same for work in several transactions: claims the key in one before it, and stores the response after it. */
export async function idempotentSteps<Answer>(
  db: Db,
  request: KeyedRequest,
  work: () => Promise<Answer>,
  rendering: Rendering<Answer>,
): Promise<Answer> {
  await db.transaction().execute(async (trx) => {
    await claim(trx, request);
    await storeResponse(trx, request, undefined);
  });
  const answer = await work().catch(async (error: unknown) => {
    const { code, kept } = rendering.renderError(error);
    if (shouldStore(code, kept)) await storeResponse(db, request, kept);
    else await ofRequest(db, request).execute();
    throw error;
  });
  // If this fails the key stays claimed: deleting it would let a repetition do the work again at once.
  await storeResponse(db, request, rendering.renderResponse(answer));
  return answer;
}

/** Claims the key; throws if another request holds it or has a stored response. */
async function claim(trx: Trx, request: KeyedRequest): Promise<void> {
  const name = [request.user.userId, request.route, request.key].join('\n');
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(trx);
  if (!lock.rows[0]?.taken) throw inProgress();
  const row = await trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', request.user.userId)
    .where('route', '=', request.route)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!row) return;
  const age = request.now.getTime() - row.created_at.getTime();
  if (age >= RESPONSE_RETENTION_MS) return;
  const { response_status: status } = row;
  if (status !== null && !isSameAccess(row, request.user)) return;
  if (!row.request_hash.equals(request.hash)) throw problem('idempotency-mismatch');
  if (status === null) {
    if (age < ABANDONED_MS) throw inProgress();
    return;
  }
  if (status === DELETED) throw creationDeleted(request.route);
  // A success holds for any expected version; a refusal only for its own.
  if (status >= 400 && row.if_match !== request.ifMatch) return;
  throw new RepeatedRequest({ status, headers: row.response_headers, text: row.response_body ?? '' });
}

/** A stored response may contain data that another role or company must not see. */
function isSameAccess(row: Row<'idempotency_keys'>, user: KeyedRequest['user']): boolean {
  return row.role === user.role && row.company_id === user.companyId;
}

/**
 * Empties the stored responses that created these objects, so that their keys return 404 instead of a deleted object.
 * @param locations paths as in the `Location` header
 */
export async function markCreationsDeleted(trx: Trx, ...locations: readonly string[]): Promise<void> {
  if (locations.length === 0) return;
  await trx
    .updateTable('idempotency_keys')
    .set(EMPTIED)
    .where(sql<boolean>`response_headers ? 'location'`)
    .where(sql<boolean>`response_headers ->> 'location' = any(${locations}::text[])`)
    .execute();
}

/** The same for every stored response of these users at these routes. */
export async function markResponsesDeleted(
  trx: Trx,
  { routes, userIds }: { routes: readonly string[]; userIds: readonly string[] },
): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .updateTable('idempotency_keys')
    .set(EMPTIED)
    .where('user_id', 'in', userIds)
    .where('route', 'in', routes)
    .where('response_status', 'is not', null)
    .execute();
}

function creationDeleted(route: string): ProblemError {
  const code = route.startsWith('POST /v1/service-orders') ? 'order-not-found' : 'not-found';
  return problem(code, { detail: 'O que este envio criou já foi excluído. Envie de novo para criar outro.' });
}

/** @param answer undefined while the work is in progress */
async function storeResponse(
  db: Db,
  request: KeyedRequest,
  answer: StoredResponse | undefined,
): Promise<void> {
  const values = {
    request_hash: request.hash,
    role: request.user.role,
    company_id: request.user.companyId,
    if_match: request.ifMatch,
    response_status: answer?.status ?? null,
    response_headers: JSON.stringify(answer?.headers ?? {}),
    response_body: answer?.text ?? null,
    created_at: request.now,
  };
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: request.user.userId, route: request.route, key: request.key, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'route', 'key']).doUpdateSet(values))
    .execute();
}

function ofRequest(db: Db, { user, route, key }: KeyedRequest) {
  return db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', user.userId)
    .where('route', '=', route)
    .where('key', '=', key);
}

/** Whether to store a response: not for errors that a corrected or repeated request can avoid. */
function shouldStore(code: ProblemCode, { status }: StoredResponse): boolean {
  return status < 500 && status !== 422 && status !== 429 && code !== 'conflict';
}

function inProgress(): ProblemError {
  return problem(
    'request-in-progress',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
    { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
  );
}
