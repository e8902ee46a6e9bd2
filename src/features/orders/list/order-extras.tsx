import Zap from 'lucide-react/icons/zap';

import type { ServiceOrderSummary } from '#src/api/service-orders.ts';

/** What is out of the ordinary about the delivery, before its address: urgent, or several drop-offs. */
export function OrderExtras({ order }: { order: ServiceOrderSummary }) {
  const { priority, dropoffCount, doneCount } = order;
  return (
    <>
      {priority === 'urgent' && (
        <span className="text-polliwog-800 flex shrink-0 items-center gap-0.5 font-medium">
          <Zap className="size-3" />
          Urgente ·
        </span>
      )}
      {dropoffCount > 1 && (
        <span className="text-secondary shrink-0">{`${doneCount} de ${dropoffCount} entregas ·`}</span>
      )}
    </>
  );
}
