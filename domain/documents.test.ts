import { describe, expect, test } from 'vitest';

import { cleanDocument, isCnpj, isCpf, maskCnpj, maskCpf } from './documents.ts';

describe('isCpf', () => {
  test.each([
    ['digits', '52998224725'],
    ['a mask', '529.982.247-25'],
    ['a mask around repeated digits', '111.444.777-35'],
    ['spaces around it', ' 39053344705 '],
    ['a dash', '529.982.247–25'],
    ['invisible characters', '\u202a529.982.247\u201125\u202c'],
  ])('accepts %s: "%s"', (_, text) => {
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
    ['digits', '11222333000181'],
    ['digits with a mask', '11.222.333/0001-81'],
    ['letters', '12ABC34501DE35'],
    ['letters with a mask', '12.ABC.345/01DE-35'],
    ['lower-case letters', '12abc34501de35'],
  ])('accepts %s: "%s"', (_, text) => {
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
    ['nothing', '', ''],
    ['three digits', '529', '529'],
    ['four digits', '5299', '529.9'],
    ['seven digits', '5299822', '529.982.2'],
    ['nine digits', '529982247', '529.982.247'],
    ['all digits', '52998224725', '529.982.247-25'],
    ['a masked number', '529.982.247-25', '529.982.247-25'],
    ['a digit too many', '529982247259', '529982247259'],
  ])('maskCpf turns %s, "%s", into "%s"', (_, typed, expected) => {
    expect(maskCpf(typed)).toBe(expected);
  });

  test.each([
    ['nothing', '', ''],
    ['one digit', '1', '1'],
    ['two digits', '12', '12'],
    ['a lower-case letter', '12a', '12.A'],
    ['six characters', '12abc3', '12.ABC.3'],
    ['ten characters', '12abc34501', '12.ABC.345/01'],
    ['all characters', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['all digits', '11222333000181', '11.222.333/0001-81'],
    ['a digit too many', '112223330001812', '112223330001812'],
  ])('maskCnpj turns %s, "%s", into "%s"', (_, typed, expected) => {
    expect(maskCnpj(typed)).toBe(expected);
  });

  test('cleanDocument leaves a number that was written as a decimal', () => {
    expect(cleanDocument('1412100.0')).toBe('1412100.0');
  });

  test('cleanDocument returns the stored form', () => {
    expect(cleanDocument(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  });
});
