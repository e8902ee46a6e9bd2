import { useQueries } from '@tanstack/react-query';

import { ApiProblem } from '#src/api/http/problem.ts';
import { serviceOrderQuery } from '#src/api/orders/service-orders.ts';

import { type StopOffer, stopOffersOf } from './stop-offers.ts';

/** An order named by pictures: loading, accepting pictures at these stops, or refusing them. */
export type BatchOrder =
  | { is: 'loading' }
  | { is: 'accepting'; offers: StopOffer[] }
  | { is: 'refused'; refusal: string; onRetry?: () => void };

/** Loads each order once. */
export function useBatchOrders(orderNumbers: readonly number[]): ReadonlyMap<number, BatchOrder> {
  const unique = [...new Set(orderNumbers)];
  const results = useQueries({ queries: unique.map(serviceOrderQuery) });
  return new Map(
    unique.map((orderNumber, index) => {
      const result = results[index];
      if (result?.data) return [orderNumber, known(stopOffersOf(result.data))];
      if (!result?.isError) return [orderNumber, { is: 'loading' }];
      return [orderNumber, failed(orderNumber, result.error, () => void result.refetch())];
    }),
  );
}

function known(found: ReturnType<typeof stopOffersOf>): BatchOrder {
  return 'refusal' in found ? { is: 'refused', ...found } : { is: 'accepting', ...found };
}

function failed(orderNumber: number, error: Error, onRetry: () => void): BatchOrder {
  const isMissing = error instanceof ApiProblem && error.status === 404;
  if (isMissing) return { is: 'refused', refusal: `A OS ${orderNumber} não existe.` };
  return { is: 'refused', refusal: error.message, onRetry };
}
