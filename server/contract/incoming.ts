import { tooLong } from '#domain/common-messages.ts';
import { hasLongMarkRun, normalizeText } from '#domain/text/normalize-text.ts';
import { fieldError, type FieldError, invalid, problem } from '#server/problems.ts';

import { escapePointer } from './field-errors.ts';

/** Both are above anything in the contract and bound the work per request. */
const MAX_DEPTH = 16;
const MAX_VALUES = 10_000;
/** Far above every maxLength, and short enough for the patterns. */
const MAX_TEXT_LENGTH = 10_000;
/** Half of a surrogate pair without the other. */
const SURROGATE = /\p{Cs}/u;

type Walk = { values: number; errors: FieldError[]; isVerbatim: (pointer: string) => boolean };

/**
 * Normalizes the texts of a parsed body or query to their stored form: trimmed, NFC, and empty if nothing visible
 * remains (docs/contract.md, "Text"). Works in place.
 * @param isVerbatim places whose white space is kept: passwords
 * @param prefix of the error pointers: "/query" for a query
 * @throws Problem 413 for too many values, 400 for too deep nesting, 422 for texts that are too long to normalize, or
 *   that PostgreSQL cannot store
 */
export function normalizeTexts(
  root: unknown,
  isVerbatim: (pointer: string) => boolean,
  prefix = '',
): unknown {
  const walk: Walk = { values: 0, errors: [], isVerbatim };
  const normalized = visit(root, prefix, 0, walk);
  if (walk.errors.length > 0) throw invalid(...walk.errors);
  return normalized;
}

function visit(value: unknown, pointer: string, depth: number, walk: Walk): unknown {
  if (++walk.values > MAX_VALUES) {
    throw problem('payload-too-large', { detail: 'O conteúdo enviado tem elementos demais.' });
  }
  if (depth > MAX_DEPTH) throw problem('malformed-request');
  if (typeof value === 'string') return visitText(value, pointer, walk);
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      value[index] = visit(entry, `${pointer}/${index}`, depth + 1, walk);
    }
  } else if (isRecord(value)) {
    for (const [key, entry] of Object.entries(value)) {
      value[key] = visit(entry, `${pointer}/${escapePointer(key)}`, depth + 1, walk);
    }
  }
  return value;
}

function visitText(text: string, pointer: string, walk: Walk): string {
  if (text.length > MAX_TEXT_LENGTH) {
    walk.errors.push({ pointer, code: 'too-long', message: tooLong(MAX_TEXT_LENGTH) });
  } else if (text.includes('\0') || SURROGATE.test(text) || hasLongMarkRun(text)) {
    walk.errors.push(fieldError(pointer, 'characters'));
  } else {
    return walk.isVerbatim(pointer) ? text.normalize('NFC') : normalizeText(text);
  }
  return text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
