import { type ReactNode, useCallback, useState } from 'react';

import { hasDossier } from '#domain/orders/dossier.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { notify } from '#src/ui/overlays/notify.ts';

/**
 * The dialog that prints the dossier of an order; its code is loaded on demand.
 * @returns `open` is undefined before the first ended attempt
 */
export function useDossierDialog({ orderNumber, stops }: Pick<ServiceOrder, 'orderNumber' | 'stops'>): {
  open: (() => void) | undefined;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const code = useLazyModule('order-dossier', () => import('./dossier-dialog.tsx'), false);
  const close = useCallback(() => setIsOpen(false), []);

  async function open() {
    const { data } = code.data ? code : await code.refetch();
    if (data) setIsOpen(true);
    else notify.error('Não foi possível preparar o comprovante. Tente novamente.');
  }

  return {
    open: hasDossier(stops) ? () => void open() : undefined,
    dialog: isOpen && code.data && <code.data.DossierDialog orderNumber={orderNumber} onClose={close} />,
  };
}
