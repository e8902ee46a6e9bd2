import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openOrder, startAction } from '#tests/support/screens/open-order.tsx';
import { NOW } from '#tests/support/screens/order-rows.ts';
import { orderFor, pickup, problemAnswer, stopFor } from '#tests/support/screens/order-samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});

afterEach(() => {
  vi.useRealTimers();
});

const courier = { name: 'Joel Matos', phone: '+5511998315570', vehiclePlate: null };
const never = () => new Promise<Response>(() => undefined);
const banner = () =>
  within(screen.getByRole('heading', { level: 1, hidden: true }).parentElement ?? document.body);

async function press(name: string, order: ReturnType<typeof orderFor>, change: () => Promise<Response>) {
  const { user } = openOrder('operator', { order: () => order, change });
  await startAction(user, name);
}

test('shows the next status before the server has answered, because the machine says what it will be', async () => {
  await press('Iniciar coleta', orderFor('operator', { status: 'assigned', courier }), never);
  expect(await banner().findByText('Em coleta')).toBeVisible();
});

test('shows an arrival at its stop before the server has answered', async () => {
  const stops = [{ ...pickup, status: 'done' as const }, stopFor()];
  await press('Registrar chegada', orderFor('operator', { status: 'in_transit', courier, stops }), never);
  expect(await screen.findByText('No local')).toBeVisible();
});

test('goes back to what was when the server refuses, and says why', async () => {
  let refuse = (_answer: Response) => {};
  const answer = new Promise<Response>((resolve) => {
    refuse = resolve;
  });
  await press('Iniciar coleta', orderFor('operator', { status: 'assigned', courier }), () => answer);
  await banner().findByText('Em coleta');
  refuse(problemAnswer(503, { code: 'unavailable', detail: 'Sem conexão com o servidor. Tente novamente.' }));
  expect(await screen.findByText('Sem conexão com o servidor. Tente novamente.')).toBeVisible();
  expect(banner().getByText('Atribuída')).toBeInTheDocument();
});

test('waits for the server where the page does not know enough, as for an undo', async () => {
  const end = orderFor('operator', { status: 'cancelled', closedAt: NOW, lastEventAt: NOW });
  const allowedEvents = end.allowedEvents.map((action) =>
    action.type === 'order.undo'
      ? { type: action.type, label: action.label, requires: [], primary: false }
      : action,
  );
  await press('Desfazer', { ...end, allowedEvents }, never);
  expect(banner().getByText('Cancelada')).toBeVisible();
});
