import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  answered,
  COURIER,
  OrdersFixture,
  problemOf,
  type Order,
} from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

const REASON = { reasonCode: 'COMPANY_PROBLEM' };

const accepted = async () =>
  fixture.drive(fixture.operator, await fixture.create(fixture.manager), ['order.accept']);

test('a manager can cancel at once before the acceptance', async () => {
  const order = await fixture.create(fixture.manager);
  const cancelled = await fixture.drive(fixture.manager, order, ['order.cancel', REASON]);
  expect(cancelled).toMatchObject({ status: 'cancelled', deadline: { state: 'none' } });
  expect(cancelled.closedAt).toBe(fixture.clock.read().toISOString());
});

test('a manager can cancel an accepted order for the free minutes, and is then pointed to a cancellation request', async () => {
  const free = await accepted();
  fixture.clock.passMinutes(5);
  await fixture.drive(fixture.manager, free, ['order.cancel', REASON]);

  const late = await accepted();
  fixture.clock.passMinutes(6);
  const response = await fixture.send(fixture.manager, late, 'order.cancel', REASON);
  expect(response.statusCode).toBe(409);
  expect(problemOf(response)).toMatchObject({
    code: 'transition-not-allowed',
    detail: 'O prazo de 5 minutos após o aceite terminou. Use “Solicitar cancelamento”.',
    orderStatus: 'accepted',
  });
});

test('a cancellation request has a reply deadline, and its approval before collection cancels the order', async () => {
  const order = await accepted();
  const requested = await fixture.drive(fixture.manager, order, ['order.requestCancel', REASON]);
  expect(requested).toMatchObject({ status: 'accepted', cancellation: 'requested' });
  expect(Date.parse(requested.cancelAnswerUntil ?? '')).toBe(fixture.clock.read().getTime() + 15 * 60_000);

  const approved = await fixture.drive(fixture.operator, requested, ['order.approveCancel']);
  expect(approved).toMatchObject({ status: 'cancelled', cancellation: 'approved', cancelAnswerUntil: null });
});

test('approving a cancellation after collection starts the return', async () => {
  const requested = await fixture.drive(fixture.manager, await fixture.onBoard(), [
    'order.requestCancel',
    REASON,
  ]);
  const approved = await fixture.drive(fixture.operator, requested, [
    'order.approveCancel',
    { note: 'Voltando já.' },
  ]);
  expect(approved).toMatchObject({
    status: 'returning',
    cancellation: 'approved',
    deadline: { state: 'none' },
  });
  expect(approved.stops.map((stop) => stop.status)).toEqual(['done', 'skipped']);
  const back = await fixture.drive(fixture.operator, approved, [
    'order.confirmReturn',
    { receiverName: 'Carla Mendes' },
  ]);
  expect(back.status).toBe('returned');
});

test('the company sees the note of a denied cancellation', async () => {
  const requested = await fixture.drive(fixture.manager, await fixture.onBoard(), [
    'order.requestCancel',
    REASON,
  ]);
  const note = 'O entregador já está na porta.';
  const denied = await fixture.drive(fixture.operator, requested, ['order.denyCancel', { note }]);
  expect(denied).toMatchObject({ status: 'in_transit', cancellation: 'denied', cancelAnswerUntil: null });
  const [latest] = await fixture.timeline(fixture.manager, denied.orderNumber);
  expect(latest).toMatchObject({ type: 'order.denyCancel', note, visibility: 'company' });
});

const collecting = async () =>
  fixture.drive(
    fixture.operator,
    await accepted(),
    ['order.assign', { courier: COURIER }],
    ['order.startPickup'],
  );

test('a denied cancellation leaves the event before it to be undone, and stays denied', async () => {
  const started = await collecting();
  fixture.clock.passMinutes(1);
  const asked = await fixture.drive(fixture.manager, started, ['order.requestCancel', REASON]);
  const denied = await fixture.drive(fixture.operator, asked, ['order.denyCancel', { note: 'Já saiu.' }]);
  expect(denied.allowedEvents.find(({ type }) => type === 'order.undo')).toMatchObject({
    undoes: 'order.startPickup',
  });
  const undone = await fixture.drive(fixture.operator, denied, ['order.undo']);
  expect(undone).toMatchObject({ status: 'assigned', cancellation: 'denied', waitingOn: 'courier' });
});

test('a cancellation that was requested before an event stays denied when the event is undone', async () => {
  const order = await fixture.drive(fixture.operator, await accepted(), [
    'order.assign',
    { courier: COURIER },
  ]);
  const asked = await fixture.drive(fixture.manager, order, ['order.requestCancel', REASON]);
  const started = await fixture.drive(fixture.operator, asked, ['order.startPickup']);
  fixture.clock.passMinutes(1);
  const denied = await fixture.drive(fixture.operator, started, ['order.denyCancel', { note: 'Já saiu.' }]);
  fixture.clock.passMinutes(1);
  const undone = await fixture.drive(fixture.operator, denied, ['order.undo']);
  expect(undone).toMatchObject({
    status: 'assigned',
    cancellation: 'denied',
    cancelAnswerUntil: null,
    waitingOn: 'courier',
    waitingSince: undone.lastEventAt,
  });
});

