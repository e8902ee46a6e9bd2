import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { INPUTS } from './build-stamp.mjs';

test('the stamp of a build covers every folder that the bundles import from', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const folders = [...text.matchAll(/"#\w+\/\*": "\.\/(\w+)\/\*"/g)].map(([, folder = '']) => folder);
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((folder) => folder !== 'tests' && !INPUTS.includes(folder))).toEqual([]);
});
