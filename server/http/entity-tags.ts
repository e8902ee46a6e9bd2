import { problem } from '#server/problems.ts';

/** Weak ones too: a proxy that compresses weakens ours on the way out. */
const TAG = /^(?:W\/)?"(?<content>[\x21\x23-\x7e]*)"$/;
const VERSION = /^[1-9]\d{0,9}$/;

/** No object has this version, so it is always stale. */
const NO_VERSION = 0;

/** `*` is whatever version there is (RFC 9110, 13.1.1). */
export type ExpectedVersion = number | '*';

/**
 * The version in If-Match. A tag that we never gave out is a stale one.
 * @throws Problem 400 when the header is neither one entity tag nor `*`
 */
export function versionOf(ifMatch: string | undefined): ExpectedVersion | undefined {
  if (ifMatch === undefined) return undefined;
  if (ifMatch.trim() === '*') return '*';
  const content = TAG.exec(ifMatch.trim())?.groups?.['content'];
  if (content === undefined) {
    throw problem('malformed-request', { detail: 'O cabeçalho if-match não pôde ser lido.' });
  }
  return VERSION.test(content) ? Number(content) : NO_VERSION;
}

/**
 * Whether If-None-Match names what is there (RFC 9110, 13.1.2): compared weakly, because a proxy may have compressed
 * our answer. What is no list of tags names nothing.
 */
export function isKnownTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true;
  return (ifNoneMatch ?? '').split(',').some((entry) => TAG.exec(entry.trim())?.groups?.['content'] === tag);
}
