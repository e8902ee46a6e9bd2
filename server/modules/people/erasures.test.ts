import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { RowUpdate } from '#server/db/schema.ts';
import {
  answeredRequest,
  deletedUser,
  inactiveCourier,
  resetErasures,
  setTerms,
} from '#tests/support/server/erasures-fixture.ts';
import { dropoff, OrdersFixture, pickup } from '#tests/support/server/orders-fixture.ts';

import { type ErasureKind, findErasureDay } from './erasures.ts';

/** Noon of 1 March, whose first days of erasure are counted by the calendar. */
const ENDED = new Date('2026-03-01T15:00:00Z');
const NEVER = null;

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());
beforeEach(() => resetErasures(fixture));

/** Long before each of the days, so that the week of the announcement has no effect. */
const dayOf = (kind: ErasureKind, id: string) => findErasureDay(fixture.db, kind, id, ENDED);

const setUser = (id: string, row: RowUpdate<'users'>) =>
  fixture.db.updateTable('users').set(row).where('id', '=', id).execute();

async function queueMail(userId: string, outcome: RowUpdate<'mails'>) {
  const row = { id: crypto.randomUUID(), kind: 'recovery' as const, user_id: userId };
  await fixture.db
    .insertInto('mails')
    .values({ ...row, ...outcome })
    .execute();
}

type Case = readonly [what: string, prepare: (id: string) => Promise<unknown>, day: string | null];

describe('a user', () => {
  test.each<Case>([
    ['deleted on 1 March', async () => undefined, '2026-08-29'],
    [
      'deleted at the end of 1 March in São Paulo',
      (id) => setUser(id, { deleted_at: new Date('2026-03-02T02:59:59Z') }),
      '2026-08-29',
    ],
    [
      'deleted at the beginning of 2 March in São Paulo',
      (id) => setUser(id, { deleted_at: new Date('2026-03-02T03:00:00Z') }),
      '2026-08-30',
    ],
    ['who is not deleted', (id) => setUser(id, { deleted_at: null }), NEVER],
    ['who is disabled only', (id) => setUser(id, { deleted_at: null, status: 'disabled' }), NEVER],
    ['who is anonymised', (id) => setUser(id, { anonymised_at: ENDED }), NEVER],
    ['under a longer term', () => setTerms(fixture, { ended_account_days: 365 }), '2027-03-02'],
    [
      'whose records of access are kept longer',
      () => setTerms(fixture, { access_record_days: 300 }),
      '2026-12-27',
    ],
    [
      'with an open privacy request',
      (id) =>
        answeredRequest(fixture, ENDED, {
          user_id: id,
          status: 'open',
          answered_at: null,
          answered_by: null,
          answer: null,
        }),
      NEVER,
    ],
    [
      'with an answered privacy request',
      (id) => answeredRequest(fixture, ENDED, { user_id: id }),
      '2026-08-29',
    ],
    ['to whom a mail is waiting', (id) => queueMail(id, {}), NEVER],
    ['to whom a mail was sent', (id) => queueMail(id, { sent_at: ENDED }), '2026-08-29'],
    ['to whom a mail was given up', (id) => queueMail(id, { failed_at: ENDED }), '2026-08-29'],
  ])('%s', async (_what, prepare, day) => {
    const id = await deletedUser(fixture, ENDED);
    await prepare(id);
    expect(await dayOf('user', id)).toBe(day);
  });
});

/** An order of the courier, closed at this time; open without one. */
async function orderOf(courierId: string, closedAt: Date | null) {
  await sql`
    insert into orders (
      id, company_id, status, source, courier_id, courier_name, courier_phone, requested_at, closed_at
    ) values (
      gen_random_uuid(), ${fixture.own.id}, ${closedAt === null ? 'in_transit' : 'delivered'}, 'web', ${courierId},
      'Joel Matos', '+5511997410032', ${ENDED}, ${closedAt}
    )`.execute(fixture.db);
}

async function closing(courierId: string, day: string, reopenedAt: Date | null) {
  const reopening = {
    reopened_at: reopenedAt,
    reopened_by: reopenedAt && fixture.admin.id,
    reopen_reason: reopenedAt && 'Contado de novo',
  };
  await fixture.db
    .insertInto('courier_settlements')
    .values({
      id: crypto.randomUUID(),
      courier_id: courierId,
      day,
      closed_by: fixture.operator.id,
      closed_at: ENDED,
      ...reopening,
    })
    .execute();
}

