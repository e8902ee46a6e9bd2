import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { MAX_TEMPLATES } from '#domain/orders/recurrences/order-template.ts';
import type { Schema } from '#openapi/schema.ts';
import { PLACE } from '#tests/support/server/locations-fixture.ts';
import { answered, type Order, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Template = Schema<'OrderTemplate'>;
type Input = Schema<'OrderTemplateInput'>;

const CONTENT: Input['content'] = {
  packagesCount: 2,
  tags: ['farmácia'],
  stops: [
    {
      kind: 'pickup',
      contactName: 'Carla',
      hours: { fromDay: 0, from: '18:00', untilDay: 0, until: '19:00' },
    },
    { kind: 'dropoff', contactName: 'Helena Prado', hours: null },
  ],
};
const INPUT: Input = { name: 'Rota da manhã', isShared: true, courierId: null, content: CONTENT };

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const companyOf = (user: TestUser) => ({ companyId: user.companyId ?? fixture.own.id });
const addressFor = (user: TestUser) => `/v1/order-templates?companyId=${companyOf(user).companyId}`;

async function save(user: TestUser, changes: Partial<Input> = {}): Promise<Template> {
  const answer = await fixture.as(user).post(addressFor(user), { body: { ...INPUT, ...changes } });
  return answered(answer, 201).json<Template>();
}

async function list(user: TestUser): Promise<Template[]> {
  const answer = await fixture.as(user).get(addressFor(user));
  return answered(answer, 200).json<Schema<'OrderTemplates'>>().data;
}

const put = (user: TestUser, { id, version }: Template, changes: Partial<Input>) =>
  fixture.as(user).put(`/v1/order-templates/${id}`, {
    headers: { 'if-match': `"${version}"` },
    body: { ...INPUT, ...changes },
  });

async function createCourier(name = 'Joel Matos'): Promise<string> {
  const body = { name, phone: `+55119${String(Date.now()).slice(-8)}` };
  return answered(await fixture.as(fixture.operator).post('/v1/couriers', { body }), 201).json<{
    id: string;
  }>().id;
}

async function createLocation(user: TestUser): Promise<string> {
  const body = { ...PLACE, companyId: user.companyId };
  return answered(await fixture.as(user).post('/v1/locations', { body }), 201).json<{ id: string }>().id;
}

describe('a template', () => {
  const hours = { fromDay: 0, from: '18:00', untilDay: 0, until: '17:00' };
  test.each<[string, Input['content']['stops'], string, string]>([
    ['without stops', [], '/content/stops', 'required'],
    [
      'with hours that end before they begin',
      [{ kind: 'pickup', hours }],
      '/content/stops/0/hours',
      'window-order',
    ],
  ])('is refused %s', async (_what, stops, pointer, code) => {
    const answer = await fixture.as(fixture.manager).post(addressFor(fixture.manager), {
      body: { ...INPUT, content: { stops } },
    });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer, code }] });
  });

  test('has only locations of its company, and may keep a deleted one', async () => {
    const stopsAt = (locationId: string) => ({ stops: [{ kind: 'pickup' as const, locationId }] });
    const [own, foreign] = [await createLocation(fixture.manager), await createLocation(fixture.stranger)];
    const saved = await save(fixture.manager, { content: stopsAt(own) });
    const refusal = {
      status: 422,
      errors: [{ pointer: '/content/stops/0/locationId', code: 'unknown-option' }],
    };
    expect((await put(fixture.manager, saved, { content: stopsAt(foreign) })).json()).toMatchObject(refusal);
    const unknown = stopsAt('019aa1c4-8e20-7b3d-a4f6-2c9d0e175fff');
    expect((await put(fixture.manager, saved, { content: unknown })).json()).toMatchObject(refusal);
    await fixture.db.deleteFrom('locations').where('id', '=', own).execute();
    const changed = { stops: [...stopsAt(own).stops, { kind: 'dropoff' as const }] };
    answered(await put(fixture.manager, saved, { content: changed }), 200);
    answered(await fixture.as(fixture.manager).delete(`/v1/order-templates/${saved.id}`), 204);
  });

  test('is stored with its content, changed at its version and deleted', async () => {
    const saved = await save(fixture.manager, { name: '  Rota da manhã ' });
    expect(saved).toMatchObject({ name: 'Rota da manhã', content: CONTENT, isOwn: true, version: 1 });
    expect(saved).not.toHaveProperty('courier');
    const changed = answered(
      await put(fixture.manager, saved, { name: 'Rota da tarde' }),
      200,
    ).json<Template>();
    expect(changed).toMatchObject({ name: 'Rota da tarde', version: 2 });
    expect((await put(fixture.manager, saved, {})).statusCode).toBe(412);
    const gone = await fixture.as(fixture.manager).delete(`/v1/order-templates/${saved.id}`);
    expect(gone.statusCode).toBe(204);
    expect((await put(fixture.manager, changed, {})).statusCode).toBe(404);
  });

  test('is visible to its author only, or to all who may start orders of its company', async () => {
    const own = await save(fixture.operator, { isShared: false, name: 'Só meu' });
    const shared = await save(fixture.operator, { name: 'De todos' });
    const names = async (user: TestUser) => (await list(user)).map(({ name }) => name);
    expect(await names(fixture.operator)).toEqual(['De todos', 'Só meu']);
    expect(await names(fixture.manager)).toEqual(['De todos']);
    expect(await names(fixture.admin)).toEqual(['De todos']);
    expect(await names(fixture.stranger)).toEqual([]);
    expect((await put(fixture.manager, own, {})).statusCode).toBe(404);
    const taken = await put(fixture.manager, shared, { isShared: false });
    expect(taken.statusCode).toBe(403);
    answered(await put(fixture.operator, shared, { isShared: false, name: 'De novo meu' }), 200);
    expect(await names(fixture.manager)).toEqual([]);
  });

  test('keeps the courier of the base when a manager changes it', async () => {
    const courierId = await createCourier();
    const refused = await fixture
      .as(fixture.manager)
      .post(addressFor(fixture.manager), { body: { ...INPUT, courierId } });
    expect(refused.statusCode).toBe(422);
    const saved = await save(fixture.operator, { courierId });
    expect(saved.courier).toEqual({ id: courierId, name: 'Joel Matos', active: true });
    const changed = answered(await put(fixture.manager, saved, { name: 'Outra' }), 200);
    expect(changed.json()).not.toHaveProperty('courier');
    const [seen] = (await list(fixture.operator)).filter(({ id }) => id === saved.id);
    expect(seen).toMatchObject({ name: 'Outra', courier: { id: courierId } });
  });

  test('keeps its deactivated courier, and takes no other deactivated one', async () => {
    const [courierId, other] = [await createCourier('Rita Lima'), await createCourier('Ivo Reis')];
    const saved = await save(fixture.operator, { courierId });
    const ids = [courierId, other];
    await fixture.db.updateTable('couriers').set({ active: false }).where('id', 'in', ids).execute();
    expect((await put(fixture.operator, saved, { courierId: other })).statusCode).toBe(422);
    const changed = answered(await put(fixture.operator, saved, { name: 'Outra', courierId }), 200);
    expect(changed.json()).toMatchObject({ courier: { id: courierId, active: false } });
  });

  test('is refused beyond the limit of its company', async () => {
    const before = (await list(fixture.stranger)).length;
    for (let n = before; n < MAX_TEMPLATES; n++) await save(fixture.stranger, { name: `Modelo ${n}` });
    const answer = await fixture.as(fixture.stranger).post(addressFor(fixture.stranger), { body: INPUT });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'templates-full']);
    await save(fixture.stranger, { isShared: false });
  });

  test('of a deleted user stays only if it is shared', async () => {
    const operator = await fixture.server.createUser('operator');
    const shared = await save(operator, { name: 'Fica' });
    const own = await save(operator, { isShared: false, name: 'Some' });
    answered(await fixture.as(fixture.admin).delete(`/v1/users/${operator.id}`), 204);
    const ids = await fixture.db.selectFrom('order_templates').select('id').execute();
    expect(ids).toContainEqual({ id: shared.id });
    expect(ids).not.toContainEqual({ id: own.id });
  });
});

