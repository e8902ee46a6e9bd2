import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { COURIER, type Order, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

const WISH = { notes: 'Entregar na portaria 2.', tags: ['frágil'] };

async function asked(order?: Order): Promise<Order> {
  return fixture.drive(fixture.manager, order ?? (await fixture.onBoard()), ['order.requestChange', WISH]);
}

async function returning(): Promise<Order> {
  return fixture.drive(fixture.operator, await fixture.onBoard(), [
    'order.startReturn',
    { reason: 'Recusada na porta.' },
  ]);
}

describe("a requested change of the order's notes and tags", () => {
  test('waits for the base, and shows both values of each', async () => {
    const order = await fixture.onBoard();
    const sent = await asked(order);
    expect([sent.notes, sent.tags, sent.waitingOn]).toEqual([order.notes, order.tags, 'base']);
    expect(sent.changeRequest).toMatchObject({
      stopId: null,
      changes: [
        { field: 'Observações', before: order.notes, after: WISH.notes },
        { field: 'Marcadores', after: 'frágil' },
      ],
      reason: null,
      requestedBy: fixture.manager.name,
    });
    const [entry] = await fixture.timeline(fixture.manager, sent.orderNumber);
    expect(entry).toMatchObject({
      type: 'order.requestChange',
      stopId: null,
      changes: sent.changeRequest?.changes,
    });
  });

  test('is made by its approval, with the values in the timeline', async () => {
    const approved = await fixture.drive(fixture.operator, await asked(), ['order.approveChange']);
    expect(approved).toMatchObject({ ...WISH, changeRequest: null, waitingOn: 'courier' });
    const [entry] = await fixture.timeline(fixture.manager, approved.orderNumber);
    expect(entry).toMatchObject({
      type: 'order.approveChange',
      changes: [
        { field: 'Observações', after: WISH.notes },
        { field: 'Marcadores', after: 'frágil' },
      ],
    });
  });

  test('leaves all as it is when it is denied', async () => {
    const sent = await asked();
    const denied = await fixture.drive(fixture.operator, sent, ['order.denyChange', { note: 'Já saiu.' }]);
    expect(denied).toMatchObject({ notes: sent.notes, tags: sent.tags, changeRequest: null });
    const undone = await fixture.drive(fixture.operator, denied, ['order.undo']);
    expect(undone).toMatchObject({ status: 'collecting', changeRequest: null });
  });

  test('ends as made when the base annotates the order so, also for an undo', async () => {
    const collecting = await fixture.drive(
      fixture.operator,
      await fixture.create(fixture.manager),
      ['order.accept'],
      ['order.assign', { courier: COURIER }],
      ['order.startPickup'],
    );
    const onBoard = await fixture.drive(fixture.operator, await asked(collecting), [
      'order.confirmPickup',
      { packagesCount: 1 },
    ]);
    const made = await fixture.drive(fixture.operator, onBoard, ['order.annotate', WISH]);
    expect(made).toMatchObject({ ...WISH, changeRequest: null, waitingOn: 'courier' });
    const [entry] = await fixture.timeline(fixture.manager, made.orderNumber);
    expect(entry?.changes).toContainEqual({
      field: 'Alteração pedida',
      before: 'aguardava a base',
      after: 'feita',
    });
    const undone = await fixture.drive(fixture.operator, made, ['order.undo']);
    expect(undone).toMatchObject({ ...WISH, status: 'collecting', changeRequest: null });
  });

  test('stays after an annotation of something else', async () => {
    const annotated = await fixture.drive(fixture.operator, await asked(), [
      'order.annotate',
      { internalNotes: 'Cliente novo.' },
    ]);
    expect(annotated.changeRequest?.changes).toHaveLength(2);
  });

  test('lapses with the end of the order, and its undo brings it back', async () => {
    const sent = await asked();
    const receiver = { stopId: sent.stops[1]?.id, receiverName: 'Helena Prado' };
    const done = await fixture.drive(fixture.operator, sent, ['order.completeStop', receiver]);
    expect(done).toMatchObject({ status: 'delivered', changeRequest: null });
    const undone = await fixture.drive(fixture.operator, done, ['order.undo']);
    expect(undone.changeRequest).toEqual(sent.changeRequest);
  });

  test('may wait through a return', async () => {
    const returned = await fixture.drive(fixture.operator, await asked(), [
      'order.startReturn',
      { reason: 'Recusada na porta.' },
    ]);
    expect(returned).toMatchObject({ status: 'returning', changeRequest: { stopId: null } });
    const approved = await fixture.drive(fixture.operator, returned, ['order.approveChange']);
    expect(approved).toMatchObject({ ...WISH, changeRequest: null });
  });

  test('is refused if it repeats what the order holds', async () => {
    const order = await fixture.onBoard();
    const same = { notes: order.notes, tags: order.tags };
    const answer = await fixture.send(fixture.manager, order, 'order.requestChange', same);
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/payload', code: 'unchanged' }],
    });
  });

  test.each([
    ['order.annotate', 'operator'],
    ['order.requestChange', 'manager'],
  ] as const)('is refused by %s if it empties notes that are empty', async (type, who) => {
    const { notes: _, ...content } = fixture.draft();
    const order = await fixture.onBoard(content);
    expect(order.notes).toBeNull();
    const answer = await fixture.send(fixture[who], order, type, { notes: '' });
    expect(problemOf(answer).errors).toMatchObject([{ pointer: '/payload', code: 'unchanged' }]);
  });

  test.each([
    [{ notes: 'x'.repeat(1001) }, '/payload/notes', 'too-long'],
    [{ tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }, '/payload/tags', 'too-large'],
    [{ internalNotes: 'Só a base.' }, '/payload/internalNotes', 'unknown'],
    [{ contactName: 'Rui Costa' }, '/payload/stopId', 'required'],
  ])('has the limits of an annotation: %#', async (wish, pointer, code) => {
    const order = await fixture.onBoard();
    const answer = await fixture.send(fixture.manager, order, 'order.requestChange', wish);
    expect(problemOf(answer).errors).toMatchObject([{ pointer, code }]);
  });

  test('is refused together with a change of a stop', async () => {
    const order = await fixture.onBoard();
    const both = { ...WISH, stopId: order.stops[1]?.id, contactName: 'Rui Costa' };
    const answer = await fixture.send(fixture.manager, order, 'order.requestChange', both);
    expect(problemOf(answer).errors).toMatchObject([
      {
        pointer: '/payload/stopId',
        code: 'change-of-both',
        message: 'Peça a alteração da parada ou a da ordem, uma de cada vez.',
      },
    ]);
  });
});

