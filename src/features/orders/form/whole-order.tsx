import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { OrderFormValues } from './order-values.ts';

/** Marks goods and payment as the whole order's, with several drop-offs. */
export function FormWholeOrder({ children }: { children: ReactNode }) {
  const { control } = useFormContext<OrderFormValues>();
  const isSplit = useWatch({ control, name: 'stops', compute: (stops) => stops.length > 2 });
  return isSplit ? <p className="text-secondary mb-3 text-sm">{children}</p> : null;
}
