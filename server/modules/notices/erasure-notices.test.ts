import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { findErasureDay } from '#server/modules/people/erasures.ts';
import { wholeCourier } from '#tests/support/server/couriers-fixture.ts';
import {
  answeredRequest,
  DAY_MS,
  deletedUser,
  inactiveCourier,
  resetErasures,
  setTerms,
} from '#tests/support/server/erasures-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';

import { createErasureNotices } from './operation-notices.ts';

/** 12:00 in São Paulo, the time of the fixture's clock. */
const NOW = new Date('2026-11-20T15:00:00Z');
const NEXT_WEEK = '2026-11-27';
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const ago = (days: number) => later(-days);

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());
beforeEach(() => resetErasures(fixture));

const run = (now = NOW) => createErasureNotices(fixture.db, now);
const announced = () =>
  fixture.db
    .selectFrom('announced_erasures')
    .select(['kind', 'subject_id', 'announced_on'])
    .orderBy('kind')
    .execute();

async function notices() {
  const { data } = (await fixture.as(fixture.admin).get('/v1/notices')).json<{
    data: { kind: string; since: string; order: null; subject: null }[];
  }>();
  return data.map(({ kind, since, order, subject }) => [kind, since, order, subject]);
}

const ONE_NOTICE = [['erasure.coming', '2026-11-27T03:00:00.000Z', null, null]];

describe('erasure.coming', () => {
  test('is one notice of all that come due, for the administrators, from two processes', async () => {
    await deletedUser(fixture, ago(180));
    await deletedUser(fixture, ago(300));
    await inactiveCourier(fixture, ago(300));
    await answeredRequest(fixture, ago(300));
    await Promise.all([run(), run()]);
    await run(later(1));
    expect(await notices()).toEqual(ONE_NOTICE);
    const recipients = await fixture.db.selectFrom('notices').select('user_id').execute();
    expect(recipients).toEqual([{ user_id: fixture.admin.id }]);
    expect(await announced()).toHaveLength(4);
  });

  test.each([
    ['a week before the day', 174, ONE_NOTICE],
    ['not earlier', 173, []],
  ])('is created %s', async (_when, days, expected) => {
    await deletedUser(fixture, ago(days));
    await run();
    expect(await notices()).toEqual(expected);
  });

  test('is created again for a record that comes due later', async () => {
    await deletedUser(fixture, ago(180));
    await deletedUser(fixture, ago(170));
    await run();
    await run(later(4));
    expect((await notices()).map(([, since]) => since)).toEqual([
      '2026-12-01T03:00:00.000Z',
      '2026-11-27T03:00:00.000Z',
    ]);
  });

  test('leaves a week for an erasure that is overdue: from today, and from the notice on', async () => {
    const id = await deletedUser(fixture, ago(400));
    const dayAt = (now: Date) => findErasureDay(fixture.db, 'user', id, now);
    expect([await dayAt(NOW), await dayAt(later(1))]).toEqual([NEXT_WEEK, '2026-11-28']);
    await run();
    expect([await dayAt(NOW), await dayAt(later(3))]).toEqual([NEXT_WEEK, NEXT_WEEK]);
  });
});

describe('an announcement', () => {
  test('ends with a longer term, and a week begins again with a shorter one', async () => {
    const id = await deletedUser(fixture, ago(180));
    await run();
    await setTerms(fixture, { ended_account_days: 365 });
    await run(later(1));
    expect(await announced()).toEqual([]);
    await setTerms(fixture, { ended_account_days: 180 });
    await run(later(5));
    expect(await announced()).toEqual([{ kind: 'user', subject_id: id, announced_on: '2026-11-25' }]);
    expect(await findErasureDay(fixture.db, 'user', id, later(5))).toBe('2026-12-02');
  });

  test('ends for a courier who is active again, for good', async () => {
    const id = await inactiveCourier(fixture, ago(300));
    await run();
    const path = `/v1/couriers/${id}`;
    const change = async (active: boolean) => {
      const courier = answered(await fixture.as(fixture.admin).get(path), 200).json();
      const body = wholeCourier(courier, { active });
      const headers = { 'if-match': `"${courier.version}"` };
      answered(await fixture.as(fixture.admin).put(path, { body, headers }), 200);
    };
    await change(true);
    await change(false);
    await run();
    expect(await announced()).toEqual([]);
    // Counted from the second deactivation.
    expect(answered(await fixture.as(fixture.admin).get(path), 200).json().erasureOn).toBe('2027-06-09');
  });
});

describe('the day of the erasure', () => {
  test('is shown for deleted users in the list, and for couriers to administrators only', async () => {
    await deletedUser(fixture, ago(180));
    const courierId = await inactiveCourier(fixture, ago(300));
    const users = (await fixture.as(fixture.admin).get('/v1/users?removed=true&limit=50')).json();
    expect(users.data).toMatchObject([{ erasureOn: NEXT_WEEK }]);
    const others = (await fixture.as(fixture.admin).get('/v1/users')).json<{ data: object[] }>();
    expect(others.data.filter((user) => 'erasureOn' in user)).toEqual([]);
    for (const path of [`/v1/couriers/${courierId}`, '/v1/couriers']) {
      const [byAdmin, byOperator] = [
        (await fixture.as(fixture.admin).get(path)).body,
        (await fixture.as(fixture.operator).get(path)).body,
      ];
      expect([byAdmin.includes(`"erasureOn":"${NEXT_WEEK}"`), byOperator.includes('erasureOn')]).toEqual([
        true,
        false,
      ]);
    }
  });

  test('is shown for answered privacy requests', async () => {
    const id = await answeredRequest(fixture, ago(10));
    const open = { status: 'open', answered_at: null, answered_by: null, answer: null } as const;
    const openId = await answeredRequest(fixture, ago(10), { ...open, kind: 'correction' });
    const dayOf = async (url: string) =>
      answered(await fixture.as(fixture.admin).get(url), 200).json<{ erasureOn: string | null }>().erasureOn;
    expect(await dayOf(`/v1/privacy-requests/${id}`)).toBe('2027-02-09');
    expect(await dayOf(`/v1/privacy-requests/${openId}`)).toBeNull();
    const own = await fixture.as(fixture.manager).get('/v1/users/me/privacy-requests');
    expect(own.json<{ data: object[] }>().data).toMatchObject([
      { erasureOn: null },
      { erasureOn: '2027-02-09' },
    ]);
  });
});
