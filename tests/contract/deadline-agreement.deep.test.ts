import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { deadlineOf } from '#domain/orders/deadline.ts';
import { DEFAULT_SETTINGS } from '#machines/order/types.ts';
import { deadlineText } from '#src/components/order/order-deadline-text.ts';
import { dropoff, type Order, OrdersFixture, pickup } from '#tests/support/server/orders-fixture.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';

const MINUTE_MS = 60_000;
const TONES = { onTime: 'plain', atRisk: 'soon', late: 'late' } as const;
const CSV_LABELS = {
  delivery: { onTime: 'No prazo', atRisk: 'Em risco', late: 'Atrasada' },
  pickup: { onTime: 'Coleta no prazo', atRisk: 'Coleta em risco', late: 'Coleta atrasada' },
} as const;
type Due = keyof typeof CSV_LABELS;

/** On each side of each limit, in milliseconds from the end of the window, by the tolerance in minutes. */
const LIMITS: readonly (readonly [
  tolerance: number,
  afterEnd: number,
  state: 'onTime' | 'atRisk' | 'late',
])[] = [
  [0, -30 * MINUTE_MS - 1, 'onTime'],
  [0, -30 * MINUTE_MS, 'atRisk'],
  [0, 0, 'atRisk'],
  [0, 1, 'late'],
  [10, -30 * MINUTE_MS - 1, 'onTime'],
  [10, -30 * MINUTE_MS, 'atRisk'],
  [10, 1, 'atRisk'],
  [10, 10 * MINUTE_MS, 'atRisk'],
  [10, 10 * MINUTE_MS + 1, 'late'],
];

/** As the list sorts them by the end of their window. */
const ORDER_OF_STATES: readonly Order['deadline']['state'][] = ['late', 'atRisk', 'onTime'];

let fixture: OrdersFixture;
beforeAll(async () => {
  // The sessions have to outlast the changes of the clock.
  fixture = await OrdersFixture.start({}, { SESSION_IDLE_SECONDS: '432000', SESSION_MAX_SECONDS: '432000' });
});
afterAll(() => fixture.close());

/**
 * An order whose window ended so long ago, at the drop-off or, with a drop-off hours later, at the pickup; a negative
 * time is ahead.
 */
async function dueBefore(milliseconds: number, due: Due): Promise<Order> {
  const now = fixture.clock.read().getTime();
  const until = new Date(now + 5 * 3_600_000);
  const window = { from: new Date(until.getTime() - 3_600_000).toISOString(), until: until.toISOString() };
  const stops =
    due === 'delivery'
      ? [pickup(), { ...dropoff('Helena Prado'), window }]
      : [
          { ...pickup(), window },
          { ...dropoff('Helena Prado'), window: fixture.window(9) },
        ];
  const order = await fixture.create(fixture.manager, fixture.draft({ stops }));
  const accepted = await fixture.drive(fixture.operator, order, ['order.accept']);
  fixture.clock.pass(until.getTime() + milliseconds - now);
  return accepted;
}

const statesByDueDate = async () => {
  const { data } = (
    await fixture.as(fixture.operator).get('/v1/service-orders?sort=dueAt&status=accepted&limit=1000')
  ).json<{ data: Order[] }>();
  return data.map(({ deadline }) => deadline.state);
};

const numbersOf = async (filter: string) => {
  const { data } = (await fixture.as(fixture.operator).get(`/v1/service-orders?${filter}&limit=1000`)).json<{
    data: Order[];
  }>();
  return data.map(({ orderNumber }) => orderNumber);
};

describe('the badge, the filters, the counts, the sort and the CSV agree on what is late', () => {
  const cases = LIMITS.flatMap((limit) =>
    (['delivery', 'pickup'] as const).map((due) => [...limit, due] as const),
  );

  test.each(cases)(
    'with a tolerance of %i min, %i ms after the end: %s, for the %s',
    async (onTimeToleranceMinutes, afterEnd, state, due) => {
      await changeSettings(fixture.server, fixture.admin, (settings) => ({
        ...settings,
        onTimeToleranceMinutes,
      }));
      const { orderNumber } = await dueBefore(afterEnd, due);
      const now = fixture.clock.read().getTime();
      const order = await fixture.read(fixture.operator, orderNumber);
      const [row] = (
        await fixture.as(fixture.operator).get(`/v1/service-orders?search=${orderNumber}`)
      ).json<{
        data: Order[];
      }>().data;
      const judged = deadlineOf(
        {
          status: order.status,
          cancellation: 'none',
          windowUntil: Date.parse(order.deadline.dueAt ?? ''),
          closedAt: null,
        },
        { ...DEFAULT_SETTINGS, onTimeToleranceMinutes },
        now,
      );

      expect(order.deadline.of).toBe(due);
      expect([judged, order.deadline.state, row?.deadline.state]).toEqual([state, state, state]);
      expect(deadlineText(order, now).tone).toBe(TONES[state]);
      expect([
        (await numbersOf('deadline=late')).includes(orderNumber),
        (await numbersOf('deadline=atRisk')).includes(orderNumber),
      ]).toEqual([state === 'late', state === 'atRisk']);
      const counts = (await fixture.as(fixture.operator).get('/v1/service-orders/counts')).json();
      expect(counts.now.late.value).toBe((await numbersOf('deadline=late')).length);
      expect(counts.now.atRisk.value).toBe((await numbersOf('deadline=atRisk')).length);

      const states = await statesByDueDate();
      expect(states).toEqual(
        states.toSorted((a, b) => ORDER_OF_STATES.indexOf(a) - ORDER_OF_STATES.indexOf(b)),
      );
      const body = { columns: ['orderNumber', 'deadline'], rows: 'order', format: 'csv' };
      const csv = await fixture
        .as(fixture.operator)
        .put(`/v1/service-orders/export?search=${orderNumber}`, { body });
      expect(csv.body).toContain(`;${CSV_LABELS[due][state]}\r\n`);
    },
  );
});