describe('an order that starts from a template', () => {
  async function start(user: TestUser, templateId: string): Promise<Order> {
    const body = { ...companyOf(user), templateId, content: { packagesCount: 1 } };
    const created = answered(await fixture.as(user).post('/v1/service-orders', { body }), 201).json<Order>();
    return fixture.read(fixture.operator, created.orderNumber);
  }

  test('plans its courier, for the base only and while the courier is active', async () => {
    const courierId = await createCourier('Rita Lima');
    const { id } = await save(fixture.operator, { courierId });
    const order = await start(fixture.manager, id);
    expect(order.plannedCourier).toEqual({ id: courierId, name: 'Rita Lima' });
    expect(await fixture.read(fixture.manager, order.orderNumber)).not.toHaveProperty('plannedCourier');
    await fixture.db.updateTable('couriers').set({ active: false }).where('id', '=', courierId).execute();
    expect((await fixture.read(fixture.operator, order.orderNumber)).plannedCourier).toBeNull();
  });

  test.each(['of another company', 'of another user', 'that does not exist'])(
    'plans no courier by a template %s',
    async (which) => {
      const courierId = await createCourier('Ivo Reis');
      const { id } = await save(fixture.operator, { courierId, isShared: which !== 'of another user' });
      const templateId = which === 'that does not exist' ? '019aa1c4-8e20-7b3d-a4f6-2c9d0e17ffff' : id;
      const user = which === 'of another company' ? fixture.stranger : fixture.manager;
      expect((await start(user, templateId)).plannedCourier).toBeNull();
    },
  );
});
