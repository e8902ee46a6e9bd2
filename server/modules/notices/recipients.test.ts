import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { kindsFor, NOTICE_KINDS, NOTICE_RULES, type NoticeKind } from '#domain/notices/notice-kinds.ts';
import {
  closedBill,
  savedRecurrence,
  follow,
  startWithReaders,
  orderId,
  type Readers,
  takeRecipients,
  setPreferences,
} from '#tests/support/server/notices-fixture.ts';
import { type Order } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

import { MAX_RECIPIENTS } from './notice-sql.ts';
import { writeWithNotices } from './write-notices.ts';

const { fixture, readers } = await startWithReaders();
let order: Order;
let id: string;
let billId: string;
let recurrenceId: string;
/** A disabled operator as the actor, who is never a recipient. */
let actingOperator: TestUser;

beforeAll(async () => {
  order = await fixture.create(readers.requester);
  id = await orderId(fixture, order);
  actingOperator = await fixture.server.createUser('operator');
  await fixture.db
    .updateTable('users')
    .set({ status: 'disabled' })
    .where('id', '=', actingOperator.id)
    .execute();
  const accepted = await fixture.drive(fixture.operator, order, ['order.accept']);
  const requested = await fixture.drive(readers.asker, accepted, [
    'order.requestCancel',
    { reasonCode: 'DUPLICATE' },
  ]);
  const change = { stopId: order.stops[1]?.id, contactPhone: '+5511955554444' };
  await fixture.drive(readers.colleague, requested, ['order.requestChange', change]);
  billId = await closedBill(fixture, fixture.own.id);
  recurrenceId = await savedRecurrence(fixture, readers.requester);
  await follow(fixture, readers.follower, order);
  await follow(fixture, readers.baseFollower, order);
  // As if the order had once belonged to the stranger's company.
  await fixture.db
    .insertInto('order_follows')
    .values({ order_id: id, user_id: readers.stranger.id })
    .execute();
});

beforeEach(async () => {
  await fixture.db.deleteFrom('notices').execute();
  // Requests and comments in a test add follows.
  const { requester, follower, baseFollower, stranger } = readers;
  const own = [requester, follower, baseFollower, stranger].map((reader) => reader.id);
  await fixture.db.deleteFrom('order_follows').where('user_id', 'not in', own).execute();
});

function causeOf(kind: NoticeKind, about: string) {
  if (kind === 'bill.closed') return { billId };
  if (kind === 'recurrence.failed') return { recurrenceId };
  if (kind === 'mails.failing' || kind === 'backup.overdue' || kind === 'erasure.coming')
    return { since: fixture.clock.read() };
  return { orderId: about, eventSeq: 1 };
}

type Cause = { kind: NoticeKind; by: TestUser | null; isInternal?: boolean };

async function recipientsOf({ kind, by, isInternal = false }: Cause, about = id): Promise<string[]> {
  const cause = {
    ...causeOf(kind, about),
    companyId: fixture.own.id,
    kind,
    actor: by && { id: by.id, role: by.role },
    isInternal,
  };
  await fixture.db.transaction().execute((trx) => {
    const nothing = trx.selectFrom('orders').select('id').where('id', '=', about);
    return writeWithNotices(trx, nothing, [cause], fixture.clock.read());
  });
  const recipients = await takeRecipients(fixture);
  return recipients[kind] ?? [];
}

const BASE = ['operator'] as const;
const COMPANY = ['requester', 'wide', 'follower'] as const;
const FOLLOWED = [...COMPANY, 'baseFollower'] as const;
const EITHER = [...FOLLOWED, 'operator'] as const;
const OTHER_THAN_COMPANY = ['operator', 'baseFollower'] as const;

