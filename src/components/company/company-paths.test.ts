import { expect, test } from 'vitest';

import { pathsWith } from './company-paths.ts';

const addresses = (companyId: string | undefined) => {
  const { order, ...pages } = pathsWith(companyId);
  return [order(10482), ...Object.values(pages).map((page) => page())];
};

test('every page address carries the chosen company (R3.3)', () => {
  const companies = addresses('c7').map((address) =>
    new URL(address, 'http://app').searchParams.get('companyId'),
  );
  expect(companies.filter((companyId) => companyId !== 'c7')).toEqual([]);
});

test('addresses carry no company without a chosen one', () => {
  expect(addresses(undefined).filter((address) => address.includes('companyId'))).toEqual([]);
});

test('search parameters follow the company in an address', () => {
  expect(pathsWith('c7').orders({ tab: 'drafts' })).toBe('/ordens-de-servico?companyId=c7&tab=drafts');
});
