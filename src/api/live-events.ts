import type { QueryClient } from '@tanstack/react-query';
import { EventSource } from 'eventsource';

import type { Schema } from '#openapi/schema.ts';
import { api } from '#src/api/http/client.ts';
import { orderReasonsKey } from '#src/api/orders/order-reasons.ts';
import { patchLoadedServiceOrders } from '#src/api/orders/service-order-cache.ts';
import { dependsOnNotices, serviceOrderKeys } from '#src/api/orders/service-orders.ts';

import { announcementKeys } from './announcements/announcements.ts';
import { currentUserKey } from './current-user.ts';
import { noticeKeys } from './notices/notices.ts';
import { settingsKeys } from './settings.ts';

type LiveOrderEvent = Schema<'LiveOrderEvent'>;

/** Changes in quick succession share one refetch; the content of the event itself is applied at once. */
const REFETCH_DELAY_MS = 300;

type LiveEventListeners = {
  /** Global settings may have changed, beyond the cached data. */
  onSettings: () => void;
  /** The release of the server, at each connection. */
  onRelease: (builtAt: string) => void;
  /** Any data arrived, even just a keep-alive comment. */
  onActivity: () => void;
  /** Too many open pages of this user: the stream of this one is paused for a minute. */
  onPaused: () => void;
  /** @param refusal the response's status, null without a response; a broken stream reconnects by itself */
  onFailed: (refusal: number | null) => void;
};

/**
 * Opens the stream of live events and refetches the affected queries.
 * @returns closes the stream
 */
export function openLiveEvents(client: QueryClient, listeners: LiveEventListeners): () => void {
  const { onSettings, onRelease, onActivity, onPaused, onFailed } = listeners;
  const changed = gatherChanges(client);
  const stream = new EventSource(new URL('/v1/events', window.location.origin), {
    fetch: (_url, init) => openStream(init, onActivity),
  });
  for (const kind of ['order.changed', 'comment.changed', 'attachment.changed']) {
    stream.addEventListener(kind, ({ data }) => changed.order(orderEventIn(data)));
  }
  stream.addEventListener('notices.changed', () => {
    void client.invalidateQueries({ queryKey: noticeKeys.all });
    changed.notices();
  });
  stream.addEventListener(
    'announcements.changed',
    () => void client.invalidateQueries({ queryKey: announcementKeys.all }),
  );
  stream.addEventListener('settings.changed', () => invalidateAll(client, onSettings));
  stream.addEventListener('release', ({ data }) => onRelease(builtAtIn(data)));
  stream.addEventListener('paused', onPaused);
  stream.addEventListener('resync', () => invalidateAll(client, onSettings));
  stream.addEventListener('error', ({ code }) => onFailed(code ?? null));
  return () => {
    stream.close();
    changed.stop();
  };
}

type StreamInit = { signal: unknown; headers: Record<string, string> };

async function openStream(init: StreamInit, onActivity: () => void) {
  const { response } = await api().GET('/v1/events', {
    // The data on the screen may be as old as the page, and older than the stream.
    params: { query: { missedSeconds: Math.ceil(performance.now() / 1000) } },
    headers: init.headers,
    signal: init.signal instanceof AbortSignal ? init.signal : undefined,
    parseAs: 'stream',
    cache: 'no-store',
  });
  if (!response.ok || response.body === null) return response;
  onActivity();
  const { status, redirected, url, headers } = response;
  return { body: response.body.pipeThrough(reportActivity(onActivity)), status, redirected, url, headers };
}

/** Reports every chunk of a stream, unchanged: the library hides the server's keep-alive comments. */
function reportActivity(onActivity: () => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      onActivity();
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
  for (const queryKey of [currentUserKey, serviceOrderKeys.all, ...keys]) {
    void client.invalidateQueries({ queryKey });
  }
  onSettings();
}

/** Refetches all queries of orders and notices. */
export function refetchOrders(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: serviceOrderKeys.all });
  void client.invalidateQueries({ queryKey: noticeKeys.all });
}

function gatherChanges(client: QueryClient) {
  const orderNumbers = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refetch() {
    timer = undefined;
    // Without an order only notices have changed: counts and the list of unread replies depend on them.
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
      timer ??= setTimeout(refetch, REFETCH_DELAY_MS);
    },
    notices() {
      timer ??= setTimeout(refetch, REFETCH_DELAY_MS);
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

function builtAtIn(data: string): string {
  const event: unknown = JSON.parse(data);
  const builtAt: unknown = typeof event === 'object' && event !== null && Reflect.get(event, 'builtAt');
  return typeof builtAt === 'string' ? builtAt : '';
}

function isOrderEvent(event: unknown): event is LiveOrderEvent {
  if (typeof event !== 'object' || event === null) return false;
  const has = (name: string, type: 'number' | 'string') => typeof Reflect.get(event, name) === type;
  return has('orderNumber', 'number') && has('version', 'number') && has('status', 'string');
}
