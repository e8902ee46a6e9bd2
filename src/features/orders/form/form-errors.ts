import type { FieldErrors } from 'react-hook-form';

import { type FormFault as Fault, messageAt, pathsOf } from '#src/components/forms/form-errors.ts';

import type { OrderFormValues } from './form-values.ts';
import { ITEM_FIELDS, ORDER_FIELDS, STOP_FIELDS, stopLabel } from './labels.ts';
import type { FormPath } from './pointers.ts';

export type FormFault = Fault<FormPath>;

type Size = { stopCount: number; itemCount: number };

/** Everything that is wrong in the form, in the order in which it stands there. */
export function faultsOf(errors: FieldErrors<OrderFormValues>, { stopCount, itemCount }: Size): FormFault[] {
  const stops = Array.from({ length: stopCount }, (_, index) =>
    pathsOf(STOP_FIELDS).map((name) => ({
      path: `stops.${index}.${name}` as const,
      label: `${stopLabel(index, stopCount)}: ${STOP_FIELDS[name]}`,
    })),
  );
  const items = Array.from({ length: itemCount }, (_, index) =>
    pathsOf(ITEM_FIELDS).map((name) => ({
      path: `items.${index}.${name}` as const,
      label: `Item ${index + 1}: ${ITEM_FIELDS[name]}`,
    })),
  );
  const fields: { path: FormPath; label: string }[] = [
    { path: 'companyId', label: 'Empresa' },
    ...stops.flat(),
    ...items.flat(),
    ...pathsOf(ORDER_FIELDS).map((name) => ({ path: name, label: ORDER_FIELDS[name] })),
  ];
  return fields.flatMap((field) => {
    const message = messageAt(errors, field.path);
    return message === undefined ? [] : [{ ...field, message }];
  });
}
