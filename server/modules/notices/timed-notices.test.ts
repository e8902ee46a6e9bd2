import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { listNotices, startWithReaders, takeRecipients } from '#tests/support/server/notices-fixture.ts';
import { dropoff, type Order, pickup, TO_ON_BOARD } from '#tests/support/server/orders-fixture.ts';
import { stopAt } from '#tests/support/server/proofs-fixture.ts';

import { markNoticeStart, createTimedNotices, TIMED_BATCH_SIZE } from './timed-notices.ts';

const { fixture, readers } = await startWithReaders();

beforeEach(async () => {
  // The clock advances by days; sessions must outlast that.
  const later = new Date('2027-12-01T00:00:00Z');
  await fixture.db.updateTable('sessions').set({ idle_expires_at: later, expires_at: later }).execute();
  await markNoticeStart(fixture.db, fixture.clock.read());
  fixture.clock.passMinutes(1);
});

afterEach(async () => {
  await fixture.db.deleteFrom('orders').execute();
  await fixture.db.deleteFrom('notice_start').execute();
});

const run = () => createTimedNotices(fixture.db, fixture.clock.read());

/** Number of recipients per kind in one run. */
async function recipientCounts(): Promise<Record<string, number>> {
  await takeRecipients(fixture);
  await run();
  const people = await takeRecipients(fixture);
  return Object.fromEntries(Object.entries(people).map(([kind, names]) => [kind, names.length]));
}

/** Without the overdue acceptance, which any request of hours ago has. */
async function countsWithoutAcceptance(): Promise<Record<string, number>> {
  const { 'acceptance.overdue': _overdue, ...others } = await recipientCounts();
  return others;
}

/** An order with a delivery window in two to four hours. */
const requested = () => fixture.create(readers.requester);

const AT_RISK = { 'order.atRisk': 1 };
/** The operator, the requester and the manager with the scope of the whole company. */
const LATE = { 'order.late': 3 };

describe('an order', () => {
  test('without acceptance in time notifies the base once', async () => {
    const order = await requested();
    fixture.clock.passMinutes(14);
    expect(await recipientCounts()).toEqual({});
    fixture.clock.passMinutes(2);
    expect([await recipientCounts(), await recipientCounts()]).toEqual([{ 'acceptance.overdue': 3 }, {}]);
    await fixture.drive(fixture.operator, order, ['order.accept']);
    fixture.clock.passMinutes(30);
    expect(await recipientCounts()).toEqual({});
  });

  test('creates at risk and then late, each once', async () => {
    await requested();
    expect(await countsWithoutAcceptance()).toEqual({});
    fixture.clock.passMinutes(3 * 60 + 30);
    expect([await countsWithoutAcceptance(), await countsWithoutAcceptance()]).toEqual([AT_RISK, {}]);
    fixture.clock.passMinutes(31);
    expect([await countsWithoutAcceptance(), await countsWithoutAcceptance()]).toEqual([LATE, {}]);
  });

  test('creates only late if no run came before', async () => {
    await requested();
    fixture.clock.passMinutes(4 * 60 + 1);
    expect(await countsWithoutAcceptance()).toEqual(LATE);
  });

  test('is late again after a new promise', async () => {
    const order = await requested();
    fixture.clock.passMinutes(4 * 60 + 1);
    expect(await countsWithoutAcceptance()).toEqual(LATE);
    await fixture.drive(fixture.operator, order, [
      'order.reschedule',
      { window: fixture.window(1, 1), reason: 'Trânsito', requestedByClient: true },
    ]);
    expect(await countsWithoutAcceptance()).toEqual({});
    fixture.clock.passMinutes(2 * 60 + 1);
    expect(await countsWithoutAcceptance()).toEqual(LATE);
  });

  test('creates a late pickup, and after the collection a late order', async () => {
    const stops = [
      { ...pickup(), window: fixture.window(1, 1) },
      { ...dropoff('Helena Prado'), window: fixture.window(4) },
    ];
    const order = await fixture.create(readers.requester, fixture.draft({ stops }));
    const assigned = await fixture.drive(fixture.operator, order, ...TO_ON_BOARD.slice(0, 2));
    fixture.clock.passMinutes(2 * 60 + 1);
    expect(await countsWithoutAcceptance()).toEqual({ 'pickup.late': 3 });
    await fixture.drive(fixture.operator, assigned, ...TO_ON_BOARD.slice(2));
    expect(await countsWithoutAcceptance()).toEqual({});
    fixture.clock.passMinutes(4 * 60);
    expect(await countsWithoutAcceptance()).toEqual(LATE);
  });

  test('without a requested window is not late before the acceptance', async () => {
    const stops = fixture.draft().stops?.map(({ window: _window, ...stop }) => stop);
    await fixture.create(readers.requester, fixture.draft({ stops: stops ?? [] }));
    fixture.clock.passMinutes(3 * 24 * 60 - 10);
    expect(await countsWithoutAcceptance()).toEqual({});
  });

  test('that is cancelled or returning after an approved cancellation is not late', async () => {
    const cancelled = await requested();
    await fixture.drive(readers.requester, cancelled, ['order.cancel', { reasonCode: 'DUPLICATE' }]);
    const onBoard = await fixture.onBoard();
    const cancelling = await fixture.drive(readers.requester, onBoard, [
      'order.requestCancel',
      { reasonCode: 'DUPLICATE' },
    ]);
    expect((await fixture.drive(fixture.operator, cancelling, ['order.approveCancel'])).status).toBe(
      'returning',
    );
    fixture.clock.passMinutes(5 * 60);
    expect(await countsWithoutAcceptance()).toEqual({});
  });

  test('that is late has a reference time and no actor', async () => {
    const { deadline } = await requested();
    fixture.clock.passMinutes(4 * 60 + 1);
    await run();
    const [notice] = (await listNotices(fixture, readers.requester)).data;
    expect(notice).toMatchObject({ kind: 'order.late', since: deadline.dueAt, actor: null, reason: null });
  });
});

