import { describe, expect, test } from 'vitest';

import { ProblemError } from '#server/problems.ts';

import { normalizeTexts } from './incoming.ts';

const isVerbatim = (pointer: string) => pointer === '/password';

function refusalOf(value: unknown, prefix?: string): ProblemError {
  try {
    normalizeTexts(value, isVerbatim, prefix);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
  throw new Error('The value was accepted.');
}

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : [nested(depth - 1)];
}

describe('normalizeTexts', () => {
  test.each([
    ['spaces around a text', { name: '  Ana ' }, { name: 'Ana' }],
    ['invisible characters alone', ['\u200B\u00AD'], ['']],
    ['decomposed letters', { a: [{ b: 'Jose\u0301' }] }, { a: [{ b: 'José' }] }],
    ['a password’s spaces', { password: ' Jose\u0301 ' }, { password: ' José ' }],
    ['a password elsewhere', { user: { password: ' x ' } }, { user: { password: 'x' } }],
    ['numbers, booleans and null', [1, true, null], [1, true, null]],
    ['16 levels', nested(16), nested(16)],
    ['10,000 values', Array.from({ length: 9_999 }, () => 1), Array.from({ length: 9_999 }, () => 1)],
    ['10,000 characters', 'x'.repeat(10_000), 'x'.repeat(10_000)],
  ])('takes %s', (_name, value, stored) => {
    expect(normalizeTexts(value, isVerbatim)).toEqual(stored);
  });

  test.each([
    ['17 levels', nested(17), 'malformed-request'],
    ['10,001 values', Array.from({ length: 10_000 }, () => 1), 'payload-too-large'],
    ['10,001 characters', 'x'.repeat(10_001), 'invalid-request'],
  ])('refuses %s', (_name, value, code) => {
    expect(refusalOf(value).code).toBe(code);
  });

  test.each([
    ['a null character', 'a\0b'],
    ['half a surrogate pair', 'a\uD83D'],
    ['31 combining marks', `a${'\u0301'.repeat(31)}`],
  ])('refuses %s at its place', (_name, text) => {
    expect(refusalOf({ 'a/b': [text] }, '/query').members.errors).toMatchObject([
      { pointer: '/query/a~1b/0', code: 'characters' },
    ]);
  });

  test('reports the first 50 of many bad texts', () => {
    const { errors = [] } = refusalOf(Array.from({ length: 9_999 }, () => '\0')).members;
    expect(errors.map(({ pointer }) => pointer)).toEqual(
      Array.from({ length: 50 }, (_, index) => `/${index}`),
    );
  });
});
