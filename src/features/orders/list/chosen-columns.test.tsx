import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { currentUserKey } from '#src/api/current-user.ts';
import { openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';
import { NOW, orderRow } from '#tests/support/screens/order-rows.ts';

// Vite needs longer to transform these modules than a test waits.
beforeAll(() => Promise.all([import('./chosen-columns.tsx'), import('./list-extras.tsx')]), 30_000);

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

test('without a choice the common columns are shown', async () => {
  openWith(null);
  await screen.findByRole('row', { name: /Helena Prado/ });
  expect(heads()).toContain('Destinatário');
});
