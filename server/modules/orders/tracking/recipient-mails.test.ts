import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { MailError, type Message } from '#server/mail/mail-transport.ts';
import { queueRecipientNotices } from '#server/mail/outbox.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
  TO_ON_BOARD,
} from '#tests/support/server/orders-fixture.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';

let fixture: OrdersFixture;
let post: TestPost;

beforeAll(async () => {
  fixture = await OrdersFixture.start({ notifyRecipients: true });
  post = startTestPost(fixture.server, fixture.clock.read);
});
beforeEach(() => fixture.db.deleteFrom('mails').execute());
afterAll(() => fixture.close());

const HELENA = 'helena@exemplo.test';
const RUI = 'rui@exemplo.test';
const UNDER_WAY = 'A sua encomenda de Farmácia Boa Vida está a caminho';
const DONE = 'A sua encomenda de Farmácia Boa Vida foi entregue';

/** Draft content with these e-mail addresses; null for a recipient without one. */
const content = (...emails: (string | null)[]) =>
  fixture.draft({
    stops: [
      pickup(),
      ...emails.map((contactEmail, index) => ({ ...dropoff(`Pessoa ${index + 1}`), contactEmail })),
    ],
  });

const addressesAndSubjects = (mails: readonly Message[]) =>
  mails
    .toSorted((a, b) => a.to.address.localeCompare(b.to.address))
    .map(({ to, subject }) => [to.address, subject]);

const complete = (order: Order, index = 1): ['order.completeStop', object] => [
  'order.completeStop',
  { stopId: order.stops[index]?.id, receiverName: 'Zeladora Maria' },
];

const link = ({ trackingToken }: Order) => `${fixture.server.config.publicUrl}/acompanhar/${trackingToken}`;

const revoke = async (order: Order) =>
  answered(
    await fixture.as(fixture.manager).delete(`/v1/service-orders/${order.orderNumber}/tracking-link`, {
      headers: { 'if-match': `"${order.version}"` },
    }),
    200,
  ).json<Order>();

