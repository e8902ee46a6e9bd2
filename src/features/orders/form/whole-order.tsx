import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { OrderFormValues } from './order-values.ts';

/** With several drop-offs somebody may ask of which one goods or money are. */
export function FormWholeOrder({ children }: { children: ReactNode }) {
  const { control } = useFormContext<OrderFormValues>();
  const isSplit = useWatch({ control, name: 'stops', compute: (stops) => stops.length > 2 });
  return isSplit ? <p className="text-secondary mb-3 text-sm">{children}</p> : null;
}
