import { analyse } from 'scslre';
import { expect, test } from 'vitest';

import { filesWithBuiltPatterns, findPatterns } from './find-patterns.ts';

/** Patterns that may take longer, because the text that they meet is short. */
const ON_SHORT_TEXT: Record<string, string> = {
  'src/lib/format-money.ts': 'the text of a money input',
  'src/lib/format-number.ts': 'the digits of a number',
};

/** Whatever has no such quantifier is fast. */
const UNBOUNDED = /[*+]|\{\d+,\}/u;

test('every pattern takes time linear in the text that it meets', () => {
  const slow = findPatterns()
    .filter(({ place, source }) => UNBOUNDED.test(source) && !(place.replace(/:\d+$/u, '') in ON_SHORT_TEXT))
    .flatMap(({ place, source, flags }) =>
      analyse({ source, flags }).reports.map(
        ({ type, character }) =>
          `${place} /${source}/${flags} is slow on ${JSON.stringify(character.pick)} repeated (${type})`,
      ),
    );
  expect(slow).toEqual([]);
});

test('patterns are built at run time for routes alone', () => {
  expect(filesWithBuiltPatterns()).toEqual(['machines/app/routes.ts', 'server/contract/app/routes.ts']);
});
