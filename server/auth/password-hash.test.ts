import { expect, test } from 'vitest';

import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('correio-lento'), hashPassword('correio-lento')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

test('only the same characters are the same password, however long it is', async () => {
  const long = 'ã'.repeat(128);
  const hash = await hashPassword(long);
  expect(await verifyPassword(hash, long)).toBe(true);
  expect(await verifyPassword(hash, `${long.slice(0, -1)}a`)).toBe(false);
});

test('an account without a password is never signed in to, not even by the password of the dummy hash', async () => {
  expect(await verifyPassword(null, 'nobody')).toBe(false);
});
