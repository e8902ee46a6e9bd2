import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Words that rarely occur in plain technical English, and often in translated sentences. They show where to read. */
const STIFF =
  /\b(?:told|tells?|anew|whoever|somebody|nobody|meanwhile|so many|by hand|of its own|the own|comes? of)\b/i;
/** Ceilings that only fall. */
const MAX_STIFF_COMMENTS = 5;
const MAX_STIFF_TITLES = 3;

const COMMENT = /\/\*\*[^]*?\*\/|(?:^|[ \t])\/\/[^\n]*/gm;
const TITLE = /\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])((?:(?!\1).)+)\1/g;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.endsWith('.d.ts') && file !== 'tests/docs/voice.test.ts');
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

function stiffMatches(pattern: RegExp, wanted: (file: string) => boolean, group: number): string[] {
  return files.filter(wanted).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(pattern)]
      .map((match) => match[group] ?? '')
      .filter((text) => STIFF.test(text))
      .map((text) => `${file}: ${text}`),
  );
}

test('comments of the product are in plain English', () => {
  const isProduct = (file: string) => !isTest(file) && !file.startsWith('tests/');
  expect(stiffMatches(COMMENT, isProduct, 0).length).toBeLessThanOrEqual(MAX_STIFF_COMMENTS);
});

test('titles of tests are in plain English', () => {
  expect(stiffMatches(TITLE, isTest, 2).length).toBeLessThanOrEqual(MAX_STIFF_TITLES);
});
