import { describe, expect, test } from 'vitest';

import { nearestName } from './nearest-name.ts';

const LIST = ['page', 'limit', 'search', 'companyId', 'status', 'from', 'to', 'closedFrom', 'sort'];

describe('nearestName', () => {
  test.each([
    ['stauts', 'status'],
    ['staus', 'status'],
    ['statusx', 'status'],
    ['Status', 'status'],
    ['company_id', 'companyId'],
    ['companyid', 'companyId'],
    ['compnayId', 'companyId'],
    ['closed-from', 'closedFrom'],
    ['form', 'from'],
    ['too', 'to'],
    ['pgae', 'page'],
    ['seach', 'search'],
    ['limit[]', 'limit'],
  ])('for %s returns %s', (name, nearest) => {
    expect(nearestName(name, LIST)).toBe(nearest);
  });

  test.each([['colour'], ['x'], [''], ['__proto__'], ['toString'], ['s'.repeat(8000)]])(
    'returns undefined for %j',
    (name) => {
      expect(nearestName(name, LIST)).toBeUndefined();
    },
  );

  test('returns undefined without known names', () => {
    expect(nearestName('page', [])).toBeUndefined();
  });
});
