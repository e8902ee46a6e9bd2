import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  answered,
  COURIER,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
  problemOf,
} from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

const PHONE = '+5511955554444';
function dropoffOf({ stops: [, stop] }: Order) {
  if (stop === undefined) throw new Error('The order has no drop-off.');
  return stop;
}
const wishing = (order: Order) => ({ stopId: dropoffOf(order).id, contactPhone: PHONE });

async function asked(): Promise<Order> {
  const order = await fixture.onBoard();
  return fixture.drive(fixture.manager, order, ['order.requestChange', wishing(order)]);
}

test('a requested change waits for the base and shows what it would change', async () => {
  const order = await asked();
  expect(dropoffOf(order).contactPhone).not.toBe(PHONE);
  expect(order.changeRequest).toEqual({
    stopId: dropoffOf(order).id,
    changes: [{ field: 'Telefone (entrega 1)', before: expect.any(String), after: '(11) 95555-4444' }],
    reason: null,
    requestedBy: fixture.manager.name,
    requestedAt: order.lastEventAt,
    answerUntil: new Date(Date.parse(order.lastEventAt) + 15 * 60_000).toISOString(),
  });
  const list = answered(await fixture.as(fixture.operator).get('/v1/service-orders?waiting=reply'), 200);
  const { data } = list.json<Schema<'ServiceOrderPage'>>();
  expect(data.find(({ orderNumber }) => orderNumber === order.orderNumber)?.changeAnswerUntil).toBe(
    order.changeRequest?.answerUntil,
  );
});

test('a correction that the company asks for after a failure waits for the base, until it is denied', async () => {
  const order = await asked();
  const stopId = dropoffOf(order).id;
  const failed = await fixture.drive(fixture.operator, order, [
    'order.failStop',
    { stopId, reasonCode: 'NUMBER_NOT_FOUND' },
  ]);
  expect([failed.cancellation, failed.waitingOn]).toEqual(['none', 'base']);
  const denied = await fixture.drive(fixture.operator, failed, [
    'order.denyChange',
    { note: 'Já tentamos.' },
  ]);
  expect(denied.waitingOn).toBe('company');
});

test('a denied change stays in the timeline with what was asked', async () => {
  const order = await asked();
  await fixture.drive(fixture.operator, order, ['order.denyChange', { note: 'O entregador já ligou.' }]);
  const entries = await fixture.timeline(fixture.manager, order.orderNumber);
  expect(entries.find(({ type }) => type === 'order.requestChange')?.changes).toEqual([
    { field: 'Telefone (entrega 1)', before: expect.any(String), after: '(11) 95555-4444' },
  ]);
});

test('a change without an answer ends with its stop, and the timeline says so', async () => {
  const order = await asked();
  const delivery = { stopId: dropoffOf(order).id, receiverName: 'Helena Prado' };
  const done = await fixture.drive(fixture.operator, order, ['order.completeStop', delivery]);
  expect(done.changeRequest).toBeNull();
  const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
  expect(entry).toMatchObject({
    type: 'order.completeStop',
    changes: expect.arrayContaining([
      { field: 'Alteração pedida', before: 'aguardava a base', after: 'ficou sem efeito' },
    ]),
  });
});

test.each([
  ['order.editStop', 'operator'],
  ['order.requestChange', 'manager'],
] as const)('%s that repeats what the stop holds is refused', async (type, who) => {
  const order = await fixture.onBoard();
  const { id: stopId, contactName, contactPhone, address } = dropoffOf(order);
  const answer = await fixture.send(fixture[who], order, type, {
    stopId,
    contactName,
    contactPhone,
    address,
  });
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/payload', code: 'unchanged' }] });
});

test.each([
  ['order.editStop', 'operator'],
  ['order.requestChange', 'manager'],
] as const)('%s refuses an e-mail address for the pickup, at its field', async (type, who) => {
  const accepted = await fixture.drive(
    fixture.operator,
    await fixture.create(fixture.manager),
    ['order.accept'],
    ['order.assign', { courier: COURIER }],
    ['order.startPickup'],
  );
  const payload = { stopId: accepted.stops[0]?.id, contactName: 'Rui', contactEmail: 'rui@loja.test' };
  expect((await fixture.send(fixture[who], accepted, type, payload)).json()).toMatchObject({
    status: 422,
    errors: [{ pointer: '/payload/contactEmail', code: 'email-of-pickup' }],
  });
});