describe('a recipient with an e-mail', () => {
  test('receives the forecast of their own door', async () => {
    const order = await fixture.drive(
      fixture.operator,
      await fixture.create(fixture.manager, content(HELENA, RUI)),
      ...TO_ON_BOARD.slice(0, 2),
    );
    const later = { from: '2026-11-21T14:00:00.000Z', until: '2026-11-21T16:00:00.000Z' };
    const { stops = [] } = content(HELENA, RUI);
    const changes = {
      stops: stops.map((stop, index) => ({
        ...stop,
        id: order.stops[index]?.id,
        ...(index === 1 && { window: later }),
      })),
    };
    await fixture.drive(
      fixture.operator,
      order,
      ['order.edit', { changes, reason: 'Combinado por telefone' }],
      ...TO_ON_BOARD.slice(2),
    );
    const forecasts = (await post.deliver()).map(({ to, text }) => [
      to.address,
      /Previsão de entrega: (?<window>[^(]+)/u.exec(text)?.groups?.['window'],
    ]);
    expect(Object.fromEntries(forecasts)).toEqual({
      [HELENA]: 'de 21/11 11:00 a 21/11 13:00 ',
      [RUI]: 'de 20/11 12:00 a 20/11 16:00 ',
    });
  });

  test('receives a mail when the courier sets out and one after the delivery, and no others', async () => {
    const order = await fixture.drive(
      fixture.operator,
      await fixture.create(fixture.manager, content(HELENA)),
      ...TO_ON_BOARD.slice(0, 3),
    );
    expect(await post.deliver()).toEqual([]);
    const onBoard = await fixture.drive(fixture.operator, order, ...TO_ON_BOARD.slice(3));
    expect(addressesAndSubjects(await post.deliver())).toEqual([[HELENA, UNDER_WAY]]);
    const arrived = await fixture.drive(fixture.operator, onBoard, [
      'order.arriveStop',
      { stopId: onBoard.stops[1]?.id },
    ]);
    expect(await post.deliver()).toEqual([]);
    await fixture.drive(fixture.operator, arrived, complete(arrived));
    expect(addressesAndSubjects(await post.deliver())).toEqual([[HELENA, DONE]]);
  });

  test('gets the tracking link as text and HTML, without recipient data or the courier’s surname and phone', async () => {
    const order = await fixture.onBoard(content(HELENA));
    const [underWay] = await post.deliver();
    await fixture.drive(fixture.operator, order, complete(order));
    const [done] = await post.deliver();
    for (const text of [underWay?.text, underWay?.html]) {
      expect(text).toContain('saiu para entrega com Joel.');
      expect(text).toContain('Destino: Consolação, São Paulo - SP.');
      expect(text).toContain(link(order));
    }
    for (const text of [done?.text, done?.html]) {
      expect(text).toContain('foi entregue em 20/11/2026 12:00 (horário de Brasília).');
      expect(text).toContain(link(order));
    }
    const hidden = ['Pessoa', 'Zeladora', 'Matos', '97410', '91234', 'Alameda', 'Carla', 'null', 'undefined'];
    for (const mail of [underWay, done]) {
      expect(mail?.to).toEqual({ name: '', address: HELENA });
      for (const word of hidden) expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(word);
    }
  });

  test('gets mails only about that recipient’s drop-off', async () => {
    const order = await fixture.onBoard(content(HELENA, null, RUI));
    expect(addressesAndSubjects(await post.deliver())).toEqual([
      [HELENA, UNDER_WAY],
      [RUI, UNDER_WAY],
    ]);
    const first = await fixture.drive(fixture.operator, order, complete(order, 3));
    expect(addressesAndSubjects(await post.deliver())).toEqual([[RUI, DONE]]);
    await fixture.drive(fixture.operator, first, complete(order, 2), complete(order, 1));
    expect(addressesAndSubjects(await post.deliver())).toEqual([[HELENA, DONE]]);
  });

  test('gets no second mail on a retry, while an address added since gets its first', async () => {
    const order = await fixture.onBoard(content(HELENA, null));
    await post.deliver();
    const [, helena, rui] = order.stops.map(({ id }) => id);
    const failed = await fixture.drive(
      fixture.operator,
      order,
      ['order.failStop', { stopId: helena, reasonCode: 'RECIPIENT_ABSENT' }],
      ['order.failStop', { stopId: rui, reasonCode: 'RECIPIENT_ABSENT' }],
      ['order.editStop', { stopId: rui, contactEmail: RUI }],
    );
    await fixture.drive(fixture.operator, failed, ['order.retry']);
    expect(addressesAndSubjects(await post.deliver())).toEqual([[RUI, UNDER_WAY]]);
  });

  test('gets the mail at the address stored when it is sent', async () => {
    const order = await fixture.onBoard(content(HELENA));
    await fixture.db
      .updateTable('stops')
      .set({ contact_email: RUI })
      .where('id', '=', String(order.stops[1]?.id))
      .execute();
    expect(addressesAndSubjects(await post.deliver())).toEqual([[RUI, UNDER_WAY]]);
  });
});

describe('exactly one mail', () => {
  test('is sent despite an undo and a repetition', async () => {
    const order = await fixture.onBoard(content(HELENA));
    const delivered = await fixture.drive(fixture.operator, order, complete(order));
    expect(addressesAndSubjects(await post.deliver())).toEqual([[HELENA, DONE]]);
    const undone = await fixture.drive(fixture.operator, delivered, ['order.undo']);
    await fixture.drive(fixture.operator, undone, complete(order));
    expect(await post.deliver()).toEqual([]);
    // The outbox holds no unsent mail either.
    expect(await fixture.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()).toEqual(
      [],
    );
  });

  test('is sent for the repetition of an event undone before its mail was sent', async () => {
    const order = await fixture.onBoard(content(HELENA));
    await post.deliver();
    const delivered = await fixture.drive(fixture.operator, order, complete(order));
    const undone = await fixture.drive(fixture.operator, delivered, ['order.undo']);
    expect(await post.deliver()).toEqual([]);
    await fixture.drive(fixture.operator, undone, complete(order));
    expect(addressesAndSubjects(await post.deliver())).toEqual([[HELENA, DONE]]);
  });

  test('is sent if the event is undone and repeated before delivery', async () => {
    const order = await fixture.onBoard(content(HELENA));
    await post.deliver();
    const delivered = await fixture.drive(fixture.operator, order, complete(order));
    await fixture.drive(fixture.operator, delivered, ['order.undo'], complete(order));
    expect(addressesAndSubjects(await post.deliver())).toEqual([[HELENA, DONE]]);
  });

  test('is sent per recipient with concurrent queueing and two concurrent senders', async () => {
    const order = await fixture.onBoard(content(HELENA, RUI));
    await fixture.db.deleteFrom('recipient_notices').execute();
    await fixture.db.deleteFrom('mails').execute();
    const notices = order.stops
      .slice(1)
      .map(({ id }) => ({ stopId: id, kind: 'delivery-under-way' as const }));
    const note = () =>
      fixture.db.transaction().execute((trx) => queueRecipientNotices(trx, notices, fixture.clock.read()));
    await Promise.all([note(), note(), note()]);
    const other = startTestPost(fixture.server, fixture.clock.read);
    const arrived = await Promise.all([post.deliver(), other.deliver()]);
    expect(addressesAndSubjects(arrived.flat())).toEqual([
      [HELENA, UNDER_WAY],
      [RUI, UNDER_WAY],
    ]);
  });

  test('is sent for a repeated idempotency key', async () => {
    const order = await fixture.onBoard(content(HELENA));
    await post.deliver();
    const [type, payload] = complete(order);
    const request = {
      headers: { 'if-match': `"${order.version}"`, 'idempotency-key': 'complete-once' },
      body: { type, payload },
    };
    for (let count = 0; count < 2; count++) {
      await fixture.as(fixture.operator).post(`/v1/service-orders/${order.orderNumber}/events`, request);
    }
    expect(await post.deliver()).toHaveLength(1);
  });

  test('is sent when a retry succeeds after a time-out', async () => {
    await fixture.onBoard(content(HELENA));
    post.failWith(new MailError('timeout', false));
    expect(await post.deliver()).toEqual([]);
    post.failWith(undefined);
    fixture.clock.passMinutes(1);
    expect(await post.deliver()).toHaveLength(1);
    expect(await post.deliver()).toEqual([]);
  });
});

describe('recipient mails', () => {
  test('are not sent for a company with default settings', async () => {
    const stops = content(HELENA);
    const order = await fixture.create(fixture.stranger, stops);
    await fixture.drive(fixture.operator, order, ...TO_ON_BOARD);
    expect(await post.deliver()).toEqual([]);
    expect(await fixture.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('are not sent if the setting is turned off first', async () => {
    await fixture.onBoard(content(HELENA));
    const settings = (notifyRecipients: boolean) =>
      fixture.db
        .updateTable('companies')
        .set({ settings: JSON.stringify({ notifyRecipients }) })
        .where('id', '=', fixture.own.id)
        .execute();
    await settings(false);
    expect(await post.deliver()).toEqual([]);
    await settings(true);
  });

  test('are not sent for a refused event', async () => {
    const order = await fixture.onBoard(content(HELENA));
    await post.deliver();
    const [type, payload] = complete(order);
    expect((await fixture.send(fixture.manager, order, type, payload)).statusCode).toBe(403);
    expect(await post.deliver()).toEqual([]);
  });

  test('are not sent after the link is revoked, before or after the event', async () => {
    const order = await fixture.onBoard(content(HELENA));
    const off = await revoke(order);
    expect(await post.deliver()).toEqual([]);
    await fixture.drive(fixture.operator, off, complete(order));
    expect(await post.deliver()).toEqual([]);
  });

  test('are not sent for an order deleted after the event', async () => {
    const order = await fixture.onBoard(content(HELENA));
    await fixture.db.deleteFrom('orders').where('order_number', '=', order.orderNumber).execute();
    expect(await fixture.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(await post.deliver()).toEqual([]);
  });

  test('are not sent if the attempt fails first', async () => {
    const order = await fixture.onBoard(content(HELENA));
    await fixture.drive(fixture.operator, order, [
      'order.failStop',
      { stopId: order.stops[1]?.id, reasonCode: 'RECIPIENT_ABSENT' },
    ]);
    expect(await post.deliver()).toEqual([]);
  });
});

test('the mail contains the company’s support contact', async () => {
  const settings = (shown: object) =>
    fixture.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ notifyRecipients: true, ...shown }) })
      .where('id', '=', fixture.own.id)
      .execute();
  await settings({ supportEmail: 'entregas@boavida.test', supportPhone: '+551131068800' });
  await fixture.onBoard(content(HELENA));
  const [mail] = await post.deliver();
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain(
      'Dúvidas sobre a entrega? Fale com Farmácia Boa Vida: entregas@boavida.test · (11) 3106-8800.',
    );
  }
  await settings({});
});

