// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/http/api-options.ts';
import { serviceOrderCountsQuery, serviceOrderRowsQuery } from '#src/api/orders/service-orders.ts';

import { openLiveEvents } from './live-events.ts';
import { createQueryClient } from './query/query-client.ts';

const fetchStub = vi.fn<(request: Request) => Promise<Response>>();
const client = createQueryClient();
const invalidate = vi.spyOn(client, 'invalidateQueries');
const onSettings = vi.fn<() => void>();
const onRelease = vi.fn<(builtAt: string) => void>();
const onActivity = vi.fn<() => void>();
const onPaused = vi.fn<() => void>();
const onFailed = vi.fn<(refusal: number | null) => void>();
const listeners = { onSettings, onRelease, onActivity, onPaused, onFailed };
let stop = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers();
  invalidate.mockClear();
  onSettings.mockClear();
  onRelease.mockClear();
  onActivity.mockClear();
  onPaused.mockClear();
  onFailed.mockClear();
  vi.stubGlobal('fetch', fetchStub.mockReset());
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'token-a', onRefused: () => undefined });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function change(orderNumber: number, kind = 'order.changed'): string {
  return `event: ${kind}\ndata: {"orderNumber":${orderNumber},"companyId":"c7","status":"accepted","version":2}\n\n`;
}

/** A stream that sends these frames and stays open, like the server's. */
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
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(invalidatedKeys()).toEqual([
    ['service-orders', 'lists'],
    ['service-orders', 'order', 7],
    ['service-orders', 'order', 8],
  ]);
});

test('the stream request reports the age of the page, whose data may be older than the stream', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1200);
  fetchStub.mockResolvedValue(streamOf());
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchStub.mock.calls[0]?.[0].url).toBe('https://api.test/v1/events?missedSeconds=2');
});

test('a changed order updates its loaded row without a refetch', async () => {
  const queryKey: readonly unknown[] = serviceOrderRowsQuery({}).queryKey;
  const row = { orderNumber: 7, status: 'requested', version: 1 };
  client.setQueryData(queryKey, { pages: [{ data: [row] }], pageParams: [null] });
  fetchStub.mockResolvedValue(streamOf(change(7)));
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(queryKey)).toMatchObject({
    pages: [{ data: [{ orderNumber: 7, status: 'accepted', version: 2 }] }],
  });
});

test('the stream carries the bearer token, which the native EventSource cannot send', async () => {
  fetchStub.mockResolvedValue(streamOf());
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchStub.mock.calls[0]?.[0].headers.get('Authorization')).toBe('Bearer token-a');
});

test.each([
  ['missed changes cannot be replayed', 'event: resync\ndata: {}\n\n'],
  ['the settings have changed', 'event: settings.changed\ndata: {"version":4}\n\n'],
])('all affected queries are invalidated when %s', async (_when, frame) => {
  fetchStub.mockResolvedValue(streamOf(frame));
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(0);
  expect(invalidatedKeys()).toEqual([
    ['me'],
    ['service-orders'],
    ['order-reasons'],
    ['settings'],
    ['notices'],
    ['announcements'],
  ]);
  expect(onSettings).toHaveBeenCalledTimes(1);
});

test('a changed order does not refetch the settings', async () => {
  fetchStub.mockResolvedValue(streamOf(change(7)));
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onSettings).not.toHaveBeenCalled();
});

test('a paused stream is reported', async () => {
  fetchStub.mockResolvedValue(streamOf('retry: 60000\nevent: paused\ndata: {}\n\n'));
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(0);
  expect(onPaused).toHaveBeenCalledTimes(1);
});

test('a refused stream is reported with its status, without a retry', async () => {
  fetchStub.mockResolvedValue(new Response('', { status: 429 }));
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFailed.mock.calls).toEqual([[429]]);
  expect(onActivity).not.toHaveBeenCalled();
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('an unreachable server is reported and retried', async () => {
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(streamOf());
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(0);
  expect(onFailed.mock.calls).toEqual([[null]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onActivity).toHaveBeenCalledTimes(1);
});

test('a changed announcement refetches announcements only', async () => {
  fetchStub.mockResolvedValue(streamOf('event: announcements.changed\ndata: {}\n\n'));
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(invalidatedKeys()).toEqual([['announcements']]);
});

const NOTICES_CHANGED = 'event: notices.changed\ndata: {}\n\n';

test('a new notice refetches the notices, and those order counts that depend on replies', async () => {
  const keys: (readonly unknown[])[] = [
    serviceOrderCountsQuery().queryKey,
    serviceOrderRowsQuery({ tab: 'new' }).queryKey,
    serviceOrderRowsQuery({ waiting: 'answer' }).queryKey,
  ];
  for (const key of keys) client.setQueryData(key, { pages: [] });
  fetchStub.mockResolvedValue(streamOf(NOTICES_CHANGED));
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(0);
  expect(invalidatedKeys()).toEqual([['notices']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false, true]);
});

test.each(['order.changed', 'comment.changed', 'attachment.changed'])(
  '%s refetches the order and the lists',
  async (kind) => {
    fetchStub.mockResolvedValue(streamOf(change(7, kind)));
    stop = openLiveEvents(client, listeners);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(invalidatedKeys()).toEqual([
      ['service-orders', 'lists'],
      ['service-orders', 'order', 7],
    ]);
  },
);

test('an order changed together with its notice is refetched once', async () => {
  fetchStub.mockResolvedValue(streamOf(change(7), NOTICES_CHANGED));
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(invalidatedKeys()).toEqual([
    ['notices'],
    ['service-orders', 'lists'],
    ['service-orders', 'order', 7],
  ]);
});

test('keep-alive comments count as activity', async () => {
  fetchStub.mockResolvedValue(streamOf(': still here\n\n', ': still here\n\n'));
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(0);
  // The response itself, and each comment.
  expect(onActivity).toHaveBeenCalledTimes(3);
});

test('a stopped stream sends no more requests and invalidates nothing', async () => {
  fetchStub.mockResolvedValue(streamOf(change(7)));
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(10);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchStub).toHaveBeenCalledTimes(1);
  expect(invalidatedKeys()).toEqual([]);
});

test('the release of the server is reported', async () => {
  fetchStub.mockResolvedValue(streamOf('event: release\ndata: {"builtAt":"2026-11-29T12:00:00.000Z"}\n\n'));
  stop = openLiveEvents(client, listeners);
  await vi.advanceTimersByTimeAsync(0);
  expect(onRelease.mock.calls).toEqual([['2026-11-29T12:00:00.000Z']]);
});
