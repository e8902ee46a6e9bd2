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
