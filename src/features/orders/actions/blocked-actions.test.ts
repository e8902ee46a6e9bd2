import { expect, test } from 'vitest';

import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Role } from '#domain/roles.ts';
import { orderFor, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { allowedActionsOf } from './allowed-actions.ts';
import { expectedActions, groupBlockedActions } from './blocked-actions-dialog.tsx';

const onRoad = (changes = {}) =>
  orderFor('operator', {
    status: 'in_transit',
    stops: [{ ...pickup, status: 'done' }, stopFor()],
    ...changes,
  });

const blockedFor = (role: Role, status: OrderStatus) => {
  const order = orderFor(role, { status, stops: [pickup, stopFor()] });
  return groupBlockedActions(expectedActions(allowedActionsOf(order), status, role));
};

test('what comes with the next step says when, what is the other side’s says nothing', () => {
  expect(blockedFor('operator', 'assigned')).toContainEqual({
    reason: 'A ordem está atribuída, e a coleta ainda não começou.',
    when: 'Será possível em “Em coleta”.',
    labels: ['Confirmar coleta', 'Coleta não realizada'],
  });
  const asked = blockedFor('manager', 'requested').flatMap(({ labels }) => labels);
  expect(asked).not.toContain('Aceitar');
});

test('what belongs to the status says who can', () => {
  expect(blockedFor('manager', 'accepted')).toContainEqual(
    expect.objectContaining({ when: expect.stringContaining('Quem pode: ') }),
  );
});

test('what no stop waits for is refused with that reason instead of being offered in vain', () => {
  const order = onRoad({ stops: [pickup, stopFor({ status: 'arrived' })] });
  const arrival = allowedActionsOf(order).find(({ type }) => type === 'order.arriveStop');
  expect(arrival?.disabledReason).toBe('Nenhuma parada espera por esta ação.');
});