test('an approved change is made, and recorded with its values', async () => {
  const approved = await fixture.drive(fixture.operator, await asked(), ['order.approveChange']);
  expect(approved.changeRequest).toBeNull();
  expect(dropoffOf(approved).contactPhone).toBe(PHONE);
  const [entry] = await fixture.timeline(fixture.manager, approved.orderNumber);
  expect(entry).toMatchObject({
    type: 'order.approveChange',
    changes: [{ field: 'Telefone (entrega 1)', after: '(11) 95555-4444' }],
  });
});

test('a requested change that the base makes itself ends with its edit, and leaves no empty entry', async () => {
  const order = await asked();
  const edited = await fixture.drive(fixture.operator, order, ['order.editStop', wishing(order)]);
  expect([edited.changeRequest, edited.waitingOn]).toEqual([null, 'courier']);
  const [entry, request] = await fixture.timeline(fixture.manager, order.orderNumber);
  expect([entry, request]).toMatchObject([
    {
      type: 'order.editStop',
      changes: [
        { field: 'Telefone (entrega 1)', after: '(11) 95555-4444' },
        { field: 'Alteração pedida', before: 'aguardava a base', after: 'feita' },
      ],
    },
    { type: 'order.requestChange' },
  ]);
  const answer = await fixture.send(fixture.operator, edited, 'order.approveChange', {});
  expect(answer.statusCode).toBe(409);
});

describe('an edit of the stop by the company', () => {
  async function failedWithRequest(): Promise<Order> {
    const order = await asked();
    const failure = { stopId: dropoffOf(order).id, reasonCode: 'NUMBER_NOT_FOUND' };
    return fixture.drive(fixture.operator, order, ['order.failStop', failure]);
  }

  test.each([
    ['replaces what it requested', '+5511955553333', 'ficou sem efeito'],
    ['makes what it requested', PHONE, 'feita'],
  ])('%s, and the timeline says so', async (_, contactPhone, end) => {
    const failed = await failedWithRequest();
    expect(failed).toMatchObject({ status: 'attempt_failed', changeRequest: { changes: [{}] } });
    const edit = { stopId: dropoffOf(failed).id, contactPhone };
    const edited = await fixture.drive(fixture.manager, failed, ['order.editStop', edit]);
    expect([edited.changeRequest, dropoffOf(edited).contactPhone]).toEqual([null, contactPhone]);
    const [entry] = await fixture.timeline(fixture.manager, edited.orderNumber);
    expect(entry?.changes).toContainEqual({
      field: 'Alteração pedida',
      before: 'aguardava a base',
      after: end,
    });
    const answer = await fixture.send(fixture.operator, edited, 'order.approveChange', {});
    expect(answer.statusCode).toBe(409);
  });

  test('is not one by the base, which leaves the request pending', async () => {
    const failed = await failedWithRequest();
    const edit = { stopId: dropoffOf(failed).id, contactPhone: '+5511955553333' };
    const edited = await fixture.drive(fixture.operator, failed, ['order.editStop', edit]);
    expect(edited.changeRequest).toMatchObject({ stopId: dropoffOf(failed).id });
  });
});

test('a requested change of which the base makes a part stays', async () => {
  const order = await fixture.onBoard();
  const stopId = dropoffOf(order).id;
  const wish = { stopId, contactPhone: PHONE, instructions: 'Tocar no 12.' };
  const sent = await fixture.drive(fixture.manager, order, ['order.requestChange', wish]);
  const edited = await fixture.drive(fixture.operator, sent, ['order.editStop', wishing(order)]);
  expect(edited.changeRequest?.changes).toMatchObject([{ field: 'Instruções (entrega 1)' }]);
});

test('a denied change leaves the stop as it is', async () => {
  const before = await asked();
  const denied = await fixture.drive(fixture.operator, before, [
    'order.denyChange',
    { note: 'O entregador já está no prédio.' },
  ]);
  expect(denied.changeRequest).toBeNull();
  expect(dropoffOf(denied).contactPhone).toBe(dropoffOf(before).contactPhone);
});

test('a denial leaves the event before it to be undone', async () => {
  const denied = await fixture.drive(fixture.operator, await asked(), [
    'order.denyChange',
    { note: 'O entregador já está no prédio.' },
  ]);
  const undone = await fixture.drive(fixture.operator, denied, ['order.undo']);
  expect(undone).toMatchObject({ status: 'collecting', changeRequest: null });
});

