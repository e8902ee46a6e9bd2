import { cashFactsOf } from '#domain/orders/money/cash.ts';
import type { Role } from '#domain/roles.ts';
import { allowedEvents } from '#machines/order/allowed-events.ts';
import { DEFAULT_SETTINGS, type OrderFacts } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';

import { deadlineFor } from './deadline-for.ts';
import { NOW } from './order-rows.ts';

type Stop = Schema<'Stop'>;

export const PICKUP_ID = '01981f70-0000-7000-8000-0000000000a1';
export const DROPOFF_ID = '01981f70-0000-7000-8000-0000000000b1';
export const SECOND_DROPOFF_ID = '01981f70-0000-7000-8000-0000000000b2';

/** With seconds, which the server stores unrounded from other clients. */
export const ASKED = { from: '2026-11-20T17:00:41.121Z', until: '2026-11-20T19:00:41.121Z' };

const {
  onTimeToleranceMinutes: _tolerance,
  publicLinkDays: _days,
  reasons: _reasons,
  ...POLICY
} = DEFAULT_SETTINGS;

/** An order as returned by the server to a role; pass only what matters to the test. */
export function orderFor(role: Role, changes: Partial<ServiceOrder> = {}): ServiceOrder {
  const order = { ...BASE, ...(role !== 'manager' && { internalNotes: null, priceCents: 1990 }), ...changes };
  return { ...order, allowedEvents: changes.allowedEvents ?? allowedEventsOf(order, role) };
}

export function stopFor(changes: Partial<Stop> = {}): Stop {
  return {
    id: DROPOFF_ID,
    kind: 'dropoff',
    sequence: 2,
    status: 'pending',
    locationId: null,
    placeName: null,
    contactName: 'Helena Prado',
    contactPhone: '+5511997410032',
    contactEmail: 'helena@exemplo.test',
    address: {
      postalCode: '01304001',
      street: 'Rua Augusta',
      number: '1508',
      complement: 'ap. 72',
      district: 'Consolação',
      city: 'São Paulo',
      state: 'SP',
    },
    window: ASKED,
    expectedWindow: ASKED,
    instructions: 'Deixar na portaria se ausente',
    attempts: [],
    receipt: null,
    cashOnDelivery: null,
    cashReceived: null,
    proofs: [],
    ...changes,
  };
}

export const pickup = stopFor({
  id: PICKUP_ID,
  kind: 'pickup',
  sequence: 1,
  locationId: '01981f70-0000-7000-8000-0000000000c1',
  placeName: 'Balcão da Augusta',
  contactName: 'Farmácia Boa Vida',
  contactEmail: null,
  window: null,
  expectedWindow: null,
  instructions: null,
});

/** A problem response. */
export function problemAnswer(status: number, problem: Partial<Schema<'Problem'>>): Response {
  const { code = 'internal-error', detail = 'Algo deu errado.' } = problem;
  const body = { type: `urn:malote:problem:${code}`, title: detail, instance: '/', requestId: 'r1' };
  return Response.json({ ...body, status, code, detail, ...problem }, { status });
}

function allowedEventsOf(
  order: Omit<ServiceOrder, 'allowedEvents'>,
  role: Role,
): ServiceOrder['allowedEvents'] {
  const facts: OrderFacts = {
    status: order.status,
    cancellation: order.cancellation,
    requestedChange: order.changeRequest,
    stops: order.stops.map(({ id, kind, sequence, status, attempts, proofs, ...stop }) => ({
      id,
      kind,
      sequence,
      status,
      attempts: Math.max(1, attempts.length),
      failedFor: status === 'failed' ? (attempts.at(-1)?.reasonCode ?? null) : null,
      cash: cashFactsOf(stop),
      proofs: proofs.filter(({ recorded }) => !recorded).map((proof) => proof.kind),
    })),
    courier: order.courier,
    isComplete: order.draft === null,
    missing: [],
    acceptedAt: order.acceptedAt === null ? null : Date.parse(order.acceptedAt),
    overrideUsed: false,
    billed: false,
    corrected: order.corrected,
    last: null,
  };
  const actor = { userId: 'u1', role, ownCompany: true };
  const now = Date.parse(order.serverTime);
  return allowedEvents(facts, { actor, settings: DEFAULT_SETTINGS, now }).map(
    ({ denial, allowed, undoesAt: _undoesAt, ...event }) => ({
      ...event,
      requires: [...event.requires],
      ...(!allowed && denial && { disabledReason: denial.sentence, whoCan: [...denial.whoCan] }),
    }),
  );
}

const BASE: Omit<ServiceOrder, 'allowedEvents'> = {
  orderNumber: 10482,
  company: { id: '01981f70-0000-7000-8000-000000000001', name: 'Farmácia Boa Vida' },
  status: 'requested',
  cancellation: 'none',
  deadline: deadlineFor('onTime', ASKED.until),
  scheduled: false,
  corrected: false,
  version: 3,
  source: 'web',
  importId: null,
  requestedBy: 'Carla Mendes',
  courier: null,
  priority: 'normal',
  stops: [pickup, stopFor()],
  promisedWindow: null,
  originalPromise: null,
  externalRef: null,
  invoiceKey: null,
  items: [],
  packagesCount: 2,
  collectedPackages: null,
  handling: {},
  vehicleType: 'moto',
  notes: null,
  tags: [],
  duplicatedFrom: null,
  draft: null,
  warnings: [],
  policy: { ...POLICY, showPrices: false },
  requestedAt: '2026-11-20T16:30:00.000Z',
  acceptedAt: null,
  assignedAt: null,
  collectedAt: null,
  firstAttemptAt: null,
  closedAt: null,
  custodyUntil: null,
  acceptUntil: null,
  cancelAnswerUntil: null,
  changeRequest: null,
  recipientRequestedAt: null,
  waitingOn: 'base',
  waitingSince: '2026-11-20T16:30:00.000Z',
  lastEventAt: '2026-11-20T16:30:00.000Z',
  createdAt: '2026-11-20T16:20:00.000Z',
  updatedAt: '2026-11-20T16:30:00.000Z',
  trackingToken: 'Zk3_0v1b8oWq3cQ6y2-Jm5',
  following: false,
  trackingState: 'active',
  serverTime: NOW,
};
