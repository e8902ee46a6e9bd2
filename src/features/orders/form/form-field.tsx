import { useFormContext, useWatch } from 'react-hook-form';

import {
  FormField as Shared,
  type FormFieldProps as SharedProps,
} from '#src/components/forms/form-field.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';

import type { OrderFormValues } from './order-values.ts';

export type FormFieldProps = SharedProps<OrderFormValues>;

/** A field of the form of an order. */
export const FormField = Shared<OrderFormValues>;

type TextPath = 'notes' | 'internalNotes' | `stops.${number}.instructions`;

type FormTextAreaProps = Pick<FormFieldProps, 'label' | 'hint' | 'className'> & {
  path: TextPath;
  /** What both a draft and an order may hold. */
  limit: number;
};

/** The last tenth of the room is counted down. */
const NEARLY_FULL = 0.9;

/** Text of several lines; it ends at its limit, and says so in time. */
export function FormTextArea({ path, limit, hint, ...field }: FormTextAreaProps) {
  const { control } = useFormContext<OrderFormValues>();
  const left = useWatch({
    control,
    name: path,
    // A stop that was just removed has none.
    compute: (typed: string | undefined) =>
      typed !== undefined && typed.length > limit * NEARLY_FULL ? limit - typed.length : null,
  });
  return (
    <FormField {...field} path={path} hint={left === null ? hint : `Restam ${left} caracteres.`}>
      {(input) => <Textarea {...input} rows={1} maxLength={limit} />}
    </FormField>
  );
}
