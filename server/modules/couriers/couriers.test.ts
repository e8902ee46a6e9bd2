import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  assignedTo,
  BIA,
  changeCourier,
  createCourier,
  deliveredBy,
  JOEL,
  readCourier,
  wholeCourier,
} from '#tests/support/server/couriers-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

type Page = Schema<'CourierPage'>;

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

afterEach(async () => {
  await fixture.db.updateTable('orders').set({ courier_id: null }).execute();
  await fixture.db.deleteFrom('couriers').execute();
});

const list = async (query: string, by = fixture.operator) =>
  answered(await fixture.as(by).get(`/v1/couriers?${query}`), 200).json<Page>();
const namesOf = ({ data }: Page) => data.map(({ name }) => name);
const post = (body: object) => fixture.as(fixture.operator).post('/v1/couriers', { body });
const put = (courier: Schema<'Courier'>, body: object, ifMatch?: string) =>
  fixture
    .as(fixture.operator)
    .put(`/v1/couriers/${courier.id}`, { body, headers: ifMatch ? { 'if-match': ifMatch } : {} });
const remove = (courier: Schema<'Courier'>, ifMatch = '*') =>
  fixture.as(fixture.operator).delete(`/v1/couriers/${courier.id}`, { headers: { 'if-match': ifMatch } });

describe('the list', () => {
  test.each([
    ['', ['Ângela Souza', 'Bia Nunes', 'Joel Matos']],
    ['sort=-name', ['Joel Matos', 'Bia Nunes', 'Ângela Souza']],
    ['sort=createdAt', ['Joel Matos', 'Bia Nunes', 'Ângela Souza']],
    ['sort=-createdAt&limit=1', ['Ângela Souza']],
    ['limit=1&page=2', ['Bia Nunes']],
    ['page=9', []],
    ['active=true', ['Bia Nunes', 'Joel Matos']],
    ['active=false', ['Ângela Souza']],
    ['search=angela', ['Ângela Souza']],
    ['search=matos%20JOEL', ['Joel Matos']],
    ['search=997410032', ['Joel Matos']],
    ['search=(11)%2099831-5570', ['Bia Nunes']],
    ['search=%2B5511998315570', ['Bia Nunes']],
    ['search=fkj-4b71', ['Joel Matos']],
    ['search=fkj4&active=false', []],
    ['search=%25', []],
  ])('with "%s" returns %j', async (query, names) => {
    await createCourier(fixture, JOEL);
    fixture.clock.pass(1000);
    await createCourier(fixture, BIA);
    fixture.clock.pass(1000);
    await createCourier(fixture, { name: 'Ângela Souza', phone: '+5521987650001', active: false });
    expect(namesOf(await list(query))).toEqual(names);
  });

  test('has the paging of every list', async () => {
    await createCourier(fixture, JOEL);
    await createCourier(fixture, BIA);
    expect(await list('limit=1')).toMatchObject({ page: 1, limit: 1, total: 2, totalPages: 2 });
  });

  test('sorts couriers by the caller’s last assignment, and returns its time', async () => {
    const joel = await createCourier(fixture, JOEL);
    const bia = await createCourier(fixture, BIA);
    await createCourier(fixture, { name: 'Ana Prado', phone: '+5521987650001' });
    await assignedTo(fixture, bia.id);
    fixture.clock.passMinutes(1);
    await assignedTo(fixture, joel.id);
    const recent = await list('sort=recent');
    expect(namesOf(recent)).toEqual(['Joel Matos', 'Bia Nunes', 'Ana Prado']);
    expect(recent.data.map(({ recentAt }) => recentAt)).toEqual([
      fixture.clock.read().toISOString(),
      new Date(fixture.clock.read().getTime() - 60_000).toISOString(),
      null,
    ]);
    expect(namesOf(await list('sort=recent', fixture.admin))).toEqual([
      'Ana Prado',
      'Bia Nunes',
      'Joel Matos',
    ]);
  });
});

