import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { INPUTS } from './build-stamp.mjs';

test('the stamp of a build covers every folder that the bundles import from', () => {
  const { imports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    imports: Record<string, string>;
  };
  const folders = Object.values(imports).flatMap((target) => /^\.\/([^/]+)\/\*$/.exec(target)?.[1] ?? []);
  expect(folders.filter((folder) => folder !== 'tests' && !INPUTS.includes(folder))).toEqual([]);
});
