import { expect, test } from 'vitest';

import { VARIABLE_NAMES } from '#server/config.ts';

import { bareEnvironment } from './bare-environment.ts';

test('bareEnvironment removes the variables of the server and Vite, and keeps all others', () => {
  const settings = Object.fromEntries([...VARIABLE_NAMES, 'API_URL'].map((name) => [name, 'x']));
  const environment = { ...settings, PATH: '/bin', TEST_DEEP: '1' };
  bareEnvironment(environment);
  expect(environment).toEqual({ PATH: '/bin', TEST_DEEP: '1', NODE_ENV: 'test' });
});

test('bareEnvironment was applied to this run', () => {
  const left = VARIABLE_NAMES.filter((name) => name !== 'NODE_ENV' && process.env[name] !== undefined);
  expect([left, process.env['NODE_ENV']]).toEqual([[], 'test']);
});
