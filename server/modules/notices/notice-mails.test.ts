import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { MailError, type Message } from '#server/mail/mail-transport.ts';
import { MODULE_MAILS } from '#server/modules/module-mails.ts';
import {
  closedBill,
  listNotices,
  startWithReaders,
  orderId,
  unreadOf,
  wish,
} from '#tests/support/server/notices-fixture.ts';
import { answered, dropoff, type Order, pickup } from '#tests/support/server/orders-fixture.ts';
import { stopAt } from '#tests/support/server/proofs-fixture.ts';
import { startTestPost } from '#tests/support/server/test-post.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

import { collectMails } from './collect-mails.ts';

// The clock goes on for days.
const { fixture, readers } = await startWithReaders({
  SESSION_MAX_SECONDS: '31536000',
  SESSION_IDLE_SECONDS: '31536000',
});
const post = startTestPost(fixture.server, fixture.clock.read);

beforeEach(async () => {
  for (const table of ['notices', 'mails', 'notice_preferences'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection
    await fixture.db.deleteFrom(table).execute();
  }
  post.failWith(undefined);
});

const collect = () => collectMails(fixture.db, fixture.clock.read());

/** What arrives when the collector looks now. */
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

/** Mailed at once to whoever requested it, by default. */
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
  test('is one mail, two minutes after the first, however much happens until then', async () => {
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

  test('of one order and one event has its sentence as the subject, without names', async () => {
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

  test('of one order stands under it once', async () => {
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

  test('of a closed month leads to its orders', async () => {
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
        `${fixture.server.config.publicUrl}/ordens-de-servico?tab=closed&closed=2026-10-01..2026-10-31` +
        '&status=delivered&status=partially_delivered&status=returned\n- Faturamento fechado (',
    );
    expect(mail?.text).toContain('). 1 ordem.\n');
  });

  test('bears the name of the provider', async () => {
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

  test('is written out up to a hundred times, and the rest is counted', async () => {
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

describe('what needs no mail', () => {
  test('is what was read in the app before it leaves, and all of it means none', async () => {
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

  test('is what was undone', async () => {
    await fixture.drive(fixture.operator, await rejected(), ['order.undo']);
    expect(await arrivedAfter(2)).toEqual([]);
  });

  test('are notices unsent for three days', async () => {
    await rejected();
    fixture.clock.passMinutes(3 * 24 * 60);
    expect(await arrived()).toEqual([]);
  });
});

describe('the two ways', () => {
  const kinds = async (user: TestUser) => (await listNotices(fixture, user)).data.map(({ kind }) => kind);

  test('are apart: the mail alone is neither listed nor counted, and the app alone sends none', async () => {
    await wish(fixture, readers.requester, {
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

  test('both switched off leave nothing behind', async () => {
    const none = [{ kind: 'order.rejected', inApp: false, email: 'off' } as const];
    await wish(fixture, readers.requester, { kinds: none });
    await rejected();
    const rows = await fixture.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', readers.requester.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('are the defaults: managers few kinds, operators none', async () => {
    const order = await fixture.onBoard();
    await fixture.drive(fixture.operator, order, [
      'order.completeStop',
      { stopId: stopAt(order, 1), receiverName: 'Zeladora Maria' },
    ]);
    expect(await arrivedAfter(2)).toEqual([]);
  });
});

describe('once a day', () => {
  const delivered = async () => {
    const order = await fixture.onBoard();
    return fixture.drive(fixture.operator, order, [
      'order.completeStop',
      { stopId: stopAt(order, 1), receiverName: 'Zeladora Maria' },
    ]);
  };
  /** Of the next day in São Paulo. */
  const passUntil = (hour: number, minute: number) => {
    const now = fixture.clock.read();
    const next = new Date(now);
    next.setUTCDate(next.getUTCDate() + 1);
    next.setUTCHours(hour + 3, minute, 0, 0);
    fixture.clock.pass(next.getTime() - now.getTime());
  };

  test('is at eight in the morning, with all since the morning before, and no sooner', async () => {
    await wish(fixture, readers.requester, { kinds: [{ kind: 'order.delivered', email: 'daily' }] });
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

  test('is a separate mail beside immediate notices', async () => {
    passUntil(9, 0);
    await wish(fixture, readers.requester, { kinds: [{ kind: 'order.delivered', email: 'daily' }] });
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

describe('a mail is sent once', () => {
  test('whichever processes collect and deliver at the same time', async () => {
    await rejected();
    await rejected();
    fixture.clock.passMinutes(2);
    await Promise.all([collect(), collect(), collect()]);
    const mails = (await Promise.all([post.deliver(), post.deliver(), post.deliver()])).flat();
    await Promise.all([collect(), collect()]);
    mails.push(...(await Promise.all([post.deliver(), post.deliver()])).flat());
    expect(heads(mails)).toEqual([[readers.requester.email, '2 novidades em 2 ordens']]);
  });

  test('also after a crash between writing and sending: another process sends the same', async () => {
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

  test('after an outage, with what happened in it', async () => {
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

describe('no user receives a mail', () => {
  const change = (values: object) =>
    fixture.db.updateTable('users').set(values).where('id', '=', readers.requester.id).execute();

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['who was disabled meanwhile', () => change({ status: 'disabled' }), () => change({ status: 'active' })],
    [
      'who was removed meanwhile',
      () => change({ deleted_at: new Date() }),
      () => change({ deleted_at: null }),
    ],
    [
      'whose address is refused',
      () => change({ mail_bounced_at: new Date(), mail_fault: 'EENVELOPE 550' }),
      () => change({ mail_bounced_at: null, mail_fault: null }),
    ],
    [
      'whose company can not sign in any more',
      () => fixture.db.updateTable('companies').set({ active: false }).execute(),
      () => fixture.db.updateTable('companies').set({ active: true }).execute(),
    ],
  ])('%s', async (_who, begin, end) => {
    await rejected();
    await begin();
    expect(await arrivedAfter(2)).toEqual([]);
    await end();
  });

  test('who has ended them, not even of what waited, which the app goes on to show', async () => {
    await wish(fixture, readers.requester, { kinds: [{ kind: 'order.lost', inApp: false }] });
    await rejected();
    await wish(fixture, readers.requester, { kinds: [], unsubscribed: true });
    await rejected();
    expect(await waiting()).toEqual([]);
    expect(await arrivedAfter(2)).toEqual([]);
    expect(await unreadOf(fixture, readers.requester)).toBe(2);
  });
});

describe('what a reader may not see', () => {
  const comment = async (order: Order, body: string, visibility: Schema<'Comment'>['visibility']) =>
    answered(
      await fixture
        .as(fixture.operator)
        .post(`/v1/service-orders/${order.orderNumber}/comments`, { body: { body, visibility } }),
      201,
    ).json<Schema<'Comment'>>();
  const byMail = () => wish(fixture, readers.requester, { kinds: [{ kind: 'comment.added', email: 'now' }] });

  test('stays out of mails: managers see no internal comment, and only the beginning of others', async () => {
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

  test('stays out even of a notice that should not be there', async () => {
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

  test('stands nowhere in the outbox, and neither does an address', async () => {
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
