import { expect, test } from 'vitest';

import { bearerToken, createToken, hashToken } from './tokens.ts';

test('a token is 256 random bits in base64url, and 32 bytes at rest', () => {
  const token = createToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(createToken()).not.toBe(token);
  expect(hashToken(token)).toHaveLength(32);
  expect(hashToken(token).toString('base64url')).not.toBe(token);
});

test('bearerToken ignores the case of the scheme', () => {
  const token = createToken();
  expect(['Bearer', 'bearer', 'BEARER'].map((scheme) => bearerToken(`${scheme} ${token}`))).toEqual([
    token,
    token,
    token,
  ]);
});

test.each([[undefined], [''], ['Bearer'], ['Bearer x'], ['Basic YTpi'], [`Bearer ${'ã'.repeat(43)}`]])(
  'bearerToken finds no token in %s',
  (header) => {
    expect(bearerToken(header)).toBeUndefined();
  },
);
