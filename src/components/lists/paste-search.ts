import type { ClipboardEvent } from 'react';

import { cutBetweenWords } from '#domain/search/cut-between-words.ts';
import type { FittedSearch } from '#domain/search/fit-search.ts';

const pastedLines = new WeakMap<HTMLInputElement, string>();

/** The lines last pasted into an input, which shows them as one text; empty once it was edited. */
export function pastedLinesOf(input: HTMLInputElement): string {
  return pastedLines.get(input) ?? '';
}

/** Called when an input is edited. */
export function forgetPastedLines(input: HTMLInputElement): void {
  pastedLines.delete(input);
}

/**
 * Replaces a paste that the browser would distort: it drops line breaks, which joins the numbers of a spreadsheet
 * column, keeps other control characters, which the server refuses, and cuts at the input's limit, which may be
 * inside a number.
 * @returns the new text of the input; undefined if the browser pastes as it should
 */
export function pasteSearch(
  event: ClipboardEvent<HTMLInputElement>,
  maxLength: number,
): Promise<FittedSearch> | undefined {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const pasted = event.clipboardData.getData('text');
  const before = value.slice(0, selectionStart ?? 0);
  const after = value.slice(selectionEnd ?? value.length);
  const hasBreaks = /\p{Cc}/u.test(pasted.trim());
  if (!hasBreaks && before.length + pasted.length + after.length <= maxLength) return undefined;
  event.preventDefault();
  if (hasBreaks) pastedLines.set(event.currentTarget, pasted);
  return fitted(before + pasted.trim().replace(/[\s\p{Cc}]+/gu, ' ') + after, maxLength);
}

/** The code for long lists of numbers is loaded with the first one. */
async function fitted(text: string, maxLength: number): Promise<FittedSearch> {
  if (text.length <= maxLength) return { text, notice: undefined };
  try {
    const { fitSearch } = await import('#domain/search/fit-search.ts');
    return fitSearch(text, maxLength);
  } catch {
    return { text: cutBetweenWords(text, maxLength), notice: 'Só o começo do texto é buscado.' };
  }
}
