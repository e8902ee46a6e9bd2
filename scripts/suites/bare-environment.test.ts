import { expect, test } from 'vitest';

import { VARIABLE_NAMES } from '#server/config.ts';

import { bareEnvironment } from './bare-environment.ts';

test('what a developer has set for the server or Vite does not reach the tests, and all else does', () => {
  const settings = Object.fromEntries([...VARIABLE_NAMES, 'API_URL'].map((name) => [name, 'x']));
  const environment = { ...settings, PATH: '/bin', TEST_DEEP: '1' };
  bareEnvironment(environment);
  expect(environment).toEqual({ PATH: '/bin', TEST_DEEP: '1', NODE_ENV: 'test' });
});

test('it was done for this run', () => {
  const left = VARIABLE_NAMES.filter((name) => name !== 'NODE_ENV' && process.env[name] !== undefined);
  expect([left, process.env['NODE_ENV']]).toEqual([[], 'test']);
});
