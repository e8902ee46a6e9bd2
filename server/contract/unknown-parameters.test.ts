import { describe, expect, test } from 'vitest';

import { nearestName, unknownParameters } from './unknown-parameters.ts';

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

test('each unknown parameter is reported with its pointer and the likely name', () => {
  expect(unknownParameters(['page', 'stauts', 'a/b~c'], LIST)).toEqual([
    {
      pointer: '/query/stauts',
      code: 'unknown-parameter',
      message: 'Este parâmetro não existe. Você quis dizer “status”?',
    },
    { pointer: '/query/a~1b~0c', code: 'unknown-parameter', message: 'Este parâmetro não existe.' },
  ]);
});

test('at most fifty unknown parameters are reported', () => {
  const names = Array.from({ length: 500 }, (_, index) => `name${index}`);
  expect(unknownParameters(names, LIST)).toHaveLength(50);
});
