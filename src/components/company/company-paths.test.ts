import { expect, test } from 'vitest';

import { pathsWith } from './company-paths.ts';

const addresses = (companyId: string | undefined) => {
  const { order, ...pages } = pathsWith(companyId);
  return [order(10482), ...Object.values(pages).map((page) => page())];
};

test('the chosen company goes along to every page (R3.3)', () => {
  const companies = addresses('c7').map((address) =>
    new URL(address, 'http://app').searchParams.get('companyId'),
  );
  expect(companies.filter((companyId) => companyId !== 'c7')).toEqual([]);
});

test('with no company chosen no address names one', () => {
  expect(addresses(undefined).filter((address) => address.includes('companyId'))).toEqual([]);
});

test('what a page is to show stands behind the company', () => {
  expect(pathsWith('c7').orders({ tab: 'drafts' })).toBe('/ordens-de-servico?companyId=c7&tab=drafts');
});
