import { expect, test } from 'vitest';

import { CODE_PAGES, decodeCodePage, encodeCodePage } from './code-pages.ts';

const ALL_BYTES = Buffer.from(Array.from({ length: 0xff }, (_, index) => index + 1));

test.each(CODE_PAGES)('%s has a character for each byte and the byte of each character', (codePage) => {
  const characters = decodeCodePage(ALL_BYTES, codePage);
  expect(new Set(characters).size).toBe(ALL_BYTES.length);
  expect(encodeCodePage(characters, codePage)).toEqual(ALL_BYTES);
});

test('Mac Roman is that of the WHATWG', () => {
  expect(decodeCodePage(ALL_BYTES, 'macintosh')).toBe(new TextDecoder('macintosh').decode(ALL_BYTES));
});

test.each([
  ['windows-1252', '\u00ab\u00bb', 'abbb'],
  ['macintosh', '\u00ab\u00bb', 'c7c8'],
  ['cp850', '\u00ab\u00bb', 'aeaf'],
  ['windows-1252', '“”', '9394'],
  ['macintosh', '“”', 'd2d3'],
  ['cp850', 'ãÃçÇõÕáÁ', 'c6c78780e4e5a0b5'],
  ['cp860', 'ãÃçÇõÕáÁ', '848e87809499a086'],
] as const)('%s encodes %s as %s', (codePage, text, bytes) => {
  expect(encodeCodePage(text, codePage)?.toString('hex')).toBe(bytes);
});

test.each([
  ['windows-1252', 'ł'],
  ['macintosh', '½'],
  ['cp850', '“'],
] as const)('%s has no byte for %s', (codePage, text) => {
  expect(encodeCodePage(text, codePage)).toBeUndefined();
});

test('Windows-1252 encodes the control characters of Latin-1 decoders', () => {
  expect(encodeCodePage('Ã\u0083', 'windows-1252')?.toString('hex')).toBe('c383');
});
