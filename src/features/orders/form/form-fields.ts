import type { FieldPath, FieldErrors } from 'react-hook-form';

import type { FieldProblem } from '#src/api/problem.ts';
import { type FormError as GenericFormError, messageAt, pathsOf } from '#src/components/forms/form-errors.ts';

import { CASH_LABELS } from './cash-values.ts';
import { ITEM_LABELS } from './item-values.ts';
import { ORDER_LABELS, type OrderFormValues } from './order-values.ts';
import { STOP_LABELS, stopLabel } from './stop-values.ts';

export type FormPath = FieldPath<OrderFormValues>;

/** Paths of the contract that differ in the form; errors of a group show at its first field. */
const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/^(?:content|payload\.changes)\./u, ''],
  [/^(items\.\d+)\.weightGrams$/u, '$1.weight'],
  [/^(items\.\d+)\.declaredValueCents$/u, '$1.value'],
  [/^(items\.\d+)$/u, '$1.description'],
  [/^(stops\.\d+)\.cashOnDelivery\.amountCents$/u, '$1.cash.amount'],
  [/^(stops\.\d+)\.cashOnDelivery\.changeForCents$/u, '$1.cash.changeFor'],
  [/^(stops\.\d+)\.cashOnDelivery(?:\.method)?$/u, '$1.cash.method'],
  [/^priceCents$/u, 'price'],
  [/^tags\.\d+$/u, 'tags'],
  [/^(stops\.\d+\.window)$/u, '$1.date'],
  [/^(stops\.\d+\.address)$/u, '$1.postalCode'],
  [/^(stops\.\d+)(?:\.kind)?$/u, '$1.contactName'],
];

/** The input of a server's field error; undefined if the form has none. */
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

/** The stop whose place in the address book a path names. */
export function placeStopOf(path: FormPath): number | undefined {
  const stop = /^stops\.(\d+)\.locationId$/u.exec(path)?.[1];
  return stop === undefined ? undefined : Number(stop);
}

/** The input that takes the focus for an error: a place has none, so the stop's first. */
export function focusPathOf(path: FormPath): FormPath {
  const stop = placeStopOf(path);
  return stop === undefined ? path : `stops.${stop}.contactName`;
}

export type FormError = GenericFormError<FormPath>;

type Size = { stopCount: number; itemCount: number };

/** All errors of the form, in the order of its fields. */
export function formErrorsOf(errors: FieldErrors<OrderFormValues>, size: Size): FormError[] {
  return fieldsOf(size).flatMap((field) => {
    const message = messageAt(errors, field.path);
    return message === undefined ? [] : [{ ...field, message }];
  });
}

/** All fields that can have an error, in their order. */
export function fieldsOf({ stopCount, itemCount }: Size): Omit<FormError, 'message'>[] {
  const ofStops = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
    Array.from({ length: stopCount }, (_, index) =>
      pathsOf(labels).map((name) => ({
        path: `stops.${index}.${name}` as const,
        label: `${stopLabel(index, stopCount)}: ${labels[name]}`,
      })),
    ).flat();
  const items = Array.from({ length: itemCount }, (_, index) =>
    pathsOf(ITEM_LABELS).map((name) => ({
      path: `items.${index}.${name}` as const,
      label: `Item ${index + 1}: ${ITEM_LABELS[name]}`,
    })),
  );
  return [
    { path: 'companyId', label: 'Empresa' },
    ...ofStops(STOP_LABELS),
    ...items.flat(),
    ...ofStops(CASH_LABELS),
    ...pathsOf(ORDER_LABELS).map((name) => ({ path: name, label: ORDER_LABELS[name] })),
  ];
}
