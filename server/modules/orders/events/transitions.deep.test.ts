import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type Role, ROLES } from '#domain/roles.ts';
import { decide } from '#machines/order/decide.ts';
import type { OrderEvent } from '#machines/order/events.ts';
import { LIFECYCLE } from '#machines/order/testing/lifecycle-table.ts';
import { context } from '#machines/order/testing/order-at.ts';
import { type Step, walkOrders } from '#machines/order/testing/order-walk.ts';
import { sampleEvents } from '#machines/order/testing/sample-events.ts';
import {
  DEFAULT_SETTINGS,
  ORDER_EVENT_TYPES,
  ORDER_STATUSES,
  type OrderEventType,
  type OrderStatus,
} from '#machines/order/types.ts';
import {
  answered,
  COURIER,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
  problemOf,
} from '#tests/support/server/orders-fixture.ts';

/** A transition sent by one role, and the shortest event sequence that leads to it. */
type Taken = {
  name: string;
  role: Role;
  from: OrderStatus;
  event: OrderEvent;
  to: OrderStatus;
  steps: readonly Step[];
  /** One drop-off with two attempts, or two with one; together they cover every transition. */
  dropoffs: 1 | 2;
};

const LETTER: Readonly<Record<Role, string>> = { manager: 'M', operator: 'O', admin: 'A' };
const ATTEMPTS = { 1: 2, 2: 1 } as const;
const WRONG_STATUS: unknown = expect.stringMatching(/^A (?:ordem|coleta) .+\.$/);
const WRONG_ROLE: unknown = expect.stringMatching(/^(Seu perfil não|Você não tem permissão).+\.$/);
const CASH = { method: 'cash', amountCents: 12_550 } as const;
const NOBODYS_STOP = '00000000-0000-7000-8000-000000000000';

/** The name of every transition for every role allowed to send it. */
const written = ORDER_EVENT_TYPES.flatMap((type) =>
  Object.entries(LIFECYCLE[type]).flatMap(([from, [targets, letters]]) =>
    ROLES.filter((role) => letters.includes(LETTER[role])).flatMap((role) =>
      targets.split(' ').map((target) => nameOf(role, type, from, target)),
    ),
  ),
);
const refused = ORDER_STATUSES.flatMap((status) =>
  ROLES.map((role) => ({
    status,
    role,
    types: ORDER_EVENT_TYPES.filter((type) => !rolesOf(type, status).includes(LETTER[role])),
  })),
);

let taken: Taken[];
let fixture: OrdersFixture;

beforeAll(async () => {
  taken = [...takenWith(1), ...takenWith(2)].filter(isFirstOfItsName());
  fixture = await OrdersFixture.start();
});

// Resets the session's rate limit.
beforeEach(() => fixture.clock.passMinutes(1));
afterAll(() => fixture.close());

test('these tests cover every transition and every denied combination of event, status and role', () => {
  const names = taken.map(({ name }) => name);
  expect({
    missing: written.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !written.includes(name)),
  }).toEqual({ missing: [], unknown: [] });

  const pairs = new Set(taken.map(({ role, from, event }) => `${role} ${from} ${event.type}`));
  const others = refused.reduce((sum, { types }) => sum + types.length, 0);
  expect(pairs.size + others).toBe(ORDER_EVENT_TYPES.length * ORDER_STATUSES.length * ROLES.length);
});

describe('allowed transitions', () => {
  test.each(written)('%s', async (name) => {
    const { role, event, to, steps, dropoffs } = assertFound(taken.find((one) => one.name === name));
    const { orderNumber, version } = await drive(await orderAfter(steps, dropoffs), { role, event });
    const order = await fixture.read(fixture.admin, orderNumber);
    expect(order).toMatchObject({ status: to, version });
    const [latest] = await fixture.timeline(fixture.admin, orderNumber);
    expect(latest).toMatchObject(entryOf(event.type, to));
  });
});

describe('denied events', () => {
  test.each(refused)(
    'respond with their reason and change nothing: $role in $status, $types.length events',
    async ({ role, status, types }) => {
      const before = await orderIn(status);
      const timeline = await fixture.timeline(fixture.admin, before.orderNumber);
      const answers: Record<string, unknown> = {};
      for (const type of types) {
        const answer = await send(before, { role, event: eventFor(before, type) });
        const { code, detail, orderStatus } = problemOf(answer);
        answers[type] = { status: answer.statusCode, code, detail, orderStatus };
      }
      expect(answers).toEqual(Object.fromEntries(types.map((type) => [type, refusalOf(role, type, status)])));
      expect(await fixture.read(fixture.admin, before.orderNumber)).toEqual(before);
      expect(await fixture.timeline(fixture.admin, before.orderNumber)).toEqual(timeline);
    },
  );
});

