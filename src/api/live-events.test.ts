// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { configureApi } from './api-options.ts';
import { followLiveEvents } from './live-events.ts';
import { createQueryClient } from './query-client.ts';
import { serviceOrderRowsQuery } from './service-orders.ts';

const fetchStub = vi.fn<(request: Request) => Promise<Response>>();
const client = createQueryClient();
const invalidate = vi.spyOn(client, 'invalidateQueries');
const onSettings = vi.fn<() => void>();
let stop = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers();
  invalidate.mockClear();
  onSettings.mockClear();
  vi.stubGlobal('fetch', fetchStub.mockReset());
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'token-a', onRefused: () => undefined });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function change(orderNumber: number): string {
  return `event: order.changed\ndata: {"orderNumber":${orderNumber},"companyId":"c7","status":"accepted","version":2}\n\n`;
}

/** A stream that says this and stays open, as the server's does. */
function streamOf(...frames: string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const frame of frames) controller.enqueue(new TextEncoder().encode(frame));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

function invalidatedKeys(): unknown[] {
  return invalidate.mock.calls.map(([filters]) => filters?.queryKey);
}

test('a burst of changes refetches the lists once and each changed order once', async () => {
  fetchStub.mockResolvedValue(streamOf(change(7), change(7), change(8)));
  stop = followLiveEvents(client, onSettings);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(invalidatedKeys()).toEqual([
    ['service-orders', 'lists'],
    ['service-orders', 'order', 7],
    ['service-orders', 'order', 8],
  ]);
});

test('tells how long the page has been there, because its data was read before the stream began', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1200);
  fetchStub.mockResolvedValue(streamOf());
  stop = followLiveEvents(client, onSettings);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchStub.mock.calls[0]?.[0].url).toBe('https://api.test/v1/events?missedSeconds=2');
});

test('a loaded row shows its new status at once, without waiting for the lists', async () => {
  const queryKey: readonly unknown[] = serviceOrderRowsQuery({}).queryKey;
  const row = { orderNumber: 7, status: 'requested', version: 1 };
  client.setQueryData(queryKey, { pages: [{ data: [row] }], pageParams: [null] });
  fetchStub.mockResolvedValue(streamOf(change(7)));
  stop = followLiveEvents(client, onSettings);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(queryKey)).toMatchObject({
    pages: [{ data: [{ orderNumber: 7, status: 'accepted', version: 2 }] }],
  });
});

test('the stream carries the bearer token, which the native EventSource cannot send', async () => {
  fetchStub.mockResolvedValue(streamOf());
  stop = followLiveEvents(client, onSettings);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchStub.mock.calls[0]?.[0].headers.get('Authorization')).toBe('Bearer token-a');
});

test.each([
  ['missed changes cannot be replayed', 'event: resync\ndata: {}\n\n'],
  ['somebody changed the settings', 'event: settings.changed\ndata: {"version":4}\n\n'],
])('when %s, all that may differ is fetched again', async (_when, frame) => {
  fetchStub.mockResolvedValue(streamOf(frame));
  stop = followLiveEvents(client, onSettings);
  await vi.advanceTimersByTimeAsync(0);
  expect(invalidatedKeys()).toEqual([['me'], ['service-orders'], ['order-reasons'], ['settings']]);
  expect(onSettings).toHaveBeenCalledTimes(1);
});

test('a changed order is no reason to ask for the settings', async () => {
  fetchStub.mockResolvedValue(streamOf(change(7)));
  stop = followLiveEvents(client, onSettings);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onSettings).not.toHaveBeenCalled();
});

test('a refused stream is tried again later, because a sixth tab may have been closed by then', async () => {
  fetchStub.mockResolvedValueOnce(new Response('', { status: 429 })).mockResolvedValue(streamOf());
  stop = followLiveEvents(client, onSettings);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchStub).toHaveBeenCalledTimes(2);
});

test('once stopped it asks for nothing more, because the session is over', async () => {
  fetchStub.mockResolvedValue(streamOf(change(7)));
  stop = followLiveEvents(client, onSettings);
  await vi.advanceTimersByTimeAsync(10);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchStub).toHaveBeenCalledTimes(1);
  expect(invalidatedKeys()).toEqual([]);
});
