import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/http/api-options.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';

import { useLanes, useSeenLanes } from './use-lanes.ts';

const AHEAD_MS = 5_000;
const COURIER = '019aa1c4-8e20-7b3d-a4f6-2c9d0e175a10';

/** Resolves the held response to a search. */
let release: () => void;

beforeEach(() => {
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (new URL(url).searchParams.has('search')) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    const totals = { courier: null, open: 0, late: 0, packages: 0, cashCents: 0 };
    return Response.json({
      lanes: ['none', COURIER].map((key) => ({ key, ...totals })),
      serverTime: new Date(Date.now() + AHEAD_MS).toISOString(),
    });
  });
});

async function openLanes() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const initialProps: { search?: string; couriers: readonly string[] } = { couriers: [] };
  const { result, rerender } = renderHook(
    ({ couriers, ...request }: typeof initialProps) => useLanes({ first: 8, ...request }, couriers),
    { wrapper, initialProps },
  );
  await waitFor(() => expect(result.current.lanes).toHaveLength(2));
  return { result, rerender, couriers: initialProps.couriers };
}

test('a changed filter keeps the clock of the lanes that stay until its response', async () => {
  const { result, rerender } = await openLanes();
  expect(result.current.clockOffset).toBe(AHEAD_MS);
  rerender({ search: 'Helena', couriers: [] });
  await waitFor(() => expect(result.current.query.isPlaceholderData).toBe(true));
  expect(result.current.lanes).toHaveLength(2);
  expect(result.current.clockOffset).toBe(AHEAD_MS);
  await act(() => Promise.resolve(release()));
  await waitFor(() => expect(result.current.query.isPlaceholderData).toBe(false));
  expect(result.current.clockOffset).toBe(AHEAD_MS);
});

test('chosen couriers select their lanes', async () => {
  const { result, rerender } = await openLanes();
  rerender({ couriers: [COURIER] });
  expect(result.current.lanes?.map(({ key }) => key)).toEqual([COURIER]);
});

test('a new render keeps the array of lanes', async () => {
  const { result, rerender, couriers } = await openLanes();
  const { lanes } = result.current;
  rerender({ couriers });
  expect(result.current.lanes).toBe(lanes);
});

test('visible lanes that could not be loaded are reported, and load on retry', async () => {
  const totals = { courier: null, open: 1, late: 0, packages: 1, cashCents: 0 };
  const lanes = [{ key: 'none', ...totals }];
  const respond = vi.fn<() => Response>(() => Response.json({ status: 500 }, { status: 500 }));
  vi.stubGlobal('fetch', () => Promise.resolve(respond()));
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const block = { seen: { first: 0, last: 0 }, perBlock: 8 };
  const { result } = renderHook(() => useSeenLanes(lanes, { first: 8 }, block), { wrapper });
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  respond.mockImplementation(() =>
    Response.json({ lanes: [{ key: 'none', ...totals, orders: [] }], serverTime: new Date().toISOString() }),
  );
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.lanes[0]?.orders).toEqual([]));
  expect(result.current.hasFailed).toBe(false);
});
