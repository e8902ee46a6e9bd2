import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ALWAYS_OPEN, type BaseCalendar } from '#domain/calendar/base-calendar.ts';
import type { Schema } from '#openapi/schema.ts';
import { createTimedNotices, markNoticeStart } from '#server/modules/notices/timed-notices.ts';
import { takeRecipients } from '#tests/support/server/notices-fixture.ts';
import { OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';

let fixture: OrdersFixture;
/** Starts at noon of Friday, 20 November 2026, a national holiday. */
beforeAll(async () => {
  fixture = await OrdersFixture.start();
  const later = new Date('2027-12-01T00:00:00Z');
  await fixture.db.updateTable('sessions').set({ idle_expires_at: later, expires_at: later }).execute();
});
afterAll(() => fixture.close());

const WEEK: BaseCalendar = {
  openingHours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '09:00', to: '18:00' })),
  nationalHolidays: true,
  localHolidays: [{ date: '01-25', name: 'Aniversário da cidade' }],
};
const change = (calendar: unknown) => changeSettings(fixture.server, fixture.admin, () => ({ calendar }));
const read = async (user = fixture.admin) =>
  (await fixture.as(user).get('/v1/base-calendar')).json<BaseCalendar>();

test('the base never closes until its hours are set', async () => {
  expect(await read()).toEqual(ALWAYS_OPEN);
});

test('a calendar is readable by every role and recorded in words', async () => {
  expect((await change(WEEK)).statusCode).toBe(200);
  for (const user of [fixture.manager, fixture.operator, fixture.admin])
    expect(await read(user)).toEqual(WEEK);
  const history = await fixture.as(fixture.admin).get('/v1/settings/history');
  expect(history.json<Schema<'SettingsChangePage'>>().data[0]?.changes).toEqual([
    { field: 'Horário da base', before: 'sempre aberta', after: 'seg a sáb 09:00-18:00' },
    { field: 'Feriados locais', before: 'nenhum', after: '25/01 Aniversário da cidade' },
  ]);
});

test('a calendar that an update omits is kept', async () => {
  await change(WEEK);
  const settings = (await fixture.as(fixture.admin).get('/v1/settings')).json<Schema<'Settings'>>();
  expect(settings.calendar).toEqual(WEEK);
  expect(
    (await changeSettings(fixture.server, fixture.admin, () => ({ calendar: undefined, undoMinutes: 7 })))
      .statusCode,
  ).toBe(200);
  expect(await read()).toEqual(WEEK);
});

describe('a calendar is refused', () => {
  const at = (weekday: number, from: string, to: string) => ({ weekday, from, to });
  test.each<[string, Partial<BaseCalendar>, string, string]>([
    [
      'with hours that end first',
      { openingHours: [at(1, '18:00', '09:00')] },
      '/openingHours/0/to',
      'hours-order',
    ],
    [
      'with hours that overlap',
      { openingHours: [at(1, '08:00', '12:00'), at(1, '11:00', '18:00')] },
      '/openingHours/1/from',
      'hours-overlap',
    ],
    [
      'with a day that does not exist',
      { localHolidays: [{ date: '02-30', name: 'Nada' }] },
      '/localHolidays/0/date',
      'holiday-unknown',
    ],
    [
      'with two holidays on one day',
      {
        localHolidays: [
          { date: '01-25', name: 'Um' },
          { date: '01-25', name: 'Dois' },
        ],
      },
      '/localHolidays/1/date',
      'holiday-taken',
    ],
  ])('%s', async (_case, part, pointer, code) => {
    const reply = await change({ ...WEEK, ...part });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toMatchObject([{ pointer: `/calendar${pointer}`, code }]);
  });
});

test('the time to accept passes only while the base works', async () => {
  await change(WEEK);
  await markNoticeStart(fixture.db, fixture.clock.read());
  const order = await fixture.create(fixture.manager);
  await takeRecipients(fixture);
  expect(order.acceptUntil).toBe('2026-11-21T12:15:00.000Z');

  const overdue = async () => {
    const reply = await fixture.as(fixture.operator).get('/v1/service-orders?waiting=acceptance');
    const { total } = reply.json<Schema<'ServiceOrderPage'>>();
    await createTimedNotices(fixture.db, fixture.clock.read());
    return [total.value, 'acceptance.overdue' in (await takeRecipients(fixture))];
  };
  fixture.clock.passMinutes(21 * 60 + 14);
  expect(await overdue()).toEqual([0, false]);
  fixture.clock.passMinutes(2);
  expect(await overdue()).toEqual([1, true]);
});

test('an acceptance keeps its working time when the hours change later', async () => {
  const order = await fixture.create(fixture.manager);
  fixture.clock.passMinutes(10);
  await fixture.drive(fixture.operator, order, ['order.accept']);
  await change(ALWAYS_OPEN);
  const facts = () =>
    fixture.db
      .selectFrom('order_facts')
      .innerJoin('orders', 'orders.id', 'order_facts.order_id')
      .select(['order_facts.accept_work_seconds', 'order_facts.accept_seconds'])
      .where('orders.order_number', '=', order.orderNumber)
      .executeTakeFirstOrThrow();
  expect(await facts()).toEqual({ accept_work_seconds: 600, accept_seconds: 600 });
});
