import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Courier } from '#src/api/couriers.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { courierNamed } from '#tests/support/screens/courier-samples.ts';
import { openOrder } from '#tests/support/screens/open-order.tsx';
import { NOW } from '#tests/support/screens/order-rows.ts';
import { orderFor, problemAnswer } from '#tests/support/screens/order-samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});

afterEach(() => {
  vi.useRealTimers();
});

const COURIERS = [
  courierNamed('Joel Matos', { recentAt: NOW, open: 4, late: 1 }),
  courierNamed('Ângela Dias', {
    vehicleType: 'carro',
    vehiclePlate: null,
    open: 1,
    nextWindow: { from: '2026-11-20T18:00:00.000Z', until: '2026-11-20T19:00:00.000Z' },
  }),
  courierNamed('Bia Nunes'),
];

async function openAssigning(
  { couriers = COURIERS, ...changes }: Partial<ServiceOrder> & { couriers?: Courier[] } = {},
  change = () => Response.json(orderFor('operator', { status: 'assigned', version: 4 })),
) {
  const order = () => orderFor('operator', { status: 'accepted', ...changes });
  const opened = openOrder('operator', { order, couriers, change });
  const [button] = await screen.findAllByRole('button', { name: 'Atribuir entregador' });
  if (button) await opened.user.click(button);
  await screen.findByRole('option', { name: /Bia Nunes/u });
  return opened;
}

const input = () => screen.getByRole('combobox', { name: 'Entregador' });
const dialog = () => within(screen.getByRole('dialog'));

test('two letters and Enter assign, regardless of accents', async () => {
  const { user, sent } = await openAssigning();
  await user.type(input(), 'an{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { type: 'order.assign', payload: { courierId: 'id of Ângela Dias' } },
  ]);
});

test('the list shows the workload of each courier, recently assigned ones first', async () => {
  await openAssigning();
  const options = dialog().getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Joel Matos4 abertas · 1 atrasadaMoto FKJ4B71',
    'Ângela Dias1 abertaCarropróxima: Hoje, 15:00–16:00',
    'Bia NuneslivreMoto FKJ4B71',
  ]);
  expect(dialog().getByRole('group', { name: 'Seus últimos' })).toHaveTextContent('Joel Matos');
});

test('Enter without a search chooses the first courier but does not assign', async () => {
  const { user, sent } = await openAssigning();
  await user.type(input(), '{Enter}');
  expect(input()).toHaveValue('Joel Matos');
  expect(sent).toEqual([]);
});

test('a vehicle that is too small shows a warning, and a second Enter assigns', async () => {
  const { user, sent } = await openAssigning({ vehicleType: 'carro' });
  expect(dialog().getByRole('option', { name: /Ângela Dias/u })).not.toHaveTextContent('A ordem pede');
  await user.type(input(), 'bi{Enter}');
  expect(await dialog().findByRole('status')).toHaveTextContent('A ordem pede Carro');
  expect(sent).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a click on a row chooses, and the button assigns', async () => {
  const { user, sent } = await openAssigning();
  await user.click(dialog().getByRole('option', { name: /Bia Nunes/u }));
  expect(sent).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Atribuir entregador' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a courier missing from the list can be typed, with the search text as the name', async () => {
  const { user, sent } = await openAssigning();
  await user.type(input(), 'Davi Rocha{Enter}');
  expect(await dialog().findByLabelText(/Nome do entregador/u)).toHaveValue('Davi Rocha');
  await user.type(dialog().getByLabelText(/Telefone/u), '11987651234');
  await user.click(dialog().getByRole('checkbox', { name: /Guardar este entregador/u }));
  await user.click(dialog().getByRole('button', { name: 'Atribuir entregador' }));
  const courier = { name: 'Davi Rocha', phone: '+5511987651234', vehiclePlate: null };
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ type: 'order.assign', payload: { courier, saveCourier: true } }),
  );
});

test('a deactivated courier shows an error at the field, and another one can be chosen', async () => {
  const message = 'Este entregador está desativado. Escolha outro.';
  const errors = [{ pointer: '/payload/courierId', code: 'courier-inactive' as const, message }];
  const { user, server } = await openAssigning({}, () =>
    problemAnswer(422, { code: 'invalid-request', detail: 'Confira os campos indicados.', errors }),
  );
  server.couriers = COURIERS.filter(({ name }) => name !== 'Bia Nunes');
  await user.type(input(), 'bi{Enter}');
  await waitFor(() => expect(input()).toHaveAccessibleDescription(message));
  await waitFor(() => expect(dialog().queryByRole('option', { name: /Bia Nunes/u })).toBeNull());
  server.change = () => Response.json(orderFor('operator', { status: 'assigned', version: 4 }));
  await user.clear(input());
  await user.type(input(), 'jo{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape closes the dialog at once, even with the list open', async () => {
  const { user } = await openAssigning();
  await user.type(input(), 'bi{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