test('a request from before an event stays denied when the event is undone', async () => {
  const collecting = await fixture.drive(
    fixture.operator,
    await fixture.create(fixture.manager),
    ['order.accept'],
    ['order.assign', { courier: { name: 'Joel', phone: '+5511997410032' } }],
    ['order.startPickup'],
  );
  const sent = await fixture.drive(fixture.manager, collecting, ['order.requestChange', wishing(collecting)]);
  const denied = await fixture.drive(
    fixture.operator,
    sent,
    ['order.confirmPickup', { packagesCount: 1 }],
    ['order.denyChange', { note: 'Já saiu.' }],
  );
  const undone = await fixture.drive(fixture.operator, denied, ['order.undo']);
  expect(undone).toMatchObject({ status: 'collecting', changeRequest: null });
});

test('the undo of an event leaves the base waiting since a request that is newer', async () => {
  const order = await fixture.onBoard();
  fixture.clock.passMinutes(1);
  const sent = await fixture.drive(fixture.manager, order, ['order.requestChange', wishing(order)]);
  fixture.clock.passMinutes(1);
  const undone = await fixture.drive(fixture.operator, sent, ['order.undo']);
  expect(undone).toMatchObject({ status: 'collecting', waitingOn: 'base', waitingSince: sent.lastEventAt });
});

test('the undo of an event does not make the courier wait since a request that was denied', async () => {
  const collecting = await fixture.drive(
    fixture.operator,
    await fixture.create(fixture.manager),
    ['order.accept'],
    ['order.assign', { courier: { name: 'Joel', phone: '+5511997410032' } }],
    ['order.startPickup'],
  );
  const sent = await fixture.drive(fixture.manager, collecting, ['order.requestChange', wishing(collecting)]);
  const onBoard = await fixture.drive(fixture.operator, sent, ['order.confirmPickup', { packagesCount: 1 }]);
  fixture.clock.passMinutes(1);
  const denied = await fixture.drive(fixture.operator, onBoard, ['order.denyChange', { note: 'Já saiu.' }]);
  fixture.clock.passMinutes(1);
  const undone = await fixture.drive(fixture.operator, denied, ['order.undo']);
  expect(undone).toMatchObject({ waitingOn: 'courier', waitingSince: undone.lastEventAt });
});

test('a manager asks for another place of a failed drop-off while others are open, and the base approves it', async () => {
  const content = fixture.draft({ stops: [pickup(), dropoff('Rui Costa'), dropoff('Ana Prado')] });
  const order = await fixture.onBoard(content);
  const { id: stopId, address } = dropoffOf(order);
  const failed = await fixture.drive(fixture.operator, order, [
    'order.failStop',
    { stopId, reasonCode: 'NUMBER_NOT_FOUND' },
  ]);
  expect(failed.status).toBe('in_transit');
  const wish = { stopId, address: { ...address, number: '77' } };
  const sent = await fixture.drive(fixture.manager, failed, ['order.requestChange', wish]);
  expect(sent.changeRequest).toMatchObject({ stopId, changes: [{ field: 'Endereço (entrega 1)' }] });
  const approved = await fixture.drive(fixture.operator, sent, ['order.approveChange']);
  expect(dropoffOf(approved)).toMatchObject({ status: 'failed', address: { number: '77' } });
  const last = await fixture.drive(fixture.operator, approved, [
    'order.completeStop',
    { stopId: approved.stops[2]?.id, receiverName: 'Ana Prado' },
  ]);
  expect(last).toMatchObject({ status: 'attempt_failed', waitingOn: 'base' });
});

test('a change that leads to another place needs a reason, which the base sees', async () => {
  const order = await fixture.onBoard();
  const { id: stopId, address } = dropoffOf(order);
  const wish = { stopId, address: { ...address, number: '77' } };
  const refused = await fixture.send(fixture.manager, order, 'order.requestChange', wish);
  expect(problemOf(refused).errors).toMatchObject([{ pointer: '/payload/reason' }]);
  const reason = 'O número estava errado.';
  const sent = await fixture.drive(fixture.manager, order, ['order.requestChange', { ...wish, reason }]);
  expect(sent.changeRequest).toMatchObject({ reason, changes: [{ field: 'Endereço (entrega 1)' }] });
});

test('an order says whose move it waits for, and since when', async () => {
  const order = await fixture.onBoard();
  expect(order).toMatchObject({ waitingOn: 'courier', waitingSince: order.collectedAt });
  fixture.clock.passMinutes(5);
  const sent = await fixture.drive(fixture.manager, order, ['order.requestChange', wishing(order)]);
  expect(sent).toMatchObject({ waitingOn: 'base', waitingSince: sent.lastEventAt });
  fixture.clock.passMinutes(5);
  const failed = await fixture.drive(
    fixture.operator,
    sent,
    ['order.approveChange'],
    ['order.failStop', { stopId: dropoffOf(sent).id, reasonCode: 'MOVED' }],
  );
  expect(failed).toMatchObject({ waitingOn: 'company', waitingSince: failed.lastEventAt });
});

