import type { ErrorObject } from 'ajv';

import { tooLong } from '#domain/common-messages.ts';
import { atLeast, atLeastItems, atMost, atMostItems, type MessageCode, tooShort } from '#domain/messages.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

/** Messages of named schemas whose pattern, format or list does not match. */
const BY_SCHEMA = {
  Phone: 'phone',
  PostalCode: 'postal-code',
  VehiclePlate: 'plate',
  Cpf: 'cpf',
  Cnpj: 'cnpj',
  State: 'state',
  InvoiceKey: 'invoice-key',
} as const satisfies Record<string, MessageCode>;

const BY_FORMAT: Readonly<Record<string, MessageCode>> = {
  email: 'email',
  cpf: 'cpf',
  cnpj: 'cnpj',
  'nfe-key': 'invoice-key',
  date: 'date',
  'date-time': 'date',
};

/** Patterns that restrict only the characters of a text. */
const CHARACTER_PATTERN = /^\^\[[^\]]*\][*+]\$$/;

/** Converts Ajv's errors to field errors: the first of each place. */
export function toFieldErrors(
  errors: readonly ErrorObject[] | null | undefined,
  nameOf: (schema: unknown) => string | undefined,
  pointer = '',
): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of errors ?? []) {
    const fault = toFieldError(error, nameOf);
    if (!fault) continue;
    const place = pointer + fault.pointer;
    if (!found.has(place)) found.set(place, { ...fault, pointer: place });
  }
  return [...found.values()];
}

function toFieldError(
  error: ErrorObject,
  nameOf: (schema: unknown) => string | undefined,
): FieldError | undefined {
  const at = error.instancePath;
  // An empty form field is reported as missing, whatever other rule it violates.
  if (error.data === '' && error.keyword !== 'discriminator') return fieldError(at, 'required');
  switch (error.keyword) {
    case 'required':
      return fieldError(`${at}/${escapePointer(error.params.missingProperty)}`, 'required');
    case 'additionalProperties':
      return fieldError(`${at}/${escapePointer(error.params.additionalProperty)}`, 'unknown');
    case 'type':
      return fieldError(at, wrongType(error.data, error.params.type));
    case 'minLength':
      return { pointer: at, code: 'too-short', message: tooShort(error.params.limit) };
    case 'maxLength':
      return { pointer: at, code: 'too-long', message: tooLong(error.params.limit) };
    case 'minimum':
      return { pointer: at, code: 'too-small', message: atLeast(error.params.limit) };
    case 'maximum':
      return { pointer: at, code: 'too-large', message: atMost(error.params.limit) };
    case 'minItems':
      return { pointer: at, code: 'too-small', message: atLeastItems(error.params.limit) };
    case 'maxItems':
      return { pointer: at, code: 'too-large', message: atMostItems(error.params.limit) };
    case 'minProperties':
      return fieldError(at, 'required');
    case 'enum':
    case 'const':
      return fieldError(at, bySchema(nameOf(error.parentSchema)) ?? 'unknown-option');
    case 'format':
      return fieldError(at, BY_FORMAT[error.params.format] ?? 'invalid');
    case 'pattern':
      return fieldError(at, bySchema(nameOf(error.parentSchema)) ?? wrongPattern(error.params.pattern));
    case 'discriminator':
      return fieldError(
        `${at}/${error.params.tag}`,
        error.params.tagValue === undefined ? 'required' : 'unknown-option',
      );
    case 'if':
      // The failed branch reports its own error.
      return undefined;
    default:
      return fieldError(at, 'invalid');
  }
}

function wrongType(data: unknown, expected: unknown): MessageCode {
  if (data === null || data === undefined) return 'required';
  const types = Array.isArray(expected) ? expected : [expected];
  return types.some((type) => type === 'integer' || type === 'number') ? 'number' : 'invalid';
}

function wrongPattern(pattern: string): MessageCode {
  return CHARACTER_PATTERN.test(pattern) ? 'characters' : 'invalid';
}

function bySchema(name: string | undefined): MessageCode | undefined {
  return Object.entries(BY_SCHEMA).find(([schema]) => schema === name)?.[1];
}

/** RFC 6901. */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