/** Every kind with its actor and exactly the readers it notifies. */
const RECIPIENTS: readonly [
  NoticeKind,
  by: 'base' | keyof Readers | 'time',
  recipients: readonly (keyof Readers)[],
][] = [
  ['order.requested', 'requester', BASE],
  ['order.requested', 'base', BASE],
  ['order.requested', 'operator', []],
  ['acceptance.overdue', 'time', ['operator', 'admin', 'baseFollower']],
  ['order.accepted', 'base', FOLLOWED],
  ['order.rejected', 'base', FOLLOWED],
  ['order.assigned', 'base', []],
  ['order.collected', 'base', FOLLOWED],
  ['order.outForDelivery', 'base', FOLLOWED],
  ['order.atRisk', 'time', BASE],
  ['pickup.late', 'time', EITHER],
  ['order.late', 'time', EITHER],
  ['order.attemptFailed', 'base', EITHER],
  ['order.attemptFailed', 'operator', FOLLOWED],
  ['order.changed', 'base', COMPANY],
  ['order.changed', 'requester', OTHER_THAN_COMPANY],
  ['order.cancelled', 'base', COMPANY],
  ['order.cancelled', 'requester', OTHER_THAN_COMPANY],
  ['cancellation.requested', 'asker', BASE],
  ['cancellation.answered', 'base', ['asker', 'requester', 'follower', 'baseFollower']],
  ['cancellation.overdue', 'time', ['operator', 'admin', 'baseFollower']],
  ['change.requested', 'colleague', BASE],
  ['change.answered', 'base', ['colleague', 'requester', 'follower', 'baseFollower']],
  ['change.lapsed', 'base', ['colleague', 'requester', 'follower', 'baseFollower']],
  ['change.overdue', 'time', ['operator', 'admin', 'baseFollower']],
  ['recipient.requested', 'time', BASE],
  ['custody.ending', 'time', EITHER],
  ['order.delivered', 'base', FOLLOWED],
  ['order.delivered', 'baseFollower', COMPANY],
  ['order.returned', 'base', FOLLOWED],
  ['order.lost', 'base', FOLLOWED],
  ['comment.added', 'base', COMPANY],
  ['comment.added', 'colleague', OTHER_THAN_COMPANY],
  ['recurrence.failed', 'time', ['requester']],
  ['bill.closed', 'base', ['asker', 'colleague', ...COMPANY]],
  ['privacy.requested', 'asker', ['admin', 'baseFollower']],
  ['privacy.requested', 'admin', ['baseFollower']],
  ['mail.bounced', 'time', ['admin', 'baseFollower']],
  ['mails.failing', 'time', ['admin', 'baseFollower']],
  ['backup.overdue', 'time', ['admin', 'baseFollower']],
  ['erasure.coming', 'time', ['admin', 'baseFollower']],
];

describe('recipients', () => {
  test('are listed for every kind', () => {
    expect([...new Set(RECIPIENTS.map(([kind]) => kind))].toSorted()).toEqual(NOTICE_KINDS.toSorted());
  });

  test.each(RECIPIENTS)('of %s by %s are exactly %j', async (kind, by, expected) => {
    const others = { base: actingOperator, time: null };
    const actor = by === 'base' || by === 'time' ? others[by] : readers[by];
    const names = expected.map((reader) => readers[reader].name);
    expect(await recipientsOf({ kind, by: actor })).toEqual(names.toSorted());
  });

  test.each(NOTICE_KINDS)('of %s by mail follow the defaults of each role', async (kind) => {
    const cause = {
      ...causeOf(kind, id),
      kind,
      actor: null,
      isInternal: false,
      companyId: fixture.own.id,
    };
    await fixture.db.transaction().execute((trx) => {
      const nothing = trx.selectFrom('orders').select('id').where('id', '=', id);
      return writeWithNotices(trx, nothing, [cause], fixture.clock.read());
    });
    const rows = await fixture.db
      .selectFrom('notices')
      .innerJoin('users', 'users.id', 'notices.user_id')
      .select(['users.role', 'notices.email'])
      .execute();
    for (const { role, email } of rows) {
      const byDefault = kindsFor(role).find((offered) => offered.kind === kind)?.defaults.email;
      expect([role, email ?? 'off']).toEqual([role, byDefault]);
    }
    const mailed = new Set(rows.flatMap(({ role, email }) => (email === null ? [] : [role])));
    expect(mailed).toEqual(new Set(Object.keys(NOTICE_RULES[kind].mails ?? {})));
  });

  test.each(NOTICE_KINDS)('of an internal %s are within the base', async (kind) => {
    const outside = [readers.requester, readers.wide, readers.follower, readers.asker].map(
      ({ name }) => name,
    );
    const names = await recipientsOf({ kind, by: actingOperator, isInternal: true });
    expect(names.filter((name) => outside.includes(name))).toEqual([]);
  });
});

describe('preferences', () => {
  test('override the default, on and off', async () => {
    await setPreferences(fixture, readers.requester, { kinds: [{ kind: 'order.accepted', inApp: false }] });
    await setPreferences(fixture, readers.asker, {
      scope: 'company',
      kinds: [{ kind: 'order.assigned', inApp: true }],
    });
    await setPreferences(fixture, readers.admin, { kinds: [{ kind: 'order.requested', inApp: true }] });
    const accepted = await recipientsOf({ kind: 'order.accepted', by: actingOperator });
    expect(accepted).not.toContain(readers.requester.name);
    expect(accepted).toContain(readers.asker.name);
    expect(await recipientsOf({ kind: 'order.assigned', by: actingOperator })).toEqual([readers.asker.name]);
    expect(await recipientsOf({ kind: 'order.requested', by: readers.requester })).toContain(
      readers.admin.name,
    );
    for (const reader of [readers.requester, readers.asker, readers.admin]) {
      await setPreferences(fixture, reader, { kinds: [] });
    }
  });

  test('of a requesting operator are those of a requester', async () => {
    const requested = await fixture.create(fixture.operator);
    const about = await orderId(fixture, requested);
    expect(await recipientsOf({ kind: 'order.accepted', by: actingOperator }, about)).toContain(
      fixture.operator.name,
    );
    expect(await recipientsOf({ kind: 'order.delivered', by: actingOperator }, about)).toContain(
      fixture.operator.name,
    );
    await fixture.as(fixture.operator).delete(`/v1/service-orders/${requested.orderNumber}/follow`);
    expect(await recipientsOf({ kind: 'order.delivered', by: actingOperator }, about)).not.toContain(
      fixture.operator.name,
    );
  });
});

