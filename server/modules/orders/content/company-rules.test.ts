import { afterAll, beforeAll, expect, test } from 'vitest';

import { dropoff, OrderWorld, pickup, problemOf } from '#tests/support/server/orders-fixture.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await OrderWorld.start({ multiStop: false, requireExternalRef: true, freeCancelMinutes: 0 });
});

afterAll(() => world.close());

test('holds an order against the settings of its company', async () => {
  const stops = [pickup(), dropoff('Helena'), dropoff('Rui Costa')];
  const draft = await world.create(world.manager, world.draft({ stops }), false);
  const response = await world.send(world.manager, draft, 'order.submit');
  expect(problemOf(response).errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/stops/2', 'single-dropoff'],
    ['/externalRef', 'required'],
  ]);
  expect(draft.policy.freeCancelMinutes).toBe(0);
});

test('keeps a required reference from being edited away', async () => {
  const order = await world.create(world.manager, world.draft({ externalRef: 'PED-9' }));
  const response = await world.send(world.manager, order, 'order.edit', { changes: { externalRef: null } });
  expect(problemOf(response).errors).toEqual([
    { pointer: '/payload/changes/externalRef', code: 'required', message: 'Campo obrigatório.' },
  ]);
});

test('takes no orders for a company that was deactivated, not even from an older draft', async () => {
  const draft = await world.create(world.manager, world.draft({ externalRef: 'PED-10' }), false);
  await world.db.updateTable('companies').set({ active: false }).where('id', '=', world.own.id).execute();
  const responses = [
    await world.send(world.operator, draft, 'order.submit'),
    await world
      .as(world.operator)
      .post('/v1/service-orders', { body: { companyId: world.own.id, content: {} } }),
  ];
  for (const response of responses) {
    expect(problemOf(response).errors).toEqual([
      { pointer: '/companyId', code: 'company-inactive', message: 'Esta empresa está desativada.' },
    ]);
  }
});
