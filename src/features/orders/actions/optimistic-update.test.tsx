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

test('an action shows its next status before the response', async () => {
  await press('Iniciar coleta', orderFor('operator', { status: 'assigned', courier }), never);
  expect(await banner().findByText('Em coleta')).toBeVisible();
});

test('an arrival shows at its stop before the response', async () => {
  const stops = [{ ...pickup, status: 'done' as const }, stopFor()];
  await press('Registrar chegada', orderFor('operator', { status: 'in_transit', courier, stops }), never);
  expect(await screen.findByText('No local')).toBeVisible();
});

test('a refused action rolls back and shows the reason', async () => {
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

test('an undo waits for the response', async () => {
  const end = orderFor('operator', { status: 'cancelled', closedAt: NOW, lastEventAt: NOW });
  const allowedEvents = end.allowedEvents.map((action) =>
    action.type === 'order.undo'
      ? { type: action.type, label: action.label, requires: [], primary: false }
      : action,
  );
  await press('Desfazer', { ...end, allowedEvents }, never);
  expect(banner().getByText('Cancelada')).toBeVisible();
});
