import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { LaneOrder } from '#src/api/couriers.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { orderRow } from '#tests/support/screens/order-rows.ts';

import { useMoveOrders } from './use-move-orders.ts';

const order = {
  ...orderRow({ status: 'accepted', version: 3 }),
  courier: null,
  courierId: null,
  vehicleType: null,
  district: 'Consolação',
  packagesCount: 1,
  cashCents: 0,
  position: null,
};
const COURIER = '019aa1c4-8e20-7b3d-a4f6-2c9d0e175a10';

function Moving({ orders = [order] }: { orders?: readonly LaneOrder[] }) {
  const { move, last, undo, refused } = useMoveOrders();
  const event = { type: 'order.assign', payload: { courierId: COURIER } } as const;
  return (
    <>
      <button onClick={() => move({ to: COURIER, toName: 'Bia', orders, event })}>Mover</button>
      <button onClick={undo}>Desfazer</button>
      <p>{last?.text ?? 'sem mudança'}</p>
      <p>{`${refused.length} recusadas`}</p>
    </>
  );
}

test('two clicks in one tick undo a move once, by the number of its event', async () => {
  const sent: Schema<'BulkOrderEvent'>[] = [];
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const body: Schema<'BulkOrderEvent'> = await request.json();
    sent.push(body);
    const { orderNumber } = order;
    const results: Schema<'BulkOrderEventResult'>['results'] = [
      { orderNumber, done: true, status: 'assigned', version: 3 + sent.length, seq: 4 + sent.length },
    ];
    return Response.json({ results });
  });
  const { user } = openMember(<Moving />, { role: 'operator' });
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  expect(await screen.findByText('1 ordem passou para Bia.')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Desfazer' });
  act(() => {
    undo.click();
    undo.click();
  });
  expect(await screen.findByText('sem mudança')).toBeVisible();
  expect(screen.getByText('0 recusadas')).toBeVisible();
  expect(sent.map(({ type, orders }) => [type, orders])).toEqual([
    ['order.assign', [{ orderNumber: order.orderNumber, version: 3 }]],
    ['order.undo', [{ orderNumber: order.orderNumber, version: 4, payload: { seq: 5 } }]],
  ]);
  // Announced, in the place of the move.
  expect(await screen.findByText('1 ordem como antes.')).toBeInTheDocument();
});

test('an order in the lane of its courier is not sent', async () => {
  const sent: Schema<'BulkOrderEvent'>[] = [];
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const body: Schema<'BulkOrderEvent'> = await request.json();
    sent.push(body);
    const results = body.orders.map(({ orderNumber, version }) => ({
      orderNumber,
      done: true,
      status: 'assigned' as const,
      version: version + 1,
    }));
    return Response.json({ results });
  });
  const here = { ...order, orderNumber: 7, status: 'assigned' as const, courier: { id: COURIER } };
  const { user } = openMember(<Moving orders={[here, order]} />, { role: 'operator' });
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  expect(await screen.findByText('1 ordem passou para Bia.')).toBeVisible();
  expect(sent.map(({ orders }) => orders)).toEqual([[{ orderNumber: order.orderNumber, version: 3 }]]);
  expect(screen.getByText('0 recusadas')).toBeVisible();
});

test('a move that cannot be undone offers no undo', async () => {
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { orders: sent }: Schema<'BulkOrderEvent'> = await request.json();
    const results = sent.map(({ orderNumber }) => ({
      orderNumber,
      done: true,
      status: 'returning' as const,
      version: 4,
    }));
    return Response.json({ results });
  });
  const onBoard = { ...order, status: 'in_transit' as const };
  const { user } = openMember(<Returning order={onBoard} />, { role: 'operator' });
  await user.click(screen.getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(screen.getByText('0 em curso, 1 enviada')).toBeVisible());
  expect(screen.getByText('sem mudança')).toBeVisible();
});

function Returning({ order: moved }: { order: LaneOrder }) {
  const { move, moves, last } = useMoveOrders();
  const [sent, setSent] = useState(0);
  const event = { type: 'order.startReturn', payload: { reason: 'Endereço errado' } } as const;
  return (
    <>
      <button
        onClick={() => {
          setSent(sent + 1);
          move({ to: 'returning', toName: '“Em devolução”', orders: [moved], event });
        }}
      >
        Devolver
      </button>
      <p>{last?.text ?? 'sem mudança'}</p>
      <p>{`${moves.length} em curso, ${sent} enviada`}</p>
    </>
  );
}
