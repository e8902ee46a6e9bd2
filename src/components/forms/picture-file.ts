import { readHead, UNREADABLE_FILE } from './file-head.ts';

export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
export const NOT_A_PICTURE = 'Escolha uma imagem PNG, JPEG ou WebP.';
const HEAD_BYTES = 12;

/** Formats accepted by `uploadLogo`, `uploadProof` and `uploadAttachment`, by their first bytes as Latin-1. */
const KINDS = [
  { type: 'image/png', isIt: (head: string) => head.startsWith('\x89PNG') },
  { type: 'image/jpeg', isIt: (head: string) => head.startsWith('\xff\xd8\xff') },
  { type: 'image/webp', isIt: (head: string) => head.startsWith('RIFF') && head.endsWith('WEBP') },
] as const;

/**
 * Checks a picture before the upload, by its content: the file name, and the type that browsers derive from it, are
 * often wrong.
 * @param refusal the error message for other content
 * @returns the same file with the type of its content, or an error message
 */
export async function checkPicture(
  file: Blob,
  refusal = NOT_A_PICTURE,
): Promise<{ picture: Blob } | { error: string }> {
  const head = await readHead(file, HEAD_BYTES);
  if (head === undefined) return { error: UNREADABLE_FILE };
  const known = KINDS.find(({ isIt }) => isIt(head));
  if (known === undefined) return { error: refusal };
  if (file.size > MAX_UPLOAD_BYTES) return { error: 'A imagem passa de 8 MB. Escolha uma menor.' };
  return { picture: file.slice(0, file.size, known.type) };
}
