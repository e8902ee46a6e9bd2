import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { noticeCountQuery } from '#src/api/notices/notices.ts';
import { type ServiceOrder, serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { openOrder, startAction } from '#tests/support/screens/open-order.tsx';
import { NOW } from '#tests/support/screens/order-rows.ts';
import { orderFor, pickup, problemAnswer, stopFor } from '#tests/support/screens/order-samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});

afterEach(() => {
  vi.useRealTimers();
});

const entry: Schema<'TimelineEntry'> = {
  seq: 2,
  type: 'order.completeStop',
  label: 'Entrega confirmada',
  at: '2026-11-20T16:50:00.000Z',
  by: { id: 'u9', name: 'Rita Andrade', role: 'operator' },
  source: 'web',
  fromStatus: 'in_transit',
  toStatus: 'delivered',
  stopId: stopFor().id,
  reasonCode: null,
  reasonLabel: null,
  note: null,
  changes: [{ field: 'Recebido por', before: null, after: 'Helena' }],
  visibility: 'public',
  undone: true,
};

test('order, timeline and comments are requested in parallel', async () => {
  const { read } = openOrder('operator', { order: () => new Promise(() => undefined) });
  await waitFor(() => expect(read).toHaveLength(3));
  expect(read.toSorted()).toEqual([
    '/v1/service-orders/10482',
    '/v1/service-orders/10482/comments',
    '/v1/service-orders/10482/events',
  ]);
});

test('showing an order marks its notices as read, and later ones too', async () => {
  let arrive = (_order: ServiceOrder) => undefined as void;
  const { client, sent } = openOrder('manager', {
    order: () => new Promise<ServiceOrder>((resolve) => (arrive = resolve)),
    change: () => Response.json({ unread: { value: 1, capped: false }, more: false }),
  });
  const { queryKey } = noticeCountQuery();
  act(() => void client.setQueryData(queryKey, { unread: { value: 3, capped: false }, upTo: '7:7:' }));
  await screen.findByRole('heading', { level: 1, name: 'OS 10482' });
  expect(sent).toEqual([]);
  arrive(orderFor('manager'));
  const read = (upTo: string) => ({
    path: '/v1/notices/read',
    body: { allUpTo: upTo, orderNumber: 10_482 },
  });
  await waitFor(() => expect(sent).toEqual([expect.objectContaining(read('7:7:'))]));
  await waitFor(() => expect(client.getQueryData(queryKey)?.unread.value).toBe(1));
  expect(sent).toHaveLength(1);
  act(() => void client.setQueryData(queryKey, { unread: { value: 2, capped: false }, upTo: '9:9:' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject(read('9:9:')));
});

test('showing an order sends nothing if no notice is unread', async () => {
  const { client, sent } = openOrder('manager', { order: () => orderFor('manager') });
  const nothing = { unread: { value: 0, capped: false }, upTo: '7:7:' };
  act(() => void client.setQueryData(noticeCountQuery().queryKey, nothing));
  expect(await screen.findByText('Aguardando aceite')).toBeVisible();
  expect(sent).toEqual([]);
});

test('an order that the server does not find shows so and links back to the list', async () => {
  openOrder('manager', {});
  expect(await screen.findByText('Ordem não encontrada.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar para a lista' })).toHaveAttribute(
    'href',
    '/ordens-de-servico',
  );
});

test('an invalid order number shows as not found without a request', async () => {
  const { read } = openOrder('operator', {}, '/ordens-de-servico/abc');
  expect(await screen.findByText('Ordem não encontrada.')).toBeVisible();
  expect(read).toEqual([]);
});

test('the focused heading keeps the focus when the order loads', async () => {
  let answer = (_order: ServiceOrder) => undefined as void;
  openOrder('operator', { order: () => new Promise<ServiceOrder>((resolve) => (answer = resolve)) });
  const heading = await screen.findByRole('heading', { level: 1, name: 'OS 10482' });
  heading.focus();
  answer(orderFor('operator'));
  expect(await screen.findByText('Aguardando aceite')).toBeVisible();
  expect(heading).toHaveFocus();
});

test('a button keeps the focus when the order is refetched', async () => {
  const { client, server } = openOrder('operator', { order: () => orderFor('operator') });
  const accept = await screen.findByRole('button', { name: 'Aceitar e atribuir' });
  accept.focus();
  server.order = () => orderFor('operator', { version: 9 });
  await act(() => client.invalidateQueries({ queryKey: serviceOrderKeys.all }));
  expect(accept).toHaveFocus();
});

test('a failed load can be retried', async () => {
  const { user, server } = openOrder('operator', {
    order: () =>
      problemAnswer(503, { code: 'unavailable', detail: 'Sem conexão com o servidor. Tente novamente.' }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor.');
  server.order = () => orderFor('operator');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Aguardando aceite')).toBeVisible();
});

test('an invalidated order shows changes by other users', async () => {
  const { client, server } = openOrder('operator', { order: () => orderFor('operator') });
  await screen.findByText('Aguardando aceite');
  server.order = () => orderFor('operator', { status: 'accepted', version: 4 });
  await act(() => client.invalidateQueries({ queryKey: serviceOrderKeys.order(10482) }));
  expect((await screen.findAllByRole('button', { name: 'Atribuir entregador' })).length).toBeGreaterThan(0);
  expect(screen.queryByText('Aguardando aceite')).toBeNull();
});

test('a blocked action shows its reason and the status that allows it', async () => {
  const { user } = openOrder('operator', { order: () => orderFor('operator') });
  await startAction(user, 'Por que não posso?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Por que não posso?' }));
  const group = dialog.getByText('Será possível em “Aceita”.').closest('li');
  expect(group).toHaveTextContent('A ordem ainda aguarda o aceite.');
  expect(group).toHaveTextContent('Atribuir entregador');
});

test('a stop shows address and instructions, with links to phone, e-mail and map', async () => {
  openOrder('operator', { order: () => orderFor('operator') });
  const stop = (await screen.findByRole('heading', { name: 'Entrega · Helena Prado' })).closest('li');
  if (stop === null) throw new Error('The stop is no list item.');
  expect(stop).toHaveTextContent('Rua Augusta, 1508, ap. 72 — Consolação, São Paulo/SP · 01304-001');
  expect(stop).toHaveTextContent('Deixar na portaria se ausente');
  expect(within(stop).getByRole('link', { name: '(11) 99741-0032' })).toHaveAttribute(
    'href',
    'tel:+5511997410032',
  );
  expect(within(stop).getByRole('link', { name: 'helena@exemplo.test' })).toHaveAttribute(
    'href',
    'mailto:helena@exemplo.test',
  );
  const map = within(stop).getByRole('link', { name: 'Abrir no mapa (nova aba)' });
  expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  expect(map).toHaveAttribute('target', '_blank');
});

test('the promised windows print with full dates', async () => {
  const promisedWindow = { from: '2026-11-20T18:00:00.000Z', until: '2026-11-20T21:00:00.000Z' };
  const originalPromise = { from: '2026-11-20T17:00:00.000Z', until: '2026-11-20T19:00:00.000Z' };
  openOrder('operator', { order: () => orderFor('operator', { promisedWindow, originalPromise }) });
  const printedOf = async (label: string) =>
    (await screen.findByText(label)).nextElementSibling
      ?.querySelector('[data-print]')
      ?.getAttribute('data-print');
  expect(await printedOf('Janela prometida')).toBe('20/11/2026 15:00–18:00');
  expect(await printedOf('Primeira promessa')).toBe('20/11/2026 14:00–16:00');
});

test('a failed attempt is listed with number, reason, time, author and note', async () => {
  const attempt = {
    n: 1,
    startedAt: null,
    arrivedAt: null,
    endedAt: '2026-11-20T16:50:00.000Z',
    outcome: 'failed' as const,
    reasonCode: 'RECIPIENT_ABSENT',
    reasonLabel: 'Ninguém em casa',
    note: 'Portaria fechada',
    by: 'Rita Andrade',
  };
  const stops = [{ ...pickup, status: 'done' as const }, stopFor({ status: 'failed', attempts: [attempt] })];
  openOrder('operator', { order: () => orderFor('operator', { status: 'attempt_failed', stops }) });
  const list = await screen.findByRole('list', { name: 'Tentativas' });
  expect(list).toHaveTextContent('Tentativa 1 de 3 · Ninguém em casa · às 13:50 · por Rita Andrade');
  expect(list).toHaveTextContent('Portaria fechada');
});

test('the timeline strikes through undone events and shows their changes', async () => {
  openOrder('operator', { order: () => orderFor('operator'), timeline: [entry] });
  const list = await screen.findByRole('list', { name: 'Linha do tempo' });
  expect(within(list).getByText('Entrega confirmada').tagName).toBe('S');
  expect(list).toHaveTextContent('por Rita Andrade');
  expect(list).toHaveTextContent('Recebido por: Helena');
});

test('a long timeline loads its next page on request', async () => {
  const timeline = Array.from({ length: 51 }, (_, index) => ({
    ...entry,
    seq: 51 - index,
    label: `Nº ${51 - index}`,
  }));
  const { user } = openOrder('operator', { order: () => orderFor('operator'), timeline });
  const list = await screen.findByRole('list', { name: 'Linha do tempo' });
  expect(within(list).queryByText('Nº 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver mais' }));
  expect(await within(list).findByText('Nº 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
});

test('an overdue cancellation request shows operators an alert with the missed time', async () => {
  const order = () =>
    orderFor('operator', {
      status: 'assigned',
      cancellation: 'requested',
      cancelAnswerUntil: '2026-11-20T16:50:00.000Z',
    });
  openOrder('operator', { order });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Pedido de cancelamento sem resposta');
  expect(alert).toHaveTextContent('Sua resposta era esperada às 13:50 (−10 min).');
  expect(within(alert).getByRole('button', { name: 'Negar cancelamento' })).toBeVisible();
});

test('a requested change of a pickup that is over can be denied, and says why not approved', async () => {
  const changeRequest = {
    stopId: pickup.id,
    changes: [{ field: 'Telefone (coleta)', before: null, after: '(11) 91234-5678' }],
    reason: null,
    requestedBy: 'Marina Lopes',
    requestedAt: NOW,
    answerUntil: NOW,
  };
  openOrder('operator', { order: () => orderFor('operator', { status: 'in_transit', changeRequest }) });
  const notice = await screen.findByText(/Agora esta parada não pode mudar/);
  expect(notice).toBeVisible();
  expect(screen.getByRole('button', { name: 'Negar alteração' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprovar alteração' })).not.toBeInTheDocument();
});

test.each<[name: string, role: 'operator' | 'manager', changes: Partial<ServiceOrder>, text: string | null]>([
  [
    'soon',
    'operator',
    { custodyUntil: '2026-11-22T17:00:00.000Z' },
    'Guarda perto do fimEm custódia até 22/11/2026. Decida: nova tentativa, reagendamento ou devolução.',
  ],
  [
    'soon, while the address is wrong',
    'manager',
    { custodyUntil: '2026-11-22T17:00:00.000Z', waitingOn: 'company' },
    'Guarda perto do fimEm custódia até 22/11/2026. Corrija o endereço ou o contato.',
  ],
  [
    'in the past',
    'manager',
    { custodyUntil: '2026-11-20T16:00:00.000Z' },
    'Guarda vencidaEm custódia até 20/11/2026. A base decide a próxima etapa.',
  ],
  [
    'soon, on the way back',
    'operator',
    { custodyUntil: '2026-11-22T17:00:00.000Z', status: 'returning' },
    'Guarda perto do fimEm custódia até 22/11/2026.',
  ],
  ['later than in three days', 'operator', { custodyUntil: '2026-11-24T17:00:00.000Z' }, null],
])('a custody that ends %s is shown with the next step to a %s', async (_, role, changes, text) => {
  const stops = [{ ...pickup, status: 'done' as const }, stopFor({ status: 'failed' })];
  openOrder(role, { order: () => orderFor(role, { status: 'attempt_failed', stops, ...changes }) });
  await screen.findByRole('heading', { level: 1, name: 'OS 10482' });
  await screen.findByText('Percurso');
  const title = screen.queryByText(/^Guarda (?:perto do fim|vencida)$/u);
  expect(title?.parentElement?.textContent ?? null).toBe(text);
});

test('an order’s end can be undone within the time limit, with the time left on the button', async () => {
  const undo = {
    type: 'order.undo' as const,
    label: 'Desfazer',
    requires: [],
    primary: false,
    undoes: 'order.completeStop' as const,
    undoesSeq: 6,
    undoesAt: '2026-11-20T16:58:30.000Z',
  };
  const closed = {
    status: 'delivered' as const,
    // A note since then leaves the limit as it was.
    lastEventAt: '2026-11-20T16:59:30.000Z',
    stops: [pickup, stopFor({ status: 'done' })],
    allowedEvents: [undo],
  };
  const { user, sent } = openOrder('operator', {
    order: () => orderFor('operator', closed),
    change: () => Response.json(orderFor('operator', { status: 'in_transit', version: 4 })),
  });
  const button = await screen.findByRole('button', { name: /^Desfazer/u });
  expect(button).toHaveTextContent('3:30');
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Desfazer/u })).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ type: 'order.undo', payload: { seq: 6 } }]);
});

describe('a draft', () => {
  const draft = {
    stops: [{ kind: 'pickup' as const, contactName: 'Carla' }],
    items: [{ description: 'Óculos' }],
  };
  const order = () => orderFor('manager', { status: 'draft', stops: [], draft, requestedAt: null });

  test('shows that nothing is requested yet and links to the form', async () => {
    openOrder('manager', { order });
    expect(await screen.findByText('Rascunho: a entrega ainda não foi solicitada')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continuar preenchendo' })).toHaveAttribute(
      'href',
      '/ordens-de-servico/criar?rascunho=10482',
    );
  });

  test('lists its content before deletion and leads back to the list', async () => {
    const { user, sent, history } = openOrder('manager', {
      order,
      change: () => new Response(null, { status: 204 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Excluir rascunho' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir o rascunho 10482?' });
    expect(dialog).toHaveTextContent('O rascunho com 1 parada e 1 item de Farmácia Boa Vida');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir rascunho' }));
    await waitFor(() => expect(history).toEqual(['/ordens-de-servico']));
    expect(sent).toMatchObject([{ method: 'DELETE', ifMatch: '"3"' }]);
  });
});

test('the heading of a missing order takes over the focus of the waiting page', async () => {
  openOrder('operator', {});
  screen.getByRole('heading', { level: 1, name: 'OS 10482' }).focus();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ordem não encontrada' })).toHaveFocus();
});
