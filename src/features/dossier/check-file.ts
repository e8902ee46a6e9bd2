import type { Schema } from '#openapi/schema.ts';

type Picture = Schema<'DossierPicture'>;

/** `unsupported`: browsers hash files only on secure connections. */
export type FileCheckResult =
  | { verdict: 'original'; picture: Picture }
  | { verdict: 'other' | 'unreadable' | 'unsupported' };

/**
 * Whether a file is one of a dossier's pictures, byte for byte. It stays on the device, and is only read if its size
 * matches, so that a huge file does not fill the memory.
 */
export async function checkFile(file: Blob, pictures: readonly Picture[]): Promise<FileCheckResult> {
  const candidates = pictures.filter(({ bytes }) => bytes === file.size);
  if (candidates.length === 0) return { verdict: 'other' };
  if (!window.isSecureContext) return { verdict: 'unsupported' };
  const hash = await hashOf(file);
  if (hash === undefined) return { verdict: 'unreadable' };
  const picture = candidates.find(({ sha256 }) => sha256 === hash);
  return picture ? { verdict: 'original', picture } : { verdict: 'other' };
}

/** SHA-256 in hexadecimal; undefined if the file was moved, or its disk is gone. */
async function hashOf(file: Blob): Promise<string | undefined> {
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return undefined;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
