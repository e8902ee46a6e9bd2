import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

const TESTS = path.join(import.meta.dirname, '..');
/**
 * Exceptions: tests of the watching itself with their own server, and of the development server, which has no content
 * security policy, and of files on disk, which have no server.
 */
const APART = ['e2e/dossier.spec.ts', 'e2e/watch.spec.ts', 'e2e/qa-panel.spec.ts', 'e2e/inspector.spec.ts'];

/** Access to unwatched pages: Playwright's own `test`, or a separate context or page. */
const UNWATCHED =
  /^import (?!type )[^;]*'(?:@playwright\/test|playwright)'|\b(?:newContext|launch\w*)\(|\bbrowser\.newPage\(/m;

test('every browser test uses the watching fixture for its pages', async () => {
  const folders = await Promise.all(
    ['e2e', 'model'].map(async (folder) =>
      (await readdir(path.join(TESTS, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  const files = folders.flat().filter((file) => file.endsWith('.ts') && !APART.includes(file));
  expect(files.length).toBeGreaterThan(30);
  const found = await Promise.all(
    files.map(async (file) => (UNWATCHED.test(await readFile(path.join(TESTS, file), 'utf8')) ? [file] : [])),
  );
  expect(found.flat()).toEqual([]);
});
