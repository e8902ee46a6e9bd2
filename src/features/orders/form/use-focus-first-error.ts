import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { fieldsOf, focusPathOf } from '../values/form-fields.ts';
import type { OrderFormValues } from '../values/order-values.ts';

/** Returns a function that focuses the first field with an error, after a render: the error unfolds its stop first. */
export function useFocusFirstError({ getFieldState, getValues, setFocus }: UseFormReturn<OrderFormValues>) {
  const [requestCount, setRequestCount] = useState(0);
  useEffect(() => {
    if (requestCount === 0) return;
    const { stops, items } = getValues();
    const fields = fieldsOf({ stopCount: stops.length, itemCount: items.length });
    const first = fields.find(({ path }) => getFieldState(path).error !== undefined);
    if (first) setFocus(focusPathOf(first.path));
  }, [requestCount, getFieldState, getValues, setFocus]);
  return () => setRequestCount((count) => count + 1);
}
