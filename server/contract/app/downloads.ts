import type { LooseReply } from '../request-context.ts';

/** A file in a response; `rows` is undefined if it has no records. */
export type Download = { name: string; rows: number | undefined };

const ATTACHED = /^attachment\b.*?filename="?([^";]+)"?/i;

/** The download in a response: a file, or a body with an attachment name. Pictures do not count. */
export function downloadIn({ file, bytes, headers = {} }: LooseReply): Download | undefined {
  if (file) return { name: file.name, rows: file.rows };
  if (bytes) return undefined;
  const disposition = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-disposition');
  const name = ATTACHED.exec(disposition?.[1] ?? '')?.[1];
  return name === undefined ? undefined : { name, rows: undefined };
}

/** Characters that `encodeURIComponent` leaves, and RFC 5987 does not allow. */
const NOT_ENCODED = /['()*]/gu;
const NOT_QUOTABLE = /[^ -~]|["%\\]/gu;

/** The `Content-Disposition` of a download whose name comes from a user: RFC 6266, with a name in ASCII for old clients. */
export function downloadDisposition(name: string): string {
  const ascii = name.normalize('NFD').replace(/\p{M}/gu, '').replace(NOT_QUOTABLE, '_');
  const encoded = encodeURIComponent(name).replace(
    NOT_ENCODED,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
