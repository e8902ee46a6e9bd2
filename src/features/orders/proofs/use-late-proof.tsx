import { type ReactNode, useState } from 'react';

import { proofChance } from '#machines/order/proofs.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { useIsBase } from '#src/components/use-session.ts';
import { notify } from '#src/ui/overlays/notify.ts';

type Stop = ServiceOrder['stops'][number];

/**
 * The dialog that attaches proofs to an ended stop; its code is loaded on demand.
 * @returns `openerOf` is undefined for managers, and for stops that take no late proof
 */
export function useLateProof(
  order: ServiceOrder,
  now: number,
): { openerOf: (stop: Stop) => (() => void) | undefined; dialog: ReactNode } {
  const isBase = useIsBase();
  const [stopId, setStopId] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const code = useLazyModule('late-proof', () => import('./late-proof-dialog.tsx'), false);
  const { status, closedAt, policy } = order;
  const stop = order.stops.find(({ id }) => id === stopId);

  async function open(id: string) {
    const { data } = code.data ? code : await code.refetch();
    if (!data) return notify.error('Não foi possível abrir o formulário. Tente novamente.');
    setStopId(id);
    setIsOpen(true);
  }

  return {
    openerOf: (candidate) => {
      const { proofLateDays } = policy;
      const chance = isBase ? proofChance({ status, closedAt, proofLateDays }, candidate, now) : null;
      if (chance?.moment !== 'late' || !chance.isOpen) return undefined;
      return () => void open(candidate.id);
    },
    // Stays mounted after it is closed, so that failed uploads are there when it opens again.
    dialog: code.data && stop && (
      <code.data.LateProofDialog order={order} stop={stop} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    ),
  };
}
