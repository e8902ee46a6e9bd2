import { withoutTrailing } from '#domain/without-trailing.ts';
import type { Row } from '#server/db/schema.ts';

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
