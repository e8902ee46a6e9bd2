import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { DEFAULT_EXPORT_COLUMNS, type ExportColumnId } from '#domain/orders/lists/export-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import { columnSetStore } from '#tests/support/screens/column-set-store.ts';
import { openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';
import { orderRow } from '#tests/support/screens/order-rows.ts';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { rememberExportChoice } from './export-choice.ts';

type Server = Parameters<typeof openOrders>[2];
type Role = Parameters<typeof openOrders>[1];
type Opened = ReturnType<typeof openList>;

const savedNames: string[] = [];

// The page loads these lazily, which may exceed the time-out on a busy machine.
beforeAll(async () => {
  await import('../bulk/bulk-bar.tsx');
  await import('../list/list-extras.tsx');
  await import('./export-dialog.tsx');
}, 30_000);

beforeEach(() => {
  savedNames.length = 0;
  rememberExportChoice({ rows: 'order', format: 'xlsx', columns: [...DEFAULT_EXPORT_COLUMNS] });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    savedNames.push(this.download);
  });
});

const file = () => new Response('PK', { headers: { 'content-type': 'application/octet-stream' } });

function openList(server: Partial<Server> = {}, role: Role = 'operator', numbers = [10_482]) {
  const list = () => pageOf(numbers.map((orderNumber) => orderRow({ orderNumber })));
  return openOrders('/ordens-de-servico?tab=closed', role, { list, ...server });
}

