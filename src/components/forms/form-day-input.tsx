import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

import { DayInput } from '#src/ui/inputs/day-input.tsx';

type FormDayInputProps<Values extends FieldValues, Path extends FieldPath<Values>> = {
  control: Control<Values, unknown, unknown>;
  /** Path of a day as text: "2026-11-20", or empty. */
  path: FieldPathValue<Values, Path> extends string | undefined ? Path : never;
  /** Earliest day of the calendar, and of a day typed without its year. */
  min?: string;
  'data-autofocus'?: boolean;
};

export function FormDayInput<Values extends FieldValues, Path extends FieldPath<Values>>({
  control,
  path,
  ...rest
}: FormDayInputProps<Values, Path>) {
  const { field } = useController({ control, name: path });
  return <DayInput {...rest} {...field} value={field.value ?? ''} />;
}
