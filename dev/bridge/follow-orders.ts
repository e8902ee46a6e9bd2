import { EventSource } from 'eventsource';

import type { AppActor } from '#machines/app/app.machine.ts';
import { routeAt } from '#machines/app/routes.ts';
import { ORDER_STATUSES } from '#machines/order/types.ts';

import type { Offered, InspectionMessage } from './messages.ts';
import { stripPersonal } from './strip-personal.ts';

type Entry = { seq: number; type: string; fromStatus: string; toStatus: string };

/** A live event usually reports one change; of more than these, the oldest are skipped. */
const MAX_MISSED = 20;

/**
 * Reports every change of an order, and the state of an order when its page opens. Orders change on the server, so its
 * live events are followed. Returns the function that stops it.
 */
export function followOrders(actor: AppActor, emit: (report: InspectionMessage) => void): () => void {
  let token: string | null = null;
  let shown: string | null = null;
  let stream: EventSource | undefined;
  /** The last reported event of each order. */
  const lastReported = new Map<string, number>();

  const subscription = actor.subscribe(({ context }) => follow(context));
  function follow({ token: newest, location }: { token: string | null; location: string }): void {
    if (newest !== token) {
      token = newest;
      stream?.close();
      stream = token === null ? undefined : listen(token);
    }
    const number = routeAt(location)?.id === 'order' ? (/\d+/.exec(location)?.[0] ?? null) : null;
    if (number !== null && number !== shown && token !== null) void reportOrder(number, token);
    shown = number;
  }

  function listen(bearer: string): EventSource {
    const opened = new EventSource(new URL('/v1/events', window.location.origin), {
      fetch: (url, { headers, signal }) =>
        fetch(url, {
          headers: { ...headers, authorization: `Bearer ${bearer}` },
          // Its type in the library is unknown.
          signal: signal instanceof AbortSignal ? signal : null,
          cache: 'no-store',
        }),
    });
    opened.addEventListener('order.changed', ({ data }) => {
      const changed: unknown = JSON.parse(data);
      const number = read(changed, 'orderNumber');
      if (typeof number === 'number') void reportChange(`${number}`, bearer);
    });
    return opened;
  }

  async function reportChange(number: string, bearer: string): Promise<void> {
    const page = await load(`/v1/service-orders/${number}/events?limit=${MAX_MISSED}`, bearer);
    // The newest comes first.
    const [newest, ...earlier] = entriesIn(page);
    if (newest) {
      const last = lastReported.get(number) ?? newest.seq - 1;
      lastReported.set(number, Math.max(last, newest.seq));
      const missed = [newest, ...earlier].filter(({ seq }) => seq > last);
      for (const entry of missed.toReversed()) emit(eventOf(number, entry));
    }
    await reportOrder(number, bearer);
  }

  async function reportOrder(number: string, bearer: string): Promise<void> {
    const order = await load(`/v1/service-orders/${number}`, bearer);
    const state = read(order, 'status');
    if (typeof order !== 'object' || order === null || !isStatus(state)) return;
    const { status, cancellation, corrected, version } = stripPersonal(order);
    const context = { status, cancellation, corrected, version };
    emit({ kind: 'state', actor: nameOf(number), state, context, offers: offersIn(order) });
  }

  follow(actor.getSnapshot().context);
  return () => {
    subscription.unsubscribe();
    stream?.close();
  };
}

function nameOf(number: string): string {
  return `order ${number}`;
}

function eventOf(number: string, { type, fromStatus, toStatus }: Entry): InspectionMessage {
  const [from, to] = [fromStatus, toStatus];
  return { kind: 'event', actor: nameOf(number), at: Date.now(), event: { type }, from, to, effects: [] };
}

/** Events offered by the server; the sentence of a denial contains no names. */
function offersIn(order: object): Offered[] {
  const offers: unknown = read(order, 'allowedEvents');
  return (Array.isArray(offers) ? offers : []).flatMap((offer: unknown) => {
    const [type, reason] = [read(offer, 'type'), read(offer, 'disabledReason')];
    const why = typeof reason === 'string' ? reason : null;
    return typeof type === 'string' ? [{ type, isTaken: why === null, why }] : [];
  });
}

function entriesIn(page: unknown): Entry[] {
  const data = read(page, 'data');
  return (Array.isArray(data) ? data : []).flatMap((entry: unknown) => {
    const [type, fromStatus, toStatus] = ['type', 'fromStatus', 'toStatus'].map((key) => read(entry, key));
    const seq = read(entry, 'seq');
    const isComplete = typeof type === 'string' && typeof seq === 'number' && isStatus(toStatus);
    return isComplete
      ? [{ seq, type, fromStatus: isStatus(fromStatus) ? fromStatus : toStatus, toStatus }]
      : [];
  });
}

function isStatus(value: unknown): value is string {
  return ORDER_STATUSES.some((status) => status === value);
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

async function load(path: string, bearer: string): Promise<unknown> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      const response = await fetch(path, { headers: { authorization: `Bearer ${bearer}` } });
      if (response.ok) return await response.json();
    } catch {
      // Tried twice, as a development server may drop one request; then the next live event retries.
    }
  }
  return null;
}
