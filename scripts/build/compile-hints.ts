import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes Chromium compile the named chunks eagerly on another thread while they load. Otherwise it parses each function
 * twice, the second time on the main thread, when the first rows render (docs/performance.md). Other browsers see a
 * comment. Only for chunks of which the first page runs most functions.
 */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'malote-compile-hints',
    generateBundle: {
      // After Vite's own additions, as the comment must come first.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