test('a request lapses with the delivery of its stop, and its undo brings it back', async () => {
  const order = await asked();
  const receiver = { stopId: dropoffOf(order).id, receiverName: 'Seu Antônio' };
  const done = await fixture.drive(fixture.operator, order, ['order.completeStop', receiver]);
  expect(done.changeRequest).toBeNull();
  const undone = await fixture.drive(fixture.operator, done, ['order.undo']);
  expect(undone.changeRequest).toEqual(order.changeRequest);
});

test('a request outlives the undo of an event before it, and lapses with that of the acceptance', async () => {
  const started = await fixture.drive(fixture.operator, await fixture.create(fixture.manager), [
    'order.accept',
  ]);
  const assign = ['order.assign', { courier: { name: 'Joel', phone: '+5511997410032' } }] as const;
  const assigned = await fixture.drive(fixture.operator, started, [...assign]);
  const sent = await fixture.drive(fixture.manager, assigned, ['order.requestChange', wishing(assigned)]);
  const unassigned = await fixture.drive(fixture.operator, sent, ['order.undo']);
  expect(unassigned).toMatchObject({ status: 'accepted', courier: null, changeRequest: sent.changeRequest });

  const requested = await fixture.create(fixture.manager);
  const accepted = await fixture.drive(fixture.operator, requested, ['order.accept']);
  const again = await fixture.drive(fixture.manager, accepted, ['order.requestChange', wishing(accepted)]);
  const undone = await fixture.drive(fixture.operator, again, ['order.undo']);
  expect(undone).toMatchObject({ status: 'requested', changeRequest: null, waitingOn: 'base' });
  const [entry] = await fixture.timeline(fixture.manager, undone.orderNumber);
  expect(entry?.changes).toContainEqual({
    field: 'Alteração pedida',
    before: 'aguardava a base',
    after: 'ficou sem efeito',
  });
});

test('a request lapses when an edit removes its stop', async () => {
  const content = fixture.draft({ stops: [pickup(), dropoff('Rui Costa'), dropoff('Ana Prado')] });
  const requested = await fixture.create(fixture.manager, content);
  const order = await fixture.drive(fixture.operator, requested, ['order.accept']);
  const last = order.stops[2]?.id;
  const sent = await fixture.drive(fixture.manager, order, [
    'order.requestChange',
    { stopId: last, contactPhone: PHONE },
  ]);
  const kept = order.stops.slice(0, 2).map(({ id, kind, contactName, contactPhone, address, window }) => ({
    id,
    kind,
    contactName,
    contactPhone,
    address,
    window,
  }));
  const edited = await fixture.drive(fixture.operator, sent, [
    'order.edit',
    { changes: { stops: kept }, reason: 'Uma entrega a menos.' },
  ]);
  expect(edited.changeRequest).toBeNull();
});

test('a change of the pickup requested during a return lapses with the retry, after no approval', async () => {
  const order = await fixture.onBoard();
  const pickupId = order.stops[0]?.id;
  const returning = await fixture.drive(fixture.operator, order, [
    'order.startReturn',
    { reason: 'Combinado por telefone.' },
  ]);
  const wish = { stopId: pickupId, contactPhone: PHONE };
  const sent = await fixture.drive(fixture.manager, returning, ['order.requestChange', wish]);
  const failed = await fixture.drive(fixture.operator, sent, [
    'order.failReturn',
    { reasonCode: 'RECIPIENT_ABSENT' },
  ]);
  expect([failed.status, failed.changeRequest?.stopId]).toEqual(['attempt_failed', pickupId]);
  const refused = await fixture.send(fixture.operator, failed, 'order.approveChange', {});
  expect([refused.statusCode, problemOf(refused).detail]).toEqual([
    409,
    'Agora esta parada não pode mudar: aprove a alteração durante a devolução, ou negue o pedido.',
  ]);
  const retried = await fixture.drive(fixture.operator, failed, ['order.retry']);
  expect(retried).toMatchObject({ status: 'in_transit', changeRequest: null });
  const [entry] = await fixture.timeline(fixture.manager, retried.orderNumber);
  expect(entry?.changes).toContainEqual({
    field: 'Alteração pedida',
    before: 'aguardava a base',
    after: 'ficou sem efeito',
  });
});
