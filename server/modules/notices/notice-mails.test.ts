import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { MailError, type Message } from '#server/mail/mail-transport.ts';
import { MODULE_MAILS } from '#server/modules/module-mails.ts';
import {
  closedBill,
  listNotices,
  savedRecurrence,
  startWithReaders,
  orderId,
  unreadOf,
  setPreferences,
} from '#tests/support/server/notices-fixture.ts';
import { answered, dropoff, type Order, pickup } from '#tests/support/server/orders-fixture.ts';
import { stopAt } from '#tests/support/server/proofs-fixture.ts';
import { startTestPost } from '#tests/support/server/test-post.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

import { collectMails } from './collect-mails.ts';
import { createNotice } from './write-notices.ts';

// The clock advances by days; sessions must outlast that.
const { fixture, readers } = await startWithReaders({
  SESSION_MAX_SECONDS: '31536000',
  SESSION_IDLE_SECONDS: '31536000',
});
const post = startTestPost(fixture.server, fixture.clock.read);

beforeEach(async () => {
  for (const table of ['notices', 'mails', 'notice_preferences'] as const) {
    await fixture.db.deleteFrom(table).execute();
  }
  post.failWith(undefined);
});

const collect = () => collectMails(fixture.db, fixture.clock.read());

/** Collects and delivers mails; returns the delivered ones. */
async function arrived(): Promise<Message[]> {
  await collect();
  return post.deliver();
}

async function arrivedAfter(minutes: number): Promise<Message[]> {
  fixture.clock.passMinutes(minutes);
  return arrived();
}

const heads = (mails: readonly Message[]) => mails.map(({ to, subject }) => [to.address, subject]);

const reject = (order: Order) =>
  fixture.drive(fixture.operator, order, ['order.reject', { reasonCode: 'NO_COURIER' }]);

/** Creates a notice that the requester receives by mail by default. */
const rejected = async (by: TestUser = readers.requester) => reject(await fixture.create(by));

const waiting = () =>
  fixture.db
    .selectFrom('notices')
    .select('id')
    .where('email', 'is not', null)
    .where('mail_id', 'is', null)
    .execute();

const outbox = () =>
  fixture.db.selectFrom('mails').select(['kind', 'user_id', 'sent_at', 'failed_at', 'to_address']).execute();

