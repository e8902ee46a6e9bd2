import { useQuery } from '@tanstack/react-query';

import { serviceOrderCountsQuery } from '#src/api/service-orders.ts';
import { useLiveStatus } from '#src/components/live/live-status-store.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Badge } from '#src/ui/badge.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { useCompanyChoice } from './use-company-choice.ts';

/** From here on the badge has no room for the whole word. */
const MANY = 100;

/**
 * How many orders are late, for those who drive them: the count that the order list asks for as well, so it is
 * asked for once. Lies over the end of the sidebar's entry, and is its description for screen readers. Without an
 * answer, or without a late order, there is no badge.
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
