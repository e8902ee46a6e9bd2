import { describe, expect, test } from 'vitest';

import { joinAddress, readParam, splitAddress, withParam } from './address.ts';

describe('splitAddress and joinAddress', () => {
  test.each([
    ['/usuarios', { pathname: '/usuarios', search: '', hash: '' }],
    ['/usuarios?a=1&b=2', { pathname: '/usuarios', search: '?a=1&b=2', hash: '' }],
    ['/entrar#token=abc', { pathname: '/entrar', search: '', hash: '#token=abc' }],
    ['/a?b#c', { pathname: '/a', search: '?b', hash: '#c' }],
    ['/a#b?c#d', { pathname: '/a', search: '', hash: '#b?c#d' }],
    ['', { pathname: '', search: '', hash: '' }],
  ])('split %s and rebuild it unchanged', (address, parts) => {
    expect(splitAddress(address)).toEqual(parts);
    expect(joinAddress(parts)).toBe(address);
  });
});

describe('readParam', () => {
  test.each([
    ['/a?companyId=7', '7'],
    ['/a?x=1&companyId=7&companyId=8', '7'],
    ['/a?companyId=a%20b+c', 'a b c'],
    ['/a?companyId=a=b', 'a=b'],
    ['/a?%63ompanyId=7', '7'],
    ['/a?companyId=', null],
    ['/a?companyId', null],
    ['/a?companyId=%E0%A4%A', null],
    ['/a?notCompanyId=7', null],
    ['/a#?companyId=7', null],
    ['/a', null],
  ])('reads %s as browsers do; empty or malformed values are null', (address, value) => {
    expect(readParam(address, 'companyId')).toBe(value);
  });
});

describe('withParam', () => {
  test.each([
    ['/a', '7', '/a?companyId=7'],
    ['/a?x=%C3%A7+1#h', '7', '/a?x=%C3%A7+1&companyId=7#h'],
    ['/a?companyId=1&x=2&companyId=3', '7', '/a?x=2&companyId=7'],
    ['/a', 'a&b=c#d', '/a?companyId=a%26b%3Dc%23d'],
    ['/a?x=2&companyId=7#h', null, '/a?x=2#h'],
    ['/a?companyId=7', null, '/a'],
  ])('changes only the given parameter of %s', (address, value, expected) => {
    expect(withParam(address, 'companyId', value)).toBe(expected);
  });
});
