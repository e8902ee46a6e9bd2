import type { LooseReply } from '../request-context.ts';

/** A file that an answer gives away. */
export type Download = { name: string; rows: number | undefined };

const ATTACHED = /^attachment\b.*?filename="?([^";]+)"?/i;

/** The file in an answer: one of rows, or other data that are sent to be saved under a name. A picture is none. */
export function downloadIn({ file, bytes, headers = {} }: LooseReply): Download | undefined {
  if (file) return { name: file.name, rows: file.rows };
  if (bytes) return undefined;
  const disposition = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-disposition');
  const name = ATTACHED.exec(disposition?.[1] ?? '')?.[1];
  return name === undefined ? undefined : { name, rows: undefined };
}