const setCourier = (id: string, row: RowUpdate<'couriers'>) =>
  fixture.db.updateTable('couriers').set(row).where('id', '=', id).execute();

describe('a courier', () => {
  test.each<Case>([
    ['deactivated on 1 March', async () => undefined, '2026-09-18'],
    ['deactivated by an earlier program', (id) => setCourier(id, { deactivated_at: null }), '2026-09-18'],
    ['changed since', (id) => setCourier(id, { updated_at: new Date('2026-06-01T15:00:00Z') }), '2026-09-18'],
    ['who is active', (id) => setCourier(id, { active: true }), NEVER],
    ['who is anonymised', (id) => setCourier(id, { phone: null, anonymised_at: ENDED }), NEVER],
    ['under a longer term', () => setTerms(fixture, { inactive_courier_days: 365 }), '2027-03-02'],
    ['whose last order ended before', (id) => orderOf(id, new Date('2026-02-01T15:00:00Z')), '2026-09-18'],
    ['whose last order ended later', (id) => orderOf(id, new Date('2026-04-01T15:00:00Z')), '2026-10-19'],
    [
      'who was assigned an order later and handed it on',
      (id) =>
        fixture.db
          .insertInto('courier_uses')
          .values({ courier_id: id, user_id: fixture.operator.id, at: new Date('2026-04-01T15:00:00Z') })
          .execute(),
      '2026-10-19',
    ],
    ['with an open order', (id) => orderOf(id, null), NEVER],
    ['with a closed day', (id) => closing(id, '2026-02-20', null), '2026-09-18'],
    ['with a reopened day', (id) => closing(id, '2026-02-20', ENDED), NEVER],
    [
      'with a reopened day that is closed again',
      async (id) => {
        await closing(id, '2026-02-20', ENDED);
        await closing(id, '2026-02-20', null);
      },
      '2026-09-18',
    ],
    [
      'with a reopened day, while another one is closed',
      async (id) => {
        await closing(id, '2026-02-20', ENDED);
        await closing(id, '2026-02-21', null);
      },
      NEVER,
    ],
  ])('%s', async (_what, prepare, day) => {
    const id = await inactiveCourier(fixture, ENDED);
    await prepare(id);
    expect(await dayOf('courier', id)).toBe(day);
  });

  test.each([
    ['cash', NEVER],
    ['pix', '2027-06-09'],
  ] as const)('who received %s at a door: %s, and after it is handed in', async (method, day) => {
    const id = await inactiveCourier(fixture, ENDED);
    await setCourier(id, { active: true, deactivated_at: null });
    const stops = [
      pickup(),
      { ...dropoff('Helena'), cashOnDelivery: { method, amountCents: 5000 } as const },
    ];
    const order = await fixture.create(fixture.manager, fixture.draft({ stops }));
    const delivered = await fixture.drive(
      fixture.operator,
      order,
      ['order.accept'],
      ['order.assign', { courierId: id }],
      ['order.startPickup'],
      ['order.confirmPickup', { packagesCount: 2 }],
      [
        'order.completeStop',
        { stopId: order.stops[1]?.id, receiverName: 'Helena', cash: { amountCents: 5000, method } },
      ],
    );
    // The order may be with another courier since: the cash stays with the one who collected it.
    const other = await inactiveCourier(fixture, ENDED);
    await fixture.db.updateTable('orders').set({ courier_id: other }).execute();
    await setCourier(id, { active: false, deactivated_at: ENDED });
    expect(await dayOf('courier', id)).toBe(day);
    if (method === 'cash')
      await fixture.drive(fixture.operator, delivered, ['order.settleCash', { handedIn: true }]);
    expect(await dayOf('courier', id)).toBe('2027-06-09');
  });
});

describe('a privacy request', () => {
  test.each([
    ['answered on 1 March', {}, '2026-05-31'],
    ['refused', { status: 'refused' }, '2026-05-31'],
    ['without a text', { text: null }, '2026-05-31'],
    ['without an answer', { answer: null }, '2026-05-31'],
    ['whose texts are erased', { text: null, answer: null }, NEVER],
    ['still open', { status: 'open', answered_at: null, answered_by: null, answer: null }, NEVER],
  ] as const)('%s', async (_what, changes, day) => {
    expect(await dayOf('request', await answeredRequest(fixture, ENDED, changes))).toBe(day);
  });

  test('under a longer term', async () => {
    const id = await answeredRequest(fixture, ENDED);
    await setTerms(fixture, { answered_request_days: 365 });
    expect(await dayOf('request', id)).toBe('2027-03-02');
  });
});
