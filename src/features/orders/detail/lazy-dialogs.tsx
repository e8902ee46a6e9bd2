import { type ReactNode, useCallback, useState } from 'react';

import { hasDossier } from '#domain/orders/proofs/dossier.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { LazyDialog } from '#src/components/lazy-dialog.tsx';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { SaveTemplate } from '../templates/lazy-templates.tsx';

// Dialogs that the menu of an order's page opens; their code is loaded on demand. Each hook returns `open` for the menu
// entry, and `dialog` to render.

/**
 * The dialog that shares the public link of an order.
 * @returns `open` is undefined unless the link is active or revoked
 */
export function useShare(order: ServiceOrder): { open: (() => void) | undefined; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const code = useLazyModule('order-share', () => import('../share/share-dialog.tsx'), false);
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

/**
 * The dialog that prints the dossier of an order.
 * @returns `open` is undefined before the first ended attempt
 */
export function useDossierDialog({ orderNumber, stops }: Pick<ServiceOrder, 'orderNumber' | 'stops'>): {
  open: (() => void) | undefined;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const code = useLazyModule('order-dossier', () => import('../dossier/dossier-dialog.tsx'), false);
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

/** The dialog that repeats an order on certain days. */
export function useRecurrenceDialog(order: ServiceOrder) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const dialog = isOpen && (
    <LazyDialog name="recurrence" load={() => import('../recurrences/recurrence-dialog.tsx')} onClose={close}>
      {({ RecurrenceDialog }) => (
        <RecurrenceDialog companyId={order.company.id} source={order.draft ?? order} onClose={close} />
      )}
    </LazyDialog>
  );
  return { open: () => setIsOpen(true), dialog };
}

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
