import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { BASE_REASONS } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { openOrder, startAction } from '#tests/support/screens/open-order.tsx';
import { NOW } from '#tests/support/screens/order-rows.ts';
import { orderFor, pickup, problemAnswer, stopFor } from '#tests/support/screens/order-samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});

afterEach(() => {
  vi.useRealTimers();
});

const requested = () => orderFor('operator');
const onRoad = () =>
  orderFor('operator', { status: 'in_transit', stops: [{ ...pickup, status: 'done' }, stopFor()] });

const inDialog = () => within(screen.getByRole('dialog'));

async function openRejection(overrides: Parameters<typeof openOrder>[1]) {
  const opened = openOrder('operator', { order: requested, ...overrides });
  await startAction(opened.user, 'Recusar');
  await screen.findByRole('dialog', { name: 'Recusar' });
  return opened;
}

test('a double-clicked action is sent once with the read version, and the page shows its response', async () => {
  const answered = orderFor('operator', { status: 'rejected', version: 4 });
  const { user, sent } = await openRejection({ change: () => Response.json(answered) });
  await user.selectOptions(inDialog().getByLabelText(/Motivo/u), 'NO_COURIER');
  await user.dblClick(inDialog().getByRole('button', { name: 'Recusar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findAllByText('Recusada pela base')).not.toHaveLength(0);
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/v1/service-orders/10482/events',
      ifMatch: '"3"',
      idempotencyKey: expect.stringMatching(/^\w{32}$/u),
      body: { type: 'order.reject', payload: { reasonCode: 'NO_COURIER' } },
    },
  ]);
});

test('a form offers the reasons of the base, in its order', async () => {
  const flood = {
    code: 'FLOOD',
    label: 'Enchente',
    party: null,
    nextStep: null,
    textRequired: false,
    enabled: true,
  };
  const [first, second] = BASE_REASONS.reject;
  const reasons = { ...BASE_REASONS, reject: [second, flood, first].flatMap((one) => one ?? []) };
  const opened = openOrder('operator', { order: requested, reasons });
  await startAction(opened.user, 'Recusar');
  await screen.findByRole('dialog', { name: 'Recusar' });
  const options = within(inDialog().getByLabelText(/Motivo/u)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Escolha',
    'Sem entregador',
    'Enchente',
    'Fora da área',
  ]);
});

test('a missing value is reported at its field without a request', async () => {
  const { user, sent } = await openRejection({});
  await user.click(inDialog().getByRole('button', { name: 'Recusar' }));
  const reason = inDialog().getByLabelText(/Motivo/u);
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Campo obrigatório.'));
  expect(reason).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a day without its year is a future one, or one of the last days to be refused', async () => {
  const order = () => orderFor('operator', { status: 'accepted' });
  const opened = openOrder('operator', { order });
  await startAction(opened.user, 'Reagendar');
  await screen.findByRole('dialog');
  const day = inDialog().getByRole('textbox', { name: /^Data/ });
  for (const [typed, completed] of [
    ['20/6', '20/06/2027'],
    ['19/11', '19/11/2026'],
  ] as const) {
    await opened.user.clear(day);
    await opened.user.type(day, typed);
    await opened.user.tab();
    expect(day).toHaveValue(completed);
  }
});

describe('a reschedule', () => {
  const inputs = () =>
    [/^Data/u, /^Das/u, /^Até/u].map(
      (name) => inDialog().getByRole<HTMLInputElement>('textbox', { name }).value,
    );

  async function openReschedule(window: { from: string; until: string }) {
    const stops = [pickup, stopFor({ expectedWindow: window })];
    const order = () => orderFor('operator', { status: 'accepted', promisedWindow: window, stops });
    const { user } = openOrder('operator', { order });
    await startAction(user, 'Reagendar');
    await screen.findByRole('dialog', { name: 'Reagendar' });
    return user;
  }

  test.each([
    [
      'later that day',
      '2026-11-22T17:00:00.000Z',
      '2026-11-22T19:00:00.000Z',
      ['22/11/2026', '16:00', '18:00'],
    ],
    [
      'the next day',
      '2026-11-22T11:00:00.000Z',
      '2026-11-22T22:00:00.000Z',
      ['23/11/2026', '08:00', '10:00'],
    ],
    [
      'after one under way',
      '2026-11-20T15:00:00.000Z',
      '2026-11-20T18:30:00.000Z',
      ['20/11/2026', '16:00', '18:00'],
    ],
  ])('starts from the next free window after the agreed one: %s', async (_, from, until, expected) => {
    await openReschedule({ from, until });
    expect(inputs()).toEqual(expected);
  });

  test('of a window that has passed starts from the next free one, and a suggestion replaces it', async () => {
    const user = await openReschedule({
      from: '2026-11-19T17:00:00.000Z',
      until: '2026-11-19T19:00:00.000Z',
    });
    expect(inputs()).toEqual(['20/11/2026', '16:00', '18:00']);
    const suggestions = within(inDialog().getByRole('group', { name: 'Janelas sugeridas' }));
    expect(suggestions.getByRole('button', { pressed: true })).toHaveTextContent('Hoje 16–18h');
    await user.click(suggestions.getByRole('button', { name: 'Amanhã 8–10h' }));
    expect(inputs()).toEqual(['21/11/2026', '08:00', '10:00']);
  });
});

