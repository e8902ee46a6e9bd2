import { useFormContext, useFormState } from 'react-hook-form';

import { ErrorSummary } from '#src/components/forms/error-summary.tsx';
import { Button } from '#src/ui/button.tsx';

import { formErrorsOf, focusPathOf, type FormError } from '../values/form-fields.ts';
import type { OrderFormValues } from '../values/order-values.ts';

/** The form's errors, two or more, each linked to its field; fixed ones disappear. */
export function OrderErrorSummary({ purpose }: { purpose: string }) {
  const { setFocus } = useFormContext<OrderFormValues>();
  const errors = useFormErrors();
  return <ErrorSummary errors={errors} purpose={purpose} onGo={(path) => setFocus(focusPathOf(path))} />;
}

/** Moves the focus from one error to the next, when the summary is out of sight. */
export function NextErrorBar() {
  const { setFocus } = useFormContext<OrderFormValues>();
  const errors = useFormErrors();
  if (errors.length < 2) return null;

  function focusNext() {
    const name = document.activeElement?.getAttribute('name');
    // The last one, because the errors of a stop's place and contact share an input.
    const next = errors.findLastIndex(({ path }) => focusPathOf(path) === name) + 1;
    const error = errors[next % errors.length];
    if (error) setFocus(focusPathOf(error.path));
  }

  return (
    <div className="text-danger flex items-center justify-between gap-3 text-sm font-medium">
      {`Confira ${errors.length} campos`}
      {/* Keeps the focus in the field: "next" starts from it. */}
      <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={focusNext}>
        Próximo campo
      </Button>
    </div>
  );
}

function useFormErrors(): FormError[] {
  const { control, getValues } = useFormContext<OrderFormValues>();
  const { errors } = useFormState({ control });
  // Adding or removing a stop or item notifies about the errors, too, so that the labels follow.
  const { stops, items } = getValues();
  return formErrorsOf(errors, { stopCount: stops.length, itemCount: items.length });
}