describe('the workload of a courier', () => {
  test('is empty at first', async () => {
    const joel = await createCourier(fixture, JOEL);
    expect(joel).toMatchObject({ open: 0, late: 0, doneToday: 0, nextWindow: null, recentAt: null });
  });

  test('counts open and late orders, and those delivered today in São Paulo', async () => {
    const joel = await createCourier(fixture, JOEL);
    const bia = await createCourier(fixture, BIA);
    await deliveredBy(fixture, joel.id);
    const open = await assignedTo(fixture, joel.id);
    await assignedTo(fixture, bia.id);
    const work = { open: 1, late: 0, doneToday: 1, nextWindow: open.promisedWindow };
    expect(await readCourier(fixture, joel.id)).toMatchObject(work);
    expect((await list('search=joel')).data).toMatchObject([work]);
    expect(await readCourier(fixture, bia.id)).toMatchObject({ open: 1, doneToday: 0 });

    fixture.clock.passMinutes(6 * 60);
    expect(await readCourier(fixture, joel.id)).toMatchObject({ open: 1, late: 1, doneToday: 1 });
    fixture.clock.passMinutes(6 * 60);
    const operator = await fixture.server.createUser('operator');
    expect(await readCourier(fixture, joel.id, operator)).toMatchObject({ open: 1, late: 1, doneToday: 0 });
    fixture.clock.passMinutes(-12 * 60);
  });

  test('names the window in which the courier is expected first', async () => {
    const joel = await createCourier(fixture, JOEL);
    const later = await assignedTo(fixture, joel.id);
    const next = await assignedTo(fixture, joel.id);
    const payload = { window: fixture.window(48), reason: 'Chuva', requestedByClient: false };
    await fixture.drive(fixture.operator, later, ['order.reschedule', payload]);
    expect(await readCourier(fixture, joel.id)).toMatchObject({ nextWindow: next.promisedWindow });
  });

  test('moves with a reassigned order', async () => {
    const joel = await createCourier(fixture, JOEL);
    const bia = await createCourier(fixture, BIA);
    const order = await assignedTo(fixture, joel.id);
    await fixture.drive(fixture.operator, order, ['order.assign', { courierId: bia.id }]);
    expect(await readCourier(fixture, joel.id)).toMatchObject({ open: 0 });
    expect(await readCourier(fixture, bia.id)).toMatchObject({ open: 1 });
  });
});

describe('creating', () => {
  test('stores every field without its mask and returns the location', async () => {
    const body = {
      name: '  Joel Matos ',
      phone: JOEL.phone,
      vehicleType: 'moto',
      vehiclePlate: 'fkj-4b71',
      cpf: '529.982.247-25',
      notes: 'Não trabalha aos sábados.',
    };
    const created = answered(await post(body), 201);
    const courier = created.json<Schema<'Courier'>>();
    expect(courier).toMatchObject({
      ...body,
      name: 'Joel Matos',
      vehiclePlate: 'FKJ4B71',
      cpf: '52998224725',
      active: true,
      version: 1,
    });
    expect([created.headers['location'], created.headers['etag']]).toEqual([
      `/v1/couriers/${courier.id}`,
      '"1"',
    ]);
    expect(await readCourier(fixture, courier.id)).toEqual(courier);
  });

  test.each<[object, pointer: string, code: string]>([
    [{ phone: JOEL.phone }, '/name', 'required'],
    [{ name: 'J', phone: JOEL.phone }, '/name', 'too-short'],
    [{ name: 'J'.repeat(121), phone: JOEL.phone }, '/name', 'too-long'],
    [{ name: 'Joel' }, '/phone', 'required'],
    [{ name: 'Joel', phone: '+5520997410032' }, '/phone', 'phone'],
    [{ ...JOEL, vehicleType: 'patins' }, '/vehicleType', 'unknown-option'],
    [{ ...JOEL, vehiclePlate: 'AB1' }, '/vehiclePlate', 'plate'],
    [{ ...JOEL, cpf: '52998224726' }, '/cpf', 'cpf'],
    [{ ...JOEL, notes: 'x'.repeat(501) }, '/notes', 'too-long'],
    [{ ...JOEL, companyId: null }, '/companyId', 'unknown'],
  ])('%j is refused at %s as %s', async (body, pointer, code) => {
    const refused = await post(body);
    expect([refused.statusCode, problemOf(refused).errors]).toMatchObject([422, [{ pointer, code }]]);
  });

  test('happens once per idempotency key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => fixture.as(fixture.admin).post('/v1/couriers', { body: JOEL, headers });
    const [first, second] = [await send(), await send()];
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    expect((await list('')).total).toBe(1);
  });
});