describe('a mail with immediate notices', () => {
  test('is a single mail two minutes after the first notice', async () => {
    const first = await rejected();
    fixture.clock.passMinutes(1.9);
    expect(await arrived()).toEqual([]);
    const others = [await rejected(), await rejected(), await rejected()];
    const mails = await arrivedAfter(0.1);
    expect(heads(mails)).toEqual([[readers.requester.email, '4 novidades em 4 ordens']]);
    const text = mails[0]?.text ?? '';
    const places = [...others.toReversed(), first].map(({ orderNumber }) =>
      text.indexOf(`${fixture.server.config.publicUrl}/ordens-de-servico/${orderNumber}\n`),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(await arrivedAfter(10)).toEqual([]);
  });

  test('with one notice has order number and label as the subject', async () => {
    const order = await rejected();
    const [mail] = await arrivedAfter(2);
    expect(mail?.subject).toBe(`OS ${order.orderNumber}: Ordem recusada`);
    expect(mail?.text).toContain(`Olá, ${readers.requester.name}.`);
    expect(mail?.text).toMatch(
      /\nOS \d+ · Helena Prado\nhttp\S+\n- Ordem recusada \(20\/11 \d\d:\d\d, Olga Operadora\)\. .+\. Corrija e solicite de novo\.\n/u,
    );
    expect(mail?.text).toContain('/ordens-de-servico?conta=notificacoes');
    expect(mail?.html).toContain(`/ordens-de-servico/${order.orderNumber}"`);
    expect(mail?.html).toContain('<li');
  });

  test('groups the notices of one order', async () => {
    const stops = [pickup(), dropoff('Helena Prado'), dropoff('Rui Dias', 'Rua das Flores')];
    const onBoard = await fixture.onBoard(fixture.draft({ stops }));
    const failed = (order: Order, index: number): ['order.failStop', object] => [
      'order.failStop',
      { stopId: stopAt(order, index), reasonCode: 'RECIPIENT_ABSENT' },
    ];
    await fixture.drive(fixture.operator, onBoard, failed(onBoard, 1), failed(onBoard, 2));
    const mails = await arrivedAfter(2);
    expect(heads(mails)).toEqual([[readers.requester.email, `2 novidades na OS ${onBoard.orderNumber}`]]);
    expect(mails[0]?.text.match(/- Tentativa sem sucesso/gu)).toHaveLength(2);
    expect(mails[0]?.text.match(/ordens-de-servico\/\d+\n- /gu)).toHaveLength(1);
  });

  test('about a closed bill links to it', async () => {
    await fixture.db
      .insertInto('notices')
      .values({
        user_id: readers.requester.id,
        company_id: fixture.own.id,
        kind: 'bill.closed',
        bill_id: await closedBill(fixture, fixture.own.id),
        email: 'now',
        created_at: fixture.clock.read(),
      })
      .execute();
    const [mail] = await arrivedAfter(2);
    expect(mail?.subject).toBe('Faturamento fechado');
    expect(mail?.text).toContain(
      'Faturamento de outubro de 2026\n' +
        `${fixture.server.config.publicUrl}/ordens-de-servico?ver=faturamento&mes=2026-10` +
        '\n- Faturamento fechado (',
    );
    expect(mail?.text).toContain('). 1 ordem.\n');
  });

  test('about a recurrence names its last day without a request, and links to the page', async () => {
    const created_at = fixture.clock.read();
    const recurrenceId = await savedRecurrence(fixture, readers.requester);
    const day = '2026-11-23';
    await fixture.db
      .insertInto('order_recurrence_days')
      .values({ recurrence_id: recurrenceId, planned: day, day, outcome: 'missed', decided_at: created_at })
      .execute();
    await fixture.db.transaction().execute((trx) => {
      const failed = { kind: 'recurrence.failed', companyId: fixture.own.id, recurrenceId } as const;
      return createNotice(trx, { ...failed, actor: null, isInternal: false }, created_at);
    });
    const [mail] = await arrivedAfter(2);
    expect(mail?.subject).toBe('Recorrência com problema');
    expect(mail?.text).toContain(
      'Recorrência “Malote diário”\n' +
        `${fixture.server.config.publicUrl}/ordens-de-servico?ver=recorrencias` +
        '\n- Recorrência com problema (',
    );
    expect(mail?.text).toContain('). 23/11/2026: não foi criada: o horário já tinha passado.');
  });

  test('uses the product name and sender of the branding', async () => {
    await fixture.db
      .updateTable('settings')
      .set({ branding: JSON.stringify({ productName: 'Expressa', supportEmail: 'ajuda@expressa.test' }) })
      .execute();
    await rejected();
    const [mail] = await arrivedAfter(2);
    await fixture.db.updateTable('settings').set({ branding: '{}' }).execute();
    expect(mail?.from).toEqual({ name: 'Expressa', address: 'ajuda@expressa.test' });
    expect(`${mail?.text}${mail?.html}`).not.toContain('Malote');
  });

  test('lists a hundred notices and counts the rest', async () => {
    const order = await fixture.create(readers.requester);
    const row = {
      user_id: readers.requester.id,
      order_id: await orderId(fixture, order),
      company_id: fixture.own.id,
      kind: 'order.accepted' as const,
      event_seq: 1,
      email: 'now' as const,
      created_at: fixture.clock.read(),
    };
    await fixture.db
      .insertInto('notices')
      .values(Array.from({ length: 130 }, () => row))
      .execute();
    const [mail] = await arrivedAfter(2);
    expect(mail?.subject).toBe(`130 novidades na OS ${order.orderNumber}`);
    expect(mail?.text.match(/\n- Ordem aceita/gu)).toHaveLength(100);
    expect(mail?.text).toContain('E mais 30, que estão em Notificações.');
    expect(await waiting()).toEqual([]);
  });
});

describe('notices without a mail', () => {
  test('are those read before sending; with all read, no mail is sent', async () => {
    const [, unread] = [await rejected(), await rejected()];
    const { data } = await listNotices(fixture, readers.requester);
    const read = async (ids: number[]) =>
      answered(await fixture.as(readers.requester).post('/v1/notices/read', { body: { ids } }), 200);
    await read(data.slice(1).map(({ id }) => id));
    expect(heads(await arrivedAfter(2))).toEqual([
      [readers.requester.email, `OS ${unread.orderNumber}: Ordem recusada`],
    ]);
    await rejected();
    const [newest] = (await listNotices(fixture, readers.requester)).data;
    await read([newest?.id ?? 0]);
    expect(await arrivedAfter(2)).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect((await outbox()).filter(({ sent_at }) => sent_at === null)).toEqual([]);
  });

  test('are undone ones', async () => {
    await fixture.drive(fixture.operator, await rejected(), ['order.undo']);
    expect(await arrivedAfter(2)).toEqual([]);
  });

  test('are those unsent for three days', async () => {
    await rejected();
    fixture.clock.passMinutes(3 * 24 * 60);
    expect(await arrived()).toEqual([]);
  });
});

describe('the channels', () => {
  const kinds = async (user: TestUser) => (await listNotices(fixture, user)).data.map(({ kind }) => kind);

  test('are independent: a mail-only notice is not listed, an app-only one not mailed', async () => {
    await setPreferences(fixture, readers.requester, {
      kinds: [
        { kind: 'order.rejected', inApp: false },
        { kind: 'order.accepted', inApp: true, email: 'off' },
      ],
    });
    await rejected();
    expect(await unreadOf(fixture, readers.requester)).toBe(0);
    expect(await kinds(readers.requester)).toEqual([]);
    await fixture.drive(fixture.operator, await fixture.create(readers.requester), ['order.accept']);
    expect(await kinds(readers.requester)).toEqual(['order.accepted']);
    const mails = await arrivedAfter(2);
    expect(heads(mails)).toEqual([
      [readers.requester.email, expect.stringMatching(/^OS \d+: Ordem recusada$/u)],
    ]);
    const { upTo } = await listNotices(fixture, readers.requester);
    const all = { allUpTo: upTo };
    answered(await fixture.as(readers.requester).post('/v1/notices/read', { body: all }), 200);
    expect(await unreadOf(fixture, readers.requester)).toBe(0);
  });

  test('create no notice if both are off', async () => {
    const none = [{ kind: 'order.rejected', inApp: false, email: 'off' } as const];
    await setPreferences(fixture, readers.requester, { kinds: none });
    await rejected();
    const rows = await fixture.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', readers.requester.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('send no mail for a completed delivery by default', async () => {
    const order = await fixture.onBoard();
    await fixture.drive(fixture.operator, order, [
      'order.completeStop',
      { stopId: stopAt(order, 1), receiverName: 'Zeladora Maria' },
    ]);
    expect(await arrivedAfter(2)).toEqual([]);
  });
});

describe('the daily summary', () => {
  const delivered = async () => {
    const order = await fixture.onBoard();
    return fixture.drive(fixture.operator, order, [
      'order.completeStop',
      { stopId: stopAt(order, 1), receiverName: 'Zeladora Maria' },
    ]);
  };
  /** Advances the clock to this time of the next day in São Paulo. */
  const passUntil = (hour: number, minute: number) => {
    const now = fixture.clock.read();
    const next = new Date(now);
    next.setUTCDate(next.getUTCDate() + 1);
    next.setUTCHours(hour + 3, minute, 0, 0);
    fixture.clock.pass(next.getTime() - now.getTime());
  };

  test('is sent at eight in the morning with all notices since the previous one', async () => {
    await setPreferences(fixture, readers.requester, {
      kinds: [{ kind: 'order.delivered', email: 'daily' }],
    });
    await delivered();
    fixture.clock.passMinutes(60);
    const second = await delivered();
    expect(await arrivedAfter(60)).toEqual([]);
    passUntil(7, 59);
    expect(await arrived()).toEqual([]);
    const mails = await arrivedAfter(1);
    expect(heads(mails)).toEqual([[readers.requester.email, 'Resumo do dia: 2 novidades em 2 ordens']]);
    const third = await delivered();
    expect(await arrivedAfter(60)).toEqual([]);
    passUntil(8, 0);
    expect(heads(await arrived())).toEqual([
      [readers.requester.email, `Resumo do dia: OS ${third.orderNumber}: Entrega concluída`],
    ]);
    expect(second.orderNumber).toBeLessThan(third.orderNumber);
  });

  test('is separate from immediate notices', async () => {
    passUntil(9, 0);
    await setPreferences(fixture, readers.requester, {
      kinds: [{ kind: 'order.delivered', email: 'daily' }],
    });
    await delivered();
    await rejected();
    expect(heads(await arrivedAfter(2))).toEqual([
      [readers.requester.email, expect.stringContaining('Ordem recusada')],
    ]);
    passUntil(8, 0);
    expect(heads(await arrived())).toEqual([
      [readers.requester.email, expect.stringContaining('Resumo do dia')],
    ]);
  });
});

describe('a queued mail', () => {
  test('is sent once by concurrent processes', async () => {
    await rejected();
    await rejected();
    fixture.clock.passMinutes(2);
    await Promise.all([collect(), collect(), collect()]);
    const mails = (await Promise.all([post.deliver(), post.deliver(), post.deliver()])).flat();
    await Promise.all([collect(), collect()]);
    mails.push(...(await Promise.all([post.deliver(), post.deliver()])).flat());
    expect(heads(mails)).toEqual([[readers.requester.email, '2 novidades em 2 ordens']]);
  });

  test('is sent once after a crash between writing and sending', async () => {
    const order = await rejected();
    fixture.clock.passMinutes(2);
    await collect();
    const dead = { send: () => Promise.reject(new Error('killed')), close: () => undefined };
    const { db, config } = fixture.server;
    const log = pino({ level: 'silent' });
    const dying = deliverMails({
      ...MODULE_MAILS,
      db,
      config,
      clock: fixture.clock.read,
      log,
      transport: dead,
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await arrivedAfter(1)).toEqual([]);
    expect(heads(await arrivedAfter(5))).toEqual([
      [readers.requester.email, `OS ${order.orderNumber}: Ordem recusada`],
    ]);
    expect(await arrivedAfter(10)).toEqual([]);
  });

  test('is sent once after an outage, with the notices created during it', async () => {
    await rejected();
    post.failWith(new MailError('ESOCKET', false));
    expect(await arrivedAfter(2)).toEqual([]);
    await rejected();
    expect(await arrivedAfter(10)).toEqual([]);
    post.failWith(undefined);
    expect(heads(await arrivedAfter(60))).toEqual([[readers.requester.email, '2 novidades em 2 ordens']]);
    expect(await arrivedAfter(60)).toEqual([]);
  });
});

describe('excluded recipients', () => {
  const change = (values: object) =>
    fixture.db.updateTable('users').set(values).where('id', '=', readers.requester.id).execute();

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'a user disabled before the delivery',
      () => change({ status: 'disabled' }),
      () => change({ status: 'active' }),
    ],
    [
      'a user removed before the delivery',
      () => change({ deleted_at: new Date() }),
      () => change({ deleted_at: null }),
    ],
    [
      'a user with a refused address',
      () => change({ mail_bounced_at: new Date(), mail_fault: 'EENVELOPE 550' }),
      () => change({ mail_bounced_at: null, mail_fault: null }),
    ],
    [
      'a user of an inactive company',
      () => fixture.db.updateTable('companies').set({ active: false }).execute(),
      () => fixture.db.updateTable('companies').set({ active: true }).execute(),
    ],
  ])('include %s', async (_who, begin, end) => {
    await rejected();
    await begin();
    expect(await arrivedAfter(2)).toEqual([]);
    await end();
  });

  test('include an unsubscribed user, whose notices remain in the app', async () => {
    await setPreferences(fixture, readers.requester, { kinds: [{ kind: 'order.lost', inApp: false }] });
    await rejected();
    await setPreferences(fixture, readers.requester, { kinds: [], unsubscribed: true });
    await rejected();
    expect(await waiting()).toEqual([]);
    expect(await arrivedAfter(2)).toEqual([]);
    expect(await unreadOf(fixture, readers.requester)).toBe(2);
  });
});

