import { cnpj } from 'cpf-cnpj-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { kindsFor } from '#domain/notices/notice-kinds.ts';
import { ORDER_STATUSES } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { resetDemo } from '#server/qa/qa-routes.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './fixture.ts';
import { seedDemo } from './seed-demo.ts';

describe('the demo data', () => {
  const now = new Date('2026-11-20T17:32:00Z');
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ clock: () => now });
    await seedDemo(server.database, now);
  });
  afterAll(() => server.close());

  it('has 4 companies, 12 locations and some 3,000 orders, with every status', async () => {
    const companies = await server.db.selectFrom('companies').select('id').execute();
    const places = await server.db.selectFrom('locations').select('id').execute();
    const orders = await server.db.selectFrom('orders').select('status').execute();
    expect([companies.length, places.length]).toEqual([4, 12]);
    expect(orders.length).toBeGreaterThan(2_600);
    expect(orders.length).toBeLessThan(3_400);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  });

  it('has eight couriers with different vehicles and loads, one inactive, and links every order and attempt to its courier', async () => {
    const signedIn = await signIn('operador@malote.test');
    const { data } = (await server.as(signedIn).get('/v1/couriers?sort=recent')).json();
    expect(data).toHaveLength(8);
    expect(data.filter(({ active }: { active: boolean }) => !active)).toHaveLength(1);
    const vehicles = new Set(data.map(({ vehicleType }: { vehicleType: string }) => vehicleType));
    expect(vehicles).toEqual(new Set(['bike', 'moto', 'carro', 'utilitario', 'caminhao']));
    const loads = data.map(({ open }: { open: number }) => open);
    expect(Math.max(...loads)).toBeGreaterThan(2 * Math.min(...loads));
    expect(data[0].recentAt).not.toBeNull();
    const { rows } = await server.database.pool.query(
      `select count(*) filter (where phone is distinct from courier_phone) as untied, count(distinct courier_id) as couriers
       from orders left join couriers on couriers.id = courier_id where courier_name is not null`,
    );
    expect(rows).toEqual([{ untied: 0, couriers: 8 }]);
    // The figures of the reports count attempts, not orders.
    const attempts = await server.database.pool.query(
      `select count(*) filter (where courier_id is null) as untied, count(distinct courier_id) as couriers
       from attempt_facts`,
    );
    expect(attempts.rows).toEqual([{ untied: 0, couriers: 8 }]);
    // An undo restores these attempts.
    const undone = await server.database.pool.query(
      `select count(*) filter (where attempt -> 'courierId' = 'null') as untied, count(*) > 0 as any
       from orders, jsonb_array_elements(last_change -> 'before' -> 'stops') as stop,
         jsonb_array_elements(stop -> 'attempts') as attempt`,
    );
    expect(undone.rows).toEqual([{ untied: 0, any: true }]);
  });

  it('gives every company a unique valid CNPJ, a contact, an address and a manager', async () => {
    const companies = await server.db.selectFrom('companies').selectAll().execute();
    const managers = await server.db.selectFrom('users').where('role', '=', 'manager').selectAll().execute();
    const cnpjs = companies.map((company) => company.cnpj ?? '');
    expect(cnpjs.filter((number) => !cnpj.isValid(number, true))).toEqual([]);
    expect(new Set(cnpjs).size).toBe(companies.length);
    for (const { id, name, contact_name, email, phone, address } of companies) {
      const isComplete = ![contact_name, email, phone, address].includes(null);
      expect([name, isComplete, managers.some(({ company_id }) => company_id === id)]).toEqual([
        name,
        true,
        true,
      ]);
    }
  });

  it('has one phone and one address per recipient', async () => {
    const { rows } = await server.database.pool.query(
      `select contact_name from stops where kind = 'dropoff' and location_id is null
       group by contact_name having count(distinct (contact_phone, address)) > 1`,
    );
    expect(rows).toEqual([]);
  });

  it('has the order of the tour in transit and on time, half delivered, with a comment', async () => {
    const signedIn = await signIn('operador@malote.test');
    const order = (await server.as(signedIn).get('/v1/service-orders/10482')).json();
    expect(order).toMatchObject({ status: 'in_transit', deadline: { state: 'onTime' } });
    expect(order.stops.map(({ status }: { status: string }) => status)).toEqual(['done', 'done', 'pending']);
    const comments = (await server.as(signedIn).get('/v1/service-orders/10482/comments')).json();
    expect(comments.data).toHaveLength(1);
  });

  it('has report facts of every requested order, and leaves their trigger enabled', async () => {
    const { rows } = await server.database.pool.query(
      `select (select count(*) from orders where requested_at is not null)
         = (select count(*) from order_facts) as orders,
       (select count(*) from attempt_facts) > (select count(*) from order_facts where arrived_day is not null)
         as attempts,
       (select tgenabled from pg_trigger where tgname = 'orders_keep_report_facts') as trigger`,
    );
    expect(rows).toEqual([{ orders: true, attempts: true, trigger: 'O' }]);
  });

  it('numbers every timeline from 1 without gaps, with no event in the future', async () => {
    const { rows } = await server.database.pool.query(
      `select order_id from order_events group by order_id having max(seq) <> count(*) or max(at) > $1`,
      [now],
    );
    expect(rows).toEqual([]);
  });

  it('has a photo and a signature for some deliveries, in the timeline and readable by the company', async () => {
    const signedIn = await signIn('gerente@boavida.test');
    const proof = await server.db
      .selectFrom('proofs')
      .innerJoin('orders', 'orders.id', 'proofs.order_id')
      .innerJoin('users', 'users.company_id', 'orders.company_id')
      .where('users.email', '=', 'gerente@boavida.test')
      .select(['proofs.id', 'order_number', 'recorded_seq'])
      .executeTakeFirstOrThrow();
    const url = `/v1/service-orders/${proof.order_number}`;
    const entries = (await server.as(signedIn).get(`${url}/events`)).json().data;
    const entry = entries.find(({ seq }: { seq: number }) => seq === proof.recorded_seq);
    const proofs = { field: 'Comprovantes', before: null, after: '1 foto, 1 assinatura' };
    expect([entry.type, entry.changes]).toEqual(['order.completeStop', expect.arrayContaining([proofs])]);
    expect((await server.as(signedIn).get(`${url}/proofs/${proof.id}`)).statusCode).toBe(200);
  });

  it('gives every order a tracking link, which shows a visitor that an order was delivered', async () => {
    const orders = await server.db
      .selectFrom('orders')
      .select(['status', 'tracking_token'])
      .orderBy('order_number', 'desc')
      .execute();
    expect(orders.filter(({ tracking_token }) => tracking_token === null)).toEqual([]);
    const delivered = orders.find(({ status }) => status === 'delivered');
    const seen = (
      await server.inject({ method: 'GET', url: `/v1/tracking/${delivered?.tracking_token}` })
    ).json();
    expect(seen).toMatchObject({ status: 'delivered' });
    expect(seen.events.at(-1)).toMatchObject({ type: 'order.completeStop' });
  });

  it('has orders waiting, late, pending, active and delivered today, and cancellation requests', async () => {
    const signedIn = await signIn('operador@malote.test');
    const counts = (await server.as(signedIn).get('/v1/service-orders/counts')).json();
    const names = ['waitingAccept', 'late', 'replies', 'pending', 'active', 'deliveredToday'];
    expect(names.filter((name) => counts.now[name].value === 0)).toEqual([]);
  });

  it.each(DEMO_ACCOUNTS)(
    'has notices for $email, newest first, with only the newest unread',
    async ({ email, role }) => {
      const { token } = await signIn(email);
      const list = (await server.as({ token }).get('/v1/notices?limit=100')).json();
      const notices: Schema<'Notice'>[] = list.data;
      expect(notices.length).toBeGreaterThan(5);
      expect(list.unread).toEqual({ value: 5, capped: false });
      expect(notices.map(({ readAt }) => readAt === null)).toEqual(
        notices.map((_notice, index) => index < 5),
      );
      const times = notices.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(notices.filter(({ readAt, createdAt }) => readAt !== null && readAt < createdAt)).toEqual([]);
      const kinds = kindsFor(role).map(({ kind }) => kind);
      expect(notices.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
    },
  );

  it('has only notices of its events and comments, at their times and never for their actor, and mails none', async () => {
    const { rows } = await server.database.pool.query(
      `select notices.id from notices
       left join order_events as event on event.order_id = notices.order_id and event.seq = event_seq
       left join comments as comment on comment.id = comment_id
       where notices.created_at is distinct from coalesce(event.at, comment.created_at)
         or user_id = coalesce(event.actor_id, comment.author_id) or comment.visibility = 'internal'
         or notices.created_at > $1 or read_at > $1 or email is not null`,
      [now],
    );
    expect(rows).toEqual([]);
  });

  it('keeps its first and last order numbers when recreated', async () => {
    const numbers = async () => {
      const row = await server.db
        .selectFrom('orders')
        .select((eb) => [eb.fn.min('order_number').as('first'), eb.fn.max('order_number').as('last')])
        .executeTakeFirstOrThrow();
      return [row.first, row.last];
    };
    const before = await numbers();
    await resetDemo(server.database, now);
    expect(await numbers()).toEqual(before);
  });

  it.each(DEMO_ACCOUNTS)('lets $email sign in as $role', async ({ email, role }) => {
    const me = await server.as(await signIn(email)).get('/v1/users/me');
    expect(me.json().role).toBe(role);
  });

  async function signIn(email: string): Promise<{ token: string }> {
    const payload = { email, password: DEMO_PASSWORD };
    return (await server.inject({ method: 'POST', url: '/v1/auth/sign-in', payload })).json();
  }
});
