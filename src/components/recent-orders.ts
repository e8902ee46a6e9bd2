import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { HOUR_MS } from '#domain/time.ts';

export type RecentOrder = { orderNumber: number; recipient: string };

/** In the query cache, so that it is cleared with the session. */
const KEY = ['recent-orders'] as const;
const RETENTION_MS = 8 * HOUR_MS;
const MAX_ORDERS = 6;

/** Orders opened in this session, most recent first. */
export function recentOrders(client: QueryClient): readonly RecentOrder[] {
  return client.getQueryData<readonly RecentOrder[]>(KEY) ?? [];
}

/** Records an opened order. */
export function useRecentOrder({ orderNumber, recipient }: RecentOrder): void {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryDefaults(KEY, { gcTime: RETENTION_MS });
    const others = recentOrders(client).filter((one) => one.orderNumber !== orderNumber);
    client.setQueryData(KEY, [{ orderNumber, recipient }, ...others].slice(0, MAX_ORDERS));
  }, [client, orderNumber, recipient]);
}
