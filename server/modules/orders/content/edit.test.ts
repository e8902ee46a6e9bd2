import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  COURIER,
  dropoff,
  OrdersFixture,
  problemOf,
  type Order,
} from '#tests/support/server/orders-fixture.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

/** The stops of an order as edit input, without read-only fields. */
function stopsOf(order: Order) {
  return order.stops.map(
    ({
      sequence: _s,
      status: _t,
      attempts: _a,
      receipt: _r,
      proofs: _p,
      placeName: _n,
      cashReceived: _c,
      expectedWindow: _e,
      cashSettledAt: _d,
      ...stop
    }) => stop,
  );
}

async function proposeAfterNoAccess(nextStep: 'correct' | 'retry') {
  const saved = await changeSettings(fixture.server, fixture.admin, ({ reasons }) => ({
    reasons: {
      ...reasons,
      failure: reasons.failure.map((one) => (one.code === 'NO_ACCESS' ? { ...one, nextStep } : one)),
    },
  }));
  expect(saved.statusCode).toBe(200);
}

const changesOf = async (order: Order, user = fixture.operator) =>
  (await fixture.timeline(user, order.orderNumber))[0]?.changes;

test('an edit records its changes as text, with the previous values', async () => {
  const order = await fixture.create(fixture.manager);
  const [from, to] = stopsOf(order);
  const moved = {
    ...to,
    contactName: 'Rui Costa',
    window: { ...fixture.window(5) },
    cashOnDelivery: { method: 'pix' as const, amountCents: 123450 },
  };
  const edited = await fixture.drive(fixture.manager, order, [
    'order.edit',
    {
      changes: {
        packagesCount: 3,
        priority: 'urgent',
        handling: { fragile: true, age18: true },
        vehicleType: 'utilitario',
        items: [{ description: 'Caixa', quantity: 2 }],
        stops: [from, moved],
      },
    },
  ]);
  expect(edited).toMatchObject({ status: 'requested', packagesCount: 3, vehicleType: 'utilitario' });
  expect(edited.stops.map(({ id }) => id)).toEqual(order.stops.map(({ id }) => id));
  expect(edited.deadline.dueAt).toBe(fixture.window(5).until);
  expect(await changesOf(edited)).toEqual([
    { field: 'Prioridade', before: 'Normal', after: 'Urgente' },
    { field: 'Volumes', before: '2', after: '3' },
    { field: 'Itens', before: null, after: '2 × Caixa' },
    { field: 'Cuidados', before: null, after: 'frágil, somente maiores de 18 anos' },
    { field: 'Veículo', before: null, after: 'Utilitário' },
    { field: 'Contato (entrega 1)', before: 'Helena Prado', after: 'Rui Costa' },
    {
      field: 'Janela (entrega 1)',
      before: '20/11/2026 14:00 a 16:00',
      after: '20/11/2026 17:00 a 19:00',
    },
    { field: 'Cobrança na entrega (entrega 1)', before: null, after: 'R$\u00a01.234,50 por Pix' },
  ]);
});

test.each<[field: string, change: object, after: string]>([
  ['weight', { weightGrams: 1_500 }, '2 × Caixa (1,5 kg)'],
  ['declared value', { declaredValueCents: 30_000 }, '2 × Caixa (R$\u00a0300,00)'],
])('an edit of only the %s of an item is recorded', async (_field, change, after) => {
  const item = { description: 'Caixa', quantity: 2 };
  const order = await fixture.create(fixture.manager, { ...fixture.draft(), items: [item] });
  const edited = await fixture.drive(fixture.manager, order, [
    'order.edit',
    { changes: { items: [{ ...item, ...change }] } },
  ]);
  expect(await changesOf(edited)).toEqual([{ field: 'Itens', before: '2 × Caixa', after }]);
});

test.each<[name: string, changes: (order: Order) => object]>([
  ['fields with their values', ({ packagesCount, tags, priority }) => ({ packagesCount, tags, priority })],
  ['a price with its value', ({ priceCents }) => ({ priceCents })],
  ['all stops as they are', (order) => ({ stops: stopsOf(order) })],
  ['care that is not needed', () => ({ handling: { fragile: true, age18: false } })],
])('an edit of %s is refused without a version and an entry', async (_, changes) => {
  const content = { ...fixture.draft(), handling: { fragile: true }, priceCents: 1990, tags: ['vip'] };
  const order = await fixture.create(fixture.operator, content);
  const answer = await fixture.send(fixture.operator, order, 'order.edit', { changes: changes(order) });
  expect(problemOf(answer).errors).toEqual([
    { pointer: '/payload/changes', code: 'unchanged', message: 'Nada foi alterado.' },
  ]);
  expect((await fixture.read(fixture.operator, order.orderNumber)).version).toBe(order.version);
  expect((await fixture.timeline(fixture.operator, order.orderNumber))[0]?.seq).toBe(2);
});

