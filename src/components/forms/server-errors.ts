import type { FieldPath, FieldValues } from 'react-hook-form';

import type { ApiProblem } from '#src/api/http/problem.ts';

import { valueAt } from './form-errors.ts';

/** Form paths of fields named differently in the contract: `['/address', 'address.postalCode']`. */
export type RenamedPointers<Values extends FieldValues> = Readonly<
  Partial<Record<`/${string}`, FieldPath<Values>>>
>;

type Placed<Values extends FieldValues> = {
  fields: { path: FieldPath<Values>; message: string }[];
  /** Messages without an input, as one text. */
  rest: string | undefined;
};

/** Assigns field errors to inputs; without field errors, `rest` is the problem's message. */
export function placeErrors<Values extends FieldValues>(
  problem: Pick<ApiProblem, 'errors' | 'message'>,
  values: Values,
  renamed: RenamedPointers<Values> = {},
): Placed<Values> {
  const fields: Placed<Values>['fields'] = [];
  const others: string[] = [];
  for (const { pointer, message } of problem.errors) {
    const path = renamedIn(renamed, pointer) ?? pointer.split('/').slice(1).join('.');
    if (isInputOf(values, path)) fields.push({ path, message });
    else others.push(message);
  }
  if (problem.errors.length === 0) return { fields, rest: problem.message };
  return { fields, rest: others.length > 0 ? others.join(' ') : undefined };
}

function renamedIn(renamed: Readonly<Record<string, string | undefined>>, pointer: string) {
  return renamed[pointer];
}

function isInputOf<Values extends FieldValues>(values: Values, path: string): path is FieldPath<Values> {
  const value = valueAt(values, path);
  return typeof value === 'string' || typeof value === 'boolean' || value === null;
}
