import { sql } from 'kysely';

import type { Principal } from '#server/auth/principal.ts';
import type { Trx } from '#server/db/schema.ts';
import { ProblemError } from '#server/problems.ts';

import type { DispatchInput } from './events/dispatch.ts';

type Given = Pick<DispatchInput, 'deps' | 'trx' | 'now'>;

/** The part of an event that is the same for all orders of an import or a recurrence. */
export function orderEventBy(user: Principal, { id }: { id: string }, given: Given) {
  // For audit records, which neither a submission nor a cancellation writes.
  const requestMeta = { user, now: given.now, requestId: id, remote: { address: '', userAgent: '' } };
  return { ...given, user, requestMeta };
}

type Outcome<T> = { value: T } | { refusal: ProblemError };

/** Works on one of several orders of a transaction: a refusal rolls back nothing but this work. */
export async function inSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<Outcome<T>> {
  await sql`savepoint one_order`.execute(trx);
  try {
    const value = await work();
    await sql`release savepoint one_order`.execute(trx);
    return { value };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await sql`rollback to savepoint one_order`.execute(trx);
    return { refusal: error };
  }
}
