import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import type { ExportList } from '#src/api/column-sets.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { problemOf, unreachable } from '#src/api/http/problem.ts';
import type { OrderExportJob } from '#src/api/orders/order-exports.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { columnSetStore } from '#tests/support/screens/column-set-store.ts';

import { ListExport } from './list-export.tsx';

const COLUMNS = [
  { id: 'name', heading: 'Nome' },
  { id: 'email', heading: 'E-mail' },
  { id: 'role', heading: 'Perfil' },
] as const;
type Choice = { columns: string[]; format: string };

const savedNames: string[] = [];
const sets: Record<string, readonly string[]> = {};
const requests: string[] = [];
const jobs: OrderExportJob[] = [];

beforeEach(() => {
  savedNames.length = 0;
  requests.length = 0;
  jobs.length = 0;
  for (const name of Object.keys(sets)) delete sets[name];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    if (pathname === '/v1/order-exports') return Promise.resolve(Response.json({ data: jobs }));
    return columnSetStore(sets)(request);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    savedNames.push(this.download);
  });
});

/** Each test has a list for itself, because the last choice of a list outlives its dialog. */
async function openDialog(
  list: ExportList,
  read: (choice: Choice) => Promise<Blob>,
  large: Pick<Parameters<typeof ListExport>[0], 'total' | 'prepare'> = {},
) {
  const user = userEvent.setup();
  const title = `Exportar ${list}`;
  const of = { list, title, description: '3 linhas', columns: COLUMNS, fileName: () => 'malote-lista' };
  const screenOf = (
    <QueryClientProvider client={createQueryClient()}>
      <ListExport {...of} {...large} read={read} />
    </QueryClientProvider>
  );
  render(screenOf);
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

test('a list is exported with the columns as chosen and ordered', async () => {
  const read = vi.fn(async (_choice: Choice) => new Blob());
  const { user, dialog } = await openDialog('users', read);
  await user.click(dialog.getByRole('checkbox', { name: 'E-mail' }));
  await user.click(dialog.getByRole('button', { name: 'Subir Perfil' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV (.csv)' }));
  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  expect(read.mock.calls[0]?.[0]).toEqual({ columns: ['role', 'name'], format: 'csv' });
  expect(savedNames).toEqual(['malote-lista.csv']);
});

test('the next export of the same list starts with the last choice', async () => {
  const read = vi.fn(async (_choice: Choice) => new Blob());
  const { user, dialog } = await openDialog('companies', read);
  await user.click(dialog.getByRole('button', { name: 'Retirar Nome' }));
  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  const again = within(await screen.findByRole('dialog', { name: 'Exportar companies' }));
  await user.click(again.getByRole('button', { name: 'Baixar' }));
  expect(read.mock.calls.at(-1)?.[0]).toEqual({ columns: ['email', 'role'], format: 'xlsx' });
});

test('a failed export shows the failure and keeps the choice', async () => {
  const { user, dialog } = await openDialog('couriers', () => Promise.reject(unreachable(undefined)));
  await user.click(dialog.getByRole('button', { name: 'Retirar Nome' }));
  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('O arquivo não foi baixado.');
  expect(dialog.getByRole('checkbox', { name: 'Nome' })).not.toBeChecked();
});

test('a list is not exported without a column', async () => {
  const read = vi.fn(async (_choice: Choice) => new Blob());
  const { user, dialog } = await openDialog('locations', read);
  for (const heading of ['Nome', 'E-mail', 'Perfil']) {
    await user.click(dialog.getByRole('button', { name: `Retirar ${heading}` }));
  }
  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  expect(dialog.getByText('Escolha ao menos uma coluna.')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

test('the columns of a list are stored under a name, chosen again and deleted', async () => {
  const { user, dialog } = await openDialog('audit', async () => new Blob());
  await user.click(dialog.getByRole('button', { name: 'Retirar Perfil' }));
  await user.type(dialog.getByRole('textbox', { name: /modelo/u }), 'Contatos{Enter}');
  const select = await dialog.findByRole('combobox', { name: 'Modelo de colunas' });
  expect(sets).toEqual({ Contatos: ['name', 'email'] });
  await user.click(dialog.getByRole('button', { name: 'Retirar Nome' }));
  expect(select).toHaveDisplayValue('Escolha um modelo');
  await user.selectOptions(select, 'Contatos');
  expect(dialog.getByRole('button', { name: 'Retirar Nome' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Excluir modelo' }));
  await waitFor(() => expect(dialog.queryByRole('combobox')).toBeNull());
  expect(sets).toEqual({});
  expect(requests.filter((request) => !request.endsWith('?list=audit'))).toEqual([]);
});

test('a set of another column choice of the list shows what the dialog offers', async () => {
  sets.Antigo = ['gone', 'role'];
  const { user, dialog } = await openDialog('report-failures', async () => new Blob());
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Modelo de colunas' }), 'Antigo');
  expect(dialog.getByRole('heading', { name: 'Colunas do arquivo (1)' })).toBeVisible();
});

/** A server that writes the file in the background. */
function preparing() {
  const job: OrderExportJob = {
    id: 'E1',
    list: 'users',
    state: 'running',
    progress: { done: 1000, total: 12_345 },
    fileName: 'malote-usuarios-2026-11-20.csv',
    rows: 1000,
    size: 0,
    createdAt: '2026-11-20T15:00:00.000Z',
    expiresAt: null,
    fault: null,
  };
  return vi.fn(async (_columns: string[], _key: string) => {
    jobs.push(job);
    return job;
  });
}

test('a list of more than 10,000 rows is prepared in the background, with its progress', async () => {
  const read = vi.fn(async () => new Blob());
  const prepare = preparing();
  const { user, dialog } = await openDialog('report-times', read, { total: 12_345, prepare });
  expect(dialog.getByText(/São mais de 10\.000 linhas: .* na ordem de cadastro\./u)).toBeVisible();
  expect(dialog.queryByRole('radio', { name: 'Excel (.xlsx)' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Retirar Perfil' }));
  await user.click(dialog.getByRole('button', { name: 'Preparar arquivo' }));
  expect(await dialog.findByText('1.000 de 12.345 linhas')).toBeVisible();
  expect(prepare.mock.calls).toEqual([[['name', 'email'], expect.any(String)]]);
  expect(read).not.toHaveBeenCalled();
});

test('a list of 10,000 rows is sent at once', async () => {
  const { dialog } = await openDialog('report-billing', async () => new Blob(), {
    total: 10_000,
    prepare: preparing(),
  });
  expect(dialog.getByRole('button', { name: 'Baixar' })).toBeVisible();
});

test('a list that the server finds too large is prepared, also with other columns', async () => {
  const errors = [{ pointer: '/query/from', code: 'audit-export-large', message: 'São muitos.' }] as const;
  const refusal = problemOf(new Response(null, { status: 422 }), {
    type: 'urn:malote:problem:invalid-request',
    title: 'Dados inválidos',
    status: 422,
    detail: 'Confira os campos indicados.',
    instance: '/v1/audit-records/export',
    code: 'invalid-request',
    requestId: 'R1',
    errors: [...errors],
  });
  const read = vi.fn(() => Promise.reject(refusal));
  const prepare = preparing();
  const { user, dialog } = await openDialog('report-couriers', read, { prepare });
  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  expect(await dialog.findByText(/em segundo plano \(\.csv\)\.$/u)).toBeVisible();
  expect(dialog.queryByText(/não foi baixado/u)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Retirar Nome' }));
  await user.click(dialog.getByRole('button', { name: 'Preparar arquivo' }));
  await waitFor(() => expect(prepare).toHaveBeenCalledTimes(1));
  expect(read).toHaveBeenCalledTimes(1);
});
