import * as z from 'zod/mini';

import { tooLong } from '#domain/common-messages.ts';
import { parseMoney } from '#domain/decimal.ts';
import { MESSAGES, tooShort } from '#domain/messages.ts';
import { MAX_TAG_LENGTH } from '#domain/orders/order-limits.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { formatWeightInput } from '#src/lib/decimal-inputs.ts';
import { formatMoneyInput } from '#src/lib/format-money.ts';

/** The contract's limits for drafts (openapi/v1.yaml, DraftLine and Cents). */
export const MAX_DRAFT_LINE_LENGTH = 254;
const MAX_CENTS = 100_000_000_000;

/** Tags per order, and characters per tag (docs/domain.md 3). */
export const MAX_TAGS = 10;
export const TAGS_LIMIT = `Use no máximo ${MAX_TAGS} marcadores de até ${MAX_TAG_LENGTH} caracteres.`;

/** A line that the server accepts: pasted control characters become spaces. */
export function draftLine(typed: string): string {
  return typed.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/\p{Cs}/gu, '');
}

/** The same for multi-line text. */
export function draftText(typed: string): string {
  return typed.replaceAll(/[^\P{Cc}\n]+/gu, ' ').replaceAll(/\p{Cs}/gu, '');
}

/** "1.234,50" as 123450 cents; undefined for anything else and above the contract's limit. */
export function parseCents(typed: string): number | undefined {
  const cents = parseMoney(typed);
  return cents !== undefined && cents <= MAX_CENTS ? cents : undefined;
}

export function typedCents(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '' : formatMoneyInput(cents);
}

export function typedWeight(grams: number | null | undefined): string {
  return grams === null || grams === undefined ? '' : formatWeightInput(grams);
}

/** A whole number of at most six digits. */
export function parseWhole(typed: string): number | undefined {
  return /^\d{1,6}$/u.test(typed.trim()) ? Number(typed) : undefined;
}

/** "vip, farmácia" as distinct tags. */
export function parseTags(typed: string): string[] {
  const tags = draftLine(typed).split(',').map(normalizeText);
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

export function areTagsFit(typed: string): boolean {
  const tags = parseTags(typed);
  return tags.length <= MAX_TAGS && tags.every((tag) => Array.from(tag).length <= MAX_TAG_LENGTH);
}

export function typedTags(tags: readonly string[]): string {
  return tags.join(', ');
}

/** Text that must not be empty. */
export function filled(message: string = MESSAGES.required) {
  return z.string().check(z.refine((typed) => normalizeText(typed) !== '', message));
}

/** Lengths in code points of the trimmed text, as the server counts them. */
export function text(least: number, most: number) {
  return filled().check(
    z.refine((typed) => lengthOf(typed) === 0 || lengthOf(typed) >= least, tooShort(least)),
    z.refine((typed) => lengthOf(typed) <= most, tooLong(most)),
  );
}

export function optionalText(most: number) {
  return z.string().check(z.refine((typed) => lengthOf(typed) <= most, tooLong(most)));
}

function lengthOf(typed: string): number {
  return Array.from(normalizeText(typed)).length;
}

export function whole(least: number, most: number) {
  return filled().check(
    z.refine((typed) => {
      const value = parseWhole(typed);
      return normalizeText(typed) === '' || (value !== undefined && value >= least && value <= most);
    }, `Informe um número de ${least} a ${most}.`),
  );
}

export function money() {
  return z
    .string()
    .check(z.refine((typed) => typed === '' || parseCents(typed) !== undefined, MESSAGES.money));
}
