import { type ReactNode, useState } from 'react';

import type { ServiceOrder } from '#src/api/service-orders.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { notify } from '#src/ui/overlays/notify.ts';

/**
 * The dialog that shares the public link of an order; its code is loaded on demand.
 * @returns `open` is undefined unless the link is active or revoked
 */
export function useShare(order: ServiceOrder): { open: (() => void) | undefined; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const code = useLazyModule('order-share', () => import('./share-dialog.tsx'), false);
  const isOffered = order.trackingState === 'active' || order.trackingState === 'revoked';

  async function open() {
    const { data } = code.data ? code : await code.refetch();
    if (data) setIsOpen(true);
    else notify.error('Não foi possível abrir o envio do acompanhamento. Tente novamente.');
  }

  return {
    open: isOffered ? () => void open() : undefined,
    dialog: isOpen && code.data && <code.data.ShareDialog order={order} onClose={() => setIsOpen(false)} />,
  };
}
