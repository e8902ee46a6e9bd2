import { afterAll, beforeAll, expect, test } from 'vitest';

import { dropoff, OrdersFixture, pickup, problemOf } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start({ multiStop: false, requireExternalRef: true, freeCancelMinutes: 0 });
});

afterAll(() => fixture.close());

test('a submitted draft must satisfy the settings of its company', async () => {
  const stops = [pickup(), dropoff('Helena'), dropoff('Rui Costa')];
  const draft = await fixture.create(fixture.manager, fixture.draft({ stops }), false);
  const response = await fixture.send(fixture.manager, draft, 'order.submit');
  expect(problemOf(response).errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/stops/2', 'single-dropoff'],
    ['/externalRef', 'required'],
  ]);
  expect(draft.policy.freeCancelMinutes).toBe(0);
});

test('an edit cannot clear a required reference', async () => {
  const order = await fixture.create(fixture.manager, fixture.draft({ externalRef: 'PED-9' }));
  const response = await fixture.send(fixture.manager, order, 'order.edit', {
    changes: { externalRef: null },
  });
  expect(problemOf(response).errors).toEqual([
    { pointer: '/payload/changes/externalRef', code: 'required', message: 'Campo obrigatório.' },
  ]);
});

test('an inactive company gets no orders, not even from an older draft', async () => {
  const draft = await fixture.create(fixture.manager, fixture.draft({ externalRef: 'PED-10' }), false);
  await fixture.db.updateTable('companies').set({ active: false }).where('id', '=', fixture.own.id).execute();
  const responses = [
    await fixture.send(fixture.operator, draft, 'order.submit'),
    await fixture
      .as(fixture.operator)
      .post('/v1/service-orders', { body: { companyId: fixture.own.id, content: {} } }),
  ];
  for (const response of responses) {
    expect(problemOf(response).errors).toEqual([
      { pointer: '/companyId', code: 'company-inactive', message: 'Esta empresa está desativada.' },
    ]);
  }
});
