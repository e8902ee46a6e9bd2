import { describe, expect, test } from 'vitest';

import { readPastedList, readReference } from './order-references.ts';

const KEY = '35261111444777000161550010000012341000012345';
const OTHER = '35261112ABC34501DE35550010000012341000012346';
const grouped = (key: string) => key.replaceAll(/(.{4})(?=.)/gu, '$1 ');

describe('readPastedList', () => {
  test.each([
    ['a column', '10482\n10490\r\n10501\n', ['10482', '10490', '10501']],
    ['cells', 'PED-1\tPED-2', ['PED-1', 'PED-2']],
    ['semicolons', 'PED-1; PED-2;', ['PED-1', 'PED-2']],
    ['codes with commas', 'PED-1, PED-2,PED-3', ['PED-1', 'PED-2', 'PED-3']],
    ['long codes with blanks', '10482 10490 PED-99', ['10482', '10490', 'PED-99']],
    ['NF-e keys in groups', `${grouped(KEY)}\n${grouped(OTHER)}`, [grouped(KEY), grouped(OTHER)]],
    ['NF-e keys in one line', `${KEY} ${OTHER}`, [KEY, OTHER]],
    ['NF-e keys in groups in one line', `${grouped(KEY)} ${grouped(OTHER)}`, [KEY, OTHER]],
    ['a repetition in another spelling', 'PED-1\nped 1\nPED-2', ['ped 1', 'PED-2']],
    ['a key with its label', `NFe${KEY}\nPED-1`, [`NFe${KEY}`, 'PED-1']],
  ])('splits %s', (_what, text, references) => {
    expect(readPastedList(text)).toEqual({ references, isSure: expect.any(Boolean) });
  });

  test.each([
    ['an order number', '10482'],
    ['a key in groups', grouped(KEY)],
    ['a line of an address', 'Rua Augusta, 2690, Consolação'],
    ['a reference with a blank', 'PED 41'],
    ['a repeated reference', 'PED-1\nPED-1'],
    ['signs', '\n;;\n--'],
    ['lines of a text', `${'a'.repeat(255)}\nPED-1`],
  ])('leaves %s to the search', (_what, text) => {
    expect(readPastedList(text)).toBeUndefined();
  });

  test('is sure of codes, and not of lines that have words', () => {
    expect(readPastedList('PED-1\nPED-2')).toMatchObject({ isSure: true });
    expect(readPastedList(`${grouped(KEY)}\n10482`)).toMatchObject({ isSure: true });
    expect(readPastedList('Rua Augusta, 2690\nSão Paulo')).toMatchObject({ isSure: false });
  });

  test('does not examine a text that is too long', () => {
    expect(readPastedList('1\n'.repeat(40_000))).toBe('too-long');
  });
});

describe('readReference', () => {
  test.each([
    ['OS-10.482', { orderNumber: 10_482 }],
    [`NFe${KEY}`, { invoiceKey: KEY }],
    [grouped(OTHER), { invoiceKey: OTHER }],
    ['PED\u201141\u200B', { keys: ['ped 41', 'ped41'] }],
    ['ped41', { keys: ['ped41', 'ped 41'] }],
  ])('reads %j', (reference, reading) => {
    expect(readReference(reference)).toMatchObject(reading);
  });
});
