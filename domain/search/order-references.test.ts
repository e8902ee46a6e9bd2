import { describe, expect, test } from 'vitest';

import { readReference } from './order-references.ts';

const KEY = '35261111444777000161550010000012341000012345';
const OTHER = '35261112ABC34501DE35550010000012341000012346';
const grouped = (key: string) => key.replaceAll(/(.{4})(?=.)/gu, '$1 ');

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
