import { useState } from 'react';

import type { ServiceOrder } from '#src/api/service-orders.ts';

import { SaveTemplate } from './lazy-templates.tsx';

/** The dialog that stores an order, or its draft, as a template. */
export function useTemplateDialog(order: ServiceOrder) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && (
    <SaveTemplate
      companyId={order.company.id}
      source={order.draft ?? order}
      onClose={() => setIsOpen(false)}
    />
  );
  return { open: () => setIsOpen(true), dialog };
}
