import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addDays, dayOf, startOfDay } from '#domain/sao-paulo-time.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
} from '#tests/support/server/orders-fixture.ts';
import { recurrenceInput } from '#tests/support/server/recurrence-input.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

import { scheduleRecurringOrders } from './make-orders-job.ts';

type Recurrence = Schema<'OrderRecurrence'>;
type Input = Schema<'OrderRecurrenceInput'>;

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  await fixture.db.deleteFrom('order_recurrences').execute();
  await fixture.db.deleteFrom('orders').execute();
  await fixture.db.deleteFrom('jobs').execute();
  await moveTo(addDays(today(), 1), 9);
});
afterAll(() => fixture.close());

const today = () => dayOf(fixture.clock.read());
const EVERY_DAY = { unit: 'week' as const, every: 1, weekdays: [0, 1, 2, 3, 4, 5, 6] };

function inputOf(changes: Partial<Input> = {}): Input {
  const [from, to] = [pickup(), dropoff('Helena Prado')];
  return recurrenceInput({
    content: {
      packagesCount: 2,
      stops: [
        { ...from, hours: { fromDay: 0, from: '18:00', untilDay: 0, until: '19:00' } },
        { ...to, hours: { fromDay: 1, from: '08:00', untilDay: 1, until: '10:00' } },
      ],
    },
    pattern: EVERY_DAY,
    from: today(),
    ...changes,
  });
}

async function save(user: TestUser, changes: Partial<Input> = {}): Promise<Recurrence> {
  const address = `/v1/order-recurrences?companyId=${user.companyId ?? fixture.own.id}`;
  return answered(await fixture.as(user).post(address, { body: inputOf(changes) }), 201).json<Recurrence>();
}

const read = async ({ id }: Recurrence, user = fixture.manager) =>
  answered(await fixture.as(user).get(`/v1/order-recurrences/${id}`), 200).json<Recurrence>();

const put = (user: TestUser, { id, version }: Recurrence, changes: Partial<Input>) =>
  fixture.as(user).put(`/v1/order-recurrences/${id}`, {
    headers: { 'if-match': `"${version}"` },
    body: inputOf(changes),
  });

/** Runs the schedule and the due jobs once. */
async function runSchedule(): Promise<void> {
  await scheduleRecurringOrders(fixture.db, fixture.clock.read());
  await runDueJobs({ db: fixture.db, clock: fixture.clock.read });
}

const outcomes = async (rule: Recurrence) =>
  (await read(rule)).days.map(({ day, outcome }) => [day, outcome]);

/** Moves the clock to an hour of a day in São Paulo, and extends all sessions. */
async function moveTo(day: string, hour: number): Promise<void> {
  fixture.clock.pass(startOfDay(day) + hour * HOUR_MS - fixture.clock.read().getTime());
  const later = new Date(fixture.clock.read().getTime() + 24 * HOUR_MS);
  await fixture.db.updateTable('sessions').set({ expires_at: later, idle_expires_at: later }).execute();
}

