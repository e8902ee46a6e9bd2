import { useState } from 'react';

import type { ServiceOrder } from '#src/api/service-orders.ts';
import { LazyDialog } from '#src/components/lazy-dialog.tsx';

/** The dialog that repeats an order on certain days. Its code is loaded on demand. */
export function useRecurrenceDialog(order: ServiceOrder) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const dialog = isOpen && (
    <LazyDialog name="recurrence" load={() => import('./recurrence-dialog.tsx')} onClose={close}>
      {({ RecurrenceDialog }) => (
        <RecurrenceDialog companyId={order.company.id} source={order.draft ?? order} onClose={close} />
      )}
    </LazyDialog>
  );
  return { open: () => setIsOpen(true), dialog };
}
