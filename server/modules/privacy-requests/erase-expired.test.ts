import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { createErasureNotices } from '#server/modules/notices/operation-notices.ts';
import { deliveredBy } from '#tests/support/server/couriers-fixture.ts';
import {
  answeredRequest,
  DAY_MS,
  deletedUser,
  inactiveCourier,
  resetErasures,
  setTerms,
} from '#tests/support/server/erasures-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';

import { eraseExpired } from './erase-expired.ts';

/** The last moment before the day of the erasure in São Paulo, a week after the announcement, and the next one. */
const ANNOUNCED = new Date('2026-11-20T15:00:00Z');
const DAY_BEFORE = new Date('2026-11-27T02:59:59Z');
const DAY = new Date('2026-11-27T03:00:00Z');
const ago = (days: number) => new Date(ANNOUNCED.getTime() - days * DAY_MS);

let fixture: OrdersFixture;
let newestRecord: number;
let errors: unknown[];

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await resetErasures(fixture);
  errors = [];
  const { id } = await fixture.db
    .selectFrom('audit_records')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow();
  newestRecord = id;
});

const announce = () => createErasureNotices(fixture.db, ANNOUNCED);
const erase = (now = DAY, signal?: AbortSignal) =>
  eraseExpired(fixture.db, now, (error) => errors.push(error), signal);

/** Actions of the system since the beginning of the test, with their targets. */
async function erasures(): Promise<(string | null)[][]> {
  const rows = await fixture.db
    .selectFrom('audit_records')
    .select(['action', 'target_id'])
    .where('id', '>', newestRecord)
    .where('actor_id', 'is', null)
    .where('request_id', 'is', null)
    .orderBy('action')
    .execute();
  return rows.map(({ action, target_id: target }) => [action, target]);
}

const userRow = (id: string) =>
  fixture.db
    .selectFrom('users')
    .select(['name', 'email', 'anonymised_at', 'changed_by'])
    .where('id', '=', id)
    .executeTakeFirst();

