import { tooLong } from '#domain/common-messages.ts';
import { MESSAGES } from '#domain/messages.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';

const LIMIT = 2000;

/** The text to send: trimmed, without characters that the server refuses. */
export function commentText(typed: string): string {
  return normalizeText(typed.replaceAll(/[^\P{Cc}\n]+/gu, ' ').replaceAll(/\p{Cs}/gu, ''));
}

/** The error of a comment; undefined if it can be sent. */
export function commentError(typed: string): string | undefined {
  const text = commentText(typed);
  if (text === '') return MESSAGES.required;
  return Array.from(text).length > LIMIT ? tooLong(LIMIT) : undefined;
}
