import { useFormContext, useWatch } from 'react-hook-form';

import type { OrderFormValues, StopValues } from './form-values.ts';

/**
 * Something of a stop, kept up to date. Undefined for the moment between the removal of a stop and that of its
 * card.
 */
export function useStopValue<Value>(index: number, read: (stop: StopValues) => Value): Value | undefined {
  const { control } = useFormContext<OrderFormValues>();
  return useWatch({
    control,
    name: 'stops',
    compute: (stops) => {
      const stop = stops[index];
      return stop === undefined ? undefined : read(stop);
    },
  });
}
