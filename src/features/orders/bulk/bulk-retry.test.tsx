import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';

// The page loads it lazily, which may exceed the time-out on a busy machine.
import './bulk-bar.tsx';
import { courierNamed } from '#tests/support/screens/courier-samples.ts';
import { type BulkAnswer, openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';
import { orderRow } from '#tests/support/screens/order-rows.ts';
import { orderFor } from '#tests/support/screens/order-samples.ts';

type Result = ReturnType<typeof done>;

const done = (orderNumber: number, status: Schema<'OrderStatus'>, version: number) => ({
  orderNumber,
  done: true,
  status,
  version,
  seq: version + 100,
});
const refused = (orderNumber: number, detail: string) => ({
  orderNumber,
  done: false,
  problem: {
    type: 'about:blank',
    title: 'Versão desatualizada',
    status: 412,
    instance: '/v1/service-orders/events',
    requestId: 'r1',
    code: 'stale-version' as const,
    detail,
  },
});

/** Responds to the calls one after another. */
const answers = (...calls: (Result | ReturnType<typeof refused>)[][]) => {
  const bulk = vi.fn<BulkAnswer>();
  for (const results of calls) bulk.mockReturnValueOnce({ results });
  return bulk;
};

async function openSelected(status: Schema<'OrderStatus'>, numbers: readonly number[], bulk: BulkAnswer) {
  const rowsIn = (now: Schema<'OrderStatus'>) =>
    numbers.map((orderNumber) => orderRow({ orderNumber, status: now, version: 1 }));
  const { user, client, server } = openOrders('/ordens-de-servico', 'operator', {
    list: (query) =>
      query.has('orderNumber')
        ? Response.json({ orders: numbers.map((orderNumber) => orderFor('operator', { orderNumber })) })
        : pageOf(rowsIn(status)),
    bulk,
    couriers: [courierNamed('Bia Nunes')],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar as ordens mostradas' }));
  return {
    user,
    /** As a colleague changes them. */
    change: (now: Schema<'OrderStatus'>) => {
      server.list = () => pageOf(rowsIn(now));
      return act(() => client.invalidateQueries({ queryKey: serviceOrderKeys.lists }));
    },
  };
}

const isSelected = (orderNumber: number) => {
  const box = screen.getByRole('checkbox', { name: `Selecionar OS ${orderNumber}` });
  return box instanceof HTMLInputElement && box.checked;
};
const sentIn = (bulk: ReturnType<typeof answers>, call: number) => {
  const { type, orders } = bulk.mock.calls[call]?.[0] ?? {};
  return { type, orders };
};

test('a retry keeps the undo of the orders that had changed, and the refusals that remain', async () => {
  const bulk = answers(
    [done(9, 'accepted', 2), refused(8, 'Ana alterou a 8.'), refused(7, 'Ana alterou a 7.')],
    [done(8, 'accepted', 3), refused(7, 'Rui alterou a 7.')],
    [],
  );
  const { user } = await openSelected('requested', [9, 8, 7], bulk);
  await user.click(await screen.findByRole('button', { name: 'Aceitar (3)' }));
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));

  expect(await screen.findByText('2 ordens aceitas.')).toBeVisible();
  const refusals = screen.getByRole('alert');
  expect(refusals).toHaveTextContent('1 ordem não mudou');
  expect(refusals).toHaveTextContent('OS 7: Rui alterou a 7.');
  expect([9, 8, 7].map(isSelected)).toEqual([true, true, true]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(bulk).toHaveBeenCalledTimes(3));
  expect(sentIn(bulk, 1).orders?.map(({ orderNumber }) => orderNumber)).toEqual([8, 7]);
  expect(sentIn(bulk, 2)).toEqual({
    type: 'order.undo',
    orders: [
      { orderNumber: 9, version: 2, payload: { seq: 102 } },
      { orderNumber: 8, version: 3, payload: { seq: 103 } },
    ],
  });
});

test('a retry leaves an accepted order unselected that the user has deselected', async () => {
  const bulk = answers([done(9, 'accepted', 2), refused(8, 'Ana alterou a 8.')], [done(8, 'accepted', 3)]);
  const { user } = await openSelected('requested', [9, 8], bulk);
  await user.click(await screen.findByRole('button', { name: 'Aceitar (2)' }));
  await screen.findByRole('button', { name: 'Tentar de novo' });
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar OS 9' }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('2 ordens aceitas.')).toBeVisible();
  expect([9, 8].map(isSelected)).toEqual([false, true]);
});

test('a retry of an assignment in the dialog keeps the undo of the orders assigned before', async () => {
  const bulk = answers(
    [done(9, 'assigned', 2), refused(8, 'Ana alterou a 8.')],
    [done(8, 'assigned', 3)],
    [],
  );
  const { user, change } = await openSelected('accepted', [9, 8], bulk);
  await user.click(await screen.findByRole('button', { name: 'Atribuir entregador (2)' }));
  await user.type(await screen.findByRole('combobox', { name: 'Entregador' }), 'bi{Enter}');
  await screen.findByRole('button', { name: 'Tentar de novo' });
  await change('assigned');
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trocar entregador' }));
  await user.click(dialog.getByRole('button', { name: 'Trocar entregador de 1 ordem' }));

  expect(await screen.findByText('2 ordens atribuídas.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(sentIn(bulk, 2).orders).toMatchObject([{ orderNumber: 9 }, { orderNumber: 8 }]));
});

test('a retry of slips keeps the undo of the pickups confirmed before', async () => {
  const bulk = answers(
    [done(9, 'in_transit', 2), refused(8, 'Ana alterou a 8.')],
    [done(8, 'in_transit', 3)],
    [],
  );
  const { user } = await openSelected('collecting', [9, 8], bulk);
  await user.click(await screen.findByRole('button', { name: 'Confirmar coleta (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar coleta de 2 ordens' }));
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar coleta de 1 ordem' }));

  expect(await screen.findByText('2 ordens coletadas.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(sentIn(bulk, 2).orders).toMatchObject([{ orderNumber: 9 }, { orderNumber: 8 }]));
});

test('a retry whose dialog is closed leaves the outcome as it was', async () => {
  const bulk = answers([done(9, 'in_transit', 2), refused(8, 'Ana alterou a 8.')], []);
  const { user } = await openSelected('collecting', [9, 8], bulk);
  await user.click(await screen.findByRole('button', { name: 'Confirmar coleta (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar coleta de 2 ordens' }));
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await user.click(await screen.findByRole('button', { name: 'Voltar' }));
  expect(await screen.findByText('1 ordem coletada.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('OS 8: Ana alterou a 8.');
});

describe('an undo after some refusals', () => {
  async function undoAcceptance(undone: Parameters<typeof answers>[0], ...more: Parameters<typeof answers>) {
    const first = [done(9, 'accepted', 2), done(8, 'accepted', 2), refused(7, 'Ana alterou a 7.')];
    const bulk = answers(first, undone, ...more);
    const opened = await openSelected('requested', [9, 8, 7], bulk);
    await opened.user.click(await screen.findByRole('button', { name: 'Aceitar (3)' }));
    await opened.user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(bulk).toHaveBeenCalledTimes(2));
    await screen.findAllByRole('button', { name: 'Tentar de novo' });
    return { ...opened, bulk };
  }

  test('keeps them with their selection, and they are sent again with their own event', async () => {
    const { user, bulk } = await undoAcceptance(
      [done(9, 'requested', 3), done(8, 'requested', 3)],
      [done(7, 'accepted', 3)],
    );
    expect(screen.getByRole('alert')).toHaveTextContent('OS 7: Ana alterou a 7.');
    expect([9, 8, 7].map(isSelected)).toEqual([false, false, true]);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('1 ordem aceita.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sentIn(bulk, 2)).toEqual({ type: 'order.accept', orders: [{ orderNumber: 7, version: 1 }] });
  });

  test('that is refused in part shows its own beside them, and each is sent again', async () => {
    const { user, bulk } = await undoAcceptance(
      [done(9, 'requested', 3), refused(8, 'Rui alterou a 8.')],
      [done(7, 'accepted', 3)],
      [done(8, 'requested', 4)],
    );
    const texts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      expect.stringContaining('OS 8: Rui alterou a 8.'),
      expect.stringContaining('OS 7: Ana alterou a 7.'),
    ]);
    expect([9, 8, 7].map(isSelected)).toEqual([false, true, true]);
    const [, ofAcceptance] = screen.getAllByRole('button', { name: 'Tentar de novo' });
    if (ofAcceptance) await user.click(ofAcceptance);
    expect(await screen.findByText('1 ordem aceita.')).toBeVisible();
    expect(texts()).toEqual([expect.stringContaining('OS 8: Rui alterou a 8.')]);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(texts()).toEqual([]));
    expect([2, 3].map((call) => sentIn(bulk, call))).toMatchObject([
      { type: 'order.accept', orders: [{ orderNumber: 7 }] },
      { type: 'order.undo', orders: [{ orderNumber: 8, payload: { seq: 102 } }] },
    ]);
  });
});
