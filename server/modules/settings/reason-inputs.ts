import { foldText } from '#domain/text/fold-text.ts';
import { withoutTrailing } from '#domain/text/without-trailing.ts';
import {
  findReason,
  OTHER_CODE,
  REASON_LISTS,
  type Reason,
  type ReasonList,
  type ReasonLists,
} from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

import { isOriginal } from './reason-lists.ts';

type Input = Schema<'ReasonInput'>;
type Inputs = Schema<'SettingsUpdate'>['reasons'];

/** Codes added by the base, across all lists. */
export function addedCodes(lists: ReasonLists): string[] {
  return REASON_LISTS.flatMap((list) =>
    lists[list].filter(({ code }) => !isOriginal(list, code)).map(({ code }) => code),
  );
}

/**
 * The new lists, with generated codes for new reasons, and the errors of the input.
 * @param used added codes that order events use, which can be disabled but not deleted
 */
export function readReasons(
  inputs: Inputs,
  current: ReasonLists,
  used: ReadonlySet<string>,
): { lists: ReasonLists; errors: FieldError[] } {
  const taken = new Set(REASON_LISTS.flatMap((list) => current[list].map(({ code }) => code)));
  const read = (list: ReasonList) => inputs[list].map((input) => toReason(input, list, current, taken));
  return {
    lists: { failure: read('failure'), cancel: read('cancel'), reject: read('reject') },
    errors: REASON_LISTS.flatMap((list) => [
      ...inputs[list].flatMap((input, index) =>
        errorsOf(input, list, current).map(({ field, code }) =>
          fieldError(`/reasons/${list}/${index}/${field}`, code),
        ),
      ),
      ...twinErrors(inputs[list], `/reasons/${list}`),
      ...listErrors(inputs[list], list, current, used).map((code) => fieldError(`/reasons/${list}`, code)),
    ]),
  };
}

function toReason(input: Input, list: ReasonList, current: ReasonLists, taken: Set<string>): Reason {
  const code = input.code ?? reasonCode(input.label, taken);
  taken.add(code);
  const known = findReason(current, list, code);
  return {
    code,
    label: input.label,
    party: isOriginal(list, code) ? (known?.party ?? null) : (input.party ?? null),
    nextStep: list === 'failure' ? (input.nextStep ?? null) : null,
    textRequired: code === OTHER_CODE || input.textRequired,
    enabled: input.enabled,
  };
}

type Fault = { field: keyof Input; code: Parameters<typeof fieldError>[1] };

function errorsOf({ code, party }: Input, list: ReasonList, current: ReasonLists): Fault[] {
  const known = findReason(current, list, code);
  if (code !== undefined && !known) return [{ field: 'code', code: 'unknown-option' }];
  if (list !== 'failure') return party ? [{ field: 'party', code: 'unknown-option' }] : [];
  if (code === undefined || !isOriginal(list, code)) {
    return party ? [] : [{ field: 'party', code: 'party-required' }];
  }
  return party && party !== known?.party ? [{ field: 'party', code: 'unknown-option' }] : [];
}

/** Two reasons with the same label would be indistinguishable. */
function twinErrors(inputs: readonly Input[], pointer: string): FieldError[] {
  const seen = { code: new Set<string>(), label: new Set<string>() };
  return inputs.flatMap(({ code, label }, index) => {
    const isTwin = (field: 'code' | 'label', text: string) =>
      seen[field].has(text) || (seen[field].add(text), false);
    const field =
      code !== undefined && isTwin('code', code) ? 'code' : isTwin('label', foldText(label)) ? 'label' : null;
    return field === null ? [] : [fieldError(`${pointer}/${index}/${field}`, 'reason-twice')];
  });
}

function listErrors(
  inputs: readonly Input[],
  list: ReasonList,
  current: ReasonLists,
  used: ReadonlySet<string>,
) {
  const codes = new Set(inputs.map(({ code }) => code));
  const missing = current[list].map(({ code }) => code).filter((code) => !codes.has(code));
  const last = inputs.at(-1);
  if (missing.some((code) => isOriginal(list, code))) return ['reason-original'] as const;
  if (missing.some((code) => used.has(code))) return ['reason-used'] as const;
  return last?.code === OTHER_CODE && last.enabled ? [] : (['reason-other'] as const);
}

/** Leaves room for a number within the maximum length of a code. */
const LONGEST = 36;

/** Generates the code of a new reason: "Rua alagada" becomes RUA_ALAGADA, or RUA_ALAGADA_2 if that is taken. */
function reasonCode(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/^[^A-Z]+/, '')
    .slice(0, LONGEST);
  const code = withoutTrailing(words, '_') || 'MOTIVO';
  let free = code;
  for (let number = 2; taken.has(free); number += 1) free = `${code}_${number}`;
  return free;
}
