import type { QueryClient } from '@tanstack/react-query';
import { EventSource } from 'eventsource';

import { api } from './client.ts';
import { patchLoadedServiceOrders } from './loaded-service-orders.ts';
import { orderReasonsKey } from './order-reasons.ts';
import type { Schema } from './schema.ts';
import { serviceOrderKeys } from './service-orders.ts';
import { settingsKeys } from './settings.ts';

type LiveOrderEvent = Schema<'LiveOrderEvent'>;

/** Many changes in one moment lead to one refetch; what the event itself tells is shown at once. */
const GATHER_FOR_MS = 300;

/** After a refusal (too many streams, or the server is closing); a broken connection is tried again sooner. */
const RECONNECT_AFTER_MS = 20_000;

/**
 * Follows the changes of other people and refetches what shows them (issue 2 item 7). The app works without:
 * whatever goes wrong here only leaves the screen as old as its cache.
 * @param onSettings is told when what holds for everybody may have changed, beside what the cache has of it
 * @returns stops it, at the end of the session
 */
export function followLiveEvents(client: QueryClient, onSettings: () => void): () => void {
  const changed = gatherChanges(client, onSettings);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = connect();

  function connect(): EventSource {
    const stream = new EventSource(new URL('/v1/events', window.location.origin), { fetch: openStream });
    stream.addEventListener('order.changed', ({ data }) => changed.order(orderEventIn(data)));
    stream.addEventListener('comment.changed', ({ data }) => changed.order(orderEventIn(data)));
    stream.addEventListener('settings.changed', () => changed.everything());
    stream.addEventListener('resync', () => changed.everything());
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => {
        source = connect();
        changed.everything();
      }, RECONNECT_AFTER_MS);
    });
    return stream;
  }

  return () => {
    clearTimeout(timer);
    source.close();
    changed.stop();
  };
}

async function openStream(_url: string | URL, init: { signal: unknown; headers: Record<string, string> }) {
  const { response } = await api().GET('/v1/events', {
    // What is on the screen was read before the stream began, but not before the page.
    params: { query: { missedSeconds: Math.ceil(performance.now() / 1000) } },
    headers: init.headers,
    signal: init.signal instanceof AbortSignal ? init.signal : undefined,
    parseAs: 'stream',
    cache: 'no-store',
  });
  return response;
}

function gatherChanges(client: QueryClient, onSettings: () => void) {
  const orderNumbers = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refetch() {
    timer = undefined;
    void client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
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
    /**
     * Every order tells the limits that hold for it, so that other settings change all of them; and with another
     * role or company the server begins anew.
     */
    everything() {
      for (const queryKey of [['me'], ['service-orders'], orderReasonsKey, settingsKeys.all]) {
        void client.invalidateQueries({ queryKey });
      }
      onSettings();
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
