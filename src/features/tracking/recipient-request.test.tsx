import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { addDays, toLocalDate } from '#domain/sao-paulo-time.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { type TrackedOrder, trackingQuery } from '#src/api/orders/tracking.ts';
import { queryClient } from '#src/api/query/query-client.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';

import { RecipientRequest } from './recipient-request.tsx';

const TOKEN = 'Zk3_0v1b8oWq3cQ6y2-Jm5';

const DROPOFF: TrackedOrder['dropoffs'][number] = {
  sequence: 2,
  status: 'pending',
  placeName: null,
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  window: null,
  doneAt: null,
  cashOnDelivery: null,
};

const ORDER: TrackedOrder = {
  orderNumber: 10_482,
  companyName: 'Farmácia Boa Vida',
  companyContact: { email: null, phone: null },
  status: 'in_transit',
  courierFirstName: 'Joel',
  promisedWindow: null,
  dropoffs: [DROPOFF],
  events: [],
  requestedAt: '2026-11-20T15:50:00.000Z',
  closedAt: null,
  expiresAt: null,
  mayRequest: true,
  request: null,
};

const REQUEST: NonNullable<TrackedOrder['request']> = {
  kind: 'instruction',
  stopSequence: 2,
  state: 'waiting',
  day: null,
  answerText: null,
  requestedAt: '2026-11-20T16:00:00.000Z',
  answeredAt: null,
};

const answer = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  queryClient().clear();
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  configureApi({ baseUrl: 'https://api.test', getToken: () => null, onRefused: () => undefined });
});

function open(order: Partial<TrackedOrder> = {}) {
  const user = userEvent.setup();
  const page = render(<RecipientRequest order={{ ...ORDER, ...order }} token={TOKEN} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press, ...page };
}

function refuseWith(status: number, code: string, detail: string, errors: object[] = []) {
  const problem = { type: `urn:malote:problem:${code}`, title: code, instance: '/', requestId: 'r1' };
  answer.mockImplementation(async () =>
    Response.json({ ...problem, status, code, detail, errors }, { status }),
  );
}

test('an instruction is sent and shown as waiting', async () => {
  const sent = { ...ORDER, mayRequest: false, request: REQUEST };
  answer.mockImplementation(async () => Response.json(sent));
  const { user, press, rerender } = open();
  await press('Deixar uma instrução');
  const text = screen.getByRole('textbox', { name: /^Instrução para o entregador/u });
  expect(text).toHaveFocus();
  await user.type(text, 'Deixar com a portaria.');
  await press('Enviar instrução');
  await waitFor(() => expect(queryClient().getQueryData(trackingQuery(TOKEN).queryKey)).toEqual(sent));
  const [request] = answer.mock.calls[0] ?? [];
  expect(request?.url).toBe(`https://api.test/v1/tracking/${TOKEN}/requests`);
  expect(await request?.json()).toEqual({
    kind: 'instruction',
    stopSequence: 2,
    text: 'Deixar com a portaria.',
  });
  rerender(<RecipientRequest order={sent} token={TOKEN} />);
  expect(screen.getByText('Pedido enviado')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an absence may name a better day and one of several drop-offs', async () => {
  answer.mockImplementation(async () => Response.json(ORDER));
  const other = { ...DROPOFF, sequence: 3, district: 'Moema' };
  const done = { ...DROPOFF, sequence: 4, status: 'done' as const };
  const { user, press } = open({ dropoffs: [DROPOFF, other, done] });
  await press('Não estarei');
  const day = addDays(toLocalDate(Date.now()), 2);
  const places = screen.getByRole('combobox', { name: 'Qual entrega?' });
  expect([...places.children].map(({ textContent }) => textContent)).toEqual([
    '1. Consolação, São Paulo - SP',
    '2. Moema, São Paulo - SP',
  ]);
  await user.selectOptions(places, '2. Moema, São Paulo - SP');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Melhor dia/u }), formatCalendarDay(day));
  await press('Avisar que não estarei');
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(await answer.mock.calls[0]?.[0].json()).toEqual({ kind: 'absent', stopSequence: 3, day });
});

test('an instruction goes to the drop-off that is still offered when the courier reaches the chosen one', async () => {
  answer.mockImplementation(async () => Response.json(ORDER));
  const other = { ...DROPOFF, sequence: 3, district: 'Moema' };
  const { user, press, rerender } = open({ dropoffs: [DROPOFF, other] });
  await press('Deixar uma instrução');
  await user.type(screen.getByRole('textbox'), 'Deixar com a portaria.');
  const reached = { ...DROPOFF, status: 'arrived' as const };
  rerender(<RecipientRequest order={{ ...ORDER, dropoffs: [reached, other] }} token={TOKEN} />);
  expect(screen.getByText(/Confira para qual entrega é o pedido/u)).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveTextContent('Moema');
  await press('Enviar instrução');
  expect(answer).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('ainda não foi enviado');
  await press('Enviar instrução');
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(await answer.mock.calls[0]?.[0].json()).toMatchObject({ stopSequence: 3 });
});

test('going back gives the focus to the button that opened the form', async () => {
  const { press } = open();
  await press('Não estarei');
  await press('Voltar');
  expect(screen.getByRole('button', { name: 'Não estarei' })).toHaveFocus();
});

test('an empty instruction is marked, and nothing is sent', async () => {
  const { press } = open();
  await press('Deixar uma instrução');
  await press('Enviar instrução');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Campo obrigatório.');
  expect(answer).not.toHaveBeenCalled();
});

test.each([
  [409, 'request-closed', 'A entrega já está à porta.'],
  [429, 'too-many-requests', 'Muitos pedidos. Tente amanhã.'],
])('a %i keeps the typed text and says why', async (status, code, detail) => {
  refuseWith(status, code, detail);
  const { user, press } = open();
  await press('Deixar uma instrução');
  await user.type(screen.getByRole('textbox'), 'Portaria');
  await press('Enviar instrução');
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(screen.getByRole('textbox')).toHaveValue('Portaria');
});

test('a refused text is marked at its field', async () => {
  const errors = [
    { pointer: '/text', code: 'characters', message: 'O texto tem caracteres que não são aceitos.' },
  ];
  refuseWith(422, 'invalid-request', 'Confira os campos indicados.', errors);
  const { user, press } = open();
  await press('Deixar uma instrução');
  await user.type(screen.getByRole('textbox'), 'Portaria');
  await press('Enviar instrução');
  await waitFor(() =>
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      'O texto tem caracteres que não são aceitos.',
    ),
  );
});

test.each([
  ['accepted', 'A base aceitou o pedido', 'Combinado.'],
  ['refused', 'A base não pôde atender ao pedido', 'A portaria não recebe.'],
] as const)('the answer %s is shown, and another request is offered', (state, title, answerText) => {
  open({ request: { ...REQUEST, state, answerText, answeredAt: REQUEST.requestedAt } });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(answerText)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Não estarei' })).toBeVisible();
});

test('an address in an answer is no link', () => {
  open({ request: { ...REQUEST, state: 'accepted', answerText: 'Veja https://exemplo.test' } });
  expect(screen.getByText('Veja https://exemplo.test')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['a closed order', { mayRequest: false, request: REQUEST, closedAt: '2026-11-20T18:00:00.000Z' }],
  ['a courier at the door', { mayRequest: false }],
])('nothing is offered for %s', (_what, order) => {
  const { container } = open(order);
  expect(container).toBeEmptyDOMElement();
});
