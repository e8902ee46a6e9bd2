import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import type { TrackedOrder } from '#src/api/orders/tracking.ts';
import { queryClient } from '#src/api/query/query-client.ts';
import { showBranding, toBranding } from '#src/components/branding.ts';

import { TrackingPage } from './tracking-page.tsx';

const TOKEN = 'Zk3_0v1b8oWq3cQ6y2-Jm5';
const NOW = Date.parse('2026-11-20T17:00:00.000Z');

const ORDER: TrackedOrder = {
  orderNumber: 10482,
  companyName: 'Farmácia Boa Vida',
  companyContact: { email: 'entregas@boavida.test', phone: '+551131068800' },
  status: 'in_transit',
  courierFirstName: 'Joel',
  promisedWindow: { from: '2026-11-20T17:00:00.000Z', until: '2026-11-20T19:00:00.000Z' },
  dropoffs: [
    {
      sequence: 2,
      status: 'pending',
      placeName: null,
      district: 'Consolação',
      city: 'São Paulo',
      state: 'SP',
      window: null,
      doneAt: null,
      cashOnDelivery: null,
    },
  ],
  events: [
    { type: 'order.accept', at: '2026-11-20T16:00:00.000Z', stopSequence: null },
    { type: 'order.confirmPickup', at: '2026-11-20T16:40:00.000Z', stopSequence: 1 },
  ],
  requestedAt: '2026-11-20T15:50:00.000Z',
  closedAt: null,
  expiresAt: null,
  mayRequest: false,
  request: null,
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  queryClient().clear();
  configureApi({ baseUrl: 'https://api.test', getToken: () => null, onRefused: () => undefined });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Opens the link; the server returns these responses in turn, then repeats the last one. */
function openLink(...answers: (TrackedOrder | number)[]): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(new URL(request.url).pathname);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (typeof answer === 'object') return Response.json(answer);
    return Response.json(
      { type: 'x', title: 'x', detail: 'Sem resposta do banco.', status: answer, code: 'x', requestId: 'r1' },
      { status: answer ?? 500 },
    );
  });
  const { hook } = memoryLocation({ path: `/acompanhar/${TOKEN}` });
  render(
    <Router hook={hook}>
      <TrackingPage />
    </Router>,
  );
  return requests;
}

