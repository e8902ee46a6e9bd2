import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';

// The page loads it lazily, which may exceed the time-out on a busy machine.
import './bulk-bar.tsx';
import { courierNamed } from '#tests/support/screens/courier-samples.ts';
import { type BulkAnswer, openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';
import { NOW, orderRow } from '#tests/support/screens/order-rows.ts';

const refusal = {
  type: 'urn:malote:problem:transition-not-allowed',
  title: 'Ação não permitida',
  status: 409,
  detail: 'A ordem está aceita e ainda sem entregador.',
  instance: '/v1/service-orders/events',
  code: 'transition-not-allowed',
  requestId: 'req-9',
} as const;

test('an action shows which orders it applies to, is sent to those, and lists refusals with reasons', async () => {
  const requested = [10481, 10480].map((orderNumber) =>
    orderRow({ orderNumber, status: 'requested', version: 1, recipientName: `Loja ${orderNumber}` }),
  );
  const bulk = vi.fn<BulkAnswer>(() => ({
    results: [
      { orderNumber: 10481, done: true, status: 'accepted', version: 2 },
      { orderNumber: 10480, done: false, problem: refusal },
    ],
  }));
  const list = () => pageOf([orderRow(), ...requested]);
  const { user } = openOrders('/ordens-de-servico', 'operator', { list, bulk });
  await screen.findByRole('row', { name: /Helena Prado/ });
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar as ordens mostradas' }));
  await user.click(await screen.findByRole('button', { name: 'Aceitar (2)' }));
  const preview = await screen.findByRole('dialog', { name: 'Aceitar' });
  expect(preview).toHaveTextContent('2 vão mudar, 1 não:OS 10482: A ordem já está em rota.');
  expect(bulk).not.toHaveBeenCalled();
  await user.click(within(preview).getByRole('button', { name: 'Aceitar 2 ordens' }));

  const summary = await screen.findByRole('alert');
  expect(bulk.mock.calls[0]?.[0]).toEqual({
    type: 'order.accept',
    payload: {},
    orders: [
      { orderNumber: 10481, version: 1 },
      { orderNumber: 10480, version: 1 },
    ],
  });
  expect(summary).toHaveTextContent('1 ordem não mudou');
  expect(summary).toHaveTextContent('OS 10480: A ordem está aceita e ainda sem entregador.');
  expect(screen.getByRole('checkbox', { name: 'Selecionar OS 10480' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Selecionar OS 10481' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Atribuir' })).toBeVisible();
});

test('two clicks in one tick send an action once', async () => {
  const bulk = vi.fn<BulkAnswer>(() => ({
    results: [{ orderNumber: 10482, done: true, status: 'accepted', version: 4 }],
  }));
  const list = () => pageOf([orderRow({ status: 'requested' })]);
  const { user } = openOrders('/ordens-de-servico', 'operator', { list, bulk });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar OS 10482' }));
  const accept = await screen.findByRole('button', { name: 'Aceitar (1)' });
  act(() => {
    accept.click();
    accept.click();
  });
  expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeVisible();
  expect(bulk).toHaveBeenCalledOnce();
});

test.each([
  ['one order', 1, 'Ver', '/ordens-de-servico/10500'],
  ['several orders', 2, 'Ver', '/ordens-de-servico?tab=all&search=10500+10501'],
  [
    'more orders than one search holds',
    101,
    'Ver as primeiras 100',
    `/ordens-de-servico?tab=all&search=${Array.from({ length: 100 }, (_, index) => 10_500 + index).join('+')}`,
  ],
])('the notice of %s leads to exactly those that changed', async (_, count, name, href) => {
  const rows = Array.from({ length: count }, (_row, index) =>
    orderRow({ orderNumber: 10_500 + index, status: 'requested', version: 1 }),
  );
  const bulk: BulkAnswer = ({ orders }) => ({
    results: orders.map(({ orderNumber }) => ({ orderNumber, done: true, status: 'accepted', version: 2 })),
  });
  const { user } = openOrders('/ordens-de-servico', 'operator', { list: () => pageOf(rows), bulk });
  await screen.findByRole('checkbox', { name: 'Selecionar OS 10500' });
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar as ordens mostradas' }));
  await user.click(await screen.findByRole('button', { name: `Aceitar (${count})` }));
  const confirm = screen.queryByRole('button', { name: /^Aceitar \d+ ordens$/u });
  if (confirm) await user.click(confirm);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

describe('an undo of several orders', () => {
  const done = (status: Schema<'OrderStatus'>, version: number, seq: number): ReturnType<BulkAnswer> => ({
    results: [{ orderNumber: 10482, done: true, status, version, seq }],
  });
  const refused = (problem: Schema<'Problem'>): ReturnType<BulkAnswer> => ({
    results: [{ orderNumber: 10482, done: false, problem }],
  });
  const stale = {
    ...refusal,
    status: 412,
    code: 'stale-version',
    detail: 'Ana alterou esta ordem.',
  } as const;

  test('names its event, also when it is sent again in a newer version', async () => {
    const bulk = vi.fn<BulkAnswer>(() => done('accepted', 4, 7));
    const { user, client, server } = openOrders('/ordens-de-servico', 'admin', {
      list: () => pageOf([orderRow({ status: 'requested' })]),
      bulk,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar OS 10482' }));
    await user.click(await screen.findByRole('button', { name: 'Aceitar (1)' }));
    bulk.mockImplementation(() => refused(stale));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    server.list = () => pageOf([orderRow({ status: 'assigned', version: 9 })]);
    await act(() => client.invalidateQueries({ queryKey: serviceOrderKeys.lists }));
    bulk.mockImplementation(() => refused(refusal));
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(/^OS 10482$/u, { selector: '[role=alert] a' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull());
    expect(bulk.mock.calls.slice(1).map(([{ type, orders }]) => ({ type, orders }))).toEqual([
      { type: 'order.undo', orders: [{ orderNumber: 10482, version: 4, payload: { seq: 7 } }] },
      { type: 'order.undo', orders: [{ orderNumber: 10482, version: 9, payload: { seq: 7 } }] },
    ]);
  });
});

test('a click with Shift also selects the orders between', async () => {
  const list = () => pageOf([5, 4, 3, 2].map((orderNumber) => orderRow({ orderNumber })));
  const { user } = openOrders('/ordens-de-servico', 'admin', { list });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar OS 5' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar OS 3' }));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('3 selecionadas')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Selecionar OS 4' })).toBeChecked());
});

test('a bulk assignment requires a courier and shows it in the rows at once', async () => {
  const bulk = vi.fn<BulkAnswer>(() => ({
    results: [{ orderNumber: 10482, done: true, status: 'assigned', version: 4 }],
  }));
  const list = () => pageOf([orderRow({ status: 'accepted', courierName: null })]);
  const couriers = [courierNamed('Bia Nunes')];
  const { user, server } = openOrders('/ordens-de-servico', 'operator', { list, bulk, couriers });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar OS 10482' }));
  await user.click(await screen.findByRole('button', { name: 'Atribuir entregador (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Atribuir a 1 ordem' }));
  expect(await screen.findByText('Campo obrigatório.')).toBeVisible();
  expect(bulk).not.toHaveBeenCalled();

  server.list = () => new Promise(() => undefined);
  await user.type(screen.getByRole('combobox', { name: 'Entregador' }), 'bi{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bulk.mock.calls[0]?.[0]).toMatchObject({
    type: 'order.assign',
    payload: { courierId: 'id of Bia Nunes' },
  });
  expect(await screen.findByRole('cell', { name: 'Bia Nunes' })).toBeVisible();
});

test('with nothing selected any more the bar is the result of the last action alone', async () => {
  const bulk: BulkAnswer = () => ({
    results: [{ orderNumber: 10482, done: true, status: 'assigned', version: 4 }],
  });
  const list = () => pageOf([orderRow({ status: 'accepted', courierName: null })]);
  const { user } = openOrders('/ordens-de-servico', 'operator', {
    list,
    bulk,
    couriers: [courierNamed('Bia Nunes')],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar OS 10482' }));
  await user.click(await screen.findByRole('button', { name: 'Atribuir entregador (1)' }));
  await user.type(await screen.findByRole('combobox', { name: 'Entregador' }), 'bi{Enter}');
  const bar = within(await screen.findByRole('region', { name: 'Ações para as ordens selecionadas' }));
  expect(await bar.findByText('1 ordem atribuída.')).toBeVisible();
  expect(bar.getByRole('link', { name: 'Ver' })).toBeVisible();
  expect(bar.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  expect(bar.queryByText(/selecionada|Nenhuma ação/u)).toBeNull();
});

describe('assigning orders of which some have a courier', () => {
  const couriers = [courierNamed('Bia Nunes')];
  const bulk = () =>
    vi.fn<BulkAnswer>(({ orders }) => ({
      results: orders.map(({ orderNumber }) => ({ orderNumber, done: true, status: 'assigned', version: 9 })),
    }));
  const rows = (...statuses: Schema<'OrderStatus'>[]) =>
    statuses.map((status, index) => orderRow({ orderNumber: 7 - index, status }));

  async function openAssigning(statuses: Schema<'OrderStatus'>[], button: string) {
    const sent = bulk();
    const { user, client, server } = openOrders('/ordens-de-servico', 'operator', {
      list: () => pageOf(rows(...statuses)),
      bulk: sent,
      couriers,
    });
    /** As a colleague changes them. */
    const change = (...changed: Schema<'OrderStatus'>[]) => {
      server.list = () => pageOf(rows(...changed).map((row) => ({ ...row, version: 5 })));
      return act(() => client.invalidateQueries({ queryKey: serviceOrderKeys.lists }));
    };
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar as ordens mostradas' }));
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    const orders = () => sent.mock.calls.at(-1)?.[0].orders.map((order) => order.orderNumber);
    return { user, dialog, sent, change, orders };
  }

  test('counts those with a courier apart and leaves them unchanged', async () => {
    const { user, dialog, orders } = await openAssigning(
      ['accepted', 'in_transit', 'assigned', 'in_transit'],
      'Atribuir entregador (1)',
    );
    expect(
      dialog.getByText('1 sem entregador, 3 trocam de entregador (2 em rota, 1 atribuída).'),
    ).toBeVisible();
    await user.type(dialog.getByRole('combobox', { name: 'Entregador' }), 'bi{Enter}');
    await waitFor(() => expect(orders()).toEqual([7]));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  });

  test('includes them when the checkbox is ticked', async () => {
    const { user, dialog, orders } = await openAssigning(
      ['accepted', 'collecting'],
      'Atribuir entregador (1)',
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Trocar também o entregador desta' }));
    expect(dialog.getByRole('button', { name: 'Atribuir a 2 ordens' })).toBeVisible();
    await user.type(dialog.getByRole('combobox', { name: 'Entregador' }), 'bi{Enter}');
    await waitFor(() => expect(orders()).toEqual([7, 6]));
  });

  test('becomes a reassignment if all have one', async () => {
    const { user, dialog, orders } = await openAssigning(['assigned', 'in_transit'], 'Trocar entregador (2)');
    expect(screen.getByRole('dialog', { name: 'Trocar entregador' })).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Trocar entregador de 2 ordens' })).toBeVisible();
    await user.type(dialog.getByRole('combobox', { name: 'Entregador' }), 'bi{Enter}');
    await waitFor(() => expect(orders()).toEqual([7, 6]));
  });

  test('leaves out an order that gets a courier while the dialog is open', async () => {
    const { user, dialog, change, orders } = await openAssigning(
      ['accepted', 'assigned'],
      'Atribuir entregador (1)',
    );
    await change('in_transit', 'assigned');
    expect(await dialog.findByText('2 trocam de entregador (1 em rota, 1 atribuída).')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Atribuir a 0 ordens' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Trocar também o entregador destas' }));
    await user.type(dialog.getByRole('combobox', { name: 'Entregador' }), 'bi{Enter}');
    await waitFor(() => expect(orders()).toEqual([7, 6]));
  });

  test('asks again when a refused order has got a courier', async () => {
    const { user, dialog, sent, change } = await openAssigning(['accepted'], 'Atribuir entregador (1)');
    const detail =
      'Rita Andrade alterou esta ordem às 14:32. Recarregue para ver as mudanças antes de salvar.';
    const problem: Schema<'Problem'> = {
      type: 'about:blank',
      title: 'Versão desatualizada',
      status: 412,
      instance: '/v1/service-orders/7',
      requestId: 'r1',
      code: 'stale-version',
      detail,
    };
    sent.mockReturnValueOnce({ results: [{ orderNumber: 7, done: false, problem }] });
    await user.type(dialog.getByRole('combobox', { name: 'Entregador' }), 'bi{Enter}');
    expect(await screen.findByText('OS 7', { selector: '[role=alert] a' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'OS 7: Rita Andrade alterou esta ordem às 14:32.Tentar',
    );
    await change('in_transit');
    expect(await screen.findByRole('row', { name: /Em rota/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    const again = within(await screen.findByRole('dialog', { name: 'Trocar entregador' }));
    expect(again.getByText('1 troca de entregador (1 em rota).')).toBeVisible();
    expect(sent).toHaveBeenCalledOnce();
    await user.click(again.getByRole('button', { name: 'Trocar entregador de 1 ordem' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]?.[0]).toMatchObject({ payload: { courierId: 'id of Bia Nunes' } });
  });
});

test('a day without its year is a future one in a new window', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  const list = () => pageOf([7, 6].map((orderNumber) => orderRow({ orderNumber, status: 'accepted' })));
  const { user } = openOrders('/ordens-de-servico', 'operator', { list });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar as ordens mostradas' }));
  await user.click(await screen.findByRole('button', { name: 'Reagendar (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reagendar' }));
  await user.type(dialog.getByRole('textbox', { name: /^Data/ }), '20/6');
  await user.tab();
  expect(dialog.getByRole('textbox', { name: /^Data/ })).toHaveValue('20/06/2027');
  vi.useRealTimers();
});

test('one new window reschedules all selected orders', async () => {
  const bulk = vi.fn<BulkAnswer>(({ orders }) => ({
    results: orders.map(({ orderNumber }) => ({ orderNumber, done: true, status: 'accepted', version: 5 })),
  }));
  const list = () => pageOf([7, 6].map((orderNumber) => orderRow({ orderNumber, status: 'accepted' })));
  const { user } = openOrders('/ordens-de-servico', 'operator', { list, bulk });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar as ordens mostradas' }));
  await user.click(await screen.findByRole('button', { name: 'Reagendar (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reagendar' }));
  await user.click(dialog.getByRole('button', { name: 'Reagendar 2 ordens' }));
  expect(await dialog.findAllByText('Campo obrigatório.')).toHaveLength(5);
  expect(bulk).not.toHaveBeenCalled();

  await user.type(dialog.getByRole('textbox', { name: /^Data/ }), '05032040');
  await user.type(dialog.getByRole('textbox', { name: /^Das/ }), '1400');
  await user.type(dialog.getByRole('textbox', { name: /^Até/ }), '1600');
  await user.click(dialog.getByRole('radio', { name: /^A base/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Carro quebrado');
  await user.click(dialog.getByRole('button', { name: 'Reagendar 2 ordens' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bulk.mock.calls[0]?.[0]).toMatchObject({
    type: 'order.reschedule',
    payload: {
      window: { from: '2040-03-05T17:00:00.000Z', until: '2040-03-05T19:00:00.000Z' },
      reason: 'Carro quebrado',
      requestedByClient: false,
    },
    orders: [{ orderNumber: 7 }, { orderNumber: 6 }],
  });
});

test('a courier refused for every order shows an error in the dialog, which stays open', async () => {
  const message = 'Este entregador está desativado. Escolha outro.';
  const problem: Schema<'Problem'> = {
    ...refusal,
    status: 422,
    code: 'invalid-request',
    detail: 'Confira os campos indicados.',
    errors: [{ pointer: '/payload/courierId', code: 'courier-inactive', message }],
  };
  const bulk: BulkAnswer = ({ orders }) => ({
    results: orders.map(({ orderNumber }) => ({ orderNumber, done: false, problem })),
  });
  const list = () => pageOf([orderRow({ status: 'accepted' })]);
  const couriers = [courierNamed('Bia Nunes')];
  const { user } = openOrders('/ordens-de-servico', 'operator', { list, bulk, couriers });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar OS 10482' }));
  await user.click(await screen.findByRole('button', { name: 'Atribuir entregador (1)' }));
  await user.type(await screen.findByRole('combobox', { name: 'Entregador' }), 'bi{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Entregador' })).toHaveAccessibleDescription(message),
  );
  expect(screen.getByRole('dialog', { name: 'Atribuir entregador' })).toBeVisible();
});

test('orders that have the courier already are refused one by one, and the others are sent', async () => {
  const rows = Array.from({ length: 21 }, (_, index) =>
    orderRow({ orderNumber: 100 + index, status: 'assigned' }),
  );
  const problem: Schema<'Problem'> = {
    ...refusal,
    status: 422,
    code: 'invalid-request',
    errors: [{ pointer: '/payload/courierId', code: 'unchanged', message: 'Nada foi alterado.' }],
  };
  const bulk = vi.fn<BulkAnswer>(({ orders }) => ({
    results: orders.map(({ orderNumber }) =>
      orderNumber === 120
        ? { orderNumber, done: true, status: 'assigned', version: 4 }
        : { orderNumber, done: false, problem },
    ),
  }));
  const couriers = [courierNamed('Bia Nunes')];
  const { user } = openOrders('/ordens-de-servico', 'operator', { list: () => pageOf(rows), bulk, couriers });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar as ordens mostradas' }));
  await user.click(await screen.findByRole('button', { name: 'Trocar entregador (21)' }));
  await user.type(await screen.findByRole('combobox', { name: 'Entregador' }), 'bi{Enter}');
  expect(await screen.findByText('1 ordem atribuída.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('OS 100: Nada foi alterado.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('all orders of a filter can be selected, and are sent in batches until the user stops', async () => {
  const all = Array.from({ length: 45 }, (_, index) =>
    orderRow({ orderNumber: 100 + index, status: 'requested', version: 1, requestedAt: null }),
  );
  const asked: string[] = [];
  const list = (search: URLSearchParams) => {
    asked.push(search.get('limit') ?? '');
    const rows = search.get('limit') === '1000' ? all : all.slice(0, 2);
    return pageOf(rows, { total: { value: 45, capped: false } });
  };
  const answers: (() => void)[] = [];
  const bulk = vi.fn<BulkAnswer>(async ({ orders }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return {
      results: orders.map(({ orderNumber }) => ({ orderNumber, done: true, status: 'accepted', version: 2 })),
    };
  });
  const { user } = openOrders('/ordens-de-servico', 'operator', { list, bulk });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar OS 100' }));
  await user.click(await screen.findByRole('button', { name: 'Selecionar todas as 45' }));
  expect(await screen.findByText('45 selecionadas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aceitar (45)' }));
  await user.click(await screen.findByRole('button', { name: 'Aceitar 45 ordens' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Parar' }));
  answers[0]?.();
  expect(await screen.findByText('Parado: 20 de 45 enviadas.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Parar aqui' }));
  expect(await screen.findByRole('button', { name: 'Atribuir as 20' })).toBeVisible();
  expect(screen.getByText('45 selecionadas')).toBeVisible();
  expect(bulk).toHaveBeenCalledOnce();
});

test('a call whose response is lost is repeated from the dialog, with what was answered before', async () => {
  const all = Array.from({ length: 45 }, (_, index) =>
    orderRow({ orderNumber: 100 + index, status: 'requested', version: 1 }),
  );
  let calls = 0;
  const bulk: BulkAnswer = async ({ orders }) => {
    calls += 1;
    if (calls === 2) throw new TypeError('Failed to fetch');
    return {
      results: orders.map(({ orderNumber }) => ({ orderNumber, done: true, status: 'accepted', version: 2 })),
    };
  };
  const { user } = openOrders('/ordens-de-servico', 'operator', { list: () => pageOf(all), bulk });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar as ordens mostradas' }));
  await user.click(await screen.findByRole('button', { name: 'Aceitar (45)' }));
  await user.click(await screen.findByRole('button', { name: 'Aceitar 45 ordens' }));
  await user.click(await screen.findByRole('button', { name: 'Aceitar 25 ordens' }));
  expect(await screen.findByRole('button', { name: 'Atribuir as 45' })).toBeVisible();
});

test('a manager sees only the bulk actions of the role', async () => {
  const list = () => pageOf([orderRow({ status: 'requested' }), orderRow({ orderNumber: 10481 })]);
  const { user } = openOrders('/ordens-de-servico', 'manager', { list });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar as ordens mostradas' }));
  const bar = await screen.findByRole('region', { name: 'Ações para as ordens selecionadas' });
  const names = within(bar)
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(names.filter((name) => /\(/u.test(name ?? ''))).toEqual([
    'Reagendar (1)',
    'Solicitar cancelamento (1)',
    'Cancelar (1)',
  ]);
});