describe('the pickup of an order on its way back', () => {
  const PHONE = '+5511955554444';

  test('is changed by the base, to another place only with a reason', async () => {
    const order = await returning();
    const [pickup] = order.stops;
    const address = { ...pickup?.address, number: '77' };
    const moved = { stopId: pickup?.id, address };
    const refused = await fixture.send(fixture.operator, order, 'order.editStop', moved);
    expect(problemOf(refused).errors).toMatchObject([{ pointer: '/payload/reason' }]);
    const edited = await fixture.drive(fixture.operator, order, [
      'order.editStop',
      { stopId: pickup?.id, contactPhone: PHONE, instructions: 'Doca 3.' },
    ]);
    expect(edited.stops[0]).toMatchObject({ status: 'done', contactPhone: PHONE, instructions: 'Doca 3.' });
  });

  test('is changed at the request of its company, also after a failed return', async () => {
    const order = await returning();
    const wish = { stopId: order.stops[0]?.id, contactPhone: PHONE };
    const sent = await fixture.drive(fixture.manager, order, ['order.requestChange', wish]);
    expect(sent).toMatchObject({
      waitingOn: 'base',
      changeRequest: { stopId: wish.stopId, changes: [{ field: 'Telefone (coleta)' }] },
    });
    const failed = await fixture.drive(fixture.operator, sent, [
      'order.failReturn',
      { reasonCode: 'CLOSED' },
    ]);
    expect(failed.changeRequest).toEqual(sent.changeRequest);
    const again = await fixture.drive(
      fixture.operator,
      failed,
      ['order.startReturn', { reason: 'Segunda devolução.' }],
      ['order.approveChange'],
    );
    expect(again.stops[0]).toMatchObject({ contactPhone: PHONE });
  });

  test('is not changed once the return is completed', async () => {
    const order = await returning();
    const wish = { stopId: order.stops[0]?.id, contactPhone: PHONE };
    const returned = await fixture.drive(
      fixture.operator,
      await fixture.drive(fixture.manager, order, ['order.requestChange', wish]),
      ['order.confirmReturn', { receiverName: 'Carla Mendes' }],
    );
    expect(returned).toMatchObject({ status: 'returned', changeRequest: null });
    const answer = await fixture.send(fixture.manager, returned, 'order.requestChange', wish);
    expect(answer.statusCode).toBe(409);
  });
});
