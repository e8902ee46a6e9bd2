import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { paths } from '#src/lib/paths.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { BillPage } from './bill-page.tsx';

const MONTH = '2026-10';
const COMPANY = '01981f70-0000-7000-8000-000000000001';
const PARTY = { name: 'Malote', legalName: null, cnpj: null, address: null, email: null, phone: null };
const INCOMPLETE = /^Impressão incompleta: /u;

function line(orderNumber: number): Schema<'BillLine'> {
  return {
    orderNumber,
    day: '2026-10-05',
    outcome: 'delivered',
    externalRef: null,
    invoiceKey: null,
    from: 'Rua A, 1',
    to: 'Rua B, 2',
    packages: 1,
    weightGrams: 0,
    priceCents: 1500,
    cashCents: 0,
    receiver: 'Helena',
  };
}

/** A bill of three lines, one per page. */
function openBill(
  changes: Partial<Schema<'BillDocument'>> = {},
  role: 'admin' | 'manager' = 'admin',
  versao?: string,
) {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  const version = {
    id: COMPANY,
    totals: { orders: 3, cents: 4500, cashCents: 0 },
    by: 'Ada Lima',
    at: '2026-11-03T13:10:00.000Z',
    reopened: null,
  };
  const files: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    if (pathname.endsWith('/csv')) {
      files.push(search);
      return new Response('OS;Dia');
    }
    const page = Number(new URL(url).searchParams.get('page'));
    return Response.json({
      company: PARTY,
      provider: { ...PARTY, address: 'Rua Vergueiro, 1000, São Paulo/SP' },
      hasCurrentParties: false,
      month: MONTH,
      bill: version,
      versions: [version],
      data: [line(10_000 + page)],
      page,
      limit: 1,
      total: 3,
      totalPages: 3,
      ...changes,
    } satisfies Schema<'BillDocument'>);
  });
  const opened = openMember(<BillPage companyId={COMPANY} month={MONTH} />, {
    role,
    address: paths.bill({
      companyId: COMPANY,
      search: { mes: MONTH, ...(versao !== undefined && { versao }) },
    }),
  });
  return { ...opened, print, files };
}

test('the print of a bill loads all lines first, and the print of the browser says which are missing', async () => {
  const { user, print } = openBill();
  const table = await screen.findByRole('table');
  expect(screen.getByText(INCOMPLETE)).toHaveTextContent('1 de 3 linhas');
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(within(table).getAllByRole('link', { name: /^OS/u })).toHaveLength(3);
  expect(screen.queryByText(INCOMPLETE)).toBeNull();
});

test('a line names the places that are still known', async () => {
  const purged = { ...line(10_002), from: null, to: null };
  openBill({ data: [line(10_001), purged, { ...line(10_003), from: null }] });
  await screen.findByRole('table');
  expect(screen.getByText('De Rua A, 1 para Rua B, 2')).toBeInTheDocument();
  expect(screen.getByText('Para Rua B, 2')).toBeInTheDocument();
  expect(screen.queryByText(/null/u)).toBeNull();
});

test('a bill has the address of the provider', async () => {
  openBill();
  expect(await screen.findByText('Rua Vergueiro, 1000, São Paulo/SP')).toBeVisible();
});

const CURRENT = 'Dados das empresas como estão hoje: este fechamento é anterior a 29/11/2026.';

test('a bill without stored parties says that they are those of today', async () => {
  openBill({ hasCurrentParties: true });
  expect(await screen.findByText(CURRENT)).toBeVisible();
});

test('a bill with its own parties says nothing about their date', async () => {
  openBill();
  await screen.findByRole('table');
  expect(screen.queryByText(CURRENT)).toBeNull();
});

test.each([
  ['admin', ['Fechamento do mês', 'Faturamento']],
  ['manager', ['Ordens de Serviço', 'Relatórios']],
] as const)('a bill leads %s back to where it was opened', async (role, trail) => {
  openBill({}, role);
  await screen.findByRole('table');
  const links = within(screen.getByRole('navigation', { name: 'Você está em' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(trail);
});

test.each([
  ['the closing in force', undefined, null, '', 'malote-faturamento-2026-10.csv'],
  [
    'a reopened closing',
    COMPANY,
    { by: 'Ada Lima', at: '2026-11-04T13:10:00.000Z', reason: 'Devolvida' },
    `?version=${COMPANY}`,
    'malote-faturamento-2026-10-fechado-2026-11-03-10h10.csv',
  ],
])('the file of %s is that of the shown lines', async (_, versao, reopened, search, name) => {
  const bill = {
    id: COMPANY,
    totals: { orders: 3, cents: 4500, cashCents: 0 },
    by: 'Ada Lima',
    at: '2026-11-03T13:10:00.000Z',
    reopened,
  };
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const { user, files } = openBill({ bill, versions: [bill] }, 'admin', versao);
  await user.click(await screen.findByRole('button', { name: 'Baixar CSV' }));
  await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: name }]));
  expect(files).toEqual([search]);
  saved.mockRestore();
});
