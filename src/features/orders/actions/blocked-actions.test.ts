import { expect, test } from 'vitest';

import { orderFor, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { isAllowed, allowedActionsOf } from './allowed-actions.ts';
import { groupBlockedActions } from './blocked-actions-dialog.tsx';
import { actionChoice } from './form-parts.ts';

const onRoad = (changes = {}) =>
  orderFor('operator', {
    status: 'in_transit',
    stops: [{ ...pickup, status: 'done' }, stopFor()],
    ...changes,
  });

test('every refused action says why and who can, what is special to one before what many share', () => {
  const refused = allowedActionsOf(onRoad()).filter((action) => !isAllowed(action));
  const groups = groupBlockedActions(refused);
  expect(groups[0]).toEqual({
    reason: 'Você não tem permissão para esta ação.',
    whoCan: 'Quem pode: Gestão da empresa.',
    labels: ['Solicitar devolução'],
  });
  expect(groups.at(-1)).toMatchObject({
    reason: 'Esta ação não é possível em «Em rota».',
    whoCan: 'Ninguém pode agora.',
  });
  expect(groups.flatMap(({ labels }) => labels)).toHaveLength(refused.length);
});

test('the next step and its likeliest alternative have a button, the rest stands in the menu', () => {
  const { main, second, others } = actionChoice(allowedActionsOf(onRoad()));
  expect([main?.type, second?.type]).toEqual(['order.completeStop', 'order.failStop']);
  expect(others.map(({ type }) => type)).toEqual([
    'order.assign',
    'order.arriveStop',
    'order.startReturn',
    'order.reportLoss',
  ]);
});

test('what no stop waits for is refused with that reason instead of being offered in vain', () => {
  const order = onRoad({ stops: [pickup, stopFor({ status: 'arrived' })] });
  const arrival = allowedActionsOf(order).find(({ type }) => type === 'order.arriveStop');
  expect(arrival?.disabledReason).toBe('Nenhuma parada espera por esta ação.');
});
