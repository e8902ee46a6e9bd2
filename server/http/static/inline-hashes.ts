import { createHash } from 'node:crypto';

/** An element with content of its own; one with `src` is governed by 'self'. */
const SCRIPT = /<script\b(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/style\s*>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;

/** The CSP hashes of the inline scripts and styles of a page: exactly these may run, and no injected one. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  return { scripts: hashesOf(html, SCRIPT), styles: hashesOf(html, STYLE) };
}

function hashesOf(html: string, elements: RegExp): string[] {
  const hashes = [...html.matchAll(elements)]
    .filter(({ groups }) => !HAS_SOURCE.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.['content'] ?? '')
        .digest('base64'),
    );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
