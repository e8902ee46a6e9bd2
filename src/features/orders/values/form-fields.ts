import type { FieldPath, FieldErrors } from 'react-hook-form';

import { CASH_LABELS, formPathAt, ITEM_LABELS, STOP_LABELS, stopLabel } from '#domain/orders/form-labels.ts';
import type { FieldProblem } from '#src/api/http/problem.ts';
import { type FormError as GenericFormError, messageAt, pathsOf } from '#src/components/forms/form-errors.ts';

import { ORDER_LABELS, type OrderFormValues } from './order-values.ts';

export type FormPath = FieldPath<OrderFormValues>;

/** The input of a server's field error; undefined if the form has none. */
export function formPathOf({ pointer }: FieldProblem, values: OrderFormValues): FormPath | undefined {
  const path = formPathAt(pointer);
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
