import { withoutTrailing } from '#domain/text/without-trailing.ts';
import type { Upload } from '#server/contract/contract.ts';
import type { Row } from '#server/db/schema.ts';
import { readStoredPicture } from '#server/pictures/stored-picture.ts';
import { fieldError, invalid } from '#server/problems.ts';

export type AttachmentFile = {
  file: Buffer;
  row: Pick<Row<'order_attachments'>, 'media_type' | 'size_bytes' | 'thumbnail' | 'width' | 'height'>;
};

/** Readers look for the end mark of a PDF in its last kilobyte. */
const PDF_END_BYTES = 1024;

/**
 * Reads an uploaded file by its content: a PDF stays as it is, a picture is re-encoded.
 * @throws Problem 422 for other content and for a truncated PDF; otherwise as `readPicture`
 */
export async function readAttachmentFile({ bytes }: Upload): Promise<AttachmentFile> {
  if (isPdf(bytes)) {
    const nothing = { thumbnail: null, width: null, height: null };
    return { file: bytes, row: { media_type: 'application/pdf', size_bytes: bytes.length, ...nothing } };
  }
  if (!isPicture(bytes)) throw invalid(fieldError('', 'attachment'));
  const { picture: file, ...rest } = await readStoredPicture({ bytes });
  return { file, row: { media_type: 'image/jpeg', size_bytes: file.length, ...rest } };
}

function isPdf(bytes: Buffer): boolean {
  return startsWith(bytes, '%PDF-') && bytes.subarray(-PDF_END_BYTES).includes('%%EOF');
}

/** Whether the content begins like a picture; decoding decides. */
function isPicture(bytes: Buffer): boolean {
  const isWebP = startsWith(bytes, 'RIFF') && bytes.subarray(8, 12).equals(Buffer.from('WEBP'));
  return isWebP || startsWith(bytes, '\x89PNG\r\n\x1a\n') || startsWith(bytes, '\xff\xd8\xff');
}

function startsWith(bytes: Buffer, mark: string): boolean {
  return bytes.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'));
}

type MediaType = Row<'order_attachments'>['media_type'];

const MAX_NAME_LENGTH = 120;
const EXTENSIONS: Readonly<Record<MediaType, string>> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg' };
const KNOWN_EXTENSION = /\.(?:pdf|jpe?g|png|webp)$/iu;
/** Also line separators, and the marks that reverse text, with which a name can pretend another extension. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
/** Dots and spaces at the ends make hidden files, or names that Windows changes. */
const OUTER = '. ';

/** The stored name: without path and control characters, and with the extension of the stored type. */
export function attachmentName(typed: string, mediaType: MediaType): string {
  const file = typed.split(/[/\\]/u).at(-1) ?? '';
  const stem = withoutOuter(withoutOuter(file.replace(UNSAFE, '')).replace(KNOWN_EXTENSION, ''));
  const extension = EXTENSIONS[mediaType];
  const short = Array.from(stem)
    .slice(0, MAX_NAME_LENGTH - extension.length)
    .join('');
  return (withoutTrailing(short, OUTER) || 'anexo') + extension;
}

function withoutOuter(text: string): string {
  let start = 0;
  while (start < text.length && OUTER.includes(text.charAt(start))) start += 1;
  return withoutTrailing(text.slice(start), OUTER);
}