describe('a recurrence', () => {
  test('makes one request for each day, in the name of its author', async () => {
    const rule = await save(fixture.manager);
    await runSchedule();
    await runSchedule();
    const [made] = (await read(rule)).days;
    expect(made).toMatchObject({ day: today(), outcome: 'made', fault: null });
    const order = await fixture.read(fixture.operator, made?.orderNumber ?? 0);
    expect(order).toMatchObject({
      status: 'requested',
      source: 'recurrence',
      requestedBy: 'Marina Gerente',
      packagesCount: 2,
    });
    const at = (day: string, hour: number) => new Date(startOfDay(day) + hour * HOUR_MS).toISOString();
    const tomorrow = addDays(today(), 1);
    expect(order.stops.map(({ window }) => window)).toEqual([
      { from: at(today(), 18), until: at(today(), 19) },
      { from: at(tomorrow, 8), until: at(tomorrow, 10) },
    ]);
    expect(await fixture.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect((await read(rule)).nextMakingAt).toBe(at(tomorrow, 0));
  });

  test.each<Input['pattern']>([
    { unit: 'week', every: 2, weekdays: [1, 5] },
    { unit: 'month', every: 1, dayOfMonth: 31, ifShort: 'last-day' },
  ])('of the pattern $unit is read as it was saved, and can be paused as read', async (pattern) => {
    const rule = await save(fixture.manager, { pattern });
    expect((await read(rule)).pattern).toEqual(pattern);
    const paused = await put(fixture.manager, rule, { pattern: rule.pattern, isPaused: true });
    expect(answered(paused, 200).json<Recurrence>()).toMatchObject({ pattern, isPaused: true });
  });

  test('makes orders some days in advance, as drafts if so configured', async () => {
    const rule = await save(fixture.operator, { leadDays: 2, submit: false });
    await runSchedule();
    const days = [2, 1, 0].map((ahead) => [addDays(today(), ahead), 'made']);
    expect(await outcomes(rule)).toEqual(days);
    const orders = await fixture.db.selectFrom('orders').select('status').execute();
    expect(orders.map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
  });

  test('makes no orders for days without a running process, and lists them as missed', async () => {
    const rule = await save(fixture.manager);
    const began = today();
    await runSchedule();
    await moveTo(addDays(began, 3), 19);
    await runSchedule();
    expect(await outcomes(rule)).toEqual([
      [addDays(began, 3), 'missed'],
      [addDays(began, 2), 'missed'],
      [addDays(began, 1), 'missed'],
      [began, 'made'],
    ]);
  });

  test('plans no day whose window had begun when it was saved', async () => {
    await moveTo(today(), 8);
    const hours = { fromDay: 0, from: '08:00', untilDay: 0, until: '09:00' };
    const { content } = inputOf();
    const stops = content.stops.map((stop) => ({ ...stop, hours }));
    const changes = { content: { ...content, stops }, from: '2026-01-01' };
    const tomorrow = addDays(today(), 1);
    const rule = await save(fixture.manager, changes);
    expect(rule.nextMakingAt).toBe(new Date(startOfDay(tomorrow)).toISOString());
    await runSchedule();
    answered(await put(fixture.manager, rule, { ...changes, leadDays: 1 }), 200);
    await runSchedule();
    expect(await outcomes(rule)).toEqual([[tomorrow, 'made']]);
  });

  test('lists no day of a pause as missed', async () => {
    const rule = await save(fixture.manager, { isPaused: true });
    expect(rule.nextMakingAt).toBeNull();
    await runSchedule();
    await moveTo(addDays(today(), 3), 9);
    answered(await put(fixture.manager, rule, {}), 200);
    await runSchedule();
    expect(await outcomes(rule)).toEqual([[today(), 'made']]);
  });

  test('skips chosen days and holidays of the base', async () => {
    const tomorrow = addDays(today(), 1);
    const rule = await save(fixture.manager, { leadDays: 3, skipped: [tomorrow], onHoliday: 'skip' });
    const holiday = { date: addDays(today(), 2), name: 'Feriado local' };
    const saved = await changeSettings(fixture.server, fixture.admin, ({ calendar }) => ({
      calendar: { ...calendar, nationalHolidays: false, localHolidays: [holiday] },
    }));
    expect(saved.statusCode).toBe(200);
    await runSchedule();
    expect(await outcomes(rule)).toEqual([
      [addDays(today(), 3), 'made'],
      [today(), 'made'],
    ]);
  });

  test('makes the order of its last day once this is no holiday anymore', async () => {
    const tomorrow = addDays(today(), 1);
    const setHolidays = (localHolidays: { date: string; name: string }[]) =>
      changeSettings(fixture.server, fixture.admin, ({ calendar }) => ({
        calendar: { ...calendar, nationalHolidays: false, localHolidays },
      }));
    await setHolidays([{ date: tomorrow, name: 'Feriado local' }]);
    const rule = await save(fixture.manager, { leadDays: 1, until: tomorrow, onHoliday: 'skip' });
    await runSchedule();
    expect((await read(rule)).nextMakingAt).toBeNull();
    await setHolidays([]);
    await runSchedule();
    expect(await outcomes(rule)).toEqual([
      [tomorrow, 'made'],
      [today(), 'made'],
    ]);
  });

  test('makes the order of a day past which a holiday moves an earlier one', async () => {
    const ahead = (days: number) => addDays(today(), days);
    const [first, holiday, closed, moved] = [today(), ahead(1), ahead(2), ahead(3)];
    const closedOn = new Date(closed).getUTCDay();
    const openingHours = EVERY_DAY.weekdays
      .filter((weekday) => weekday !== closedOn)
      .map((weekday) => ({ weekday, from: '08:00', to: '18:00' }));
    const saved = await changeSettings(fixture.server, fixture.admin, ({ calendar }) => ({
      calendar: {
        ...calendar,
        openingHours,
        nationalHolidays: false,
        localHolidays: [{ date: holiday, name: 'Feriado' }],
      },
    }));
    expect(saved.statusCode).toBe(200);
    const rule = await save(fixture.manager, { onHoliday: 'day-after' });
    await runSchedule();
    await moveTo(closed, 9);
    await runSchedule();
    expect(await read(rule)).toMatchObject({
      decidedUntil: first,
      nextMakingAt: new Date(startOfDay(moved)).toISOString(),
    });
    await moveTo(moved, 9);
    await runSchedule();
    expect((await read(rule)).days.map(({ planned, day, outcome }) => [planned, day, outcome])).toEqual([
      [closed, closed, 'made'],
      [holiday, moved, 'made'],
      [first, first, 'made'],
    ]);
  });

  test('makes no second order for a day that a changed pattern plans again', async () => {
    const [holiday, after] = [addDays(today(), 1), addDays(today(), 2)];
    const saved = await changeSettings(fixture.server, fixture.admin, ({ calendar }) => ({
      calendar: { ...calendar, nationalHolidays: false, localHolidays: [{ date: holiday, name: 'Feriado' }] },
    }));
    expect(saved.statusCode).toBe(200);
    const only = (day: string) => ({ ...EVERY_DAY, weekdays: [new Date(day).getUTCDay()] });
    const changes = { leadDays: 3, onHoliday: 'day-after' as const };
    const rule = await save(fixture.manager, { ...changes, pattern: only(holiday) });
    await runSchedule();
    expect(await outcomes(rule)).toEqual([[after, 'made']]);
    const before = await read(rule);
    expect(before.decidedUntil).toBe(holiday);
    answered(await put(fixture.manager, before, { ...changes, pattern: only(after) }), 200);
    await runSchedule();
    expect(await outcomes(rule)).toEqual([[after, 'made']]);
    expect(await fixture.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  test('makes orders for days of a changed pattern before the furthest decided one', async () => {
    const ahead = (days: number) => addDays(today(), days);
    const only = { ...EVERY_DAY, weekdays: [new Date(ahead(3)).getUTCDay()] };
    const changes = { leadDays: 5 };
    const rule = await save(fixture.manager, { ...changes, pattern: only });
    await runSchedule();
    expect(await outcomes(rule)).toEqual([[ahead(3), 'made']]);
    const skipped = [ahead(1)];
    const changed = answered(
      await put(fixture.manager, await read(rule), { ...changes, skipped }),
      200,
    ).json<Recurrence>();
    expect(changed.nextMakingAt).toBe(new Date(startOfDay(ahead(-5))).toISOString());
    await runSchedule();
    const made = (await read(rule)).days;
    expect(made.map(({ day, outcome }) => [day, outcome])).toEqual(
      [5, 4, 3, 2, 0].map((days) => [ahead(days), 'made']),
    );
    answered(await put(fixture.manager, await read(rule), changes), 200);
    await runSchedule();
    expect((await read(rule)).days.map(({ day }) => day)).toEqual([5, 4, 3, 2, 1, 0].map(ahead));
    expect(await fixture.db.selectFrom('orders').select('id').execute()).toHaveLength(6);
  });

  test('leaves a draft with the reason if its order cannot be requested', async () => {
    const { content } = inputOf();
    const [from, to] = content.stops;
    const withoutCode = { ...from, kind: 'pickup' as const, address: { ...from?.address, postalCode: '' } };
    const stops = [withoutCode, { kind: 'dropoff' as const, ...to, contactPhone: '12' }];
    const rule = await save(fixture.manager, { content: { ...content, stops } });
    await runSchedule();
    const [day] = (await read(rule)).days;
    expect(day).toMatchObject({
      outcome: 'draft',
      fault:
        'Coleta: CEP: campo obrigatório; Entrega: telefone: informe um telefone com DDD, um 0800 ou um 4004.',
    });
    expect(await fixture.read(fixture.manager, day?.orderNumber ?? 0)).toMatchObject({ status: 'draft' });
  });

  const setActive = (active: boolean) =>
    fixture.db.updateTable('companies').set({ active }).where('id', '=', fixture.own.id).execute();

  test('makes no orders for a blocked company, and reports the obstacle', async () => {
    const rule = await save(fixture.manager);
    await setActive(false);
    await runSchedule();
    expect(await read(rule, fixture.operator)).toMatchObject({ obstacle: 'company-inactive', days: [] });
    await moveTo(today(), 18);
    await runSchedule();
    expect(await read(rule, fixture.operator)).toMatchObject({
      days: [{ outcome: 'blocked', orderNumber: null, fault: 'A empresa está desativada.' }],
    });
    await setActive(true);
    expect(await fixture.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  test('makes the days ahead of a short block once the company is active again', async () => {
    const rule = await save(fixture.manager, { leadDays: 3 });
    await setActive(false);
    await runSchedule();
    await runSchedule();
    expect(await fixture.db.selectFrom('jobs').select('id').execute()).toHaveLength(1);
    await moveTo(addDays(today(), 1), 9);
    await runSchedule();
    await setActive(true);
    await runSchedule();
    const made = [3, 2, 1, 0].map((ahead) => [addDays(today(), ahead), 'made']);
    expect(await outcomes(rule)).toEqual([...made, [addDays(today(), -1), 'blocked']]);
  });

  test('makes no orders in the name of a disabled user until another user saves it', async () => {
    const author = await fixture.server.createUser('manager', { companyId: fixture.own.id });
    const rule = await save(author);
    await fixture.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', author.id).execute();
    await runSchedule();
    expect(await read(rule)).toMatchObject({ obstacle: 'author-inactive', days: [] });
    await moveTo(today(), 18);
    await runSchedule();
    expect(await read(rule)).toMatchObject({ days: [{ outcome: 'blocked' }] });
    answered(await put(fixture.manager, rule, {}), 200);
    await moveTo(addDays(today(), 1), 9);
    await runSchedule();
    expect(await read(rule)).toMatchObject({
      obstacle: null,
      days: [{ outcome: 'made' }, { outcome: 'blocked' }],
    });
  });

  test('does not change its earlier orders when it is edited or deleted', async () => {
    const rule = await save(fixture.manager);
    await runSchedule();
    const [made] = (await read(rule)).days;
    const before: Order = await fixture.read(fixture.operator, made?.orderNumber ?? 0);
    answered(
      await put(fixture.manager, rule, {
        name: 'Outro',
        content: { stops: [{ kind: 'pickup' }, { kind: 'dropoff' }] },
      }),
      200,
    );
    await runSchedule();
    const after = await read(rule);
    expect(after.days).toEqual([made]);
    answered(await fixture.as(fixture.manager).delete(`/v1/order-recurrences/${rule.id}`), 204);
    expect(await fixture.read(fixture.operator, before.orderNumber)).toMatchObject({
      version: before.version,
    });
  });

  test('proposes the courier chosen by the base, also after an edit by a manager', async () => {
    const body = { name: 'Joel Matos', phone: '+5511997410032' };
    const courier = answered(await fixture.as(fixture.operator).post('/v1/couriers', { body }), 201);
    const { id: courierId } = courier.json<{ id: string }>();
    const rule = await save(fixture.operator, { courierId });
    expect(answered(await put(fixture.manager, rule, {}), 200).json()).not.toHaveProperty('courier');
    await runSchedule();
    const [made] = (await read(rule)).days;
    const order = await fixture.read(fixture.operator, made?.orderNumber ?? 0);
    expect(order.plannedCourier).toEqual({ id: courierId, name: 'Joel Matos' });
  });

  test('keeps a courier who was deactivated, and makes its orders without', async () => {
    const createCourier = async (name: string, phone: string) => {
      const created = await fixture.as(fixture.operator).post('/v1/couriers', { body: { name, phone } });
      return answered(created, 201).json<{ id: string }>().id;
    };
    const courierId = await createCourier('Rita Lima', '+5511997410033');
    const other = await createCourier('Ivo Reis', '+5511997410034');
    const rule = await save(fixture.operator, { courierId });
    const ids = [courierId, other];
    await fixture.db.updateTable('couriers').set({ active: false }).where('id', 'in', ids).execute();
    const refused = await put(fixture.operator, rule, { courierId: other });
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/courierId', code: 'unknown-option' }] });
    const kept = answered(await put(fixture.operator, rule, { courierId, isPaused: true }), 200);
    const courier = { id: courierId, name: 'Rita Lima', active: false };
    expect(kept.json()).toMatchObject({ courier, isPaused: true });
    answered(await put(fixture.operator, kept.json<Recurrence>(), { courierId }), 200);
    await runSchedule();
    const [made] = (await read(rule)).days;
    const order = await fixture.read(fixture.operator, made?.orderNumber ?? 0);
    expect([made?.outcome, order.plannedCourier]).toEqual(['made', null]);
  });

  const hours = { fromDay: 0, from: '18:00', untilDay: 0, until: '08:00' };
  test.each<[string, Input['content']['stops'], string, string]>([
    ['without stops', [], '/content/stops', 'required'],
    [
      'with hours that end before they begin',
      [{ kind: 'pickup', hours }],
      '/content/stops/0/hours',
      'window-order',
    ],
    [
      'with hours of five minutes',
      [{ kind: 'pickup', hours: { ...hours, until: '18:05' } }],
      '/content/stops/0/hours',
      'window-short',
    ],
    ['without a drop-off', [{ kind: 'pickup' }], '/content/stops', 'too-short'],
    [
      'with a drop-off first',
      [{ kind: 'dropoff' }, { kind: 'dropoff' }],
      '/content/stops/0/kind',
      'first-stop-pickup',
    ],
    [
      'with a drop-off that ends before its pickup begins',
      [
        { kind: 'pickup', hours: { ...hours, until: '19:00' } },
        { kind: 'dropoff', hours: { ...hours, from: '08:00', until: '10:00' } },
      ],
      '/content/stops/1/hours',
      'window-invalid',
    ],
  ])('is refused %s', async (_what, stops, pointer, code) => {
    const address = `/v1/order-recurrences?companyId=${fixture.own.id}`;
    const answer = await fixture.as(fixture.manager).post(address, { body: inputOf({ content: { stops } }) });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer, code }] });
  });

  test('can be paused although its stored content is no longer valid', async () => {
    const rule = await save(fixture.manager);
    const content = { stops: [{ kind: 'pickup' as const }] };
    await fixture.db
      .updateTable('order_recurrences')
      .set({ content: JSON.stringify(content) })
      .where('id', '=', rule.id)
      .execute();
    answered(await put(fixture.manager, rule, { content, isPaused: true }), 200);
    expect(await read(rule)).toMatchObject({ isPaused: true });
  });

  const february = { unit: 'month' as const, every: 12, dayOfMonth: 31, ifShort: 'skip' as const };
  test('is refused on a day that never comes', async () => {
    const address = `/v1/order-recurrences?companyId=${fixture.own.id}`;
    const create = (changes: Partial<Input>) =>
      fixture.as(fixture.manager).post(address, { body: inputOf(changes) });
    const never = await create({ pattern: february, from: '2027-02-01' });
    expect(never.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/pattern/dayOfMonth', code: 'recurrence-never' }],
    });
    const over = await create({ from: '2026-01-01', until: addDays(today(), -1) });
    expect(over.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/until', code: 'recurrence-over' }],
    });
  });

  test('may end today, be renamed after its end, and not be changed to an earlier end', async () => {
    const until = today();
    const rule = await save(fixture.manager, { until });
    await moveTo(addDays(until, 2), 9);
    const from = until;
    const renamed = await put(fixture.manager, rule, { from, until, name: 'Outro' });
    const { version } = answered(renamed, 200).json<Recurrence>();
    const ended = await put(fixture.manager, { ...rule, version }, { from, until: addDays(until, 1) });
    expect(ended.json()).toMatchObject({ errors: [{ pointer: '/until', code: 'recurrence-over' }] });
    answered(await put(fixture.manager, { ...rule, version }, { from, until: today() }), 200);
  });

  test('is refused if it ends before it starts', async () => {
    const address = `/v1/order-recurrences?companyId=${fixture.own.id}`;
    const body = inputOf({ until: addDays(today(), -1) });
    const answer = await fixture.as(fixture.manager).post(address, { body });
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/until', code: 'period-order' }],
    });
  });
});