test('an edit adds, reorders and removes stops, and the timeline lists the removed ones', async () => {
  const three = fixture.draft({ stops: [...(fixture.draft().stops ?? []), dropoff('Rui Costa')] });
  const order = await fixture.create(fixture.manager, three);
  const [from, first, second] = stopsOf(order);
  const edited = await fixture.drive(fixture.manager, order, [
    'order.edit',
    { changes: { stops: [from, second, first, dropoff('Ana Lima', 'Rua Vergueiro')] } },
  ]);
  expect(edited.stops.map(({ contactName }) => contactName)).toEqual([
    'Carla Mendes',
    'Rui Costa',
    'Helena Prado',
    'Ana Lima',
  ]);
  const shorter = await fixture.drive(fixture.manager, edited, [
    'order.edit',
    { changes: { stops: stopsOf(edited).slice(0, 2) } },
  ]);
  expect(shorter.stops).toHaveLength(2);
  const changes = await changesOf(shorter);
  expect(changes?.map(({ field, after }) => [field, after])).toEqual([
    ['Entrega 2', null],
    ['Entrega 3', null],
  ]);
});

test('after the acceptance, a new window or address needs a reason from the base, and managers may not change the window', async () => {
  const order = await fixture.drive(fixture.operator, await fixture.create(fixture.manager), [
    'order.accept',
  ]);
  const [from, to] = stopsOf(order);
  const changes = { stops: [from, { ...to, window: fixture.window(5) }] };
  const silent = await fixture.send(fixture.operator, order, 'order.edit', { changes });
  expect(problemOf(silent).errors).toEqual([
    { pointer: '/payload/reason', code: 'required', message: 'Campo obrigatório.' },
  ]);
  expect((await fixture.send(fixture.manager, order, 'order.edit', { changes })).statusCode).toBe(403);
  const moved = { stops: [from, { ...to, address: { ...to?.address, complement: 'ap. 8' } }] };
  const unsaid = await fixture.send(fixture.operator, order, 'order.edit', { changes: moved });
  expect(problemOf(unsaid).errors?.map(({ pointer }) => pointer)).toEqual(['/payload/reason']);
  const reason = 'O cliente mudou de endereço.';
  const edited = await fixture.drive(fixture.operator, order, ['order.edit', { changes, reason }]);
  expect((await fixture.timeline(fixture.manager, edited.orderNumber))[0]?.note).toBe(reason);
});

test('a corrected contact after the acceptance needs no reason', async () => {
  const order = await fixture.drive(fixture.operator, await fixture.create(fixture.manager), [
    'order.accept',
  ]);
  const [from, to] = stopsOf(order);
  const contact = { ...to, contactName: 'Helena P. Prado', instructions: 'Tocar o 27' };
  const edited = await fixture.drive(fixture.operator, order, [
    'order.edit',
    { changes: { stops: [from, contact] } },
  ]);
  expect(edited).toMatchObject({ status: 'accepted', stops: [{}, { contactName: 'Helena P. Prado' }] });
});

test('an edit checks the ids and windows of its stops', async () => {
  const order = await fixture.create(fixture.manager);
  const [from, to] = stopsOf(order);
  const past = { from: '2026-11-19T10:00:00Z', until: '2026-11-19T11:00:00Z' };
  const response = await fixture.send(fixture.manager, order, 'order.edit', {
    changes: { stops: [from, { ...to, window: past }, to, { ...dropoff('Ana'), id: fixture.own.id }] },
  });
  expect(problemOf(response).errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/payload/changes/stops/2/id', 'stop-unknown'],
    ['/payload/changes/stops/3/id', 'stop-unknown'],
    ['/payload/changes/stops/1/window/until', 'window-past'],
  ]);
});

test('an edit may keep an agreed window that has already begun', async () => {
  const order = await fixture.create(fixture.manager);
  fixture.clock.passMinutes(60 * 5);
  const changes = { stops: stopsOf(order), packagesCount: 9 };
  const edited = await fixture.drive(fixture.operator, order, ['order.edit', { changes }]);
  expect(edited.packagesCount).toBe(9);
});

