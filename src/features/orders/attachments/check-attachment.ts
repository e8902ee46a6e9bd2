import { readHead } from '#src/components/forms/file-head.ts';
import { checkPicture, MAX_UPLOAD_BYTES } from '#src/components/forms/picture-file.ts';

import { shrinkPhoto } from '../proofs/shrink-photo.ts';

const PDF_HEAD = '%PDF-';

/**
 * Checks a file before the upload, by its content, and shrinks large photos.
 * @returns the content with its type, or an error message
 */
export async function checkAttachment(file: Blob): Promise<{ content: Blob } | { error: string }> {
  if ((await readHead(file, PDF_HEAD.length)) === PDF_HEAD) {
    if (file.size > MAX_UPLOAD_BYTES) return { error: 'O PDF passa de 8 MB. Escolha um menor.' };
    return { content: file.slice(0, file.size, 'application/pdf') };
  }
  const checked = await checkPicture(
    await shrinkPhoto(file),
    'Escolha um PDF ou uma imagem PNG, JPEG ou WebP.',
  );
  return 'error' in checked ? checked : { content: checked.picture };
}
