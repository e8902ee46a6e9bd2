import { MINUTE_MS } from '#domain/time.ts';
import { hashRecoveryCode, type TypedCode } from '#server/auth/two-factor/codes.ts';
import { stepOfCode } from '#server/auth/two-factor/totp.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';

/** Lifetime of a new secret until its first code. */
const SETUP_MS = 30 * MINUTE_MS;

export type TwoFactor = Row<'two_factors'>;

/** Locks the user's row first, like all changes of users and their tokens, to prevent deadlocks. */
export async function lockOwner(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Includes a secret that is not confirmed by a code yet. */
export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactor | undefined> {
  return db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** @returns false if a second factor is already enabled */
export async function beginTwoFactor(db: Db, userId: string, secret: Buffer, now: Date): Promise<boolean> {
  const values = { secret, begun_at: now, last_step: 0 };
  const begun = await db
    .insertInto('two_factors')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('two_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .execute();
  return begun.length > 0;
}

/** The unconfirmed secret, unless expired. */
export async function findUnconfirmed(db: Db, userId: string, now: Date): Promise<TwoFactor | undefined> {
  const found = await findTwoFactor(db, userId);
  const isWaiting = found?.enabled_at === null && now.getTime() - found.begun_at.getTime() < SETUP_MS;
  return isWaiting ? found : undefined;
}

/**
 * Enables a secret.
 * @returns false if it has been replaced or enabled since it was read
 */
export async function enableTwoFactor(
  trx: Trx,
  { user_id: userId, secret }: TwoFactor,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const enabled = await trx
    .updateTable('two_factors')
    .set({ enabled_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('enabled_at', 'is', null)
    .returning('user_id')
    .execute();
  return enabled.length > 0;
}

export async function replaceRecoveryCodes(trx: Trx, userId: string, codes: string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Consumes a code in one statement, so that it works for only one of two concurrent requests.
 * @returns false for a wrong or used code
 */
export async function spendCode(trx: Trx, factor: TwoFactor, code: TypedCode, now: Date): Promise<boolean> {
  if (code.kind === 'recovery') return spendRecoveryCode(trx, factor.user_id, code.hash);
  const step = stepOfCode(factor.secret, code.digits, now);
  return step !== undefined && spendStep(trx, factor, step);
}

async function spendStep(trx: Trx, { user_id: userId, secret }: TwoFactor, step: number): Promise<boolean> {
  const moved = await trx
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .execute();
  return moved.length > 0;
}

async function spendRecoveryCode(trx: Trx, userId: string, hash: Buffer): Promise<boolean> {
  const spent = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .execute();
  return spent.length > 0;
}

/**
 * Also deletes its recovery codes.
 * @returns whether it was enabled
 */
export async function removeTwoFactor(trx: Trx, userId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .returning('enabled_at')
    .execute();
  return removed.some(({ enabled_at: enabledAt }) => enabledAt !== null);
}