test('a manager’s timeline omits changes of price and internal notes', async () => {
  const order = await fixture.create(fixture.manager);
  const internal = await fixture.drive(fixture.operator, order, [
    'order.edit',
    { changes: { priceCents: 990 } },
  ]);
  const mixed = await fixture.drive(fixture.operator, internal, [
    'order.edit',
    { changes: { internalNotes: 'Cobrar depois', packagesCount: 7 } },
  ]);
  expect(
    (await fixture.timeline(fixture.operator, mixed.orderNumber)).map(({ visibility }) => visibility),
  ).toEqual(['company', 'internal', 'company', 'company']);
  const seen = await fixture.timeline(fixture.manager, mixed.orderNumber);
  expect(seen.map(({ seq }) => seq)).toEqual([4, 2, 1]);
  expect(seen[0]?.changes).toEqual([{ field: 'Volumes', before: '2', after: '7' }]);
});

test('a reschedule moves the promise only if the client requested it, and never the original promise', async () => {
  const order = await fixture.drive(fixture.operator, await fixture.create(fixture.manager), [
    'order.accept',
  ]);
  const reason = 'Chuva forte.';
  const byBase = await fixture.drive(fixture.operator, order, [
    'order.reschedule',
    { window: fixture.window(24), reason, requestedByClient: false },
  ]);
  expect(byBase.stops[1]?.window).toEqual(fixture.window(24));
  expect(byBase.promisedWindow).toEqual(order.promisedWindow);

  const byClient = await fixture.drive(fixture.operator, byBase, [
    'order.reschedule',
    { window: fixture.window(48), reason, requestedByClient: true },
  ]);
  expect(byClient.promisedWindow).toEqual(fixture.window(48));
  expect(byClient.originalPromise).toEqual(order.promisedWindow);
  expect(byClient).toMatchObject({ scheduled: true, deadline: { dueAt: fixture.window(48).until } });
});

test('a reschedule without requestedByClient counts as requested by the sender of the event', async () => {
  const reason = 'Combinado por telefone.';
  const accepted = await fixture.drive(fixture.operator, await fixture.create(fixture.manager), [
    'order.accept',
  ]);
  const put = await fixture.drive(fixture.operator, accepted, [
    'order.reschedule',
    { window: fixture.window(24), reason },
  ]);
  expect(put.promisedWindow).toEqual(accepted.promisedWindow);
  const requested = await fixture.create(fixture.manager);
  const moved = await fixture.drive(fixture.manager, requested, [
    'order.reschedule',
    { window: fixture.window(24), reason },
  ]);
  expect(moved).toMatchObject({ status: 'requested', stops: [{}, { window: fixture.window(24) }] });
});

test('the base edits a drop-off on the road, with a reason only for another place', async () => {
  const order = await fixture.onBoard();
  const [, stop] = order.stops;
  if (stop === undefined) throw new Error('The order has no drop-off.');
  const nearer = { ...stop.address, complement: 'Bloco B', reference: 'Portão azul' };
  const edited = await fixture.drive(fixture.operator, order, [
    'order.editStop',
    { stopId: stop.id, contactPhone: '+5511912345678', address: nearer, instructions: null },
  ]);
  expect(edited.stops[1]).toMatchObject({
    contactPhone: '+5511912345678',
    address: nearer,
    status: 'pending',
  });
  const moved = { stopId: stop.id, address: { ...nearer, number: '77' } };
  const refused = await fixture.send(fixture.operator, edited, 'order.editStop', moved);
  expect(refused.json()).toMatchObject({ status: 422, errors: [{ pointer: '/payload/reason' }] });
  const explained = { ...moved, reason: 'O número estava errado.' };
  const there = await fixture.drive(fixture.operator, edited, ['order.editStop', explained]);
  expect(there.stops[1]?.address.number).toBe('77');
  const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
  expect(entry).toMatchObject({ type: 'order.editStop', note: 'O número estava errado.', stopId: stop.id });
});

