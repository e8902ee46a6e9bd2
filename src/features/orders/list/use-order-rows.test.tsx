import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/http/api-options.ts';
import { patchLoadedServiceOrders } from '#src/api/orders/service-order-cache.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { NOW, orderRow } from '#tests/support/screens/order-rows.ts';

import { useOrderRows } from './use-order-rows.ts';

const WINDOWS = 5;
const cursors: string[] = [];
/** Resolves the held response of this page. */
let release: () => void;
let heldCursor: string | undefined;
/** The order on the first page. */
let newest = 100;

beforeEach(() => {
  cursors.length = 0;
  heldCursor = undefined;
  newest = 100;
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = windowAt(new URL(request.url));
    if (cursors.at(-1) === heldCursor) {
      await new Promise<void>((resolve, reject) => {
        release = resolve;
        request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    }
    return response;
  });
});

/** Page n holds only order `newest` - n. */
function windowAt({ searchParams }: URL): Response {
  const cursor = searchParams.get('cursor') ?? '0';
  cursors.push(cursor);
  const next = Number(cursor) + 1;
  const data = [orderRow({ orderNumber: newest - Number(cursor) })];
  const total = { value: WINDOWS, capped: false };
  const paging = { page: null, limit: 1, totalPages: WINDOWS, previousCursor: null, total };
  return Response.json({
    data,
    ...paging,
    nextCursor: next < WINDOWS ? String(next) : null,
    serverTime: NOW,
  });
}

async function openWindows(count: number) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const options = { preview: () => [], isTyping: false, mayMove: () => false };
  const { result } = renderHook(() => useOrderRows({ limit: 1 }, options), { wrapper });
  const shown = () => result.current.snapshot?.rows.map(({ orderNumber }) => orderNumber);
  await waitFor(() => expect(shown()).toHaveLength(1));
  for (let length = 2; length <= count; length += 1) {
    await act(() => result.current.query.fetchNextPage());
    await waitFor(() => expect(shown()).toHaveLength(length));
  }
  cursors.length = 0;
  return {
    result,
    shown,
    client,
    refresh: () => client.invalidateQueries({ queryKey: serviceOrderKeys.lists }),
    /** Asks for this page, whose response is held until `release`. */
    holdNext: async (cursor: string) => {
      heldCursor = cursor;
      act(() => result.current.loadMore());
      await waitFor(() => expect(cursors).toContain(cursor));
      heldCursor = undefined;
    },
  };
}

test('an invalidation refetches every page of a short list', async () => {
  const { refresh } = await openWindows(3);
  await act(refresh);
  expect(cursors).toEqual(['0', '1', '2']);
});

test('an invalidation refetches nothing of a long list', async () => {
  const { refresh, shown } = await openWindows(4);
  await act(refresh);
  expect(cursors).toEqual([]);
  expect(shown()).toEqual([100, 99, 98, 97]);
});

test('shorten drops all pages but the first, so that invalidations refetch again', async () => {
  const { result, refresh, shown } = await openWindows(4);
  await act(() => result.current.shorten());
  await waitFor(() => expect(shown()).toEqual([100]));
  await waitFor(() => expect(cursors).toEqual(['0']));
  await act(refresh);
  expect(cursors).toEqual(['0', '0']);
});

test('a live change during the fetch of a further page stays', async () => {
  const { result, client, holdNext } = await openWindows(4);
  await holdNext('4');
  const change = { status: 'delivered' as const, version: 50 };
  act(() => patchLoadedServiceOrders(client, new Map([[98, change]])));
  await act(() => Promise.resolve(release()));
  await waitFor(() => expect(result.current.snapshot?.rows).toHaveLength(5));
  expect(result.current.snapshot?.rows[2]).toMatchObject({ orderNumber: 98, ...change });
});

test('a live change before the response to an own action leaves the rows to that response', async () => {
  const { result, client, refresh, shown } = await openWindows(1);
  heldCursor = '0';
  newest = 200;
  let refreshed = Promise.resolve();
  act(() => {
    refreshed = refresh();
    result.current.followNext();
  });
  await waitFor(() => expect(cursors).toEqual(['0']));
  act(() => patchLoadedServiceOrders(client, new Map([[100, { status: 'accepted', version: 50 }]])));
  await waitFor(() => expect(result.current.snapshot?.rows[0]?.version).toBe(50));
  heldCursor = undefined;
  await act(async () => {
    release();
    await refreshed;
  });
  await waitFor(() => expect(shown()).toEqual([200]));
  expect(result.current.snapshot?.gone.size).toBe(0);
});

test('an invalidation during the fetch of a further page keeps it and follows', async () => {
  const { shown, refresh, holdNext } = await openWindows(2);
  await holdNext('2');
  await act(async () => {
    const refreshed = refresh();
    release();
    await refreshed;
  });
  await waitFor(() => expect(cursors).toEqual(['2', '0', '1', '2']));
  await waitFor(() => expect(shown()).toEqual([100, 99, 98]));
});
