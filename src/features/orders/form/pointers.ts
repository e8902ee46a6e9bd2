import type { FieldPath } from 'react-hook-form';

import type { FieldProblem } from '#src/api/problem.ts';

import type { OrderFormValues } from './form-values.ts';

export type FormPath = FieldPath<OrderFormValues>;

/** Where the form calls a field otherwise than the contract; a group is shown at its first field. */
const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/^content\./u, ''],
  [/^(items\.\d+)\.weightGrams$/u, '$1.weight'],
  [/^(items\.\d+)\.declaredValueCents$/u, '$1.value'],
  [/^(items\.\d+)$/u, '$1.description'],
  [/^cashOnDelivery\.amountCents$/u, 'cash.amount'],
  [/^cashOnDelivery\.changeForCents$/u, 'cash.changeFor'],
  [/^cashOnDelivery(?:\.method)?$/u, 'cash.method'],
  [/^priceCents$/u, 'price'],
  [/^tags\.\d+$/u, 'tags'],
  [/^(stops\.\d+\.window)$/u, '$1.date'],
  [/^(stops\.\d+\.address)$/u, '$1.postalCode'],
  [/^(stops\.\d+)(?:\.kind)?$/u, '$1.contactName'],
];

/** The input that a field error of the server is about; undefined when the form has none for it. */
export function formPathOf({ pointer }: FieldProblem, values: OrderFormValues): FormPath | undefined {
  const dotted = pointer.split('/').slice(1).join('.');
  const path = RENAMED.reduce((text, [called, renamed]) => text.replace(called, renamed), dotted);
  return isInputOf(values, path) ? path : undefined;
}

function isInputOf(values: OrderFormValues, path: string): path is FormPath {
  let value: unknown = values;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false;
    value = Reflect.get(value, part);
  }
  return typeof value === 'string' || value === null;
}