describe('the job', () => {
  test('erases users, couriers and texts of requests on their day, once from two processes', async () => {
    const user = await deletedUser(fixture, ago(300));
    const courier = await inactiveCourier(fixture, ago(300));
    const request = await answeredRequest(fixture, ago(300));
    await announce();
    await erase(DAY_BEFORE);
    expect(await erasures()).toEqual([]);
    await Promise.all([erase(), erase()]);
    expect(errors).toEqual([]);
    expect(await erasures()).toEqual([
      ['courier.anonymised', courier],
      ['privacy.erased', fixture.manager.id],
      ['user.anonymised', user],
    ]);
    expect(await userRow(user)).toEqual({
      name: 'Usuário removido',
      email: '',
      anonymised_at: DAY,
      changed_by: null,
    });
    const couriers = fixture.db.selectFrom('couriers').select(['name', 'phone', 'deactivated_at']);
    expect(await couriers.execute()).toEqual([
      { name: 'Entregador removido', phone: null, deactivated_at: null },
    ]);
    const kept = (await fixture.as(fixture.admin).get(`/v1/privacy-requests/${request}`)).json();
    expect(kept).toMatchObject({ kind: 'access', status: 'done', text: null, answer: null, erasureOn: null });
    expect(await fixture.db.selectFrom('announced_erasures').selectAll().execute()).toEqual([]);
  });

  test('is recorded without an actor, in the company of the user', async () => {
    await answeredRequest(fixture, ago(300));
    await announce();
    await erase();
    const url = '/v1/audit-records?action=privacy.erased&limit=1';
    const { data } = (await fixture.as(fixture.admin).get(url)).json<Schema<'AuditRecordPage'>>();
    expect(data).toMatchObject([
      {
        actor: null,
        target: { kind: 'user', id: fixture.manager.id },
        company: { id: fixture.own.id },
        address: null,
        requestId: null,
      },
    ]);
  });

  test('erases the name of a courier in stored orders', async () => {
    const courier = await inactiveCourier(fixture, ago(300));
    await fixture.db.updateTable('couriers').set({ active: true }).execute();
    const { orderNumber } = await deliveredBy(fixture, courier);
    await fixture.db.updateTable('couriers').set({ active: false }).execute();
    await fixture.db
      .updateTable('courier_uses')
      .set({ at: ago(300) })
      .execute();
    await fixture.db
      .updateTable('orders')
      .set({ closed_at: ago(300) })
      .execute();
    await announce();
    await erase();
    expect((await fixture.read(fixture.admin, orderNumber)).courier?.name).toBe('Entregador removido');
  });

  test('erases nothing that was not announced', async () => {
    await deletedUser(fixture, ago(300));
    await erase();
    expect(await erasures()).toEqual([]);
  });

  test.each([
    ['courier who is active again', () => fixture.db.updateTable('couriers').set({ active: true }).execute()],
    ['courier under a longer term', () => setTerms(fixture, { inactive_courier_days: 700 })],
    [
      'courier with an open order',
      () =>
        sql`
        insert into orders (id, company_id, status, source, courier_id, courier_name, courier_phone, requested_at)
        select gen_random_uuid(), ${fixture.own.id}, 'in_transit', 'web', id, name, phone, ${ANNOUNCED} from couriers
      `.execute(fixture.db),
    ],
  ])('spares an announced %s', async (_who, change) => {
    await inactiveCourier(fixture, ago(300));
    await announce();
    await change();
    await erase();
    expect(await erasures()).toEqual([]);
  });

  test('spares an announced user who has a request to answer', async () => {
    const id = await deletedUser(fixture, ago(300));
    await announce();
    const open = { status: 'open', answered_at: null, answered_by: null, answer: null } as const;
    await answeredRequest(fixture, ago(1), { user_id: id, ...open });
    await erase();
    expect(await erasures()).toEqual([]);
  });

  test('goes on after a record that fails', async () => {
    const [bad, good] = [await deletedUser(fixture, ago(300)), await deletedUser(fixture, ago(299))];
    await announce();
    await sql`alter table users add constraint never check (id <> ${sql.lit(bad)} or anonymised_at is null)`.execute(
      fixture.db,
    );
    await erase();
    await sql`alter table users drop constraint never`.execute(fixture.db);
    expect(errors).toHaveLength(1);
    expect((await userRow(bad))?.anonymised_at).toBeNull();
    expect(await erasures()).toEqual([['user.anonymised', good]]);
    await erase();
    expect((await userRow(bad))?.anonymised_at).toEqual(DAY);
  });

  test('stops after the record at which the server closes', async () => {
    await deletedUser(fixture, ago(300));
    await announce();
    await erase(DAY, AbortSignal.abort());
    expect(await erasures()).toEqual([]);
  });

  test('erases a bounded number of records per run, and the rest in the next ones', async () => {
    await fixture.db
      .insertInto('privacy_requests')
      .values(
        Array.from({ length: 23 }, () => ({
          id: crypto.randomUUID(),
          user_id: fixture.manager.id,
          kind: 'access' as const,
          status: 'done' as const,
          answer: 'Estes.',
          due_on: '2026-01-30',
          answered_at: ago(300),
          answered_by: fixture.admin.id,
        })),
      )
      .execute();
    await announce();
    await erase();
    expect(await erasures()).toHaveLength(20);
    await erase();
    expect(await erasures()).toHaveLength(23);
  });
});

test('an erased user is missing in the list of deleted users', async () => {
  const id = await deletedUser(fixture, ago(300), 'Dora Lins');
  const list = async () =>
    answered(await fixture.as(fixture.admin).get('/v1/users?removed=true'), 200)
      .json<Schema<'UserPage'>>()
      .data.map((user) => user.id);
  expect(await list()).toEqual([id]);
  await announce();
  await erase();
  expect(await list()).toEqual([]);
});