describe('the notice of a recurrence', () => {
  type Seen = Schema<'Notice'>['recurrence'];
  const list = async (user: TestUser) =>
    answered(await fixture.as(user).get('/v1/notices'), 200)
      .json<Schema<'NoticePage'>>()
      .data.filter(({ kind }) => kind === 'recurrence.failed')
      .map(({ recurrence }): Seen => recurrence);

  test('goes to its author for all days of an outage at once, with the last of them', async () => {
    const rule = await save(fixture.manager);
    await runSchedule();
    expect(await list(fixture.manager)).toEqual([]);
    await moveTo(addDays(today(), 3), 19);
    await runSchedule();
    const { company, name } = rule;
    const seen = [{ name, company, day: today(), outcome: 'missed', fault: null }];
    expect(await list(fixture.manager)).toEqual(seen);
    expect(await list(fixture.operator)).toEqual([]);
    const mails = fixture.db.selectFrom('notices').select(['email', 'user_id']);
    expect(await mails.where('kind', '=', 'recurrence.failed').execute()).toEqual([
      { email: 'now', user_id: fixture.manager.id },
    ]);
  });

  test('names the fault of a draft, to the user of the base who saved it', async () => {
    const { content } = inputOf();
    const [from, to] = content.stops;
    const stops = [
      from ?? { kind: 'pickup' as const },
      { kind: 'dropoff' as const, ...to, contactPhone: '' },
    ];
    await save(fixture.operator, { content: { ...content, stops } });
    await runSchedule();
    const fault = 'Entrega: telefone: campo obrigatório.';
    expect(await list(fixture.operator)).toMatchObject([{ outcome: 'draft', fault }]);
    expect(await list(fixture.manager)).toEqual([]);
  });

  test('goes to the managers without an author, once while the block lasts', async () => {
    const author = await fixture.server.createUser('manager', { companyId: fixture.own.id });
    const rule = await save(author);
    await fixture.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', author.id).execute();
    for (const day of [today(), addDays(today(), 1)]) {
      await moveTo(day, 18);
      await runSchedule();
    }
    expect((await read(rule)).days.map(({ outcome }) => outcome)).toEqual(['blocked', 'blocked']);
    expect(await list(fixture.manager)).toMatchObject([{ outcome: 'blocked' }]);
  });

  test('is not created for a rule that has ended, and goes with the rule', async () => {
    const ended = await save(fixture.manager, { until: addDays(today(), 1) });
    const rule = await save(fixture.manager);
    await moveTo(addDays(today(), 3), 19);
    await runSchedule();
    expect((await read(ended)).days).toHaveLength(2);
    expect(await list(fixture.manager)).toHaveLength(1);
    answered(await fixture.as(fixture.manager).delete(`/v1/order-recurrences/${rule.id}`), 204);
    expect(await list(fixture.manager)).toEqual([]);
  });
});

