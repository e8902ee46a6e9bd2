import { expect, test } from 'vitest';

import { searchPatterns } from './filter.ts';

test('looks for every word, and for a short one at the start of a word', () => {
  expect(searchPatterns('  rua  da Consolação ')).toEqual(['%rua%', '% da%', '%Consolação%']);
});

test('takes wildcards literally', () => {
  expect(searchPatterns('50%_\\')).toEqual(['%50\\%\\_\\\\%']);
});
