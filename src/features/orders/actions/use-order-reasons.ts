import { useQuery } from '@tanstack/react-query';

import { BASE_REASONS } from '#machines/order/reasons.ts';
import { orderReasonsQuery } from '#src/api/order-reasons.ts';

import type { OfferedReasons } from './types.ts';

/**
 * The reasons of the base. Until they are there, and where they can't be had, those that every base starts with: the
 * server judges again.
 */
export function useOrderReasons(): OfferedReasons {
  return useQuery(orderReasonsQuery()).data ?? BASE_REASONS;
}
