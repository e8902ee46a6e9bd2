import type { QueryClient } from '@tanstack/react-query';
import { EventSource } from 'eventsource';

import type { Schema } from '#openapi/schema.ts';

import { announcementKeys } from './announcements/announcements.ts';
import { api } from './client.ts';
import { noticeKeys } from './notices/notices.ts';
import { orderReasonsKey } from './order-reasons.ts';
import { patchLoadedServiceOrders } from './service-order-cache.ts';
import { dependsOnNotices, serviceOrderKeys } from './service-orders.ts';
import { settingsKeys } from './settings.ts';

type LiveOrderEvent = Schema<'LiveOrderEvent'>;

/** Changes in quick succession share one refetch; the content of the event itself is applied at once. */
const GATHER_FOR_MS = 300;

type LiveEventListeners = {
  /** What holds for everybody may have changed, beside what the cache has of it. */
  onSettings: () => void;
  /** Something arrived, be it only the sign that the server is still there. */
  onHeard: () => void;
  /** Too many pages of this user listen; this one has its turn again in a minute. */
  onPaused: () => void;
  /** @param refusal the status of the answer, null where there was none; a broken stream is tried again by itself */
  onFailed: (refusal: number | null) => void;
};

/**
 * Opens the stream of other people's changes and refetches what shows them.
 * @returns closes it
 */
export function openLiveEvents(client: QueryClient, listeners: LiveEventListeners): () => void {
  const { onSettings, onHeard, onPaused, onFailed } = listeners;
  const changed = gatherChanges(client);
  const stream = new EventSource(new URL('/v1/events', window.location.origin), {
    fetch: (_url, init) => openStream(init, onHeard),
  });
  stream.addEventListener('order.changed', ({ data }) => changed.order(orderEventIn(data)));
  stream.addEventListener('comment.changed', ({ data }) => changed.order(orderEventIn(data)));
  stream.addEventListener('notices.changed', () => {
    void client.invalidateQueries({ queryKey: noticeKeys.all });
    changed.notices();
  });
  stream.addEventListener(
    'announcements.changed',
    () => void client.invalidateQueries({ queryKey: announcementKeys.all }),
  );
  stream.addEventListener('settings.changed', () => invalidateAll(client, onSettings));
  stream.addEventListener('paused', onPaused);
  stream.addEventListener('resync', () => invalidateAll(client, onSettings));
  stream.addEventListener('error', ({ code }) => onFailed(code ?? null));
  return () => {
    stream.close();
    changed.stop();
  };
}

type StreamInit = { signal: unknown; headers: Record<string, string> };

async function openStream(init: StreamInit, onHeard: () => void) {
  const { response } = await api().GET('/v1/events', {
    // What is on the screen was read before the stream began, but not before the page.
    params: { query: { missedSeconds: Math.ceil(performance.now() / 1000) } },
    headers: init.headers,
    signal: init.signal instanceof AbortSignal ? init.signal : undefined,
    parseAs: 'stream',
    cache: 'no-store',
  });
  if (!response.ok || response.body === null) return response;
  onHeard();
  const { status, redirected, url, headers } = response;
  return { body: response.body.pipeThrough(listening(onHeard)), status, redirected, url, headers };
}

/** Passes a stream on as it is. The library hides the comments by which the server shows that it is there. */
function listening(onHeard: () => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      onHeard();
      controller.enqueue(chunk);
    },
  });
}

/**
 * Invalidates everything that may have changed unseen. Orders contain limits of the settings, so changed settings
 * affect all of them; with another role or company the server starts from scratch.
 */
export function invalidateAll(client: QueryClient, onSettings: () => void): void {
  const keys = [orderReasonsKey, settingsKeys.all, noticeKeys.all, announcementKeys.all];
  for (const queryKey of [['me'], ['service-orders'], ...keys]) {
    void client.invalidateQueries({ queryKey });
  }
  onSettings();
}

/** Refetches what shows orders and notices. */
export function refetchOrders(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: serviceOrderKeys.all });
  void client.invalidateQueries({ queryKey: noticeKeys.all });
}

function gatherChanges(client: QueryClient) {
  const orderNumbers = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refetch() {
    timer = undefined;
    // Without an order, notices alone have changed: what counts and lists the answers that were not read.
    const isOfNotices = orderNumbers.size === 0;
    void client.invalidateQueries({
      queryKey: serviceOrderKeys.lists,
      ...(isOfNotices && { predicate: ({ queryKey }) => dependsOnNotices(queryKey) }),
    });
    for (const orderNumber of orderNumbers) {
      void client.invalidateQueries({ queryKey: serviceOrderKeys.order(orderNumber) });
    }
    orderNumbers.clear();
  }

  return {
    order(event: LiveOrderEvent | null) {
      if (event === null) return;
      const { orderNumber, status, version } = event;
      patchLoadedServiceOrders(client, new Map([[orderNumber, { status, version }]]));
      orderNumbers.add(orderNumber);
      timer ??= setTimeout(refetch, GATHER_FOR_MS);
    },
    notices() {
      timer ??= setTimeout(refetch, GATHER_FOR_MS);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

function orderEventIn(data: string): LiveOrderEvent | null {
  const event: unknown = JSON.parse(data);
  return isOrderEvent(event) ? event : null;
}

function isOrderEvent(event: unknown): event is LiveOrderEvent {
  if (typeof event !== 'object' || event === null) return false;
  const has = (name: string, type: 'number' | 'string') => typeof Reflect.get(event, name) === type;
  return has('orderNumber', 'number') && has('version', 'number') && has('status', 'string');
}
