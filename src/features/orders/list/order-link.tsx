import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { serviceOrderQuery } from '#src/api/service-orders.ts';
import { paths } from '#src/lib/paths.ts';
import { Link } from '#src/ui/link.tsx';

/** Whoever only passes by with J and K asks for nothing. */
const DWELL_MS = 150;

export type OrderLinkProps = { orderNumber: number; companyId: string | undefined };

/** Opens an order, and asks for it while the finger is still going down. The whole row is its target. */
export function OrderLink({ orderNumber, companyId }: OrderLinkProps) {
  const client = useQueryClient();
  const dwelling = useRef<ReturnType<typeof setTimeout>>(undefined);

  function prefetch() {
    clearTimeout(dwelling.current);
    void client.prefetchQuery(serviceOrderQuery(orderNumber));
  }

  return (
    <Link
      href={paths.order(orderNumber, { companyId })}
      data-order-link=""
      onPointerDown={prefetch}
      onFocus={() => (dwelling.current = setTimeout(prefetch, DWELL_MS))}
      onBlur={() => clearTimeout(dwelling.current)}
      className="text-cadmiumBlue-700 shrink-0 scroll-mt-32 scroll-mb-28 rounded-sm font-semibold tabular-nums after:absolute after:inset-0"
    >
      <span className="sr-only">OS </span>
      {orderNumber}
    </Link>
  );
}