test('the page shows company, status, promised window, area and history', async () => {
  const requests = openLink(ORDER);
  expect(await screen.findByText('Farmácia Boa Vida · OS 10482')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('A caminhoJoel está com a encomenda.');
  expect(screen.getByText('Hoje, 14:00–16:00')).toBeVisible();
  expect(screen.getByText('Consolação, São Paulo - SP')).toBeVisible();
  const history = within(screen.getByRole('list', { name: 'Histórico da entrega' })).getAllByRole('listitem');
  expect(history.map(({ textContent }) => textContent)).toEqual([
    'Encomenda coletadaHoje, 13:40',
    'Entrega aceita pela baseHoje, 13:00',
    'Entrega solicitadaHoje, 12:50',
  ]);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('A caminho, agora');
  expect(requests).toEqual([`/v1/tracking/${TOKEN}`]);
});

test('an elapsed window is replaced by a late notice with the phone of the base', async () => {
  showBranding(toBranding({ ...UNSET_BRANDING, supportPhone: '+551131068899' }));
  const promisedWindow = { from: '2026-11-20T15:30:00.000Z', until: '2026-11-20T16:30:00.000Z' };
  const [dropoff] = ORDER.dropoffs;
  const dropoffs = dropoff ? [{ ...dropoff, window: promisedWindow }] : [];
  openLink({ ...ORDER, promisedWindow, dropoffs });
  expect(await screen.findByText('Está atrasada.')).toBeVisible();
  expect(screen.getByRole('link', { name: '(11) 3106-8899' })).toHaveAttribute('href', 'tel:+551131068899');
  expect(screen.getByText('Está atrasada')).toBeVisible();
  expect(screen.queryByText(/Previsão|12:30|13:30/u)).toBeNull();
  showBranding(toBranding(UNSET_BRANDING));
});

const PAST = { from: '2026-11-20T12:00:00.000Z', until: '2026-11-20T13:00:00.000Z' };
const LATER = { from: '2026-11-20T19:00:00.000Z', until: '2026-11-20T20:00:00.000Z' };

test('a promise that has passed is late while the courier is at the door', async () => {
  const [dropoff] = ORDER.dropoffs;
  const dropoffs = dropoff ? [{ ...dropoff, status: 'arrived' as const, window: PAST }] : [];
  openLink({ ...ORDER, promisedWindow: PAST, dropoffs });
  expect(await screen.findByText('Está atrasada.')).toBeVisible();
  expect(screen.getByText('No local')).toBeVisible();
  expect(screen.queryByText(/Previsão/u)).toBeNull();
});

test.each([
  ['a requested window that has passed', 'requested', null, PAST, true],
  ['a window to come', 'accepted', LATER, LATER, false],
  ['a window that has passed before the one announced', 'accepted', LATER, PAST, true],
  ['a failed pickup after the promise', 'pickup_failed', PAST, null, true],
  ['neither promise nor window', 'requested', null, null, false],
] as const)('%s decides whether it is late', async (_what, status, promisedWindow, window, isLate) => {
  const [dropoff] = ORDER.dropoffs;
  const dropoffs = dropoff ? [{ ...dropoff, window }] : [];
  openLink({ ...ORDER, status, promisedWindow, dropoffs });
  expect(await screen.findByRole('status')).toBeVisible();
  expect(screen.queryAllByText(/Está atrasada/u)).toHaveLength(isLate ? 2 : 0);
  expect(screen.queryByText(/09:00|10:00/u)).toBeNull();
});

test('the page shows the contact of the company, if it has one', async () => {
  openLink(ORDER, { ...ORDER, companyContact: { email: null, phone: null } });
  const contact = (await screen.findByRole('heading', { name: 'Fale com Farmácia Boa Vida' })).closest(
    'section',
  );
  expect(contact).not.toBeNull();
  expect(screen.getByRole('link', { name: '(11) 3106-8800' })).toHaveAttribute('href', 'tel:+551131068800');
  expect(screen.getByRole('link', { name: 'entregas@boavida.test' })).toHaveAttribute(
    'href',
    'mailto:entregas@boavida.test',
  );
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('heading', { name: /^Fale com/u })).toBeNull();
});

test('the open page refetches the order', async () => {
  const closedAt = '2026-11-20T17:00:30.000Z';
  openLink(ORDER, { ...ORDER, status: 'delivered', closedAt, expiresAt: '2026-12-20T17:00:30.000Z' });
  expect(await screen.findByRole('status')).toHaveTextContent('A caminho');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('A entrega foi concluída.')).toBeVisible();
  expect(screen.queryByText(/^Previsão/u)).toBeNull();
  expect(screen.getByText('Este link vale até 20/12/2026 14:00.')).toBeVisible();
});

test('an unknown link shows a hint', async () => {
  openLink(404);
  expect(await screen.findByRole('heading', { name: 'Link não encontrado' })).toBeVisible();
  expect(screen.getByText(/fale com a empresa que enviou/u)).toBeVisible();
});

test('a link revoked while the page is open is not requested again', async () => {
  const requests = openLink(ORDER, 404);
  await screen.findByText('Farmácia Boa Vida · OS 10482');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByRole('heading', { name: 'Link não encontrado' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(requests).toHaveLength(2);
});

test('a rate limit stops requests until the user retries', async () => {
  const requests = openLink(429, ORDER);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  expect(await screen.findByText(/Muitos links que não funcionam foram abertos/u)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Link não encontrado' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(requests).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Farmácia Boa Vida · OS 10482')).toBeVisible();
});

test('a failed load can be retried', async () => {
  openLink(503, ORDER);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Farmácia Boa Vida · OS 10482')).toBeVisible();
});

test('a failed refetch keeps the order, with a notice', async () => {
  openLink(ORDER, 503);
  await screen.findByText('Farmácia Boa Vida · OS 10482');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText(/Não foi possível atualizar agora/u)).toBeVisible();
  expect(screen.getByText('Farmácia Boa Vida · OS 10482')).toBeVisible();
});
