import { expect, test } from 'vitest';

import { unknownParameters } from './unknown-parameters.ts';

const LIST = ['page', 'limit', 'search', 'companyId', 'status', 'from', 'to', 'closedFrom', 'sort'];

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
