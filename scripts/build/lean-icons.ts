import path from 'node:path';

import type { Plugin } from 'vite';

/**
 * Icons of lucide-react with as little around their paths as drawing them takes: our own function instead of its
 * own, no keys, which a list that never changes does not need, and no names.
 */
export function leanIcons(): Plugin {
  let root = process.cwd();
  return {
    name: 'malote-lean-icons',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => path.join(root, 'src/ui/create-icon.ts'),
    },
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll(UNUSED, ''), map: null }),
    },
  };
}

const UNUSED = /, key: "[^"]+"|\n {2}(?:name: "[^"]+"|size: 24),|,\n {2}aliases: \[[^\]]*\]/g;
