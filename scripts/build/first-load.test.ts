import { describe, expect, test } from 'vitest';

import { findFirstLoad, parseManifest } from './first-load.ts';

const MANIFEST = parseManifest(
  JSON.stringify({
    'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
    '_react.js': { file: 'react.js' },
    'src/list.tsx': {
      file: 'list.js',
      isDynamicEntry: true,
      imports: ['_react.js', '_table.js'],
      css: ['list.css'],
    },
    '_table.js': { file: 'table.js', imports: ['src/list.tsx'] },
    'src/other.tsx': { file: 'other.js', isDynamicEntry: true },
  }),
);

describe('findFirstLoad', () => {
  test('returns the entry and its imports for a page without a chunk', () => {
    expect(findFirstLoad(MANIFEST, [])).toEqual(['index.css', 'index.js', 'react.js']);
  });

  test('adds the chunk of the page and its imports, each file once', () => {
    const files = ['index.css', 'index.js', 'list.css', 'list.js', 'react.js', 'table.js'];
    expect(findFirstLoad(MANIFEST, ['src/list.tsx'])).toEqual(files);
  });

  test('refuses a chunk that the build lacks', () => {
    expect(() => findFirstLoad(MANIFEST, ['src/moved.tsx'])).toThrow(
      'The build has no chunk for src/moved.tsx.',
    );
  });
});
