import { useFormContext, useWatch } from 'react-hook-form';

import {
  FormField as Shared,
  type FormFieldProps as SharedProps,
} from '#src/components/forms/form-field.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';

import type { OrderFormValues } from '../values/order-values.ts';

export type FormFieldProps = SharedProps<OrderFormValues>;

export const FormField = Shared<OrderFormValues>;

type TextPath = 'notes' | 'internalNotes' | `stops.${number}.instructions`;

type FormTextAreaProps = Pick<FormFieldProps, 'label' | 'hint' | 'className'> & {
  path: TextPath;
  /** Maximum length in both drafts and orders. */
  limit: number;
};

/** Share of the limit above which the remaining characters are shown. */
const NEARLY_FULL = 0.9;

/** Multi-line text that shows the remaining characters near its limit. */
export function FormTextArea({ path, limit, hint, ...field }: FormTextAreaProps) {
  const { control } = useFormContext<OrderFormValues>();
  const left = useWatch({
    control,
    name: path,
    // Undefined for a stop that was just removed.
    compute: (typed: string | undefined) =>
      typed !== undefined && typed.length > limit * NEARLY_FULL ? limit - typed.length : null,
  });
  return (
    <FormField {...field} path={path} hint={left === null ? hint : `Restam ${left} caracteres.`}>
      {(input) => <Textarea {...input} rows={1} maxLength={limit} />}
    </FormField>
  );
}