/** Comments add no timeline entry. */
function entryOf(type: OrderEventType, toStatus: OrderStatus): object {
  return type === 'order.comment' ? { toStatus } : { type, toStatus };
}

function rolesOf(type: OrderEventType, status: OrderStatus): string {
  return LIFECYCLE[type][status]?.[1] ?? '';
}

/** 409 if no role may send the event in this status and this role may in another; otherwise 403. */
function refusalOf(role: Role, type: OrderEventType, status: OrderStatus) {
  const isMeantForRole = Object.values(LIFECYCLE[type]).some(([, letters]) => letters.includes(LETTER[role]));
  return isMeantForRole && rolesOf(type, status) === ''
    ? { status: 409, code: 'transition-not-allowed', detail: WRONG_STATUS, orderStatus: status }
    : { status: 403, code: 'forbidden', detail: WRONG_ROLE, orderStatus: undefined };
}

function takenWith(dropoffs: 1 | 2): Taken[] {
  const settings = { ...DEFAULT_SETTINGS, maxAttempts: ATTEMPTS[dropoffs] };
  return walkOrders(dropoffs, ATTEMPTS[dropoffs]).ways.flatMap(({ from: { facts, steps }, event, to }) =>
    ROLES.filter((role) => decide(facts, event, context(role, { settings })).allowed).map((role) => {
      const name = nameOf(role, event.type, facts.status, to);
      return { name, role, from: facts.status, event, to, steps, dropoffs };
    }),
  );
}

function nameOf(role: Role, type: OrderEventType, from: string, to: string): string {
  return `${role} sends ${type} in ${from} and the order is ${to}`;
}

/** Ways are sorted by distance: the first of a name is the shortest. */
function isFirstOfItsName() {
  const seen = new Set<string>();
  return ({ name }: Taken) => seen.size < seen.add(name).size;
}

function assertFound(way: Taken | undefined): Taken {
  if (way === undefined) throw new Error('The machine has no such transition.');
  return way;
}

async function orderIn(status: OrderStatus): Promise<Order> {
  if (status === 'draft') return orderAfter([], 1);
  const arrival = taken.find(({ to, from }) => to === status && from !== status);
  const { steps, role, event, dropoffs } = assertFound(arrival);
  return orderAfter([...steps, { role, event }], dropoffs);
}

async function orderAfter(steps: readonly Step[], dropoffs: 1 | 2): Promise<Order> {
  await fixture.db.updateTable('settings').set({ max_attempts: ATTEMPTS[dropoffs] }).execute();
  // As in the walk, the first drop-off collects cash; the phone is another than that of the sample edit.
  const first = { ...dropoff('Helena Prado'), contactPhone: '+5511933334444', cashOnDelivery: CASH };
  const second = dropoffs === 2 ? [dropoff('Rui Costa')] : [];
  const stops = [pickup(), first, ...second];
  let order = await fixture.create(fixture.manager, fixture.draft({ stops }), false);
  for (const step of steps) {
    order = await drive(order, step);
  }
  return fixture.read(fixture.admin, order.orderNumber);
}

/** Sends a step that must succeed. */
async function drive(order: Order, step: Step): Promise<Order> {
  return answered(await send(order, step), 200).json<Order>();
}

function eventFor(order: Order, type: OrderEventType): OrderEvent {
  const toStatus = order.status === 'attempt_failed' ? 'delivered' : 'attempt_failed';
  return sampleEvents({ toStatus, now: fixture.clock.read().getTime() })[type];
}

function send(order: Order, { role, event: { type, payload = {} } }: Step) {
  const name: unknown = Reflect.get(payload, 'stopId');
  const stopId = typeof name === 'string' ? { stopId: stopIdOf(order, name) } : {};
  const changes = { ...stopId, ...windowFromNow(payload), ...otherCourier(order, type) };
  return fixture.send(fixture[role], order, type, { ...payload, ...changes });
}

/** The walk assigns one courier again and again, which changes nothing and is refused. */
function otherCourier({ courier }: Order, type: OrderEventType) {
  const isReassigned = type === 'order.assign' && courier && courier.phone !== COURIER.phone;
  return isReassigned ? { courier: COURIER } : {};
}

/** Replaces the walk's fixed windows by one relative to the fixture's clock. */
function windowFromNow(payload: object) {
  const field = ['window', 'promisedWindow'].find((name) => name in payload);
  return field === undefined ? {} : { [field]: fixture.window(2) };
}

/** Maps the walk's stops, `pickup`, `d1` and `d2`, to the ids assigned by the server. */
function stopIdOf({ stops }: Order, name: string): string {
  return stops[name === 'pickup' ? 0 : Number(name.slice(1))]?.id ?? NOBODYS_STOP;
}
