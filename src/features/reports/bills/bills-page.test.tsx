import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Bill } from '#src/api/bills.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { BillsPage } from './bills-page.tsx';

const NOW = '2026-11-20T17:00:00.000Z';
const PAGE = '/relatorios?ver=fechamento';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});
afterEach(() => {
  vi.useRealTimers();
});

const FIGURES = { orders: 214, withoutPrice: 0, cents: 312_050, corrected: 0, correctedCents: 0 };

function bill(changes: Partial<Bill> = {}): Bill {
  const company = { id: 'c1', name: 'Farmácia Boa Vida' };
  return {
    company,
    month: '2026-10',
    now: FIGURES,
    owesCash: false,
    cashCents: 0,
    closed: null,
    wasReopened: false,
    ...changes,
  };
}

const CLOSED = { figures: FIGURES, by: 'Ada Lima', at: '2026-11-03T13:10:00.000Z', isPurged: false };

function open(
  data: Bill[],
  { address = PAGE, answerWrite }: { address?: string; answerWrite?: () => Response } = {},
) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const requestedMonths: string[] = [];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'GET') {
      const month = searchParams.get('month') ?? '';
      requestedMonths.push(month);
      const paging = { page: 1, limit: 50, total: data.length, totalPages: 1 };
      const ready = { companies: 2, cents: 900_000 };
      return Response.json({ month, isOver: month < '2026-11', ready, data, ...paging });
    }
    const text = await request.text();
    sent.push({ method: request.method, path: pathname, body: text === '' ? null : JSON.parse(text) });
    if (answerWrite) return answerWrite();
    return request.method === 'PUT'
      ? Response.json(bill({ closed: CLOSED }))
      : new Response(null, { status: 204 });
  });
  return { ...openMember(<BillsPage />, { role: 'admin', address }), sent, requestedMonths };
}

test('the page opens with the last completed month and links to its neighbours', async () => {
  const { requestedMonths } = open([bill()]);
  expect(await screen.findByRole('heading', { name: 'outubro de 2026' })).toBeVisible();
  expect(requestedMonths).toEqual(['2026-10']);
  const months = within(screen.getByRole('navigation', { name: 'Mês' }));
  expect(months.getByRole('link', { name: 'Mês anterior: setembro de 2026' })).toHaveAttribute(
    'href',
    '/relatorios?ver=fechamento&mes=2026-09',
  );
  expect(months.getByRole('link', { name: 'Mês seguinte: novembro de 2026' })).toBeVisible();
});

test('the order count of a company links to the orders of its month', async () => {
  open([bill()]);
  expect(await screen.findByRole('link', { name: 'Farmácia Boa Vida: 214 ordens' })).toHaveAttribute(
    'href',
    '/ordens-de-servico?companyId=c1&tab=all&from=2026-10-01&to=2026-10-31&metric=billing.counted',
  );
});

