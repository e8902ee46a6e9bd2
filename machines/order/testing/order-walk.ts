import type { Role } from '#domain/roles.ts';

import { decide } from '../decide.ts';
import type { OrderEvent } from '../events.ts';
import { DEFAULT_SETTINGS, type OrderEventType, type OrderFacts, type OrderStatus } from '../types.ts';
import { isUndoable } from '../undo.ts';
import { orderAt, context, stopsAt } from './order-at.ts';
import { sampleEvents } from './sample-events.ts';

/** An order reachable from a draft, with the shortest steps to it. */
interface Reached {
  facts: OrderFacts;
  steps: readonly Step[];
}

export interface Step {
  role: Role;
  event: OrderEvent;
}

/** An allowed event and the resulting status. */
interface Way {
  from: Reached;
  event: OrderEvent;
  to: OrderStatus;
}

const ENDS = ['attempt_failed', 'delivered', 'partially_delivered', 'returned', 'lost'] as const;
const ofSecondStop = sampleEvents({ stopId: 'd2' });
const PAID = { amountCents: 12_550, method: 'cash' as const };
const EVENTS: readonly OrderEvent[] = [
  ...Object.values(sampleEvents({ stopId: 'd1', cash: PAID })),
  { type: 'order.settleCash', payload: { handedIn: false } },
  sampleEvents({ stopId: 'pickup' })['order.editStop'],
  ofSecondStop['order.arriveStop'],
  ofSecondStop['order.completeStop'],
  ofSecondStop['order.failStop'],
  ...ENDS.map((toStatus) => sampleEvents({ toStatus })['order.correctOutcome']),
  sampleEvents({ toStatus: 'delivered', cash: PAID })['order.correctOutcome'],
  { type: 'order.retry', payload: { overrideReason: 'Última chance' } },
];

/** Requests that do not depend on the number of drop-offs: walked with one only, which keeps the other walk short. */
const REQUESTS_BESIDE_DROPOFFS: readonly OrderEvent[] = [
  sampleEvents({ stopId: 'pickup' })['order.requestChange'],
  sampleEvents({ requestsNotes: true })['order.requestChange'],
];

const TO_COLLECT = { dueCents: 12_550, receivedCents: null, method: null, settled: false };

const MAX_FOUND_ORDERS = 10_000;

/**
 * Equal for orders with the same continuations: ignores the sequence of drop-offs, the courier's name, the correction
 * mark, the type of a last event that cannot be undone, and how far attempts exceed the limit.
 */
function continuationKey({ last, courier, stops, ...facts }: OrderFacts, maxAttempts: number): string {
  const beyond = maxAttempts + 1;
  const stopKeys = stops
    .map(({ kind, status, attempts, cash }) =>
      [kind, status, Math.min(attempts, beyond), cash?.receivedCents, cash?.settled].join(' '),
    )
    .toSorted();
  const lastStep = [
    last?.fromStatus,
    last && isUndoable(last.type, facts.status) && last.type,
    courier !== null,
  ];
  return JSON.stringify([{ ...facts, corrected: null }, stopKeys, lastStep]);
}

/** All orders reachable from a draft, breadth-first, and all events they allow. */
export function walkOrders(dropoffs: 1 | 2, maxAttempts: number): { orders: Reached[]; ways: Way[] } {
  const settings = { ...DEFAULT_SETTINGS, maxAttempts };
  const events = dropoffs === 1 ? [...EVENTS, ...REQUESTS_BESIDE_DROPOFFS] : EVENTS;
  const pending = (['pending', 'pending'] as const).slice(0, dropoffs);
  const stops = stopsAt('pending', ...pending).map((stop) =>
    stop.id === 'd1' ? { ...stop, cash: TO_COLLECT } : stop,
  );
  const start: Reached = { facts: orderAt('draft', { stops }), steps: [] };
  const seen = new Map([[continuationKey(start.facts, maxAttempts), start]]);
  const ways: Way[] = [];
  for (const from of seen.values()) {
    if (seen.size > MAX_FOUND_ORDERS) throw new Error('Something counts up without a limit');
    for (const event of events) {
      const role = roleFor(event);
      const decision = decide(from.facts, event, context(role, { settings }));
      if (!decision.allowed) continue;
      ways.push({ from, event, to: decision.facts.status });
      const key = continuationKey(decision.facts, maxAttempts);
      const steps = [...from.steps, { role, event }];
      if (!seen.has(key)) seen.set(key, { facts: decision.facts, steps });
    }
  }
  return { orders: [...seen.values()], ways };
}

const ONLY_FOR: Partial<Record<OrderEventType, Role>> = {
  'order.requestCancel': 'manager',
  'order.requestChange': 'manager',
  'order.correctOutcome': 'admin',
};

function roleFor({ type, payload = {} }: OrderEvent): Role {
  return 'overrideReason' in payload ? 'admin' : (ONLY_FOR[type] ?? 'operator');
}
