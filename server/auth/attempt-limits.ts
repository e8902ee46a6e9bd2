import { createHash } from 'node:crypto';

import type { Pool } from '#server/db/pool.ts';
import { countHit, deleteHits, type Hit } from '#server/limits/sliding-window-counter.ts';
import { type Concerned, tooManyRequests } from '#server/problems.ts';

import { networkOf } from './known-networks.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;
const DAY = 24 * 3600;

export type SignInAttempt = {
  /** Seconds for which only known networks may sign in to the account; 0 if any may. */
  closedToStrangersSeconds: number;
  refund(): Promise<void>;
};

/**
 * Counts a sign-in before its password is verified, so that parallel guesses are counted too (decision 018). Only
 * failures count: call `refund()` after a success, or an office behind one address would lock itself out every
 * morning.
 * @throws Problem 429 for a locked account or network, whether the account exists or not; a refused attempt does not
 *   count
 */
export async function countSignInAttempt(
  pool: Pool,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<SignInAttempt> {
  const [account, network] = [accountOf(email), networkOf(address)];
  const ownLimits = [
    { bucket: `sign-in:${account}:${network}`, hits: 10, seconds: QUARTER_HOUR },
    { bucket: `sign-in-day:${account}:${network}`, hits: 100, seconds: DAY },
    { bucket: `sign-in-all:${network}`, hits: 300, seconds: QUARTER_HOUR },
  ];
  const strangersLimits = [
    { bucket: `sign-in:${network}`, hits: 30, seconds: QUARTER_HOUR },
    { bucket: `sign-in:${account}`, hits: 100, seconds: DAY },
  ];
  const own = await refuseBeyond(await countHit(pool, ownLimits, now), { email });
  const strangers = await countHit(pool, strangersLimits, now);
  const isOpen = strangers.retryAfterSeconds === 0;
  if (!isOpen) await strangers.refund();
  return {
    closedToStrangersSeconds: strangers.retryAfterSeconds,
    async refund() {
      await own.refund();
      if (isOpen) await strangers.refund();
    },
  };
}

/** Resets the limits of an account whose owner has proved access to its mailbox. */
export async function forgetSignInFailures(pool: Pool, email: string): Promise<void> {
  const account = accountOf(email);
  await deleteHits(pool, [`sign-in:${account}`, `sign-in-day:${account}`]);
}

/**
 * Counts invalid e-mail tokens and challenges; call `refund()` for valid ones.
 * @throws Problem 429
 */
export async function countTokenMiss(pool: Pool, address: string, now: Date): Promise<Hit> {
  const limit = { bucket: `token:${networkOf(address)}`, hits: 30, seconds: QUARTER_HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/** Like `countTokenMiss`, for tracking links. */
export async function countTrackingMiss(pool: Pool, address: string, now: Date): Promise<Hit> {
  const limit = { bucket: `tracking:${networkOf(address)}`, hits: 30, seconds: QUARTER_HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/**
 * Limits what recipients ask through the link of an order; repetitions are refunded.
 * @throws Problem 429
 */
export async function limitRecipientRequests(
  pool: Pool,
  { orderId, address }: { orderId: string; address: string },
  now: Date,
): Promise<Hit> {
  const limits = [
    { bucket: `recipient:order:${orderId}`, hits: 5, seconds: DAY },
    { bucket: `recipient:network:${networkOf(address)}`, hits: 30, seconds: HOUR },
  ];
  return refuseBeyond(await countHit(pool, limits, now));
}

/** Like `countTokenMiss`, for the public pages of dossiers. */
export async function countDossierMiss(pool: Pool, address: string, now: Date): Promise<Hit> {
  const limit = { bucket: `dossier:${networkOf(address)}`, hits: 30, seconds: QUARTER_HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/** Like `countTokenMiss`, for unsubscribe links. */
export async function countUnsubscribeMiss(pool: Pool, address: string, now: Date): Promise<Hit> {
  const limit = { bucket: `unsubscribe:${networkOf(address)}`, hits: 30, seconds: QUARTER_HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/**
 * Limits the challenges that anonymous clients get, each a row for some minutes. Opening the sign-in page takes one, so
 * that an office behind one address needs many.
 * @throws Problem 429
 */
export async function limitPasskeyChallenges(pool: Pool, address: string, now: Date): Promise<Hit> {
  const limit = { bucket: `passkey:${networkOf(address)}`, hits: 600, seconds: QUARTER_HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/**
 * Limits tracking links sent to typed addresses, per order and user, against flooding a mailbox.
 * @throws Problem 429
 */
export async function limitTrackingMails(
  pool: Pool,
  { orderNumber, userId }: { orderNumber: number; userId: string },
  now: Date,
): Promise<Hit> {
  const limits = [
    { bucket: `tracking-mail:order:${orderNumber}`, hits: 10, seconds: HOUR },
    { bucket: `tracking-mail:user:${userId}`, hits: 60, seconds: HOUR },
  ];
  return refuseBeyond(await countHit(pool, limits, now));
}

/**
 * Counts a recovery request, whether the account exists or not (docs/contract.md, "Rate limits").
 * @returns whether a mail may be sent to the account
 * @throws Problem 429 for a network with too many requests
 */
export async function countRecovery(
  pool: Pool,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<boolean> {
  const network = { bucket: `recovery:${networkOf(address)}`, hits: 30, seconds: QUARTER_HOUR };
  await refuseBeyond(await countHit(pool, [network], now), { email });
  const account = { bucket: `recovery:${accountOf(email)}`, hits: 3, seconds: HOUR };
  const hit = await countHit(pool, [account], now);
  if (hit.retryAfterSeconds > 0) await hit.refund();
  return hit.retryAfterSeconds === 0;
}

/** Against guessing the current password with a stolen session. Only failures count, as for `countSignInAttempt`. */
export async function countPasswordAttempt(pool: Pool, userId: string, now: Date): Promise<Hit> {
  const limit = { bucket: `password:${userId}`, hits: 10, seconds: QUARTER_HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/**
 * Against guessing a code with a known password, beside the `MAX_ATTEMPTS` of a challenge (two-factor/challenges.ts). Only
 * failures count, as for `countSignInAttempt`.
 */
export async function countCodeAttempt(
  pool: Pool,
  userId: string,
  now: Date,
  concerning?: Concerned,
): Promise<Hit> {
  const limits = [
    { bucket: `code:${userId}`, hits: 10, seconds: QUARTER_HOUR },
    { bucket: `code-day:${userId}`, hits: 50, seconds: DAY },
  ];
  return refuseBeyond(await countHit(pool, limits, now), concerning);
}

/** Against flooding a mailbox with invitations. */
export async function limitInvitations(pool: Pool, userId: string, now: Date): Promise<Hit> {
  const limit = { bucket: `invitation:${userId}`, hits: 5, seconds: HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/** Test mails are limited because they open connections that may be slow. */
export async function limitTestMails(pool: Pool, userId: string, now: Date): Promise<Hit> {
  const limit = { bucket: `test-mail:${userId}`, hits: 10, seconds: HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/** Data exports are limited as the most expensive response. */
export async function limitDataExports(
  pool: Pool,
  userId: string,
  now: Date,
  about: 'own-data' | 'courier-data' = 'own-data',
): Promise<Hit> {
  const limit = { bucket: `${about}:${userId}`, hits: 10, seconds: HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

async function refuseBeyond(hit: Hit, concerning?: Concerned): Promise<Hit> {
  if (hit.retryAfterSeconds === 0) return hit;
  await hit.refund();
  throw tooManyRequests(hit.retryAfterSeconds, concerning);
}

/** Hashed, as an unknown e-mail address is personal data too. */
function accountOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
