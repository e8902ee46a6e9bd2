import type { Schema } from '#openapi/schema.ts';

import { fieldLabelAt } from './form-labels.ts';

type FieldError = Pick<Schema<'FieldError'>, 'pointer' | 'message'>;

const MAX_NAMED = 3;

/**
 * "Coleta: CEP: campo obrigatório; Entrega: telefone: campo obrigatório e mais 3.": why a draft cannot be requested, by
 * stop and field as the order form names them; empty without errors.
 */
export function submissionFault(errors: readonly FieldError[], stopCount: number): string {
  const faults = new Map<string, string>();
  for (const { pointer, message } of errors) {
    const label = fieldLabelAt(pointer, stopCount);
    const place = label ?? message;
    if (!faults.has(place))
      faults.set(place, label === undefined ? endless(message) : `${label}: ${within(message)}`);
  }
  const named = [...faults.values()].slice(0, MAX_NAMED).join('; ');
  const rest = faults.size - MAX_NAMED;
  return named && `${named}${rest > 0 ? ` e mais ${rest}` : ''}.`;
}

/** A message after a colon: "campo obrigatório". Names in capitals stay as they are. */
function within(message: string): string {
  return endless(message).replace(/^\p{Lu}(?=[\p{Ll} ])/u, (first) => first.toLowerCase());
}

function endless(message: string): string {
  return message.endsWith('.') ? message.slice(0, -1) : message;
}