describe('a muted order', () => {
  test('does not notify its requester or a manager with the scope of the company', async () => {
    const { requester, wide } = readers;
    for (const reader of [requester, wide]) {
      await fixture.as(reader).delete(`/v1/service-orders/${order.orderNumber}/follow`);
    }
    const names = await recipientsOf({ kind: 'order.delivered', by: actingOperator });
    expect(names).not.toContain(requester.name);
    expect(names).not.toContain(wide.name);
    await follow(fixture, requester, order);
    await follow(fixture, wide, order);
  });

  test('is followed again after a comment on it', async () => {
    const { asker } = readers;
    await fixture.as(asker).delete(`/v1/service-orders/${order.orderNumber}/follow`);
    const body = { body: 'Alguma novidade?', visibility: 'company' };
    await fixture.as(asker).post(`/v1/service-orders/${order.orderNumber}/comments`, { body });
    expect((await fixture.read(asker, order.orderNumber)).following).toBe(true);
    expect(await recipientsOf({ kind: 'order.delivered', by: actingOperator })).toContain(asker.name);
  });
});

describe('an order without an active requesting manager', () => {
  const managers = () => [
    readers.requester,
    readers.asker,
    readers.colleague,
    readers.wide,
    readers.follower,
  ];

  test('notifies all managers of the company', async () => {
    const about = await orderId(fixture, await fixture.create(fixture.operator));
    const names = await recipientsOf({ kind: 'order.delivered', by: actingOperator }, about);
    expect(names).toEqual([...managers(), fixture.operator].map(({ name }) => name).toSorted());
  });

  test('is also that of a disabled manager, who receives nothing', async () => {
    const left = await fixture.server.createUser('manager', { companyId: fixture.own.id, name: 'Zé Saiu' });
    const about = await orderId(fixture, await fixture.create(left));
    expect(await recipientsOf({ kind: 'order.delivered', by: actingOperator }, about)).toContain(left.name);
    await fixture.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', left.id).execute();
    const names = await recipientsOf({ kind: 'order.delivered', by: actingOperator }, about);
    expect(names).toEqual(
      managers()
        .map(({ name }) => name)
        .toSorted(),
    );
  });
});

test('a batch notifies a bounded number of users per cause in a fixed order', async () => {
  const { db, own } = fixture;
  const crowd = Array.from({ length: MAX_RECIPIENTS + 5 }, (_, index) => ({
    id: `01999999-0000-7000-8000-${String(index).padStart(12, '0')}`,
    role: 'operator' as const,
    name: 'Multidão',
    email: `multidao${index}@malote.test`,
  }));
  await db.insertInto('users').values(crowd).execute();
  const orders = await Promise.all([1, 2, 3].map(() => fixture.create(readers.requester)));
  const ids = await Promise.all(orders.map((each) => orderId(fixture, each)));
  await takeRecipients(fixture);
  await db.deleteFrom('live_events').execute();
  await db.transaction().execute((trx) =>
    writeWithNotices(
      trx,
      trx.selectFrom('orders').select('id').limit(0),
      ids.map((each) => ({
        orderId: each,
        companyId: own.id,
        kind: 'order.attemptFailed' as const,
        actor: null,
        isInternal: false,
        eventSeq: 1,
      })),
      fixture.clock.read(),
    ),
  );
  const rows = await db.selectFrom('notices').select(['order_id', 'user_id']).orderBy('id').execute();
  expect(rows).toHaveLength(3 * MAX_RECIPIENTS);
  // Recipients concerned most are within the limit.
  expect(rows.filter(({ user_id }) => user_id === readers.requester.id)).toHaveLength(3);
  expect(rows).toEqual(rows.toSorted((a, b) => (a.order_id + a.user_id < b.order_id + b.user_id ? -1 : 1)));
  const announced = await db.selectFrom('live_events').select('user_ids').orderBy('id').execute();
  const parts = Array.from({ length: MAX_RECIPIENTS / 100 }, () => 100);
  expect(announced.map(({ user_ids }) => user_ids?.length)).toEqual(parts);
  await db.deleteFrom('users').where('name', '=', 'Multidão').execute();
});
