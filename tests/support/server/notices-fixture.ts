import { sql } from 'kysely';
import { afterAll } from 'vitest';

import type { Schema } from '#openapi/schema.ts';

import { answered, type Order, OrdersFixture } from './orders-fixture.ts';
import { recurrenceInput } from './recurrence-input.ts';
import type { TestUser } from './test-server.ts';

/** Users around an order: of the base, of its company, and one of another company. */
export type Readers = Record<
  | 'operator'
  | 'admin'
  | 'baseFollower'
  | 'requester'
  | 'asker'
  | 'colleague'
  | 'wide'
  | 'follower'
  | 'stranger',
  TestUser
>;

/** Starts a server for the tests of one file, closed after them, with the users of its orders. */
export async function startWithReaders(
  environment?: Record<string, string>,
): Promise<{ fixture: OrdersFixture; readers: Readers }> {
  const fixture = await OrdersFixture.start({}, environment);
  afterAll(() => fixture.close());
  return { fixture, readers: await makeReaders(fixture) };
}

async function makeReaders(fixture: OrdersFixture): Promise<Readers> {
  const { server, own } = fixture;
  const ofCompany = (name: string) => server.createUser('manager', { companyId: own.id, name });
  const readers = {
    operator: fixture.operator,
    admin: fixture.admin,
    baseFollower: await server.createUser('admin', { name: 'Bia Base' }),
    requester: fixture.manager,
    asker: await ofCompany('Aline Pede'),
    colleague: await ofCompany('Caio Colega'),
    wide: await ofCompany('Vera Vê Tudo'),
    follower: await ofCompany('Fábio Segue'),
    stranger: fixture.stranger,
  };
  await setPreferences(fixture, readers.wide, { scope: 'company', kinds: [] });
  return readers;
}

export async function setPreferences(
  fixture: OrdersFixture,
  user: TestUser,
  body: Schema<'NoticePreferencesInput'>,
): Promise<Schema<'NoticePreferences'>> {
  const response = await fixture.as(user).put('/v1/users/me/notice-preferences', { body });
  return answered(response, 200).json<Schema<'NoticePreferences'>>();
}

export async function follow(
  fixture: OrdersFixture,
  user: TestUser,
  { orderNumber }: Pick<Order, 'orderNumber'>,
): Promise<void> {
  answered(await fixture.as(user).put(`/v1/service-orders/${orderNumber}/follow`), 204);
}

export async function orderId(
  fixture: OrdersFixture,
  { orderNumber }: Pick<Order, 'orderNumber'>,
): Promise<string> {
  const row = await fixture.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A closed bill of a company, without notices. @returns the bill's id */
export async function closedBill({ db, admin, clock }: OrdersFixture, companyId: string): Promise<string> {
  const figures = { orders: 1, without_price: 0, cents: 1550, corrected: 0, corrected_cents: 0 };
  const { id } = await db
    .insertInto('bills')
    .values({
      id: crypto.randomUUID(),
      company_id: companyId,
      month: '2026-10-01',
      ...figures,
      closed_by: admin.id,
      closed_at: clock.read(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Names of the recipients of all notices, by kind; deletes the notices. */
export async function takeRecipients(fixture: OrdersFixture): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ kind: string; names: string[] }>`
    select kind, array_agg(users.name) as names
    from notices join users on users.id = notices.user_id group by kind`.execute(fixture.db);
  await fixture.db.deleteFrom('notices').execute();
  return Object.fromEntries(rows.map(({ kind, names }) => [kind, names.toSorted()]));
}

export async function listNotices(
  fixture: OrdersFixture,
  user: TestUser,
  query = '',
): Promise<Schema<'NoticePage'>> {
  const response = await fixture.as(user).get(`/v1/notices${query}`);
  return answered(response, 200).json<Schema<'NoticePage'>>();
}

export async function unreadOf(fixture: OrdersFixture, user: TestUser): Promise<number> {
  const response = await fixture.as(user).get('/v1/notices/count');
  return answered(response, 200).json<Schema<'NoticeCount'>>().unread.value;
}

/** A rule of the author's company. @returns its id */
export async function savedRecurrence(fixture: OrdersFixture, author: TestUser): Promise<string> {
  const body = recurrenceInput({
    from: '2026-11-23',
    content: {
      stops: [
        { kind: 'pickup', hours: null },
        { kind: 'dropoff', hours: null },
      ],
    },
  });
  const saved = await fixture.as(author).post('/v1/order-recurrences', { body });
  return answered(saved, 201).json<{ id: string }>().id;
}