test('closing a month sends the displayed figures and cash', async () => {
  const { user, sent } = open([bill({ cashCents: 5000 })]);
  await user.click(await screen.findByRole('button', { name: 'Fechar mês de Farmácia Boa Vida' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Fechar outubro de 2026 de Farmácia Boa Vida?' }),
  );
  expect(dialog.getByText(/^214 ordens, R\$\s3\.120,50\.$/u)).toBeVisible();
  expect(dialog.getByText(/^A repassar à empresa: R\$\s50,00\.$/u)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Fechar o mês' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: '/v1/companies/c1/bills/2026-10',
        body: { orders: 214, cents: 312_050, cashCents: 5000 },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing a month whose figures have changed shows the refusal and refetches them', async () => {
  const { user, requestedMonths } = open([bill()], {
    answerWrite: () => problemAnswer(409, { code: 'bill-changed', detail: 'Os valores do mês mudaram.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Fechar mês de Farmácia Boa Vida' }));
  await user.click(await screen.findByRole('button', { name: 'Fechar o mês' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    'Os valores do mês mudaram.',
  );
  await waitFor(() => expect(requestedMonths).toEqual(['2026-10', '2026-10']));
});

test('a closed month shows who closed it, and its closing figures if they have changed', async () => {
  const now = { ...FIGURES, orders: 213, cents: 310_500, corrected: 1, correctedCents: 1550 };
  open([bill({ closed: CLOSED }), bill({ company: { id: 'c2', name: 'Óticas' }, now, closed: CLOSED })]);
  const rows = within(await screen.findByRole('table', { name: 'Empresas' }));
  expect(await rows.findAllByText(/^03\/11\/2026, Ada Lima/u)).toHaveLength(2);
  expect(rows.getByRole('link', { name: 'Fatura de Óticas' })).toHaveAttribute(
    'href',
    '/ordens-de-servico?companyId=c2&ver=faturamento&mes=2026-10',
  );
  expect(rows.getByText(/^Fechado com 214 ordens e R\$\s3\.120,50; mudou desde então\.$/u)).toBeVisible();
  expect(rows.queryByRole('button', { name: /^Fechar/u })).toBeNull();
});

test('a closed month whose orders are purged has not changed, and cannot be reopened', async () => {
  const now = { ...FIGURES, orders: 0, cents: 0 };
  open([bill({ now, closed: { ...CLOSED, isPurged: true } })]);
  await screen.findByRole('table', { name: 'Empresas' });
  expect(screen.queryByText(/mudou desde então/u)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Reabrir/u })).toBeNull();
});

test('the figures are read again when the user comes back from an order', async () => {
  const { rerender, requestedMonths } = open([bill()]);
  await screen.findByRole('table', { name: 'Empresas' });
  rerender(null);
  rerender(<BillsPage />);
  await waitFor(() => expect(requestedMonths).toEqual(['2026-10', '2026-10']));
});

test('reopening a closed month requires a reason, refetches it and closes the dialog', async () => {
  const { user, sent, requestedMonths } = open([bill({ closed: CLOSED })]);
  await user.click(await screen.findByRole('button', { name: 'Reabrir Farmácia Boa Vida' }));
  const confirm = await screen.findByRole('button', { name: 'Reabrir o mês' });
  await user.click(confirm);
  const reason = screen.getByRole('textbox', { name: 'Motivo' });
  expect(reason).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(reason, 'A OS voltou.');
  await user.click(confirm);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/v1/companies/c1/bills/2026-10/reopening',
        body: { reason: 'A OS voltou.' },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(requestedMonths).toEqual(['2026-10', '2026-10']));
});

test('a month with unpriced orders links to their prices instead of a closing', async () => {
  open([bill({ now: { ...FIGURES, withoutPrice: 2 } })]);
  expect(await screen.findByRole('link', { name: 'Definir preços de Farmácia Boa Vida' })).toHaveAttribute(
    'href',
    '/relatorios?ver=fechamento&mes=2026-10&precos=c1',
  );
  expect(screen.queryByRole('button', { name: 'Fechar mês de Farmácia Boa Vida' })).toBeNull();
});

test('closing all closes every ready company with its displayed figures, and names the others', async () => {
  const unpriced = { ...FIGURES, withoutPrice: 2 };
  const { user, sent } = open([
    bill(),
    bill({ company: { id: 'c2', name: 'Óticas' }, now: unpriced }),
    bill({ company: { id: 'c3', name: 'Gráfica' }, closed: CLOSED }),
    bill({ company: { id: 'c4', name: 'Padaria' }, now: { ...FIGURES, orders: 3, cents: 900 } }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Fechar todas' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^2 empresas estão prontas, R\$\s9\.000,00\.$/u)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Óticas' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Fechar 2 empresas' }));
  expect(await dialog.findByText('2 empresas fechadas.')).toBeVisible();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/v1/companies/c1/bills/2026-10', { orders: 214, cents: 312_050, cashCents: 0 }],
    ['/v1/companies/c4/bills/2026-10', { orders: 3, cents: 900, cashCents: 0 }],
  ]);
});

test('closing all names each company that the server refuses', async () => {
  const { user } = open([bill()], {
    answerWrite: () => problemAnswer(409, { code: 'bill-changed', detail: 'Os valores do mês mudaram.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Fechar todas' }));
  await user.click(await screen.findByRole('button', { name: 'Fechar 1 empresa' }));
  expect(await screen.findByText('Farmácia Boa Vida: Os valores do mês mudaram.')).toBeVisible();
  expect(screen.getByText('Nenhuma empresa foi fechada.')).toBeVisible();
});

test('the current month can be viewed, but not closed', async () => {
  open([bill({ month: '2026-11' })], { address: `${PAGE}&mes=2026-11` });
  expect(await screen.findByText(/^O mês ainda não terminou/u)).toBeVisible();
  expect(await screen.findByText('Farmácia Boa Vida')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fechar mês de Farmácia Boa Vida' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Mês seguinte/u })).toBeNull();
});

test.each(['2026-13', '2027-01', 'x'])(
  'the page opens with the last completed month for mes=%s',
  async (month) => {
    const { requestedMonths } = open([bill()], { address: `${PAGE}&mes=${month}` });
    await waitFor(() => expect(requestedMonths).toEqual(['2026-10']));
  },
);
