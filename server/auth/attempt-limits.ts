import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

import type { Pool } from '#server/db/pool.ts';
import { countHit, type Hit, type Limit } from '#server/http/limits/sliding-window-counter.ts';
import { type Concerned, tooManyRequests } from '#server/problems.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;
const DAY = 24 * 3600;

/**
 * Counts an attempt to sign in before its password is looked at, so that parallel guesses see each other
 * (docs/contract.md, "Rate limits"). Only failures are held against anybody: take the hit back after a success, or an
 * office behind one address would lock itself out every morning.
 * @throws Problem 429; a refused attempt does not count, so a wait is never prolonged by trying
 */
export async function countSignInAttempt(
  pool: Pool,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<Hit> {
  return refuseBeyond(await countHit(pool, limitsFor(email, networkOf(address)), now), { email });
}

/** As `countSignInAttempt`, for guesses at a token of an e-mail. */
export async function countTokenAttempt(pool: Pool, address: string, now: Date): Promise<Hit> {
  const limit = { bucket: `token:${networkOf(address)}`, hits: 30, seconds: QUARTER_HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/** As `countSignInAttempt`, for links of orders that do not work; those that do are not counted. */
export async function countTrackingMiss(pool: Pool, address: string, now: Date): Promise<Hit> {
  const limit = { bucket: `tracking:${networkOf(address)}`, hits: 30, seconds: QUARTER_HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/** As `countTrackingMiss`, for links that would end mails to somebody. */
export async function countUnsubscribeMiss(pool: Pool, address: string, now: Date): Promise<Hit> {
  const limit = { bucket: `unsubscribe:${networkOf(address)}`, hits: 30, seconds: QUARTER_HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/**
 * Counts a link that somebody sends to an address of their choice: nobody's mailbox is filled with them.
 * @throws Problem 429 beyond 10 for an order and 60 for a user in an hour
 */
export async function countTrackingMail(
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
 * Counts somebody who has forgotten a password, known or not (docs/contract.md, "Rate limits").
 * @returns whether a mail may be sent: three for an account and hour
 * @throws Problem 429 for one network that asks for many
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
  if (hit.retryAfterSeconds > 0) await hit.takeBack();
  return hit.retryAfterSeconds === 0;
}

/** As `countSignInAttempt`, for guesses at the present password by whoever holds a session. */
export async function countPasswordAttempt(pool: Pool, userId: string, now: Date): Promise<Hit> {
  const limit = { bucket: `password:${userId}`, hits: 10, seconds: QUARTER_HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/** As `countSignInAttempt`, for guesses at a code by whoever knows the password. */
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

/** Nobody's mailbox is filled with invitations. */
export async function countInvitation(pool: Pool, userId: string, now: Date): Promise<Hit> {
  const limit = { bucket: `invitation:${userId}`, hits: 5, seconds: HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/** A test goes to the mailbox of whoever asks for it, by a connection that may have to be waited for. */
export async function countTestMail(pool: Pool, userId: string, now: Date): Promise<Hit> {
  const limit = { bucket: `test-mail:${userId}`, hits: 10, seconds: HOUR };
  return refuseBeyond(await countHit(pool, [limit], now));
}

/** A file of everything about somebody costs more than any other answer. */
export async function countDataExport(
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
  await hit.takeBack();
  throw tooManyRequests(hit.retryAfterSeconds, concerning);
}

function limitsFor(email: string, network: string): Limit[] {
  const account = accountOf(email);
  return [
    { bucket: `sign-in:${account}:${network}`, hits: 10, seconds: QUARTER_HOUR },
    { bucket: `sign-in:${network}`, hits: 30, seconds: QUARTER_HOUR },
    { bucket: `sign-in:${account}`, hits: 100, seconds: DAY },
  ];
}

/** The bucket names no person: an unknown e-mail may be somebody's, too. */
function accountOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** One customer of a provider has a whole /64 of IPv6 addresses to try from. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}