test('a server error shows at its field, one without a field above the form', async () => {
  const errors: Schema<'FieldError'>[] = [
    { pointer: '/payload/note', code: 'characters', message: 'O texto tem caracteres que não são aceitos.' },
    { pointer: '/payload/elsewhere', code: 'unknown', message: 'Este campo não existe.' },
  ];
  const change = () =>
    problemAnswer(422, { code: 'invalid-request', detail: 'Confira os campos indicados.', errors });
  const { user } = await openRejection({ change });
  await user.selectOptions(inDialog().getByLabelText(/Motivo/u), 'NO_COURIER');
  await user.click(inDialog().getByRole('button', { name: 'Recusar' }));

  const alert = await inDialog().findByRole('alert');
  expect(alert).toHaveTextContent('Confira os campos indicados.Este campo não existe.');
  expect(inDialog().getByLabelText('Observação')).toHaveAccessibleDescription(
    'O texto tem caracteres que não são aceitos.',
  );
});

test('after a stale version a reload keeps typed values, and the retry has a new idempotency key', async () => {
  const detail = 'Rita Andrade alterou esta ordem às 14:32. Recarregue para ver as mudanças antes de salvar.';
  const { user, server, sent } = await openRejection({
    change: () => problemAnswer(412, { code: 'stale-version', detail, currentVersion: 4 }),
  });
  await user.selectOptions(inDialog().getByLabelText(/Motivo/u), 'OTHER');
  await user.type(inDialog().getByLabelText('Observação'), 'Rua interditada');
  server.order = () => orderFor('operator', { version: 4 });
  await user.click(inDialog().getByRole('button', { name: 'Recusar' }));
  expect(await inDialog().findByText(detail)).toBeVisible();

  await user.click(inDialog().getByRole('button', { name: 'Recarregar' }));
  await waitFor(() => expect(inDialog().queryByText(detail)).toBeNull());
  expect(inDialog().getByLabelText('Observação')).toHaveValue('Rua interditada');

  server.change = () => Response.json(orderFor('operator', { status: 'rejected', version: 5 }));
  await user.click(inDialog().getByRole('button', { name: 'Recusar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('after a reload an undo stays with its event, and does not turn to a later one', async () => {
  const undoable = (undoes: Schema<'OrderEventType'>, undoesSeq: number, version: number) => {
    const undo = { type: 'order.undo' as const, label: 'Desfazer', requires: [], primary: false };
    const allowedEvents = [{ ...undo, undoes, undoesSeq, undoesAt: NOW }];
    return orderFor('operator', { status: 'collecting', version, lastEventAt: NOW, allowedEvents });
  };
  const { user, server, sent } = openOrder('operator', {
    order: () => undoable('order.startPickup', 5, 3),
    change: () => problemAnswer(412, { code: 'stale-version', detail: 'Ana alterou.', currentVersion: 4 }),
  });
  const button = await screen.findByRole('button', { name: /^Desfazer/u });
  server.order = () => undoable('order.assign', 6, 4);
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recarregar' }));
  expect(
    await inDialog().findByText('O que você queria desfazer não é mais a última ação da ordem.'),
  ).toBeVisible();
  await user.click(inDialog().getByRole('button', { name: 'Desfazer' }));
  expect(sent.map(({ body }) => body)).toEqual([{ type: 'order.undo', payload: { seq: 5 } }]);
});

test('a concurrent change shows in the open dialog and keeps typed values', async () => {
  const { user, server, client } = await openRejection({});
  await user.type(inDialog().getByLabelText('Observação'), 'Rua interditada');
  server.order = () => orderFor('operator', { status: 'accepted', version: 4, lastEventAt: NOW });
  await client.invalidateQueries({ queryKey: serviceOrderKeys.order(10482) });

  const warning = await inDialog().findByText(/^Outra pessoa alterou esta ordem às 14:00\. Recarregue/u);
  expect(warning).toBeVisible();
  await user.click(inDialog().getByRole('button', { name: 'Recarregar' }));
  expect(await inDialog().findByText('A ordem está aceita e ainda sem entregador.')).toBeVisible();
  expect(inDialog().getByLabelText('Observação')).toHaveValue('Rua interditada');
  expect(inDialog().getByRole('button', { name: 'Recusar' })).toHaveAttribute('aria-disabled', 'true');
});

test('a retry after a lost connection has the same idempotency key', async () => {
  const { user, server, sent } = await openRejection({
    change: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await user.selectOptions(inDialog().getByLabelText(/Motivo/u), 'NO_COURIER');
  await user.click(inDialog().getByRole('button', { name: 'Recusar' }));
  expect(await inDialog().findByText('Sem conexão com o servidor. Tente novamente.')).toBeVisible();
  server.change = () => Response.json(orderFor('operator', { status: 'rejected', version: 4 }));
  await user.click(inDialog().getByRole('button', { name: 'Recusar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a retry after a refusal has another idempotency key, as the server repeats refusals', async () => {
  const detail = 'O acerto deste dia está fechado.';
  const { user, server, sent } = await openRejection({
    change: () => problemAnswer(409, { code: 'settlement-closed', detail }),
  });
  await user.selectOptions(inDialog().getByLabelText(/Motivo/u), 'NO_COURIER');
  await user.click(inDialog().getByRole('button', { name: 'Recusar' }));
  expect(await inDialog().findByText(detail)).toBeVisible();
  server.change = () => Response.json(orderFor('operator', { status: 'rejected', version: 4 }));
  await user.click(inDialog().getByRole('button', { name: 'Recusar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('a closed dialog reopens with the typed values', async () => {
  const { user } = await openRejection({});
  await user.type(inDialog().getByLabelText('Observação'), 'Rua interditada');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await startAction(user, 'Recusar');
  expect(await screen.findByLabelText('Observação')).toHaveValue('Rua interditada');
});

test('a new window after the end of the custody is a warning', async () => {
  const stops = [{ ...pickup, status: 'done' as const }, stopFor({ status: 'failed' })];
  const custodyUntil = '2026-11-22T15:00:00.000Z';
  const order = () => orderFor('operator', { status: 'attempt_failed', stops, custodyUntil });
  const { user } = openOrder('operator', { order });
  await startAction(user, 'Reagendar');
  await screen.findByRole('dialog', { name: 'Reagendar' });
  const warning = 'A guarda da mercadoria vai só até 22/11 às 12:00. Escolha uma janela antes disso.';
  expect(inDialog().queryByText(warning)).toBeNull();
  const day = inDialog().getByRole('textbox', { name: /^Data/u });
  await user.clear(day);
  await user.type(day, '22112026');
  expect(await inDialog().findByText(warning)).toBeVisible();
});

describe('the next step after a failure', () => {
  const attempts = (n: number) => [
    {
      n,
      startedAt: NOW,
      arrivedAt: null,
      endedAt: null,
      outcome: null,
      reasonCode: null,
      reasonLabel: null,
      note: null,
      by: null,
    },
  ];
  const atDoor = (n: number) =>
    orderFor('operator', {
      status: 'in_transit',
      stops: [{ ...pickup, status: 'done' }, stopFor({ attempts: attempts(n) })],
    });
  const collecting = () => orderFor('operator', { status: 'collecting' });
  const ALL = ['Corrigir', 'Reagendar', 'Nova tentativa', 'Devolver', 'Decidir depois'];

  test.each([
    ['a drop-off', 'Registrar insucesso', atDoor(2), 'RECIPIENT_ABSENT', ALL, 'Reagendar'],
    [
      'the last permitted attempt at a drop-off',
      'Registrar insucesso',
      atDoor(3),
      'RECIPIENT_ABSENT',
      ['Devolver', 'Decidir depois'],
      'Devolver',
    ],
    [
      'a pickup, which has nothing to return',
      'Coleta não realizada',
      collecting(),
      'REFUSED',
      ['Corrigir', 'Reagendar', 'Nova tentativa', 'Cancelar', 'Decidir depois'],
      'Cancelar',
    ],
    [
      'a pickup for a reason without a proposal',
      'Coleta não realizada',
      collecting(),
      'THEFT',
      ['Corrigir', 'Reagendar', 'Nova tentativa', 'Cancelar', 'Decidir depois'],
      'Decidir depois',
    ],
  ])('of %s is one that is possible', async (_, action, order, reason, offered, proposed) => {
    const { user } = openOrder('operator', { order: () => order });
    await startAction(user, action);
    await screen.findByRole('dialog', { name: action });
    await user.selectOptions(inDialog().getByLabelText(/Motivo/u), reason);
    const radios = within(inDialog().getByRole('group', { name: /^Próximo passo/u })).getAllByRole('radio');
    const nameOf = (radio: HTMLElement) => radio.closest('label')?.textContent;
    expect(radios.map(nameOf)).toEqual(offered);
    expect(radios.filter((radio) => radio.matches(':checked')).map(nameOf)).toEqual([proposed]);
  });
});

test('an action at several eligible stops is sent for the chosen one', async () => {
  const second = stopFor({ id: 'd2', sequence: 3, contactName: 'Marcos Tanaka' });
  const order = () =>
    orderFor('operator', { status: 'in_transit', stops: [{ ...pickup, status: 'done' }, stopFor(), second] });
  const { user, sent } = openOrder('operator', { order, change: () => Response.json(order()) });
  await startAction(user, 'Registrar insucesso');
  await screen.findByRole('dialog');
  await user.click(inDialog().getByRole('radio', { name: /Marcos Tanaka/u }));
  await user.selectOptions(inDialog().getByLabelText(/Motivo/u), 'RECIPIENT_ABSENT');
  await user.click(inDialog().getByRole('button', { name: 'Registrar insucesso' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]?.body).toEqual({
    type: 'order.failStop',
    payload: { stopId: 'd2', reasonCode: 'RECIPIENT_ABSENT' },
  });
});

describe('an action at one of several stops', () => {
  const first = stopFor({ contactName: 'Noêmia Brito' });
  const second = stopFor({ id: 'd2', sequence: 3, contactName: 'Marcos Tanaka' });
  const withStops = (...dropoffs: ReturnType<typeof stopFor>[]) =>
    orderFor('operator', { status: 'in_transit', stops: [{ ...pickup, status: 'done' }, ...dropoffs] });

  test('preselects the stop with the courier on site', async () => {
    const order = () => withStops(first, { ...second, status: 'arrived' });
    const { user } = openOrder('operator', { order });
    await startAction(user, 'Confirmar entrega');
    await screen.findByRole('dialog');
    expect(inDialog().getByRole('radio', { name: /Marcos Tanaka/u })).toBeChecked();
    expect(inDialog().getByLabelText(/Quem recebeu/u)).toBeVisible();
  });

  test.each([
    ['Confirmar entrega', [first, second]],
    ['Registrar insucesso', [first, second]],
    [
      'Confirmar entrega',
      [
        { ...first, status: 'arrived' as const },
        { ...second, status: 'arrived' as const },
      ],
    ],
  ])('(%s) requires a choice if no single stop is likely', async (name, stops) => {
    const { user, sent } = openOrder('operator', { order: () => withStops(...stops) });
    await startAction(user, name);
    await screen.findByRole('dialog');
    for (const radio of inDialog().getAllByRole('radio')) expect(radio).not.toBeChecked();
    await user.click(inDialog().getByRole('button', { name }));
    expect(await inDialog().findByText('Escolha a parada.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('the correction of a stop, started at the order', () => {
  const CORRECT = 'Corrigir endereço ou contato';
  const done = { ...pickup, status: 'done' as const };
  const first = stopFor({ contactName: 'Noêmia Brito' });
  const second = stopFor({ id: 'd2', sequence: 3, contactName: 'Marcos Tanaka' });
  const fail = (stop: Schema<'Stop'>) => ({ ...stop, status: 'failed' as const });
  const deliver = (stop: Schema<'Stop'>) => ({ ...stop, status: 'done' as const });

  /** Every stop has a button of the same name, which names the stop. */
  async function startCorrection({ user }: ReturnType<typeof openOrder>) {
    await screen.findAllByRole('button', { name: CORRECT });
    const button = screen.getAllByRole('button', { name: CORRECT }).find((one) => one.closest('li') === null);
    if (button) await user.click(button);
    else {
      await user.click(
        screen.getAllByRole('button', { name: 'Mais ações', expanded: false })[0] ?? document.body,
      );
      await user.click(await screen.findByRole('menuitem', { name: CORRECT }));
    }
    await screen.findByRole('dialog', { name: CORRECT });
  }

  test.each([
    ['operator', 'collecting', [pickup, first, second]],
    ['operator', 'in_transit', [done, first, second]],
    ['operator', 'pickup_failed', [fail(pickup), first, second]],
    ['manager', 'pickup_failed', [fail(pickup), first, second]],
    ['operator', 'attempt_failed', [done, fail(first), fail(second)]],
    ['manager', 'attempt_failed', [done, fail(first), fail(second)]],
  ] as const)('asks the %s in %s for the stop', async (role, status, stops) => {
    const opened = openOrder(role, { order: () => orderFor(role, { status, stops: [...stops] }) });
    const { user, sent } = opened;
    await startCorrection(opened);
    const correctable = stops.filter((stop) => stop.status !== 'done');
    expect(inDialog().getAllByRole('radio')).toHaveLength(correctable.length);
    await user.click(inDialog().getByRole('button', { name: 'Salvar correção' }));
    expect(await inDialog().findByText('Escolha a parada.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(inDialog().getByRole('radio', { name: /Marcos Tanaka/u }));
    expect(inDialog().getByLabelText(/^Nome do contato/u)).toHaveValue('Marcos Tanaka');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      stops[2].status === 'failed' ? 'A próxima tentativa usa' : 'avise-o do que mudou',
    );
  });

  test.each([
    ['operator', 'in_transit', [done, first]],
    ['operator', 'attempt_failed', [done, deliver(first), fail(second)]],
    ['operator', 'returning', [done, fail(first), fail(second)]],
  ] as const)('is of the only stop for the %s in %s', async (role, status, stops) => {
    const opened = openOrder(role, { order: () => orderFor(role, { status, stops: [...stops] }) });
    await startCorrection(opened);
    expect(inDialog().queryAllByRole('radio')).toEqual([]);
    expect(inDialog().getByLabelText(/^Nome do contato/u)).toBeVisible();
  });

  test.each(['operator', 'manager'] as const)(
    'is of the pickup for the %s once an agreed return has failed',
    async (role) => {
      const returned = { status: 'attempt_failed', cancellation: 'approved' } as const;
      const order = () => orderFor(role, { ...returned, stops: [done, fail(first), second] });
      await startCorrection(openOrder(role, { order }));
      expect(inDialog().queryAllByRole('radio')).toEqual([]);
      expect(inDialog().getByLabelText(/^Nome do contato/u)).toHaveValue(pickup.contactName);
      expect(screen.getByRole('dialog')).toHaveTextContent('A próxima devolução usa os dados corrigidos.');
    },
  );

  test.each([
    ['fills in the only stop left', [done, first, deliver(second)], ['Noêmia Brito']],
    ['says that no stop is left', [done, deliver(first), deliver(second)], []],
  ] as const)('%s after a reload', async (_, stops, contacts) => {
    const at = (version: number, now: readonly Schema<'Stop'>[]) =>
      orderFor('operator', { status: 'in_transit', version, stops: [...now], lastEventAt: NOW });
    const opened = openOrder('operator', { order: () => at(3, [done, first, second]) });
    const { user, server, client } = opened;
    await startCorrection(opened);
    server.order = () => at(4, stops);
    await client.invalidateQueries({ queryKey: serviceOrderKeys.order(10482) });
    await user.click(await inDialog().findByRole('button', { name: 'Recarregar' }));
    await waitFor(() => expect(inDialog().queryAllByRole('radio')).toEqual([]));
    const names = inDialog().queryAllByLabelText<HTMLInputElement>(/^Nome do contato/u);
    expect(names.map(({ value }) => value)).toEqual(contacts);
    const sentences = inDialog().queryAllByText('Nenhuma parada espera por esta ação.');
    expect(sentences).toHaveLength(contacts.length === 0 ? 1 : 0);
  });
});

test('an action without input is sent at once and opens a dialog when it is refused', async () => {
  const detail = 'Esta ação não é possível: a entrega está em “No local”.';
  const { user, sent } = openOrder('operator', {
    order: onRoad,
    change: () => problemAnswer(409, { code: 'transition-not-allowed', detail }),
  });
  await startAction(user, 'Registrar chegada');
  expect(await screen.findByRole('dialog', { name: 'Registrar chegada' })).toHaveTextContent(detail);
  expect(sent).toHaveLength(1);
});

test('a failure at one of two open doors opens no form that was not chosen', async () => {
  const stops = [{ ...pickup, status: 'done' as const }, stopFor({}), stopFor({ id: 's3', sequence: 3 })];
  const { user, sent } = openOrder('operator', {
    order: () => orderFor('operator', { status: 'in_transit', stops }),
    change: () => Response.json(orderFor('operator', { status: 'in_transit', version: 4, stops })),
  });
  await startAction(user, 'Registrar insucesso');
  const dialog = await screen.findByRole('dialog', { name: 'Registrar insucesso' });
  await user.click(inDialog().getAllByRole('radio')[0] ?? dialog);
  await user.selectOptions(inDialog().getByLabelText(/Motivo/u), 'REFUSED');
  await user.click(inDialog().getByRole('button', { name: 'Registrar insucesso' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a corrected delivery whose cash was held asks where it is', async () => {
  const cashOnDelivery = { amountCents: 5000, method: 'cash' as const };
  const { user, sent } = openOrder('admin', {
    order: () =>
      orderFor('admin', {
        status: 'returned',
        stops: [{ ...pickup, status: 'done' }, stopFor({ status: 'failed', cashOnDelivery })],
        allowedEvents: [
          {
            type: 'order.correctOutcome',
            label: 'Corrigir desfecho',
            requires: ['toStatus', 'reason'],
            primary: false,
          },
        ],
      }),
    change: () => Response.json(orderFor('admin', { status: 'delivered', version: 4 })),
  });
  await startAction(user, 'Corrigir desfecho');
  await screen.findByRole('dialog', { name: 'Corrigir desfecho' });
  await user.click(inDialog().getByRole('radio', { name: /^Entregue/u }));
  await user.type(inDialog().getByLabelText(/^Motivo \*|^Motivo$/u), 'Foi entregue');
  await user.click(inDialog().getByRole('radio', { name: /base/iu }));
  await user.click(inDialog().getByRole('button', { name: 'Corrigir desfecho' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

describe('an outcome that a closed settlement counts', () => {
  const detail = 'O acerto do entregador de 20/11/2026 já foi fechado com este resultado.';
  const shared = { requires: [], primary: false };
  const allowedEvents = [
    {
      ...shared,
      type: 'order.undo' as const,
      label: 'Desfazer',
      undoes: 'order.completeStop' as const,
      undoesSeq: 5,
      undoesAt: NOW,
    },
    {
      ...shared,
      type: 'order.correctOutcome' as const,
      label: 'Corrigir desfecho',
      requires: ['toStatus', 'reason'],
    },
  ];
  const openDelivered = () =>
    openOrder('admin', {
      order: () => orderFor('admin', { status: 'delivered', lastEventAt: NOW, allowedEvents }),
      change: () => problemAnswer(409, { code: 'settlement-closed', detail }),
    });

  test('says why it cannot be undone', async () => {
    const { user } = openDelivered();
    await user.click(await screen.findByRole('button', { name: /^Desfazer/u }));
    expect(await screen.findByRole('dialog', { name: 'Desfazer' })).toHaveTextContent(detail);
  });

  test('says why it cannot be corrected, and keeps what was typed', async () => {
    const { user } = openDelivered();
    await startAction(user, 'Corrigir desfecho');
    await screen.findByRole('dialog', { name: 'Corrigir desfecho' });
    await user.click(inDialog().getByRole('radio', { name: /^Extraviad/u }));
    await user.type(inDialog().getByLabelText(/^Motivo/u), 'Outra porta');
    await user.click(inDialog().getByRole('button', { name: 'Corrigir desfecho' }));
    expect(await inDialog().findByText(detail)).toBeVisible();
    expect(inDialog().getByLabelText(/^Motivo/u)).toHaveValue('Outra porta');
  });
});

const failed = () =>
  orderFor('operator', { status: 'attempt_failed', stops: [pickup, stopFor({ status: 'failed' })] });

async function openCorrection(overrides: Parameters<typeof openOrder>[1]) {
  const opened = openOrder('operator', { order: failed, ...overrides });
  await startAction(opened.user, 'Corrigir endereço ou contato');
  const input = await screen.findByLabelText('CEP');
  await opened.user.clear(input);
  await opened.user.type(input, '01310100');
  return opened;
}

test('an action started during another waits for its response and is sent with the new version', async () => {
  const arrived = stopFor({ status: 'arrived' });
  const atDoor = orderFor('operator', {
    status: 'in_transit',
    stops: [{ ...pickup, status: 'done' }, arrived],
    version: 4,
  });
  let answer: (response: Response) => void = () => undefined;
  const change = () =>
    new Promise<Response>((resolve) => {
      answer = resolve;
    });
  const opened = openOrder('operator', { order: onRoad, change });
  await startAction(opened.user, 'Registrar chegada');
  await startAction(opened.user, 'Registrar insucesso');
  expect(screen.queryByRole('dialog')).toBeNull();
  opened.server.order = () => atDoor;
  answer(Response.json(atDoor));
  await screen.findByRole('dialog', { name: 'Registrar insucesso' });
  await opened.user.selectOptions(inDialog().getByLabelText(/Motivo/u), 'NO_ACCESS');
  await opened.user.click(inDialog().getByRole('button', { name: 'Registrar insucesso' }));
  await waitFor(() => expect(opened.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']));
});

test('a failure opens the form of the step that its reason proposes', async () => {
  const opened = openOrder('operator', { order: onRoad, change: () => Response.json(failed()) });
  await startAction(opened.user, 'Registrar insucesso');
  await screen.findByRole('dialog', { name: 'Registrar insucesso' });
  await opened.user.selectOptions(inDialog().getByLabelText(/Motivo/u), 'NO_ACCESS');
  expect(inDialog().getByRole('radio', { name: 'Nova tentativa' })).toBeChecked();
  await opened.user.click(inDialog().getByRole('button', { name: 'Registrar insucesso' }));
  expect(await screen.findByRole('dialog', { name: 'Nova tentativa' })).toBeVisible();
});

describe('a new date in the form of a failure', () => {
  const BOTH = 'Registrar e reagendar';
  const again = { ...failed(), version: 5 };

  async function openFailure(change: Parameters<typeof openOrder>[1]['change']) {
    const opened = openOrder('operator', { order: onRoad, ...(change && { change }) });
    await startAction(opened.user, 'Registrar insucesso');
    await screen.findByRole('dialog', { name: 'Registrar insucesso' });
    await opened.user.selectOptions(inDialog().getByLabelText(/^Motivo/u), 'RECIPIENT_ABSENT');
    return opened;
  }

  async function fillIn({ user }: Awaited<ReturnType<typeof openFailure>>) {
    await user.click(await inDialog().findByRole('button', { name: 'Amanhã 8–10h' }));
    await user.click(inDialog().getByRole('radio', { name: /^A base/u }));
    await user.type(inDialog().getByLabelText(/^Motivo da nova data/u), 'Combinado.');
    await user.click(inDialog().getByRole('button', { name: BOTH }));
  }

  test('is sent after the failure with its version, and one notice names both', async () => {
    const opened = await openFailure(({ ifMatch }) =>
      Response.json(ifMatch === '"3"' ? { ...failed(), version: 4 } : again),
    );
    await fillIn(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
      ['"3"', { type: 'order.failStop', payload: { stopId: stopFor().id, reasonCode: 'RECIPIENT_ABSENT' } }],
      [
        '"4"',
        {
          type: 'order.reschedule',
          payload: {
            window: { from: '2026-11-21T11:00:00.000Z', until: '2026-11-21T13:00:00.000Z' },
            reason: 'Combinado.',
            requestedByClient: false,
          },
        },
      ],
    ]);
    expect(new Set(opened.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('is reported beside what the failure lacks, before anything is sent', async () => {
    const { user, sent } = await openFailure(undefined);
    await user.selectOptions(inDialog().getByRole('combobox', { name: /^Motivo/u }), 'OTHER');
    await user.click(inDialog().getByRole('radio', { name: 'Reagendar' }));
    await user.click(inDialog().getByRole('button', { name: BOTH }));
    const note = await inDialog().findByLabelText(/^Observação/u);
    expect(note).toHaveAccessibleDescription(/motivo/iu);
    expect(inDialog().getByLabelText(/^Motivo da nova data/u)).toHaveAccessibleDescription(
      'Campo obrigatório.',
    );
    expect(sent).toEqual([]);
  });

  test('is not asked for if another step is chosen', async () => {
    const { user } = await openFailure(undefined);
    expect(inDialog().getByLabelText(/^Data/u)).toBeVisible();
    await user.click(inDialog().getByRole('radio', { name: 'Decidir depois' }));
    expect(inDialog().queryByLabelText(/^Data/u)).toBeNull();
    expect(inDialog().getByRole('button', { name: 'Registrar insucesso' })).toBeVisible();
  });

  test('waits in its own form with what was typed if it is refused after the failure', async () => {
    const detail = 'As 3 tentativas permitidas já foram feitas.';
    const opened = await openFailure(({ ifMatch }) =>
      ifMatch === '"3"'
        ? Response.json({ ...failed(), version: 4 })
        : problemAnswer(409, { code: 'transition-not-allowed', detail }),
    );
    opened.server.order = () => ({ ...failed(), version: 4 });
    await fillIn(opened);
    const own = within(await screen.findByRole('dialog', { name: 'Reagendar' }));
    expect(own.getByLabelText(/^Motivo/u)).toHaveValue('Combinado.');
    expect(own.getByLabelText(/^Data/u)).toHaveValue('21/11/2026');
  });
});

test('a chosen next step stays when the reason changes, and “Decidir depois” opens nothing', async () => {
  const opened = openOrder('operator', { order: onRoad, change: () => Response.json(failed()) });
  await startAction(opened.user, 'Registrar insucesso');
  await screen.findByRole('dialog', { name: 'Registrar insucesso' });
  await opened.user.selectOptions(inDialog().getByLabelText(/Motivo/u), 'RECIPIENT_ABSENT');
  await opened.user.click(inDialog().getByRole('radio', { name: 'Decidir depois' }));
  await opened.user.selectOptions(inDialog().getByLabelText(/Motivo/u), 'REFUSED');
  expect(inDialog().getByRole('radio', { name: 'Decidir depois' })).toBeChecked();
  await opened.user.click(inDialog().getByRole('button', { name: 'Registrar insucesso' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a return asks for the receiver’s relation to the recipient', async () => {
  const returning = () =>
    orderFor('operator', { status: 'returning', stops: [{ ...pickup, status: 'done' }, stopFor()] });
  const { user } = openOrder('operator', { order: returning });
  await startAction(user, 'Confirmar devolução');
  await screen.findByRole('dialog', { name: 'Confirmar devolução' });
  expect(inDialog().getByRole('group', { name: 'Vínculo com o destinatário' })).toBeVisible();
  expect(screen.queryByText(/Relação com o destinatário/u)).toBeNull();
});

test('a corrected CEP fills in its street and district', async () => {
  const found = {
    postalCode: '01310100',
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    city: 'São Paulo',
  };
  await openCorrection({ address: () => Response.json({ ...found, state: 'SP' }) });
  await waitFor(() => expect(inDialog().getByLabelText(/Rua ou avenida/u)).toHaveValue('Avenida Paulista'));
  expect(inDialog().getByLabelText(/Bairro/u)).toHaveValue('Bela Vista');
});

test('a failed CEP lookup keeps the address and asks to type it', async () => {
  await openCorrection({});
  expect(await inDialog().findByText(/^Não foi possível consultar o CEP agora\./u)).toBeVisible();
  expect(inDialog().getByLabelText(/Rua ou avenida/u)).toHaveValue('Rua Augusta');
});

describe('a requested change', () => {
  const NOTES = { name: /^Observações e marcadores/u };

  test('offers the notes and tags of the order beside its stops', async () => {
    const order = () => orderFor('manager', { status: 'assigned', notes: 'Frágil', tags: ['vip'] });
    const { user, sent } = openOrder('manager', { order, change: () => Response.json(order()) });
    await startAction(user, 'Solicitar alteração');
    const choice = within(await screen.findByRole('group', { name: /^O que mudar/u }));
    expect(choice.getAllByRole('radio')).toHaveLength(3);
    await user.click(choice.getByRole('radio', NOTES));
    expect(inDialog().queryByLabelText('CEP')).toBeNull();
    expect(screen.getByRole('dialog')).toHaveTextContent('Até lá a ordem segue como está.');
    const notes = inDialog().getByRole('textbox', { name: /^Observações/u });
    expect(notes).toHaveValue('Frágil');
    await user.clear(notes);
    await user.type(notes, 'Deixar com Sueli');
    await user.click(inDialog().getByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([
      { type: 'order.requestChange', payload: { notes: 'Deixar com Sueli' } },
    ]);
  });

  test('is of the order alone while the company corrects the stops itself', async () => {
    const order = () =>
      orderFor('manager', { status: 'attempt_failed', stops: [pickup, stopFor({ status: 'failed' })] });
    const { user } = openOrder('manager', { order });
    await startAction(user, 'Solicitar alteração');
    await screen.findByRole('dialog', { name: 'Solicitar alteração' });
    expect(inDialog().queryByRole('radio')).toBeNull();
    expect(inDialog().getByRole('textbox', { name: /^Marcadores/u })).toBeVisible();
  });
});
