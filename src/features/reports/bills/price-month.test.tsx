import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Bill } from '#src/api/bills.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { companyPage } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { orderRow } from '#tests/support/screens/order-rows.ts';
import { orderFor } from '#tests/support/screens/order-samples.ts';

import { BillsPage } from './bills-page.tsx';

const COMPANY = { id: 'c1', name: 'Farmácia Boa Vida' };
const PAGE = '/relatorios?ver=fechamento&mes=2026-10';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T17:00:00.000Z') });
  return () => vi.useRealTimers();
});

/** Renders the closing of a company with these orders without a price. */
function open(orderNumbers: number[], { address = PAGE, hasMore = false } = {}) {
  const unpriced = new Set(orderNumbers);
  const asked: URLSearchParams[] = [];
  const closed: unknown[] = [];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  const bill = (): Bill => ({
    company: COMPANY,
    month: '2026-10',
    now: { orders: 3, withoutPrice: unpriced.size, cents: 4500, corrected: 0, correctedCents: 0 },
    owesCash: false,
    cashCents: 0,
    closed: null,
    wasReopened: false,
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const paging = { page: 1, limit: 50, totalPages: 1 };
    if (request.method === 'PUT') {
      closed.push(await request.json());
      const at = '2026-11-20T17:00:00.000Z';
      return Response.json({
        ...bill(),
        closed: { figures: bill().now, by: 'Ada Lima', at, isPurged: false },
      });
    }
    if (request.method === 'POST') {
      const orderNumber = Number(pathname.split('/').at(-2));
      const { payload } = await request.json();
      unpriced.delete(orderNumber);
      return Response.json(orderFor('admin', { orderNumber, priceCents: payload.priceCents, version: 9 }));
    }
    if (pathname === '/v1/companies') return Response.json(companyPage('Farmácia Boa Vida'));
    if (pathname === '/v1/service-orders') {
      asked.push(searchParams);
      const data = orderNumbers.map((orderNumber) => orderRow({ orderNumber, company: COMPANY, version: 8 }));
      const total = { value: data.length, capped: false };
      return Response.json({ ...paging, data, total, nextCursor: hasMore ? 'next' : null });
    }
    const ready = { companies: 0, cents: 0 };
    return Response.json({ month: '2026-10', isOver: true, ready, data: [bill()], total: 1, ...paging });
  });
  return { ...openMember(<BillsPage />, { role: 'admin', address }), asked, closed };
}

const price = (orderNumber: number) => screen.findByLabelText(`Preço da OS ${orderNumber} (R$)`);
const close = () => screen.getByRole('button', { name: 'Fechar mês' });

test('orders without a price are priced in the closing, which the last price makes possible', async () => {
  const { user, asked, closed, history } = open([10_001, 10_002], { address: `${PAGE}&precos=c1` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Ordens sem preço de Farmácia Boa Vida' }));
  await user.type(await price(10_001), '15{Enter}');
  expect(await price(10_002)).toHaveFocus();
  expect(await dialog.findByText('Falta o preço de 1 ordem.')).toBeVisible();
  expect(close()).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('20{Enter}');
  expect(await dialog.findByText('Todas as ordens do mês têm preço.')).toBeVisible();
  await user.click(close());
  await user.click(await screen.findByRole('button', { name: 'Fechar o mês' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closed).toEqual([{ orders: 3, cents: 4500, cashCents: 0 }]);
  expect(history.at(-1)).toBe(PAGE);
  const [search] = asked;
  expect([search?.get('companyId'), search?.get('closedFrom'), search?.get('closedTo')]).toEqual([
    'c1',
    '2026-10-01',
    '2026-10-31',
  ]);
  expect(search?.getAll('status')).toEqual(['delivered', 'partially_delivered', 'returned']);
});

test('many orders without a price can be opened in a page', async () => {
  open([10_001], { address: `${PAGE}&precos=c1`, hasMore: true });
  expect(await screen.findByRole('link', { name: 'Abrir em uma página inteira' })).toHaveAttribute(
    'href',
    '/ordens-de-servico?companyId=c1&ver=precos&mes=2026-10',
  );
});

test('the current month can be priced, but not closed', async () => {
  open([10_001], { address: '/relatorios?ver=fechamento&mes=2026-11&precos=c1' });
  expect(await price(10_001)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fechar mês' })).toBeNull();
});