describe('confidential content', () => {
  const comment = async (order: Order, body: string, visibility: Schema<'Comment'>['visibility']) =>
    answered(
      await fixture
        .as(fixture.operator)
        .post(`/v1/service-orders/${order.orderNumber}/comments`, { body: { body, visibility } }),
      201,
    ).json<Schema<'Comment'>>();
  const byMail = () =>
    setPreferences(fixture, readers.requester, { kinds: [{ kind: 'comment.added', email: 'now' }] });

  test('is not mailed: managers receive no internal comments', async () => {
    await byMail();
    const order = await fixture.create(readers.requester);
    await comment(order, 'O cliente é difícil', 'internal');
    expect(await arrivedAfter(2)).toEqual([]);
    await comment(order, 'Chegamos às nove', 'company');
    const [mail, ...others] = await arrivedAfter(2);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`OS ${order.orderNumber}: Novo comentário`);
    expect(mail?.text).toContain('“Chegamos às nove”');
    expect(mail?.text).not.toContain('difícil');
  });

  test('is left out even of notices that should not exist', async () => {
    const order = await fixture.create(readers.requester);
    const { id } = await comment(order, 'O cliente é difícil', 'internal');
    const row = {
      order_id: await orderId(fixture, order),
      kind: 'comment.added' as const,
      comment_id: id,
      email: 'now' as const,
      created_at: fixture.clock.read(),
      company_id: fixture.own.id,
    };
    await fixture.db
      .insertInto('notices')
      .values([
        { ...row, user_id: readers.requester.id },
        { ...row, user_id: readers.stranger.id },
      ])
      .execute();
    const mails = await arrivedAfter(2);
    expect(mails.map(({ to }) => to.address)).toEqual([readers.requester.email]);
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/difícil|Olga/u);
  });

  test('is not stored in the outbox, nor are addresses', async () => {
    await rejected();
    await fixture.db
      .updateTable('notices')
      .set({ created_at: new Date(0) })
      .where('id', '<', 0)
      .execute();
    fixture.clock.passMinutes(2);
    await collect();
    expect(await outbox()).toEqual([
      { kind: 'notices', user_id: readers.requester.id, sent_at: null, failed_at: null, to_address: null },
    ]);
  });
});
