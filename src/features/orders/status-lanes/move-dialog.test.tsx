import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { LaneOrder } from '#src/api/couriers.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { orderRow } from '#tests/support/screens/order-rows.ts';

import { MoveDialog, type RequestedMove } from './move-dialog.tsx';

function order(orderNumber: number, status: LaneOrder['status']) {
  return {
    ...orderRow({ orderNumber, status }),
    vehicleType: null,
    district: 'Consolação',
    packagesCount: 1,
    cashCents: null,
    courier: null,
    courierId: null,
    position: null,
  };
}

function open(requested: RequestedMove) {
  const onChoose = vi.fn();
  const { user } = openMember(
    <MoveDialog requested={requested} onChoose={onChoose} onClose={() => undefined} />,
    { role: 'operator' },
  );
  const choices = () =>
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '' && text !== 'Voltar');
  return { user, choices, onChoose };
}

test('“Mover para…” offers the lanes that the order can move to, each with its event', async () => {
  const { user, choices, onChoose } = open({ orders: [order(7, 'assigned')], to: undefined });
  expect(await screen.findByRole('heading', { name: 'Mover OS 7 para…' })).toBeVisible();
  expect(choices()).toEqual(['AceitaRetirar entregador', 'AceitaReagendar', 'Em coletaIniciar coleta']);
  await user.click(screen.getByRole('button', { name: /Iniciar coleta/u }));
  expect(onChoose).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'order.startPickup', to: 'collecting' }),
  );
});

test('a drop with several events offers these', async () => {
  const { choices } = open({ orders: [order(7, 'assigned')], to: 'accepted' });
  expect(await screen.findByRole('heading', { name: 'Mover OS 7 para “Aceita”' })).toBeVisible();
  expect(choices()).toEqual(['Retirar entregador', 'Reagendar']);
});

test('a selection names how many of its orders move', async () => {
  const orders = [order(7, 'requested'), order(8, 'requested'), order(9, 'in_transit')];
  const { choices } = open({ orders, to: undefined });
  expect(await screen.findByRole('heading', { name: 'Mover 3 ordens para…' })).toBeVisible();
  expect(choices()).toContain('AceitaAceitar (2 de 3 ordens)');
});

test('an order that cannot move says so', async () => {
  open({ orders: [order(7, 'delivered')], to: undefined });
  expect(
    await screen.findByText('Por enquanto, não há nada que você precise ou possa fazer nesta ordem.'),
  ).toBeVisible();
});