test('rules with failing jobs do not delay the others', async () => {
  const failing = await save(fixture.manager);
  await sql`
    insert into order_recurrences
    select copy.* from order_recurrences as rule, generate_series(1, 60) as number,
      jsonb_populate_record(rule, jsonb_build_object('id', md5(number::text)::uuid)) as copy
    where rule.id = ${failing.id}
  `.execute(fixture.db);
  const now = fixture.clock.read();
  const queued = async () =>
    (await fixture.db.selectFrom('jobs').select('key').execute()).map(({ key }) => key);
  await scheduleRecurringOrders(fixture.db, now);
  expect(await queued()).toHaveLength(50);
  await scheduleRecurringOrders(fixture.db, now);
  expect(await queued()).toHaveLength(61);

  const fail = fixture.db
    .updateTable('jobs')
    .set({ outcome: 'failed', fault: 'Não deu certo.', ended_at: now });
  await fail.where('ended_at', 'is', null).execute();
  fixture.clock.passMinutes(1);
  const waiting = await save(fixture.manager, { name: 'Espera' });
  await scheduleRecurringOrders(fixture.db, fixture.clock.read());
  expect(await queued()).toContain(waiting.id);
});

test('two processes make one order for a day', async () => {
  const rule = await save(fixture.manager);
  await scheduleRecurringOrders(fixture.db, fixture.clock.read());
  await scheduleRecurringOrders(fixture.db, fixture.clock.read());
  const run = () => runDueJobs({ db: fixture.db, clock: fixture.clock.read });
  await Promise.all([run(), run()]);
  expect(await outcomes(rule)).toEqual([[today(), 'made']]);
  expect(await fixture.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
});

test('the list has the recurrences of the company, newest first, in pages', async () => {
  const [first, second] = [await save(fixture.manager), await save(fixture.manager, { name: 'Outra' })];
  await save(fixture.stranger);
  const list = async (query: string) =>
    answered(await fixture.as(fixture.manager).get(`/v1/order-recurrences?${query}`), 200).json<
      Schema<'OrderRecurrencePage'>
    >();
  const page = await list('limit=1');
  expect(page.data.map(({ id }) => id)).toEqual([second.id]);
  const rest = await list(`limit=1&cursor=${page.nextCursor}`);
  expect([rest.data.map(({ id }) => id), rest.nextCursor]).toEqual([[first.id], null]);
});
