import * as z from 'zod/mini';

import { MAX_EMAIL_LENGTH } from '#domain/account-limits.ts';
import { tooLong } from '#domain/common-messages.ts';
import { cleanDocument, isCnpj, isCpf } from '#domain/documents.ts';
import { cleanEmail } from '#domain/email.ts';
import { atLeast, atMost, MESSAGES, tooShort } from '#domain/messages.ts';
import { readPhone } from '#domain/phone.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { parseWholeNumber } from '#src/lib/parse-whole-number.ts';
import { parsePlate } from '#src/lib/plate.ts';
import { parsePostalCode } from '#src/lib/postal-code.ts';

/** Parses the trimmed text of a field, or returns an error message. */
export type Reader<Value> = (text: string) => { value: Value } | { error: string };

const EMAIL = z.email().check(z.maxLength(MAX_EMAIL_LENGTH));

type TextLimits = { least?: number; limit: number };

/** Lengths in code points, as the contract counts them. */
export function text({ least = 1, limit }: TextLimits): Reader<string> {
  return (typed) => {
    const length = Array.from(typed).length;
    if (length < least) return { error: tooShort(least) };
    return length > limit ? { error: tooLong(limit) } : { value: typed };
  };
}

export function wholeNumber(least: number, most: number): Reader<number> {
  return (typed) => {
    const value = parseWholeNumber(typed);
    if (value === undefined) return { error: MESSAGES.number };
    if (value < least) return { error: atLeast(least) };
    return value > most ? { error: atMost(most) } : { value };
  };
}

export function oneOf<Value extends string>(isKnown: (typed: string) => typed is Value): Reader<Value> {
  return (typed) => (isKnown(typed) ? { value: typed } : { error: MESSAGES['unknown-option'] });
}

export const phone = parsedBy(readPhone, MESSAGES.phone);
export const plate = parsedBy(parsePlate, MESSAGES.plate);
export const postalCode = parsedBy(parsePostalCode, MESSAGES['postal-code']);
export const email = parsedBy(parseEmail, MESSAGES.email);
export const cpf = parsedBy((typed) => (isCpf(typed) ? cleanDocument(typed) : undefined), MESSAGES.cpf);
export const cnpj = parsedBy((typed) => (isCnpj(typed) ? cleanDocument(typed) : undefined), MESSAGES.cnpj);

/** Parses an e-mail address into its stored form; undefined if invalid. */
export function parseEmail(typed: string): string | undefined {
  const address = cleanEmail(typed);
  return EMAIL.safeParse(address).success ? address : undefined;
}

/** Turns a parser that returns undefined for invalid text into a reader. */
export function parsedBy<Value>(parse: (typed: string) => Value | undefined, error: string): Reader<Value> {
  return (typed) => {
    const value = parse(typed);
    return value === undefined ? { error } : { value };
  };
}

export function required<Value>(reader: Reader<Value>) {
  return readBy(refusingBlank(reader));
}

/** An optional field; omitted from the request if blank. */
export function optional<Value>(reader: Reader<Value>) {
  return readBy<Value | undefined>((typed) => (typed === '' ? { value: undefined } : reader(typed)));
}

export function requiredIf<Value>(isRequired: boolean, reader: Reader<Value>) {
  return isRequired ? readBy<Value | undefined>(refusingBlank(reader)) : optional(reader);
}

function refusingBlank<Value>(reader: Reader<Value>): Reader<Value> {
  return (typed) => (typed === '' ? { error: MESSAGES.required } : reader(typed));
}

function readBy<Value>(reader: Reader<Value>) {
  return z.pipe(
    z.prefault(z.string(), ''),
    z.transform((typed: string, { issues }) => {
      const result = reader(tidy(typed));
      if ('value' in result) return result.value;
      issues.push({ code: 'custom', message: result.error, input: typed });
      return z.NEVER;
    }),
  );
}

/** Removes control characters and lone surrogates of pasted text, which the server rejects. */
function tidy(typed: string): string {
  return normalizeText(typed.replaceAll(/[^\P{Cc}\n]+/gu, ' ').replaceAll(/\p{Cs}/gu, ''));
}
