import type { QueryClient } from '@tanstack/react-query';

import { HOUR_MS } from '#domain/time.ts';

/** The last shown list of orders. */
type ShownList = {
  /** Includes its filters. */
  href: string;
  /** Index of its history entry. */
  entry: number | undefined;
  /** The loaded rows, in their order. */
  orderNumbers: readonly number[];
};

/** In the query cache, so that it ends with the session. */
const KEY = ['shown-list'] as const;
const KEEP_FOR_MS = HOUR_MS;

export function saveShownList(client: QueryClient, rows: readonly { orderNumber: number }[]): void {
  const { pathname, search } = window.location;
  client.setQueryDefaults(KEY, { gcTime: KEEP_FOR_MS });
  const orderNumbers = rows.map(({ orderNumber }) => orderNumber);
  client.setQueryData<ShownList>(KEY, { href: pathname + search, entry: historyEntry(), orderNumbers });
}

/** The order before or after this one in the last shown list; undefined at its ends, or without a list. */
export function neighbourInList(client: QueryClient, orderNumber: number, step: 1 | -1): number | undefined {
  const orderNumbers = client.getQueryData<ShownList>(KEY)?.orderNumbers ?? [];
  const place = orderNumbers.indexOf(orderNumber);
  return place === -1 ? undefined : orderNumbers[place + step];
}

/** Goes back in the history if that list is the previous entry; otherwise navigates to it. */
export function leaveForList(client: QueryClient, navigate: (href: string) => void, otherwise: string): void {
  const list = client.getQueryData<ShownList>(KEY);
  const entry = historyEntry();
  if (list?.entry !== undefined && entry === list.entry + 1) window.history.back();
  else navigate(list?.href ?? otherwise);
}

function historyEntry(): number | undefined {
  const state: unknown = window.history.state;
  const entry: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'entry') : undefined;
  return typeof entry === 'number' ? entry : undefined;
}
