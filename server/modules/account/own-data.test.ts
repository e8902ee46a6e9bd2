import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { compileContract } from '#server/contract/compile.ts';
import type { Schema } from '#server/contract/contract.ts';
import { readContract } from '#server/contract/document.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { startTestPost } from '#tests/support/server/test-post.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const download = (user: TestUser) => fixture.as(user).get('/v1/users/me/data');
const dataOf = async (user: TestUser) => answered(await download(user), 200).json<Schema<'OwnData'>>();

describe('the file with the own data', () => {
  test('is a download in JSON that keeps the contract, which no answer in pieces is held against', async () => {
    const answer = await download(fixture.manager);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="malote-meus-dados-2026-11-20.json"',
    );
    const { check } = compileContract(readContract());
    expect(check('OwnData', answer.json()).errors).toBeUndefined();
  });

  test('has the own record, orders, events, comments, requests and mails, and no one else’s', async () => {
    const { manager, operator, stranger, admin } = fixture;
    const order = await fixture.create(manager, fixture.draft({ notes: 'Entregar na portaria.' }));
    await fixture.create(stranger);
    const comment = (user: TestUser, body: string) =>
      fixture
        .as(user)
        .post(`/v1/service-orders/${order.orderNumber}/comments`, { body: { body, visibility: 'company' } });
    await comment(manager, 'Cuidado com o degrau.');
    await comment(operator, 'Combinado.');
    await fixture.drive(operator, order, ['order.accept']);
    const asked = await fixture
      .as(manager)
      .post('/v1/users/me/privacy-requests', { body: { kind: 'correction', text: 'O meu CPF mudou.' } });
    const { id } = answered(asked, 201).json();
    const answer = { outcome: 'done', note: 'Corrigido.' };
    answered(await fixture.as(admin).post(`/v1/privacy-requests/${id}/answer`, { body: answer }), 200);
    await startTestPost(fixture.server, fixture.clock.read).deliver();

    const now = '2026-11-20T15:00:00.000Z';
    const here = { address: '127.0.0.1', device: 'lightMyRequest' };
    expect(await dataOf(manager)).toEqual({
      exportedAt: now,
      user: (await fixture.as(manager).get(`/v1/users/${manager.id}`)).json(),
      sessions: [expect.objectContaining({ isCurrent: true, startedAt: now })],
      orders: [
        {
          orderNumber: order.orderNumber,
          companyName: 'Farmácia Boa Vida',
          status: 'accepted',
          source: 'web',
          externalRef: null,
          notes: 'Entregar na portaria.',
          createdAt: now,
          requestedAt: now,
          closedAt: null,
        },
      ],
      events: [
        expect.objectContaining({ orderNumber: order.orderNumber, seq: 1, type: 'order.create' }),
        expect.objectContaining({ orderNumber: order.orderNumber, seq: 2, type: 'order.submit' }),
      ],
      comments: [
        {
          orderNumber: order.orderNumber,
          body: 'Cuidado com o degrau.',
          visibility: 'company',
          createdAt: now,
          updatedAt: now,
        },
      ],
      privacyRequests: [expect.objectContaining({ id, status: 'done', answer: 'Corrigido.' })],
      mails: [{ kind: 'privacy-answered', createdAt: now, sentAt: now }],
      termsAcceptances: [],
      accessRecords: expect.arrayContaining([
        { ...here, at: now, action: 'export.made', outcome: 'done' },
        { ...here, at: now, action: 'privacy.requested', outcome: 'done' },
      ]),
    });
  });

  test('is whole however much it is, because a list is read in several pages', async () => {
    const user = await fixture.server.createUser('manager', { companyId: fixture.own.id });
    const { orderNumber } = await fixture.create(user);
    const { id: orderId } = await fixture.db
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    const bodies = Array.from({ length: 1203 }, (_, index) => `Comentário ${index}`);
    await fixture.db
      .insertInto('comments')
      .values(
        bodies.map((body) => ({
          id: uuidV7(fixture.clock.read()),
          order_id: orderId,
          company_id: fixture.own.id,
          author_id: user.id,
          author_role: 'manager' as const,
          body,
          visibility: 'company' as const,
        })),
      )
      .execute();
    const events = Array.from({ length: 1000 }, (_, index) => ({
      order_id: orderId,
      company_id: fixture.own.id,
      seq: index + 3,
      type: 'order.comment',
      actor_id: user.id,
      actor_role: 'manager' as const,
      source: 'web' as const,
      to_status: 'requested' as const,
      visibility: 'company' as const,
    }));
    await fixture.db.insertInto('order_events').values(events).execute();

    const data = await dataOf(user);
    expect(new Set(data.comments.map(({ body }) => body))).toEqual(new Set(bodies));
    expect(data.comments).toHaveLength(bodies.length);
    expect(data.events.map(({ seq }) => seq)).toEqual(Array.from({ length: 1002 }, (_, index) => index + 1));
  });

  test('is empty where there is nothing, and still a whole file', async () => {
    const user = await fixture.server.createUser('operator');
    const { orders, events, comments, privacyRequests, mails } = await dataOf(user);
    expect([orders, events, comments, privacyRequests, mails]).toEqual([[], [], [], [], []]);
  });

  test('can be asked for ten times an hour', async () => {
    const user = await fixture.server.createUser('operator');
    for (let time = 0; time < 10; time++) expect((await download(user)).statusCode).toBe(200);
    expect((await download(user)).json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  });
});

test.each([
  ['orders_by_requester', `select id from orders where requested_by = $1 and id > $1 order by id limit 500`],
  [
    'order_events_by_actor',
    `select order_id, seq from order_events where actor_id = $1 and (order_id, seq) > ($1, 1)
     order by order_id, seq limit 500`,
  ],
  ['comments_by_author', `select id from comments where author_id = $1 and id > $1 order by id limit 500`],
  ['privacy_requests_by_user', `select id from privacy_requests where user_id = $1 and id > $1 order by id`],
])('a page is read along %s, whatever the size of the table', async (index, statement) => {
  // What other tests have left in the statistics of a lent database would choose for the planner.
  const own = await openTestDatabase({ isOwn: true });
  const rows = await own.pool.withClient(async (client) => {
    await client.query('set enable_seqscan = off');
    const plan = statement.replaceAll('$1', `'${fixture.manager.id}'::uuid`);
    return (await client.query<{ 'QUERY PLAN': string }>(`explain ${plan}`)).rows;
  });
  await own.close();
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
});
