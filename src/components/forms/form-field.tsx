import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  useFormContext,
  type UseFormRegisterReturn,
  useFormState,
} from 'react-hook-form';

import { Field, type FieldProps } from '#src/ui/inputs/field.tsx';

export type FormFieldProps<Values extends FieldValues> = Omit<FieldProps, 'children' | 'error'> & {
  path: FieldPath<Values>;
  /** Called after each change by the user, but not by the app. */
  onEdit?: ((typed: string) => void) | undefined;
  /** Fields whose message depends on this one. */
  relatives?: readonly FieldPath<Values>[];
  children: (input: UseFormRegisterReturn) => ReactNode;
};

/**
 * A form input with label and message. Non-empty input is validated on blur, empty input only once the form was
 * submitted; a message disappears once it no longer holds. Bind it once per form: `const CompanyField =
 * FormField<CompanyValues>`.
 */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { path, onEdit, relatives = [], children, ...field } = props;
  const { control, register, trigger, getFieldState, getValues } = useFormContext<Values>();
  const formState = useFormState({ control, name: path, exact: true });
  const { error } = getFieldState(path, formState);

  function checkAgain() {
    const wrong = [path, ...relatives].filter((one) => getFieldState(one).error !== undefined);
    if (wrong.length > 0) void trigger(wrong);
  }

  const input = register(path, {
    onChange: (event: { target: { value: string } }) => {
      checkAgain();
      onEdit?.(event.target.value);
    },
    onBlur: () => {
      if (formState.isSubmitted || getValues(path) !== '') void trigger(path);
    },
  });
  return (
    <Field {...field} error={error?.message}>
      {children(input)}
    </Field>
  );
}
