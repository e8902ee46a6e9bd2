import { describe, expect, test } from 'vitest';

import { NOW } from '#tests/support/screens/order-rows.ts';
import { orderFor, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { allowedActionsOf, eventWithoutForm } from './allowed-actions.ts';
import { actionChoice, type Choice } from './choice.ts';

const now = Date.parse(NOW);
const chosen = (order: ReturnType<typeof orderFor>) =>
  actionChoice(allowedActionsOf(order), { stops: order.stops, now });
const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label);

test('actionChoice picks the next step and an alternative, and groups the rest by purpose', () => {
  const { main, second, steps, changes, endings } = chosen(
    orderFor('operator', { status: 'in_transit', stops: [{ ...pickup, status: 'done' }, stopFor()] }),
  );
  expect([main?.label, second?.label]).toEqual(['Confirmar entrega', 'Registrar insucesso']);
  expect([labels(steps), labels(changes), labels(endings)]).toEqual([
    ['Trocar entregador', 'Registrar chegada', 'Devolver ao remetente'],
    ['Corrigir endereço ou contato', 'Editar observações e marcadores', 'Definir preço'],
    ['Registrar extravio ou avaria'],
  ]);
});

describe('a new order', () => {
  const window = (until: string) => ({ from: '2026-11-20T12:00:00.000Z', until });
  const requested = (until: string | null) =>
    orderFor('operator', {
      status: 'requested',
      stops: [pickup, stopFor({ window: until === null ? null : window(until) })],
    });

  test.each([
    ['a window that can still be kept', '2026-11-20T19:00:00.000Z', true],
    ['no window at all', null, true],
    ['a window that is over', '2026-11-20T16:59:00.000Z', false],
  ])('with %s can be accepted, without a form unless the window is over', (_, until, isAtOnce) => {
    const order = requested(until);
    const { main, second, steps, endings } = chosen(order);
    expect([main?.label, second]).toMatchObject([
      'Aceitar',
      { label: 'Aceitar e atribuir', next: 'order.assign' },
    ]);
    expect(labels(steps)).toEqual(isAtOnce ? ['Aceitar com outra janela…'] : []);
    expect(labels(endings)).toContain('Recusar');
    const event = main && eventWithoutForm(main.action, { stops: order.stops, now });
    expect(event).toEqual(isAtOnce ? { type: 'order.accept' } : null);
  });
});
