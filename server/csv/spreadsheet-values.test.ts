import { describe, expect, test } from 'vitest';

import { isReadAsValue } from './spreadsheet-values.ts';

describe('isReadAsValue', () => {
  test.each([
    '7',
    '000123',
    '35261112345678000195550010000012341000012349',
    '70211234567890123',
    '12E5',
    '1e-7',
    '1,50',
    '1.578',
    '.5',
    '50%',
    '(12)',
    '5.',
    '192.168.100.200',
    '1-2',
    '3/4',
    '20/11/2026',
    '2026-11-20',
    '20.11.26',
    '11/2026',
    '20/11/2026 14:32',
    '1 1/2',
    '10:30',
    '8:00:00',
    '10:30 pm',
    '10 am',
    '10 p',
    'mar-1',
    'SET1',
    '5 nov',
    '1-jan-2026',
    'Maio 25',
    'march 5, 2026',
    '1.dez',
    'TRUE',
    'Falso',
  ])('is true for %j', (text) => {
    expect(isReadAsValue(text)).toBe(true);
  });

  test.each([
    '',
    'S/N',
    '12-A',
    '10A',
    'A1',
    '7º',
    '1ª',
    'km 12',
    '2º andar',
    '10 de março',
    'Maria 12',
    'Marina 2',
    '01412-100',
    '(11) 98123-4410',
    '0800 123 4567',
    '+55',
    '10.0.0.1',
    'maio',
    '3/4 B',
    'Loja 1-2',
    '01999999-0000-7000-8000-000000000001',
    'seg a sex 08:00-18:00',
    '12E',
    'E5',
    '1-2-A',
  ])('is false for %j', (text) => {
    expect(isReadAsValue(text)).toBe(false);
  });
});
