import { useQuery } from '@tanstack/react-query';

import { serviceOrderCountsQuery } from '#src/api/orders/service-orders.ts';
import { useLiveStatus } from '#src/components/live/live-status-store.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Badge } from '#src/ui/badge.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { useCompanyChoice } from './use-company-choice.ts';

/** From this count on the badge abbreviates the word. */
const MANY = 100;

/**
 * Count of late orders for operators and administrators. Shares its query with the order list, so there is one request.
 * Positioned over the end of the sidebar entry, and its description for screen readers. Renders nothing without a
 * response or without late orders.
 */
export function LateOrders({ id }: { id: string }) {
  const { companyId } = useCompanyChoice();
  const isLost = useLiveStatus().is === 'lost';
  const { data } = useQuery(serviceOrderCountsQuery({ companyId }));
  if (data === undefined || data.now.late.value === 0) return null;
  const { value, capped } = data.now.late;
  const count = `${capped ? '+' : ''}${formatInteger(value)}`;
  const word = value === 1 ? 'atrasada' : 'atrasadas';
  return (
    <span id={id} className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center">
      <Badge tone={isLost ? 'outline' : 'attention'} size="sm">
        <span aria-hidden="true">
          {count} {value < MANY ? word : 'atras.'}
        </span>
        <VisuallyHidden>
          {count} {word}
          {isLost && ', sem conexão'}
        </VisuallyHidden>
      </Badge>
    </span>
  );
}
