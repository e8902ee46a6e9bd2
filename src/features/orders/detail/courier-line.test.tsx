import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { openOrder } from '#tests/support/screens/open-order.tsx';
import { orderFor } from '#tests/support/screens/order-samples.ts';

const TYPED = { name: 'Joel Matos', phone: '+5511997410032', vehiclePlate: null };
const WITHOUT = 'Sem cadastro: as entregas não entram em um acerto.';

const carried = (courier: ServiceOrder['courier'], changes: Partial<ServiceOrder> = {}) =>
  orderFor('operator', { status: 'assigned', courier, ...changes });

test('a courier without a record has no settlement until the base creates the record', async () => {
  const { user, sent, server } = openOrder('operator', {
    order: () => carried({ ...TYPED, id: null }),
    change: () => {
      const registered = carried({ ...TYPED, id: 'joel', active: true }, { version: 4 });
      server.order = () => registered;
      return Response.json(registered);
    },
  });
  expect(await screen.findByText(WITHOUT)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cadastrar entregador' }));
  await waitFor(() => expect(screen.queryByText(WITHOUT)).toBeNull());
  expect(sent).toMatchObject([
    { body: { type: 'order.assign', payload: { courier: TYPED, saveCourier: true } } },
  ]);
});

test.each([
  ['with a record', carried({ ...TYPED, id: 'joel', active: true }), false],
  ['of a manager, who sees no records', carried(TYPED), false],
  ['of a delivered order', carried({ ...TYPED, id: null }, { status: 'delivered' }), true],
] as const)('the courier %s is offered no record', async (_, order, hasHint) => {
  openOrder('operator', { order: () => order });
  expect(await screen.findByText(TYPED.name)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cadastrar entregador' })).toBeNull();
  expect(screen.queryByText(WITHOUT) !== null).toBe(hasHint);
});