async function openDialog({ user }: Opened) {
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  return within(await screen.findByRole('dialog', { name: 'Exportar ordens' }));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

const chosenIn = (dialog: Dialog) =>
  within(dialog.getByRole('region', { name: 'Colunas do arquivo' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/^\d+/u, ''));

const bodyOf = async (request: Request | undefined): Promise<Schema<'OrderExport'>> => request?.json();

/** A file with these columns only. */
const startWith = (...columns: ExportColumnId[]) =>
  rememberExportChoice({ rows: 'order', format: 'xlsx', columns });

describe('Exportar ordens', () => {
  test('saves the file of the whole list, by its filters, with the default columns as .xlsx', async () => {
    const exports = vi.fn<(request: Request) => Response>(file);
    const opened = openList({ exports });
    const dialog = await openDialog(opened);
    expect(await dialog.findByText('1 ordem, com os filtros atuais')).toBeVisible();
    expect(exports).not.toHaveBeenCalled();
    await opened.user.click(dialog.getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(savedNames).toEqual([expect.stringMatching(/^malote-ordens-\d{4}-\d\d-\d\d\.xlsx$/u)]);
    const [request] = exports.mock.calls[0] ?? [];
    const { searchParams } = new URL(request?.url ?? '');
    expect([searchParams.get('tab'), searchParams.get('limit')]).toEqual(['closed', null]);
    expect(await bodyOf(request)).toEqual({
      rows: 'order',
      format: 'xlsx',
      columns: DEFAULT_EXPORT_COLUMNS,
    });
  });

  test('saves the file of the selected orders', async () => {
    const exports = vi.fn<(request: Request) => Response>(file);
    const { user } = openList({ exports }, 'operator', [10_482, 10_481, 10_480]);
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar OS 10482' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar OS 10480' }));
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Planilha (.xlsx ou .csv)' }));
    expect(await screen.findByText('2 ordens selecionadas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(savedNames).toHaveLength(1));
    const [request] = exports.mock.calls[0] ?? [];
    expect((await bodyOf(request)).orderNumbers).toEqual([10_482, 10_480]);
    expect(new URL(request?.url ?? '').search).toBe('');
  });

  test('chooses lines, format and columns in their order, and remembers them', async () => {
    startWith('orderNumber', 'status', 'company');
    const exports = vi.fn<(request: Request) => Response>(file);
    const opened = openList({ exports });
    const { user } = opened;
    const dialog = await openDialog(opened);
    expect(chosenIn(dialog)).toEqual(['OS', 'Situação', 'Empresa']);
    await user.click(dialog.getByRole('radio', { name: 'CSV (.csv)' }));
    await user.click(dialog.getByRole('radio', { name: 'Uma linha por parada' }));
    await user.click(dialog.getByRole('button', { name: /^Parada/u }));
    await user.click(dialog.getByRole('checkbox', { name: 'CEP' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Empresa' }));
    expect(chosenIn(dialog)).toEqual(['OS', 'Situação', 'Parada: CEP']);
    await user.click(dialog.getByRole('button', { name: 'Subir Parada: CEP' }));
    await user.click(dialog.getByRole('button', { name: 'Retirar Situação' }));
    expect(chosenIn(dialog)).toEqual(['OS', 'Parada: CEP']);
    await user.click(dialog.getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(savedNames).toEqual([expect.stringMatching(/\.csv$/u)]);
    const [request] = exports.mock.calls[0] ?? [];
    expect(await bodyOf(request)).toEqual({
      rows: 'stop',
      format: 'csv',
      columns: ['orderNumber', 'stopPostalCode'],
    });
    expect(chosenIn(await openDialog(opened))).toEqual(['OS', 'Parada: CEP']);
  });

  test('keeps the focus at a moved column, and announces its place', async () => {
    startWith('orderNumber', 'status', 'company');
    const opened = openList();
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Descer OS' }));
    expect(dialog.getByRole('button', { name: 'Descer OS' })).toHaveFocus();
    expect(dialog.getByText('OS agora é a coluna 2 de 3.')).toBeInTheDocument();
    await opened.user.click(dialog.getByRole('button', { name: 'Descer OS' }));
    expect(dialog.getByRole('button', { name: 'Subir OS' })).toHaveFocus();
    await opened.user.click(dialog.getByRole('button', { name: 'Retirar OS' }));
    expect(dialog.getByRole('button', { name: 'Retirar Empresa' })).toHaveFocus();
  });

  test('requires a column', async () => {
    startWith('orderNumber');
    const exports = vi.fn<(request: Request) => Response>(file);
    const opened = openList({ exports });
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Retirar OS' }));
    expect(dialog.getByText('Escolha ao menos uma coluna.')).toBeVisible();
    await opened.user.click(dialog.getByRole('button', { name: 'Baixar' }));
    expect(exports).not.toHaveBeenCalled();
  });

  test.each<[role: Role, settings: Schema<'CompanySettings'>, isBase: boolean, seesPrices: boolean]>([
    ['operator', {}, true, true],
    ['manager', {}, false, false],
    ['manager', { showPrices: true }, false, true],
  ])('offers a %s with %j the columns they may see', async (role, companySettings, isBase, seesPrices) => {
    startWith('orderNumber', 'internalNotes');
    const opened = openList({ companySettings }, role);
    const dialog = await openDialog(opened);
    expect(dialog.queryByRole('checkbox', { name: 'Notas internas' }) !== null).toBe(isBase);
    expect(chosenIn(dialog)).toEqual(isBase ? ['OS', 'Notas internas'] : ['OS']);
    await opened.user.click(dialog.getByRole('button', { name: /^Valores/u }));
    await waitFor(() =>
      expect(dialog.queryAllByRole('checkbox', { name: 'Preço' })).toHaveLength(seesPrices ? 1 : 0),
    );
  });

  test('shows the server’s refusal, keeps the choice, and stays for another attempt', async () => {
    startWith('orderNumber');
    const message = 'São mais de 10.000 linhas.';
    const errors = [{ pointer: '/format', code: 'export-lines-large', message }] as const;
    const answers = [problemAnswer(422, { code: 'invalid-request', errors: [...errors] })];
    const opened = openList({ exports: () => answers.shift() ?? file() });
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Baixar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(`O arquivo não foi baixado. ${message}`);
    expect(chosenIn(dialog)).toEqual(['OS']);
    await opened.user.click(dialog.getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(savedNames).toHaveLength(1));
  });

  test('stops the download when it is closed', async () => {
    const started: Request[] = [];
    const exports = (request: Request) =>
      new Promise<Response>((_resolve, reject) => {
        started.push(request);
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    const opened = openList({ exports });
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Baixar' }));
    await opened.user.click(await dialog.findByRole('button', { name: 'Parar' }));
    await waitFor(() => expect(started.map(({ signal }) => signal.aborted)).toEqual([true]));
    expect(savedNames).toEqual([]);
  });
});

describe('a set of columns', () => {
  test('is stored under a name, chosen again and deleted', async () => {
    startWith('orderNumber', 'status');
    const stored: Record<string, ExportColumnId[]> = {};
    const opened = openList({ columnSets: columnSetStore(stored) });
    const { user } = opened;
    const dialog = await openDialog(opened);
    await user.type(dialog.getByRole('textbox', { name: /modelo/u }), ' Faturamento {Enter}');
    const select = await dialog.findByRole('combobox', { name: 'Modelo de colunas' });
    expect(select).toHaveDisplayValue('Faturamento');
    expect(stored).toEqual({ Faturamento: ['orderNumber', 'status'] });
    await user.click(dialog.getByRole('button', { name: 'Retirar OS' }));
    expect(select).toHaveDisplayValue('Escolha um modelo');
    await user.selectOptions(select, 'Faturamento');
    expect(chosenIn(dialog)).toEqual(['OS', 'Situação']);
    await user.click(dialog.getByRole('button', { name: 'Excluir modelo' }));
    await waitFor(() => expect(dialog.queryByRole('combobox')).toBeNull());
    expect(stored).toEqual({});
    expect(chosenIn(dialog)).toEqual(['OS', 'Situação']);
  });

  test.each([
    ['', 'Campo obrigatório.'],
    ['.', 'Não comece com ponto nem use barras.'],
    ['a/b', 'Não comece com ponto nem use barras.'],
  ])('is not stored as %j', async (name, message) => {
    const stored: Record<string, ExportColumnId[]> = {};
    const opened = openList({ columnSets: columnSetStore(stored) });
    const dialog = await openDialog(opened);
    await opened.user.type(dialog.getByRole('textbox', { name: /modelo/u }), `${name}{Enter}`);
    expect(dialog.getByText(message)).toBeVisible();
    expect(stored).toEqual({});
  });

  test('shows the refusal at the name, which stays', async () => {
    const detail = 'Você já tem 20 modelos de colunas, o máximo.';
    const refusal = () => problemAnswer(409, { code: 'export-sets-full', detail });
    const opened = openList({ columnSets: columnSetStore({}, refusal) });
    const dialog = await openDialog(opened);
    const input = dialog.getByRole('textbox', { name: /modelo/u });
    await opened.user.type(input, 'Faturamento{Enter}');
    await waitFor(() => expect(input).toHaveAccessibleDescription(detail));
    expect(input).toHaveValue('Faturamento');
  });
});
