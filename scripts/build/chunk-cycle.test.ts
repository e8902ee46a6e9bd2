import { expect, test } from 'vitest';

import { findChunkCycle } from './chunk-cycle.ts';

const ENTRY = { file: 'index.js', isEntry: true, imports: ['_a'] };

test('names the files of a circle, because the page that loads them fails', () => {
  const manifest = {
    'index.html': ENTRY,
    _a: { file: 'a.js', imports: ['_b'] },
    _b: { file: 'b.js', imports: ['_c'] },
    _c: { file: 'c.js', imports: ['_b'] },
  };
  expect(findChunkCycle(manifest)).toEqual(['b.js', 'c.js', 'b.js']);
});

test('finds nothing where two files import the same third one', () => {
  const manifest = {
    'index.html': { ...ENTRY, imports: ['_a', '_b'] },
    _a: { file: 'a.js', imports: ['_c'] },
    _b: { file: 'b.js', imports: ['_c'] },
    _c: { file: 'c.js' },
  };
  expect(findChunkCycle(manifest)).toBeUndefined();
});