describe('a phone', () => {
  const taken = {
    code: 'already-exists',
    errors: [
      { pointer: '/phone', code: 'already-exists', message: 'Este telefone já é de Joel Matos, em uso.' },
    ],
  };

  test('belongs to one active courier, named in the refusal', async () => {
    await createCourier(fixture, JOEL);
    const refused = await post({ name: 'Outro Joel', phone: JOEL.phone });
    expect([refused.statusCode, problemOf(refused)]).toMatchObject([409, taken]);
    const bia = await createCourier(fixture, BIA);
    expect(problemOf(await put(bia, wholeCourier(bia, { phone: JOEL.phone }), '*'))).toMatchObject(taken);
  });

  test('of an inactive courier can be reused, which blocks a reactivation', async () => {
    const joel = await createCourier(fixture, JOEL);
    const inactive = await changeCourier(fixture, joel, { active: false });
    const heir = await createCourier(fixture, { name: 'Herdeiro', phone: JOEL.phone });
    const refused = await put(joel, wholeCourier(inactive, { active: true }), '*');
    expect(problemOf(refused).errors).toMatchObject([{ message: 'Este telefone já é de Herdeiro, em uso.' }]);
    answered(await remove(heir), 204);
    expect(await changeCourier(fixture, inactive, { active: true })).toMatchObject({ active: true });
  });

  test('is accepted once in two concurrent requests', async () => {
    const answers = await Promise.all([post(JOEL), post({ ...JOEL, name: 'Joel Segundo' })]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([statuses.includes(201), statuses.includes(409)]).toEqual([true, true]);
  });
});

describe('replacing', () => {
  test('replaces all fields, increments the version and ignores read-only fields', async () => {
    const joel = await createCourier(fixture, { ...JOEL, notes: 'De manhã.' });
    const changed = answered(
      await put(joel, { ...joel, name: 'Joel M. Matos', notes: null }, `"${joel.version}"`),
      200,
    );
    expect([changed.headers['etag'], changed.json()]).toMatchObject([
      '"2"',
      { name: 'Joel M. Matos', notes: null, vehiclePlate: JOEL.vehiclePlate, version: 2 },
    ]);
  });

  test.each(['name', 'phone', 'vehicleType', 'vehiclePlate', 'cpf', 'notes', 'active'] as const)(
    'is refused without %s',
    async (field) => {
      const joel = await createCourier(fixture, JOEL);
      const { [field]: _left, ...body } = wholeCourier(joel);
      const refused = await put(joel, body, '*');
      expect(problemOf(refused).errors).toMatchObject([{ pointer: `/${field}`, code: 'required' }]);
    },
  );

  test('requires the current version', async () => {
    const joel = await createCourier(fixture, JOEL);
    expect((await put(joel, wholeCourier(joel))).statusCode).toBe(428);
    await changeCourier(fixture, joel, { notes: 'Novo.' });
    const stale = await put(joel, wholeCourier(joel), `"${joel.version}"`);
    expect([stale.statusCode, problemOf(stale)]).toMatchObject([
      412,
      { currentVersion: 2, changedBy: 'Ada Administradora', detail: expect.stringContaining('entregador') },
    ]);
  });

  test('keeps the assigned data in orders', async () => {
    const joel = await createCourier(fixture, JOEL);
    const { orderNumber } = await assignedTo(fixture, joel.id);
    await changeCourier(fixture, joel, { name: 'Outro Nome', phone: '+5511977776666', active: false });
    expect((await fixture.read(fixture.operator, orderNumber)).courier).toEqual({
      ...JOEL,
      id: joel.id,
      vehicleType: null,
      active: false,
    });
  });
});

describe('deleting', () => {
  test('deletes a courier who never had an order', async () => {
    const joel = await createCourier(fixture, JOEL);
    expect((await remove(joel)).statusCode).toBe(204);
    expect((await remove(joel)).statusCode).toBe(404);
  });

  test('requires the current version', async () => {
    const joel = await createCourier(fixture, JOEL);
    const without = await fixture.as(fixture.operator).delete(`/v1/couriers/${joel.id}`);
    expect([without.statusCode, (await remove(joel, '"9"')).statusCode]).toEqual([428, 412]);
  });

  test('is refused with the number of orders and the alternative', async () => {
    const joel = await createCourier(fixture, JOEL);
    await assignedTo(fixture, joel.id);
    await deliveredBy(fixture, joel.id);
    const refused = await remove(joel);
    expect([refused.statusCode, problemOf(refused)]).toMatchObject([
      409,
      {
        code: 'courier-in-use',
        counts: { open: 1, orders: 2 },
        detail: expect.stringContaining('Desative'),
      },
    ]);
  });

  test('is refused for a courier whose only order was unassigned', async () => {
    const joel = await createCourier(fixture, JOEL);
    const order = await assignedTo(fixture, joel.id);
    await fixture.drive(fixture.operator, order, ['order.unassign', { reason: 'Troca de turno' }]);
    expect(problemOf(await remove(joel)).counts).toEqual({ open: 0, orders: 0 });
  });
});

test('every change is in the audit log with field names and without values', async () => {
  const joel = await createCourier(fixture, JOEL);
  const renamed = await changeCourier(fixture, joel, { name: 'Joel M.', cpf: '52998224725' });
  const inactive = await changeCourier(fixture, renamed, { active: false });
  await changeCourier(fixture, inactive, { active: true });
  const { data } = (await fixture.as(fixture.admin).get('/v1/audit-records?search=joel&limit=10')).json<
    Schema<'AuditRecordPage'>
  >();
  expect(data.map(({ action, details }) => [action, details])).toEqual([
    ['courier.enabled', {}],
    ['courier.disabled', {}],
    ['courier.updated', { fields: ['Nome', 'CPF'] }],
    ['courier.created', {}],
  ]);
  expect(data[0]?.target).toEqual({ kind: 'courier', id: joel.id, name: 'Joel M.' });
  await remove(joel);
  const newest = (await fixture.as(fixture.admin).get('/v1/audit-records?limit=1')).json();
  expect(newest.data).toMatchObject([
    { action: 'courier.deleted', target: { kind: 'courier', id: joel.id, name: null } },
  ]);
});
