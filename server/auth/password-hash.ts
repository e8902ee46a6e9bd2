import { hash, verify } from '@node-rs/argon2';

import { createQueue } from '#server/limits/bounded-queue.ts';
import { unavailable } from '#server/problems.ts';

/** docs/contract.md, "Passwords"; argon2id is the library's default. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Bounds the memory, and leaves threads of the pool for file access. */
const AT_ONCE = 4;
const MAX_WAITING = 200;

const queue = createQueue(AT_ONCE, MAX_WAITING, () => unavailable());

/** Matches no password, at the same cost: an unknown e-mail takes as long as a wrong password. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5cy1wYXNzd29yZA$0000000000000000000000000000000000000000000';

/**
 * Hashes the NFC form, as keyboards type "ã" in one or two code points.
 * @throws Problem 503 if too many are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(password.normalize('NFC'), COST));
}

/**
 * Tries the NFC form and, if different, the NFD form: older hashes were made of the typed form.
 * @param passwordHash null for an account that does not exist or has no password: false, after the usual time
 * @throws Problem 503 if too many are waiting
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  for (const form of new Set([password.normalize('NFC'), password.normalize('NFD')])) {
    const isRight = await queue(() => verify(passwordHash ?? DUMMY_HASH, form));
    if (isRight) return passwordHash !== null;
  }
  return false;
}
