import { describe, expect, test } from 'vitest';

import { cleanDocument, isCnpj, isCpf, maskCnpj, maskCpf } from './documents.ts';

describe('isCpf', () => {
  test.each([
    '52998224725',
    '529.982.247-25',
    '111.444.777-35',
    ' 39053344705 ',
    '529.982.247–25',
    '\u202a529.982.247\u201125\u202c',
  ])('accepts %s', (text) => {
    expect(isCpf(text)).toBe(true);
  });

  test.each([
    ['', 'empty'],
    ['52998224724', 'a wrong check digit'],
    ['5299822472', 'ten digits'],
    ['529982247255', 'twelve digits'],
    ['00000000000', 'repeated digits'],
    ['11111111111', 'repeated digits with right check digits'],
    ['99999999999', 'repeated digits with right check digits'],
    ['5299822472A', 'a letter'],
    ['x52998224725', 'text around it'],
  ])('refuses "%s": %s', (text) => {
    expect(isCpf(text)).toBe(false);
  });
});

describe('isCnpj', () => {
  test.each([
    '11222333000181',
    '11.222.333/0001-81',
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
  ])('accepts %s', (text) => {
    expect(isCnpj(text)).toBe(true);
  });

  test.each([
    ['', 'empty'],
    ['12ABC34501DE34', 'a wrong check digit'],
    ['11222333000180', 'a wrong check digit'],
    ['00000000000000', 'repeated digits'],
    ['1122233300018', 'thirteen characters'],
    ['12ABC34501DEA5', 'a letter among the check digits'],
    ['12ÁBC34501DE35', 'a letter with an accent'],
    ['11222333000181x', 'text around it'],
  ])('refuses "%s": %s', (text) => {
    expect(isCnpj(text)).toBe(false);
  });
});

describe('masks', () => {
  test.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['5299822', '529.982.2'],
    ['529982247', '529.982.247'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['529982247259', '529982247259'],
  ])('maskCpf turns "%s" into "%s"', (typed, expected) => {
    expect(maskCpf(typed)).toBe(expected);
  });

  test.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['12a', '12.A'],
    ['12abc3', '12.ABC.3'],
    ['12abc34501', '12.ABC.345/01'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['11222333000181', '11.222.333/0001-81'],
    ['112223330001812', '112223330001812'],
  ])('maskCnpj turns "%s" into "%s" and keeps the letters', (typed, expected) => {
    expect(maskCnpj(typed)).toBe(expected);
  });

  test('cleanDocument leaves a number that was written as a decimal', () => {
    expect(cleanDocument('1412100.0')).toBe('1412100.0');
  });

  test('cleanDocument returns the stored form', () => {
    expect(cleanDocument(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  });
});
