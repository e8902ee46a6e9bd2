import {
  FormField as Shared,
  type FormFieldProps as SharedProps,
} from '#src/components/forms/form-field.tsx';

import type { OrderFormValues } from './form-values.ts';

export type FormFieldProps = SharedProps<OrderFormValues>;

/** A field of the form of an order. */
export const FormField = Shared<OrderFormValues>;
