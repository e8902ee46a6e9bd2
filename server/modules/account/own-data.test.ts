import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { compileContract } from '#server/contract/compile.ts';
import { readContract } from '#server/contract/document.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { addAttachment, PDF } from '#tests/support/server/attachments-fixture.ts';
import { uploadImport } from '#tests/support/server/imports-fixture.ts';
import { follow, listNotices, orderId, setPreferences } from '#tests/support/server/notices-fixture.ts';
import { answered, OrdersFixture, TO_ON_BOARD } from '#tests/support/server/orders-fixture.ts';
import { givePasskey } from '#tests/support/server/passkeys-fixture.ts';
import { recurrenceInput } from '#tests/support/server/recurrence-input.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';
import { startTestPost } from '#tests/support/server/test-post.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const pausedRule = (content: Schema<'TemplateContent'>) =>
  recurrenceInput({ content, from: '2026-11-20', submit: false, isPaused: true });

const download = (user: TestUser) => fixture.as(user).get('/v1/users/me/data');
const dataOf = async (user: TestUser) => answered(await download(user), 200).json<Schema<'OwnData'>>();

describe('the export of the user’s own data', () => {
  test('is a JSON download that matches the contract', async () => {
    const answer = await download(fixture.manager);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="malote-meus-dados-2026-11-20.json"',
    );
    const { check } = compileContract(readContract());
    expect(check('OwnData', answer.json()).errors).toBeUndefined();
  });

  test('contains the user’s record, orders, events, comments, attachments, requests and mails, and no other user’s', async () => {
    const { manager, operator, stranger, admin } = fixture;
    const order = await fixture.create(manager, fixture.draft({ notes: 'Entregar na portaria.' }));
    await fixture.create(stranger);
    const comment = (user: TestUser, body: string) =>
      fixture
        .as(user)
        .post(`/v1/service-orders/${order.orderNumber}/comments`, { body: { body, visibility: 'company' } });
    await comment(manager, 'Cuidado com o degrau.');
    await comment(operator, 'Combinado.');
    await addAttachment(fixture, manager, order.orderNumber);
    await addAttachment(fixture, operator, order.orderNumber);
    await fixture.drive(operator, order, ['order.accept']);
    const created = await fixture
      .as(manager)
      .post('/v1/users/me/privacy-requests', { body: { kind: 'correction', text: 'O meu CPF mudou.' } });
    const { id } = answered(created, 201).json();
    const answer = { outcome: 'done', note: 'Corrigido.' };
    answered(await fixture.as(admin).post(`/v1/privacy-requests/${id}/answer`, { body: answer }), 200);
    for (const user of [manager, stranger]) {
      const content = {
        stops: [{ kind: 'pickup' as const, contactName: 'Sandra' }, { kind: 'dropoff' as const }],
      };
      const shared = { isShared: true, courierId: null, content };
      const template = await fixture
        .as(user)
        .post('/v1/order-templates', { body: { ...shared, name: 'Rota da manhã' } });
      const rule = await fixture.as(user).post('/v1/order-recurrences', { body: pausedRule(content) });
      const filters = { tab: 'closed', search: 'Sandra' };
      const view = { layout: 'list', filters, sort: 'dueAt', columns: null, isShared: false };
      const saved = await fixture.as(user).post('/v1/saved-views', { body: { ...view, name: 'Da Sandra' } });
      answered(saved, 201);
      answered(template, 201);
      answered(rule, 201);
      await uploadImport(fixture.server, user);
    }
    for (const user of [manager, stranger])
      await givePasskey(fixture.db, user.id, { now: fixture.clock.read() });
    await startTestPost(fixture.server, fixture.clock.read).deliver();

    const now = '2026-11-20T15:00:00.000Z';
    const source = { companyName: 'Farmácia Boa Vida', createdAt: now, updatedAt: now };
    const here = { address: '127.0.0.1', device: 'lightMyRequest' };
    expect(await dataOf(manager)).toEqual({
      exportedAt: now,
      user: (await fixture.as(manager).get(`/v1/users/${manager.id}`)).json(),
      noticePreferences: (await fixture.as(manager).get('/v1/users/me/notice-preferences')).json(),
      labelSize: 'a6',
      display: {
        theme: 'system',
        rows: 'comfortable',
        orderColumns: null,
        defaultView: null,
        firstStepsHidden: false,
      },
      exportColumnSets: [],
      sessions: [expect.objectContaining({ isCurrent: true, startedAt: now })],
      passkeys: [{ id: expect.any(String), name: 'Celular', addedAt: now, lastUsedAt: null }],
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
      attachments: [
        {
          orderNumber: order.orderNumber,
          name: 'nota.pdf',
          mediaType: 'application/pdf',
          sizeBytes: PDF.length,
          visibility: 'company',
          addedAt: now,
        },
      ],
      templates: [{ ...source, name: 'Rota da manhã', isShared: true }],
      savedViews: [
        {
          name: 'Da Sandra',
          isShared: false,
          filters: { tab: 'closed', search: 'Sandra' },
          createdAt: now,
          updatedAt: now,
        },
      ],
      recurrences: [{ ...source, name: 'Malote diário', isPaused: true }],
      imports: [{ ...source, fileName: 'pedidos.csv', rows: 1, ordered: 0 }],
      notices: [
        expect.objectContaining({ kind: 'comment.added', orderNumber: order.orderNumber }),
        expect.objectContaining({ kind: 'order.accepted', orderNumber: order.orderNumber }),
      ],
      followedOrders: [{ orderNumber: order.orderNumber, followedAt: now }],
      privacyRequests: [expect.objectContaining({ id, status: 'done', answer: 'Corrigido.' })],
      mails: [{ kind: 'privacy-answered', createdAt: now, sentAt: now }],
      termsAcceptances: [],
      accessRecords: expect.arrayContaining([
        { ...here, at: now, action: 'export.made', outcome: 'done' },
        { ...here, at: now, action: 'privacy.requested', outcome: 'done' },
      ]),
    });
  });

  test('contains notices with their reading times, followed orders, and preferences', async () => {
    const { manager, operator, db } = fixture;
    const user = await fixture.server.createUser('manager', { companyId: fixture.own.id });
    const followed = await fixture.create(manager);
    await follow(fixture, user, followed);
    const preferences = await setPreferences(fixture, user, {
      kinds: [{ kind: 'order.accepted', inApp: false, email: 'now' }],
      quietHours: { from: '20:00', until: '07:00' },
    });
    await fixture.drive(operator, followed, ...TO_ON_BOARD);

    const now = '2026-11-20T15:00:00.000Z';
    const ofOrder = { orderNumber: followed.orderNumber, createdAt: now };
    const collected = { ...ofOrder, kind: 'order.collected', label: 'Mercadoria coletada', inApp: true };
    const accepted = { ...ofOrder, kind: 'order.accepted', label: 'Ordem aceita', inApp: false };
    // Notices waiting for their mail are not included yet.
    expect((await dataOf(user)).notices).toEqual([{ ...collected, readAt: null }]);

    const { upTo: allUpTo } = await listNotices(fixture, user);
    answered(await fixture.as(user).post('/v1/notices/read', { body: { allUpTo } }), 200);
    const mailed = db.updateTable('notices').set({ mail_id: uuidV7(fixture.clock.read()) });
    await mailed.where('user_id', '=', user.id).where('email', 'is not', null).execute();
    const data = await dataOf(user);
    expect(data.notices).toEqual([
      { ...collected, readAt: now },
      { ...accepted, readAt: null },
    ]);
    expect(data.followedOrders).toEqual([{ orderNumber: followed.orderNumber, followedAt: now }]);
    expect(data.noticePreferences).toEqual(preferences);
  });

  test('is complete across several pages of a list', async () => {
    const user = await fixture.server.createUser('manager', { companyId: fixture.own.id });
    const id = await orderId(fixture, await fixture.create(user));
    const bodies = Array.from({ length: 1203 }, (_, index) => `Comentário ${index}`);
    await fixture.db
      .insertInto('comments')
      .values(
        bodies.map((body) => ({
          id: uuidV7(fixture.clock.read()),
          order_id: id,
          company_id: fixture.own.id,
          author_id: user.id,
          author_role: 'manager' as const,
          body,
          visibility: 'company' as const,
        })),
      )
      .execute();
    const events = Array.from({ length: 1000 }, (_, index) => ({
      order_id: id,
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
    const shared = {
      user_id: user.id,
      order_id: id,
      company_id: fixture.own.id,
      kind: 'comment.added' as const,
    };
    const mailId = uuidV7(fixture.clock.read());
    const notices = Array.from({ length: 1400 }, (_, index) => ({
      ...shared,
      event_seq: index + 1,
      created_at: new Date(index),
      ...(index < 700 ? {} : { in_app: false, email: 'now' as const, mail_id: mailId }),
    }));
    await fixture.db.insertInto('notices').values(notices).execute();

    const data = await dataOf(user);
    expect(new Set(data.comments.map(({ body }) => body))).toEqual(new Set(bodies));
    expect(data.comments).toHaveLength(bodies.length);
    expect(data.events.map(({ seq }) => seq)).toEqual(Array.from({ length: 1002 }, (_, index) => index + 1));
    expect(data.notices.map(({ createdAt }) => Date.parse(createdAt))).toEqual(
      notices.map(({ created_at: at }) => at.getTime()),
    );
  });

  test('is complete without any rows', async () => {
    const user = await fixture.server.createUser('operator');
    const { orders, events, comments, attachments, notices, ...rest } = await dataOf(user);
    const { followedOrders, privacyRequests, mails } = rest;
    const all = [orders, events, comments, attachments, notices, followedOrders, privacyRequests, mails];
    expect(all).toEqual(all.map(() => []));
  });

  test('can be requested ten times an hour', async () => {
    const user = await fixture.server.createUser('operator');
    for (let time = 0; time < 10; time++) expect((await download(user)).statusCode).toBe(200);
    expect((await download(user)).json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  });
});

describe('a page is read', () => {
  // A separate database, because statistics left by other tests would affect the planner.
  let own: TestDatabase;
  beforeAll(async () => {
    own = await openTestDatabase({ isOwn: true });
  });
  afterAll(() => own.close());

  test.each([
    [
      'orders_by_requester',
      `select id from orders where requested_by = $1 and id > $1 order by id limit 500`,
    ],
    [
      'order_events_by_actor',
      `select order_id, seq from order_events where actor_id = $1 and (order_id, seq) > ($1, 1)
     order by order_id, seq limit 500`,
    ],
    ['comments_by_author', `select id from comments where author_id = $1 and id > $1 order by id limit 500`],
    [
      'order_attachments_by_user',
      `select id from order_attachments where added_by = $1 and id > $1 order by id limit 500`,
    ],
    [
      'notices_by_user',
      `select id from notices where user_id = $1 and in_app and id > 1 order by id limit 500`,
    ],
    [
      'notices_mailed',
      `select id from notices where user_id = $1 and not in_app and email is not null and mail_id is not null
     and (mail_id, id) > ($1, 1) order by mail_id, id limit 500`,
    ],
    [
      'order_follows_by_user',
      `select order_id from order_follows where user_id = $1 and is_following and order_id > $1
     order by order_id limit 500`,
    ],
    [
      'privacy_requests_by_user',
      `select id from privacy_requests where user_id = $1 and id > $1 order by id`,
    ],
  ])('along the index %s', async (index, statement) => {
    const rows = await own.pool.withClient(async (client) => {
      await client.query('set enable_seqscan = off');
      const plan = statement.replaceAll('$1', `'${fixture.manager.id}'::uuid`);
      return (await client.query<{ 'QUERY PLAN': string }>(`explain ${plan}`)).rows;
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
