import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

import type { FoundOrders } from '#src/api/find-orders.ts';

/** What was found of a pasted list, kept beside the list that shows it; a reload forgets it. */
type FoundReferences = FoundOrders & { pastedCount: number };

const keyOf = (numbers: string) => ['found-references', numbers];

export function saveFoundReferences(client: QueryClient, numbers: string, found: FoundReferences): void {
  client.setQueryData(keyOf(numbers), found);
}

/** Undefined for a list from a link or before a reload. */
export function useFoundReferences(numbers: string): FoundReferences | undefined {
  return useQuery<FoundReferences>({
    queryKey: keyOf(numbers),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