test('the undo of an event leaves the base waiting since a cancellation that is newer', async () => {
  const started = await collecting();
  fixture.clock.passMinutes(1);
  const asked = await fixture.drive(fixture.manager, started, ['order.requestCancel', REASON]);
  fixture.clock.passMinutes(1);
  const undone = await fixture.drive(fixture.operator, asked, ['order.undo']);
  expect(undone).toMatchObject({
    status: 'assigned',
    cancellation: 'requested',
    cancelAnswerUntil: asked.cancelAnswerUntil,
    waitingOn: 'base',
    waitingSince: asked.lastEventAt,
  });
});

test('the undo of an acceptance ends the request of its cancellation, and the timeline says so', async () => {
  const asked = await fixture.drive(fixture.manager, await accepted(), ['order.requestCancel', REASON]);
  const undone = await fixture.drive(fixture.operator, asked, ['order.undo']);
  expect(undone).toMatchObject({ status: 'requested', cancellation: 'none', cancelAnswerUntil: null });
  const [entry] = await fixture.timeline(fixture.manager, undone.orderNumber);
  expect(entry?.changes).toContainEqual({
    field: 'Cancelamento pedido',
    before: 'aguardava a base',
    after: 'ficou sem efeito',
  });
});

test('a manager cannot approve a cancellation: 403 with the sentence of the denial', async () => {
  const requested = await fixture.drive(fixture.manager, await accepted(), ['order.requestCancel', REASON]);
  const response = await fixture.send(fixture.manager, requested, 'order.approveCancel');
  expect(response.statusCode).toBe(403);
  expect(problemOf(response)).toMatchObject({
    code: 'forbidden',
    detail: 'Você não tem permissão para esta ação.',
  });
});

test('an event the status does not allow responds 409 with the allowed events', async () => {
  const order = await fixture.drive(fixture.operator, await fixture.create(fixture.manager), [
    'order.reject',
    { reasonCode: 'OUT_OF_AREA' },
  ]);
  const response = await fixture.send(fixture.operator, order, 'order.assign', { courier: COURIER });
  const problem = problemOf(response);
  expect(response.statusCode).toBe(409);
  expect(problem.detail).toBe('A ordem foi recusada pela base.');
  const read = await fixture.read(fixture.operator, order.orderNumber);
  expect(problem.allowedEvents).toEqual(read.allowedEvents);
  expect(problem.allowedEvents?.find(({ type }) => type === 'order.assign')).toMatchObject({
    disabledReason: problem.detail,
  });
});

test('the reason "Outro" requires a note', async () => {
  const order = await fixture.create(fixture.manager);
  const response = await fixture.send(fixture.manager, order, 'order.cancel', { reasonCode: 'OTHER' });
  expect(response.statusCode).toBe(422);
  expect(problemOf(response).errors).toEqual([
    { pointer: '/payload/note', code: 'other-needs-note', message: 'Descreva o motivo.' },
  ]);
  const body = answered(
    await fixture.send(fixture.manager, order, 'order.cancel', {
      reasonCode: 'OTHER',
      note: 'Mudança de planos.',
    }),
    200,
  ).json<Order>();
  expect(body.status).toBe('cancelled');
});

test('the company corrects the pickup of an agreed return that has failed', async () => {
  const requested = await fixture.drive(fixture.manager, await fixture.onBoard(), [
    'order.requestCancel',
    REASON,
  ]);
  const failed = await fixture.drive(
    fixture.operator,
    requested,
    ['order.approveCancel'],
    ['order.failReturn', { reasonCode: 'CLOSED' }],
  );
  const [pickup] = failed.stops;
  const payload = { stopId: pickup?.id, contactPhone: '+5511987650000' };
  expect((await fixture.send(fixture.manager, failed, 'order.requestChange', payload)).json()).toMatchObject({
    status: 409,
    detail: 'Agora a própria empresa muda a parada: use “Corrigir endereço ou contato”.',
  });
  const corrected = await fixture.drive(fixture.manager, failed, ['order.editStop', payload]);
  expect(corrected).toMatchObject({
    status: 'attempt_failed',
    stops: [{ contactPhone: '+5511987650000' }, {}],
  });
  const [entry] = await fixture.timeline(fixture.operator, failed.orderNumber);
  expect(entry).toMatchObject({ type: 'order.editStop', changes: [{ field: 'Telefone (coleta)' }] });
});
