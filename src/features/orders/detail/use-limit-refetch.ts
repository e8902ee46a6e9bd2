import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { ServiceOrder } from '#src/api/service-orders.ts';

import { refetchOrder } from '../order-cache.ts';
import type { ServerClock } from '../use-server-now.ts';
import { nextLimit } from './limits.ts';

/** Just after the limit, so that the server sees it passed. */
const MARGIN_MS = 500;
/** Nobody looks at a page that long; and timers beyond 24 days fire at once. */
const MAX_MS = 24 * 3_600_000;

/** Asks for the order again when a time limit passes: what can be done then is another. */
export function useLimitRefetch(order: ServiceOrder, clock: ServerClock): void {
  const client = useQueryClient();
  // A limit stays the next one until its timer has run.
  const limit = nextLimit(order, clock.now - 2 * MARGIN_MS);
  useEffect(() => {
    if (limit === undefined) return undefined;
    const wait = limit - clock.read() + MARGIN_MS;
    if (wait > MAX_MS) return undefined;
    const timer = setTimeout(() => refetchOrder(client, order.orderNumber), Math.max(0, wait));
    return () => clearTimeout(timer);
    // The clock only differs by how it was measured.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, limit, order.orderNumber]);
}
