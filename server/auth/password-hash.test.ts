import { hash as argon2 } from '@node-rs/argon2';
import { expect, test } from 'vitest';

import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password is stored as argon2id with 19 MiB, two passes and its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('correio-lento'), hashPassword('correio-lento')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

test('verifyPassword compares every character of a long password', async () => {
  const long = 'ã'.repeat(128);
  const hash = await hashPassword(long);
  expect(await verifyPassword(hash, long)).toBe(true);
  expect(await verifyPassword(hash, `${long.slice(0, -1)}a`)).toBe(false);
});

test('verifyPassword accepts NFC and NFD, also for hashes of the NFD form', async () => {
  const typed = 'Coração-lento'.normalize('NFD');
  const stored = await hashPassword(typed);
  const ofOldRule = await argon2(typed, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  for (const form of ['NFC', 'NFD'] as const) {
    expect(await verifyPassword(stored, typed.normalize(form))).toBe(true);
    expect(await verifyPassword(ofOldRule, typed.normalize(form))).toBe(true);
  }
  expect(await verifyPassword(stored, 'Coracao-lento')).toBe(false);
});

test('verifyPassword is false without a hash', async () => {
  expect(await verifyPassword(null, 'nobody')).toBe(false);
});
