import type { Plugin } from 'vite';

import { withoutKnownStyles } from './known-styles.ts';

/** Leaves out of the later stylesheets what src/styles/entry.css has, which every page has loaded before. */
export function stylesOnce(): Plugin {
  let tellEntry: (css: string) => void = () => undefined;
  const entry = new Promise<string>((resolve) => {
    tellEntry = resolve;
  });
  return {
    name: 'malote-styles-once',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/styles\/(?:entry|member|theme)\.css$/ },
      async handler(css, id) {
        if (!id.endsWith('/entry.css')) return { code: withoutKnownStyles(css, await entry), map: null };
        tellEntry(css);
        return null;
      },
    },
  };
}
