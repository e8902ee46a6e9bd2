import { afterAll, beforeAll, expect, test } from 'vitest';

import { dayOf } from '#domain/sao-paulo-time.ts';
import { COURIER, OrdersFixture } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

test('the base reads for which day an outcome counts that was recorded the morning after', async () => {
  const { operator, manager, server, clock, own } = fixture;
  const requested = await fixture.create(manager);
  const order = await fixture.drive(
    operator,
    requested,
    ['order.accept'],
    ['order.assign', { courier: COURIER, saveCourier: true }],
    ['order.startPickup'],
    ['order.confirmPickup', { packagesCount: 2 }],
  );
  const routeDay = dayOf(clock.read());
  clock.passMinutes(24 * 60);
  const byDay = await server.createUser('operator');
  const reader = await server.createUser('manager', { companyId: own.id });
  const outcome = { stopId: order.stops[1]?.id, receiverName: 'Helena Prado', routeDay };
  await fixture.drive(byDay, order, ['order.completeStop', outcome]);

  const counts = { field: 'Conta no acerto de', before: null, after: '20/11/2026' };
  const [ofBase] = await fixture.timeline(byDay, order.orderNumber);
  const [ofCompany] = await fixture.timeline(reader, order.orderNumber);
  expect(ofBase).toMatchObject({ type: 'order.completeStop', changes: expect.arrayContaining([counts]) });
  expect(ofCompany?.changes.length).toBeGreaterThan(0);
  expect(ofCompany?.changes).not.toContainEqual(counts);
});
