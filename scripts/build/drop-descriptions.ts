import type { Plugin } from 'vite';

const MACHINE = /\/machines\/.*\.machine\.ts$/;
const DESCRIPTION = /^\s*description:\s*(?:'[^'\n]*'|"[^"\n]*"),\n/gm;

/**
 * Leaves the descriptions of the machines out of the pages, where they are half a kilobyte of the first load. Charts and
 * inspectors, which show them, read the sources.
 */
export function dropDescriptions(): Plugin {
  return {
    name: 'malote-drop-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: MACHINE },
      handler: (source) => ({ code: withoutDescriptions(source), map: null }),
    },
  };
}

export function withoutDescriptions(source: string): string {
  return source.replaceAll(DESCRIPTION, '');
}
