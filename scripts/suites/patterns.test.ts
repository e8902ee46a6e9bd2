import { analyse } from 'scslre';
import { expect, test } from 'vitest';

import { filesWithBuiltPatterns, findPatterns } from './find-patterns.ts';

/** Files whose patterns may be slow, as their texts are short. */
const ON_SHORT_TEXT: Record<string, string> = {
  'src/lib/format-money.ts': 'the text of a money input',
  'domain/text/counted-texts.ts': 'the digits of a number',
};

/** Patterns without such a quantifier are fast. */
const UNBOUNDED = /[*+]|\{\d+,\}/u;

test('every pattern on unbounded text matches in linear time', () => {
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

test('only the routes build patterns at run time', () => {
  expect(filesWithBuiltPatterns()).toEqual(['machines/app/routes.ts', 'server/contract/app/routes.ts']);
});