describe('a cancellation request', () => {
  test('is overdue for the base after the reply time, and so is another request', async () => {
    const order = await fixture.onBoard();
    const requestCancel = (from: Order) =>
      fixture.drive(readers.requester, from, ['order.requestCancel', { reasonCode: 'DUPLICATE' }]);
    const cancelling = await requestCancel(order);
    fixture.clock.passMinutes(14);
    expect(await countsWithoutAcceptance()).toEqual({});
    fixture.clock.passMinutes(1);
    // Operators and administrators.
    expect([await countsWithoutAcceptance(), await countsWithoutAcceptance()]).toEqual([
      { 'cancellation.overdue': 3 },
      {},
    ]);
    await requestCancel(
      await fixture.drive(fixture.operator, cancelling, ['order.denyCancel', { note: 'Já na porta.' }]),
    );
    fixture.clock.passMinutes(16);
    expect(await countsWithoutAcceptance()).toEqual({ 'cancellation.overdue': 3 });
  });
});

describe('goods in custody', () => {
  test('create a notice for both sides three days before custody ends', async () => {
    const order = await fixture.onBoard();
    const failed = { stopId: stopAt(order, 1), reasonCode: 'MOVED' };
    await fixture.drive(fixture.operator, order, ['order.failStop', failed]);
    fixture.clock.passMinutes(60 * 5);
    await run();
    fixture.clock.passMinutes(60 * 24 * 12 - 60 * 5 - 1);
    expect(await countsWithoutAcceptance()).toEqual({});
    fixture.clock.passMinutes(1);
    expect([await countsWithoutAcceptance(), await countsWithoutAcceptance()]).toEqual([
      { 'custody.ending': 3 },
      {},
    ]);
  });
});

describe('the first start', () => {
  test('ignores conditions from before it', async () => {
    await fixture.db.deleteFrom('notice_start').execute();
    await requested();
    fixture.clock.passMinutes(4 * 60 + 1);
    expect([await countsWithoutAcceptance(), await countsWithoutAcceptance()]).toEqual([{}, {}]);
    await requested();
    fixture.clock.passMinutes(4 * 60 + 1);
    expect(await countsWithoutAcceptance()).toEqual(LATE);
  });

  test('keeps its time on later calls', async () => {
    const first = await markNoticeStart(fixture.db, fixture.clock.read());
    fixture.clock.passMinutes(5);
    expect(await markNoticeStart(fixture.db, fixture.clock.read())).toEqual(first);
  });
});

describe('two processes', () => {
  test('create each notice once', async () => {
    const first = await requested();
    const { db, own } = fixture;
    const { requested_at, due_at, due_of } = await db
      .selectFrom('orders')
      .select(['requested_at', 'due_at', 'due_of'])
      .where('order_number', '=', first.orderNumber)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: TIMED_BATCH_SIZE + 50 }, () => ({
      id: crypto.randomUUID(),
      company_id: own.id,
      status: 'requested' as const,
      source: 'web' as const,
      requested_by: readers.requester.id,
      requested_at,
      due_at,
      due_of,
    }));
    await db.insertInto('orders').values(rows).execute();
    fixture.clock.passMinutes(4 * 60 + 1);
    await takeRecipients(fixture);
    await Promise.all([run(), run(), run()]);
    await run();
    const people = await takeRecipients(fixture);
    expect(Object.keys(people)).toEqual(['acceptance.overdue', 'order.late']);
    expect(people['order.late']).toHaveLength(3 * (TIMED_BATCH_SIZE + 51));
  });

  // The embedded database has one connection and so no concurrent locks.
  test.runIf(process.env.TEST_DATABASE_URL)('leave a locked order for the next run', async () => {
    const { orderNumber } = await requested();
    fixture.clock.passMinutes(4 * 60 + 1);
    const client = await fixture.server.database.pool.connect();
    await client.query('begin');
    await client.query('select from orders where order_number = $1 for update', [orderNumber]);
    expect(await countsWithoutAcceptance()).toEqual({});
    await client.query('rollback');
    client.release();
    expect(await countsWithoutAcceptance()).toEqual(LATE);
  });
});