test('the base changes notes and tags on the road, and the company does not see its internal ones', async () => {
  const order = await fixture.onBoard();
  const tagged = await fixture.drive(fixture.operator, order, ['order.annotate', { tags: ['vip'] }]);
  expect(tagged.tags).toEqual(['vip']);
  const noted = await fixture.drive(fixture.operator, tagged, [
    'order.annotate',
    { internalNotes: 'Cobrar a taxa.' },
  ]);
  const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
  expect(entry).toMatchObject({ type: 'order.annotate', changes: [{ field: 'Marcadores' }] });
  const sent = await fixture.send(fixture.manager, noted, 'order.annotate', { tags: [] });
  expect(sent.statusCode).toBe(403);
});

test('an annotation that repeats notes and tags is refused without a version', async () => {
  const order = await fixture.drive(fixture.operator, await fixture.onBoard(), [
    'order.annotate',
    { tags: ['vip'], notes: 'Portão azul' },
  ]);
  for (const same of [{ tags: ['vip'] }, { notes: 'Portão azul', internalNotes: null }]) {
    const answer = await fixture.send(fixture.operator, order, 'order.annotate', same);
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/payload', code: 'unchanged' }],
    });
  }
  expect((await fixture.read(fixture.operator, order.orderNumber)).version).toBe(order.version);
});

test('a reschedule to the agreed window is refused, until the promise follows or a pickup failed', async () => {
  const reason = 'O cliente pediu.';
  const to = (hours: number, requestedByClient: boolean) =>
    ({ window: fixture.window(hours), reason, requestedByClient }) as const;
  const accepted = await fixture.drive(
    fixture.operator,
    await fixture.create(fixture.manager),
    ['order.accept'],
    ['order.assign', { courier: COURIER }],
  );
  for (const isClient of [true, false]) {
    const same = await fixture.send(fixture.operator, accepted, 'order.reschedule', to(2, isClient));
    expect(same.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/payload/window', code: 'unchanged' }],
    });
  }
  const moved = await fixture.drive(
    fixture.operator,
    accepted,
    ['order.reschedule', to(5, false)],
    ['order.reschedule', to(5, true)],
  );
  expect(moved.promisedWindow).toEqual(fixture.window(5));
  const again = await fixture.drive(
    fixture.operator,
    moved,
    ['order.assign', { courier: COURIER }],
    ['order.startPickup'],
    ['order.failPickup', { reasonCode: 'NOT_READY' }],
    ['order.reschedule', to(5, true)],
  );
  expect(again.status).toBe('accepted');
});

test('the recipient’s address can be corrected by the company after a failed attempt, not in transit', async () => {
  const order = await fixture.onBoard();
  const stopId = order.stops[1]?.id;
  const corrected = { stopId, address: { ...dropoff('x', 'Rua Nova').address, number: 'S/N' } };
  expect((await fixture.send(fixture.manager, order, 'order.editStop', corrected)).statusCode).toBe(403);
  const failed = await fixture.drive(fixture.operator, order, [
    'order.failStop',
    { stopId, reasonCode: 'ADDRESS_NOT_FOUND' },
  ]);
  const fixed = await fixture.drive(fixture.manager, failed, ['order.editStop', corrected]);
  expect(fixed.stops[1]?.address).toMatchObject({ street: 'Rua Nova', number: 'S/N' });
});

test('a failed order waits for its company until contact or address changes, not only instructions', async () => {
  const order = await fixture.onBoard();
  const stopId = order.stops[1]?.id;
  const failed = await fixture.drive(fixture.operator, order, [
    'order.failStop',
    { stopId, reasonCode: 'MOVED' },
  ]);
  expect(failed.waitingOn).toBe('company');
  const instructed = await fixture.drive(fixture.manager, failed, [
    'order.editStop',
    { stopId, instructions: 'Tocar o 27' },
  ]);
  expect(instructed.waitingOn).toBe('company');
  const corrected = await fixture.drive(fixture.manager, instructed, [
    'order.editStop',
    { stopId, contactPhone: '+5511987654399' },
  ]);
  expect(corrected.waitingOn).toBe('base');
});

test('a failed order waits for its company where the settings propose a correction for the reason', async () => {
  await proposeAfterNoAccess('correct');
  const order = await fixture.onBoard();
  const failed = await fixture.drive(fixture.operator, order, [
    'order.failStop',
    { stopId: order.stops[1]?.id, reasonCode: 'NO_ACCESS' },
  ]);
  expect(failed.waitingOn).toBe('company');
  await proposeAfterNoAccess('retry');
  const noted = await fixture.drive(fixture.operator, failed, ['order.annotate', { tags: ['vip'] }]);
  expect(noted.waitingOn).toBe('company');
});
