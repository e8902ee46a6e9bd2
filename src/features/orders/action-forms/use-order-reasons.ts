import { useQuery } from '@tanstack/react-query';

import { BASE_REASONS } from '#machines/order/reasons.ts';
import { orderReasonsQuery } from '#src/api/orders/order-reasons.ts';

import type { OfferedReasons } from '../actions/types.ts';

/** The base's reasons. Until they load, or if that fails, the defaults of every base: the server checks again. */
export function useOrderReasons(): OfferedReasons {
  return useQuery(orderReasonsQuery()).data ?? BASE_REASONS;
}
