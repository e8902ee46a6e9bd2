import { useFormContext, useFormState } from 'react-hook-form';

import { ErrorSummary } from '#src/components/forms/error-summary.tsx';
import { Button } from '#src/ui/button.tsx';

import { formErrorsOf, focusPathOf, type FormError } from './form-fields.ts';
import type { OrderFormValues } from './order-values.ts';

/** Errors that block what the form is for, each with a link to its field; fixed ones disappear. */
export function OrderErrorSummary({ purpose }: { purpose: string }) {
  const { setFocus } = useFormContext<OrderFormValues>();
  const errors = useFormErrors();
  return <ErrorSummary errors={errors} purpose={purpose} onGo={(path) => setFocus(focusPathOf(path))} />;
}

/** Moves the focus from one error to the next, where the summary is out of sight. */
export function NextErrorBar() {
  const { setFocus } = useFormContext<OrderFormValues>();
  const errors = useFormErrors();
  if (errors.length < 2) return null;

  function focusNext() {
    const name = document.activeElement?.getAttribute('name');
    const next = errors.findLastIndex(({ path }) => focusPathOf(path) === name) + 1;
    const error = errors[next % errors.length];
    if (error) setFocus(focusPathOf(error.path));
  }

  return (
    <div className="text-danger flex items-center justify-between gap-3 text-sm font-medium">
      {`Confira ${errors.length} campos`}
      {/* The field keeps the focus while this is pressed, so that "next" has a meaning. */}
      <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={focusNext}>
        Próximo campo
      </Button>
    </div>
  );
}

function useFormErrors(): FormError[] {
  const { control, getValues } = useFormContext<OrderFormValues>();
  const { errors } = useFormState({ control });
  const { stops, items } = getValues();
  return formErrorsOf(errors, { stopCount: stops.length, itemCount: items.length });
}
