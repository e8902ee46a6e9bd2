import { isIPv6 } from 'node:net';

import { type RawBuilder, sql } from 'kysely';

import { DAY_MS } from '#domain/time.ts';
import type { Db } from '#server/db/schema.ts';

/** Longer than a holiday, so that a returning user is still known. */
export const NETWORK_KNOWN_MS = 90 * DAY_MS;

/** Truncates IPv6 to its /64, as one customer has a whole /64 of addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}

/** Stores the network of a user who has proved to own the account (decision 018). */
export async function recordKnownNetwork(
  db: Db,
  { userId, address }: { userId: string; address: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ user_id: userId, network: digestOf(sql`${userId}`, address), seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** @param userId SQL of the user's id */
export function isKnownNetwork(userId: RawBuilder<unknown>, address: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from known_networks
    where user_id = ${userId} and network = ${digestOf(userId, address)}
      and seen_at > ${new Date(now.getTime() - NETWORK_KNOWN_MS)}
  )`;
}

function digestOf(userId: RawBuilder<unknown>, address: string): RawBuilder<Buffer> {
  return sql<Buffer>`sha256(convert_to(${userId}::text || ' ' || ${networkOf(address)}, 'UTF8'))`;
}