test('a bulk event mails the recipients of each updated order', async () => {
  const requested = [await fixture.create(fixture.manager, content(HELENA))];
  requested.push(await fixture.create(fixture.manager, content(RUI)));
  const ready = await Promise.all(
    requested.map((order) => fixture.drive(fixture.operator, order, ...TO_ON_BOARD.slice(0, 3))),
  );
  const orders = ready.map(({ orderNumber, version }) => ({ orderNumber, version }));
  const stale = { orderNumber: orders[0]?.orderNumber, version: 1 };
  const body = { type: 'order.confirmPickup', payload: { packagesCount: 2 }, orders: [...orders, stale] };
  answered(await fixture.as(fixture.operator).post('/v1/service-orders/events', { body }), 200);
  expect(addressesAndSubjects(await post.deliver())).toEqual([
    [HELENA, UNDER_WAY],
    [RUI, UNDER_WAY],
  ]);
});

test('managers and operators cannot change notifyRecipients', async () => {
  const url = `/v1/companies/${fixture.own.id}`;
  const read = answered(await fixture.as(fixture.manager).get(url), 200).json<{ settings: object }>();
  expect(read.settings).toEqual({ notifyRecipients: true });
  const body = { name: fixture.own.name, id: fixture.own.id, settings: { notifyRecipients: false } };
  for (const user of [fixture.manager, fixture.operator]) {
    expect((await fixture.as(user).put(url, { body })).statusCode).toBe(403);
  }
});
