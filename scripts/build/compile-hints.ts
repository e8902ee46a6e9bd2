import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile the named files of the build as a whole while they arrive, on another thread. Otherwise each function
 * of them is read twice, the second time on the main thread, when the first rows are drawn and need it (docs/performance.md).
 * Other browsers see a comment. Only for files most of which the first page runs: the rest is compiled for nothing.
 */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'malote-compile-hints',
    generateBundle: {
      // After all that Vite itself puts before the code: the comment must come first.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
