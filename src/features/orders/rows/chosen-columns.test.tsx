import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { currentUserKey } from '#src/api/current-user.ts';
import { openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';
import { NOW, orderRow } from '#tests/support/screens/order-rows.ts';

// Vite needs longer to transform these modules than a test waits.
beforeAll(() => Promise.all([import('./chosen-columns.tsx'), import('../list/list-extras.tsx')]), 30_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const DETAILS: Schema<'OrderRowDetails'> = {
  pickup: 'Boa Vida Augusta',
  district: 'Consolação',
  packagesCount: 3,
  cashCents: 12_050,
  priceCents: 1_850,
  failureReason: 'Destinatário ausente',
};

function openWith(orderColumns: Schema<'OrderListColumn'>[] | null, row = orderRow({ details: DETAILS })) {
  const screenOf = openOrders('/ordens-de-servico', 'operator', { list: () => pageOf([row]) });
  screenOf.client.setQueryData(currentUserKey, {
    display: {
      theme: 'system',
      rows: 'comfortable',
      orderColumns,
      defaultView: null,
      firstStepsHidden: false,
    },
  });
  return screenOf;
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test.each<[Schema<'OrderListColumn'>, string, string]>([
  ['pickup', 'Coleta', 'Boa Vida Augusta'],
  ['district', 'Bairro', 'Consolação'],
  ['requestedAt', 'Pedida em', '20/11/2026 11:00'],
  ['priority', 'Prioridade', 'Urgente'],
  ['packages', 'Volumes', '3'],
  ['cash', 'A receber', 'R$ 120,50'],
  ['price', 'Preço', 'R$ 18,50'],
  ['reference', 'Referência', 'PED-77'],
  ['requester', 'Quem pediu', 'Carla Mendes'],
  ['failureReason', 'Motivo do insucesso', 'Destinatário ausente'],
  ['waitingOn', 'Aguardando', 'Com o entregador há 30 min'],
  ['company', 'Empresa', 'Farmácia Boa Vida'],
  ['courier', 'Entregador', 'Joel Matos'],
])('the column %s shows "%s" with %s', async (id, head, text) => {
  openWith([id], orderRow({ details: DETAILS, priority: 'urgent', externalRef: 'PED-77' }));
  await waitFor(() => expect(heads()).toEqual(['', 'Nº', head]));
  const row = await screen.findByRole('row', { name: /10482/ });
  expect(within(row).getAllByRole('cell').at(-1)?.textContent?.replaceAll('\u{a0}', ' ')).toBe(text);
});

test('chosen columns keep their order, and what an order lacks is a dash', async () => {
  openWith(['cash', 'status', 'price'], orderRow({ details: { ...DETAILS, cashCents: null } }));
  await waitFor(() => expect(heads()).toEqual(['', 'Nº', 'A receber', 'Situação', 'Preço']));
  const row = await screen.findByRole('row', { name: /10482/ });
  expect(within(row).getAllByRole('cell').at(2)).toHaveTextContent('—');
});

test('texts of chosen columns can be selected, and a press on one opens the order', async () => {
  openWith(['recipient', 'reference', 'courier'], orderRow({ externalRef: 'PED-77' }));
  const text = await screen.findByText('PED-77');
  const row = await screen.findByRole('row', { name: /10482/ });
  const selectable = [...row.querySelectorAll('[data-selectable]')].map(({ textContent }) => textContent);
  expect(selectable).toEqual(['Helena Prado', 'R. Augusta, 1508 · Consolação', 'PED-77', 'Joel Matos']);
  await userEvent.click(text);
  await waitFor(() => expect(window.location.pathname).toBe('/ordens-de-servico/10482'));
});

test('head and rows scroll sideways together', async () => {
  openWith(['status', 'district']);
  const row = await screen.findByRole('row', { name: /10482/ });
  const [head, body] = ['thead', 'tbody'].map((part) => row.closest('table')?.querySelector(part));
  if (!head || !body) throw new Error('The table has no head or no body.');
  body.scrollLeft = 120;
  fireEvent.scroll(body);
  expect(head.scrollLeft).toBe(120);
  head.scrollLeft = 0;
  fireEvent.scroll(head);
  expect(body.scrollLeft).toBe(0);
});

test('without a choice the common columns are shown', async () => {
  openWith(null);
  await screen.findByRole('row', { name: /Helena Prado/ });
  expect(heads()).toContain('Destinatário');
});
