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

test('actions of the next step show when they become possible, and those of the other side are omitted', () => {
  expect(blockedFor('operator', 'assigned')).toContainEqual({
    reason: 'A ordem está atribuída, e a coleta ainda não começou.',
    when: 'Será possível em “Em coleta”.',
    labels: ['Confirmar coleta', 'Coleta não realizada'],
  });
  const shown = blockedFor('manager', 'requested').flatMap(({ labels }) => labels);
  expect(shown).not.toContain('Aceitar');
});

test('actions of the current status show who can do them', () => {
  expect(blockedFor('manager', 'accepted')).toContainEqual(
    expect.objectContaining({ when: expect.stringContaining('Quem pode: ') }),
  );
});

test('an action without an eligible stop is denied with that reason', () => {
  const order = onRoad({ stops: [pickup, stopFor({ status: 'arrived' })] });
  const arrival = allowedActionsOf(order).find(({ type }) => type === 'order.arriveStop');
  expect(arrival?.disabledReason).toBe('Nenhuma parada espera por esta ação.');
});
