import { screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import type { OrderImport, OrderImportRow } from '#src/api/orders/order-imports.ts';
import { ImportsPage } from '#src/features/imports/imports-page.tsx';

import { companyPage } from './answer-api.ts';
import { openMember, type OpenMemberOptions } from './open-member.tsx';
import { problemAnswer } from './order-samples.ts';

type CellEdits = Schema<'OrderImportMending'>;

export const IMPORTED: OrderImport = {
  id: 'i1',
  kind: 'orders',
  company: { id: 'c1', name: 'Farmácia Boa Vida' },
  createdBy: 'Carla Mendes',
  createdAt: '2026-11-20T11:58:00.000Z',
  updatedAt: '2026-11-20T11:58:04.000Z',
  version: 1,
  state: 'review',
  fileName: 'pedidos.csv',
  format: 'csv',
  sheets: [],
  sheet: null,
  headingRow: 1,
  hiddenRows: 0,
  headings: ['Pedido', 'Cliente', 'Celular', 'CEP', 'Rua', 'Cidade'],
  columns: ['externalRef', 'contactName', 'contactPhone', 'postalCode', 'street', 'city'],
  defaults: [
    { column: 'number', text: '1' },
    { column: 'district', text: 'Centro' },
    { column: 'state', text: 'SP' },
    { column: 'packagesCount', text: '1' },
  ],
  words: [],
  pickup: { kind: 'pickup', locationId: 'l1', contactName: 'Carla Mendes', contactPhone: '+5511981234410' },
  pickupFaults: [],
  createsDuplicates: false,
  skippedFiles: [],
  counts: { rows: 4, unchecked: 0, faulty: 1, ready: 3, ordered: 0 },
  sameFileAs: null,
  progress: null,
  stopped: null,
  lastUndo: null,
};

export const PHONE = {
  column: 'contactPhone',
  message: 'Informe um telefone com DDD, um 0800 ou um 4004.',
} as const;

export function importRow(row: number, changes: Partial<OrderImportRow> = {}): OrderImportRow {
  const cells = [`P-${row}`, `Cliente ${row}`, '(11) 98123-4410', '01412-100', 'Rua Augusta', 'São Paulo'];
  return {
    row,
    cells,
    faults: [],
    outcome: null,
    orderNumber: null,
    orderStatus: null,
    locationId: null,
    ...changes,
  };
}

/** The second row has a phone that cannot be read, and a blank row follows it. */
export const ROWS: readonly OrderImportRow[] = [
  importRow(2),
  importRow(3, {
    cells: ['P-3', 'Cliente 3', '9812', '01412-100', 'Rua Augusta', 'SP capital'],
    faults: [PHONE],
  }),
  importRow(5),
  importRow(6, { cells: ['P-6', 'Cliente 6', '(11) 98123-4410', '', '', 'SP capital'] }),
];

type Sent = {
  method: string;
  path: string;
  search: string;
  ifMatch: string | null;
  key: string | null;
  body: unknown;
};

export type ImportServer = {
  imported: OrderImport;
  rows: OrderImportRow[];
  unknownWords: Schema<'OrderImportUnknownWords'>['words'];
  /** Writes, in the order of their arrival. */
  sent: Sent[];
  /** Answers a write in place of the server. */
  answer: ((sent: Sent) => Response | Promise<Response> | undefined) | undefined;
  /** Whether the import was deleted. */
  isGone: boolean;
};

const HEIGHT = 600;
const WIDTH = 1200;

/** Opens the page of imports over a model of the server, which checks phones alone. */
export function openImport(
  changes: Partial<OrderImport> = {},
  { rows = ROWS, ...options }: OpenMemberOptions & { rows?: readonly OrderImportRow[] } = {},
) {
  const server: ImportServer = {
    imported: { ...IMPORTED, ...changes },
    rows: [...rows],
    unknownWords: [],
    sent: [],
    answer: undefined,
    isGone: false,
  };
  // The grid renders what fits into its height, for which the tests have no layout.
  const layout = [
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT),
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH),
  ];
  onTestFinished(() => {
    for (const spy of layout) spy.mockRestore();
  });
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    if (request.method === 'GET') {
      return server.isGone ? problemAnswer(404, { code: 'not-found' }) : Response.json(read(server, url));
    }
    const isJson = request.headers.get('Content-Type') === 'application/json';
    const text = await request.text();
    const sent: Sent = {
      method: request.method,
      path: url.pathname,
      search: url.search,
      ifMatch: request.headers.get('If-Match'),
      key: request.headers.get('Idempotency-Key'),
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
    server.sent.push(sent);
    return (await server.answer?.(sent)) ?? Response.json(write(server, sent));
  });
  const { kind } = server.imported;
  const list = kind === 'orders' ? '/ordens-de-servico' : '/localizacoes';
  const address = `${list}?ver=importar&importacao=i1`;
  return { server, ...openMember(<ImportsPage />, { role: 'manager', address, ...options }) };
}

function read({ imported, rows, unknownWords }: ImportServer, { pathname, searchParams }: URL): object {
  const isFaulty = searchParams.get('only') === 'faulty';
  const chosen = rows.filter(({ faults }) => !isFaulty || (faults?.length ?? 0) > 0);
  if (pathname.endsWith('/row-runs')) {
    const [sameAs, cell] = [searchParams.get('sameAs'), Number(searchParams.get('cell'))];
    const like = rows.find(({ row }) => String(row) === sameAs);
    const found = like ? chosen.filter(({ cells }) => cells[cell] === like.cells[cell]) : chosen;
    return { runs: found.map(({ row }) => ({ first: row, last: row })) };
  }
  if (pathname.endsWith('/unknown-words')) return { words: unknownWords };
  if (pathname.endsWith('/rows')) {
    const [after, limit] = [Number(searchParams.get('after')), Number(searchParams.get('limit'))];
    const data = chosen.filter(({ row }) => row > after);
    return { data: data.slice(0, limit), next: data.length > limit ? (data[limit - 1]?.row ?? null) : null };
  }
  if (pathname.startsWith('/v1/addresses/')) {
    return {
      postalCode: '01412100',
      street: 'Rua Augusta',
      district: 'Cerqueira César',
      city: 'São Paulo',
      state: 'SP',
    };
  }
  if (/^\/v1\/(?:order|location)-imports$/u.test(pathname))
    return { data: [imported], limit: 20, nextCursor: null };
  if (pathname === '/v1/companies') return companyPage('Farmácia Boa Vida', 'Óticas Miramar');
  if (pathname === '/v1/locations') return { data: [], page: 1, limit: 1000, total: 0, totalPages: 1 };
  return imported;
}

function write(server: ImportServer, { method, path, body }: Sent): object {
  if (method === 'PATCH') return editCells(server, body);
  if (method === 'PUT') {
    const { columns, defaults, words, createsDuplicates } = Object(body);
    const version = server.imported.version + 1;
    server.imported = { ...server.imported, columns, defaults, words, createsDuplicates, version };
  }
  if (path.endsWith('/commit')) server.imported = { ...server.imported, state: 'committing' };
  if (path.endsWith('/cancellation')) {
    server.imported = {
      ...server.imported,
      state: server.imported.counts.ordered > 0 ? 'undoing' : 'discarded',
    };
  }
  return server.imported;
}

function editCells(server: ImportServer, body: unknown): Schema<'OrderImportMended'> {
  const { cells = [] }: Partial<CellEdits> = Object(body);
  const kept = cells.filter(({ row: number, cell, text, expected = text }) => {
    const stands = server.rows.find(({ row }) => row === number)?.cells[cell];
    return expected !== text && stands !== expected && stands !== text;
  });
  for (const { row: number, cell, text } of cells.filter((one) => !kept.includes(one))) {
    server.rows = server.rows.map((row) =>
      row.row === number ? checked({ ...row, cells: row.cells.with(cell, text) }) : row,
    );
  }
  const faulty = server.rows.filter(({ faults }) => (faults?.length ?? 0) > 0).length;
  const counts = { ...server.imported.counts, faulty, ready: server.rows.length - faulty };
  server.imported = { ...server.imported, counts, version: server.imported.version + 1 };
  const numbers = new Set(cells.map(({ row }) => row));
  return {
    data: server.rows.filter(({ row }) => numbers.has(row)),
    counts,
    version: server.imported.version,
    kept: kept.map(({ row, cell }) => ({ row, cell })),
  };
}

function checked(row: OrderImportRow): OrderImportRow {
  return { ...row, faults: (row.cells[2] ?? '').length < 10 ? [PHONE] : [] };
}

/** The cells that were sent, as "row:cell=text". */
export function sentCells({ sent }: ImportServer): string[] {
  return sent.flatMap(({ method, body }) => {
    const { cells = [] }: Partial<CellEdits> = method === 'PATCH' ? Object(body) : {};
    return cells.map(({ row, cell, text }) => `${row}:${cell}=${text}`);
  });
}

/** The grid, once its first rows are there. */
export async function findGrid(): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid');
  await screen.findByText('Cliente 2');
  return grid;
}

/** The cell that the grid says is active. */
export function activeCell(grid: HTMLElement): HTMLElement | null {
  return document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
}

export const notAllowed = () =>
  problemAnswer(409, { code: 'import-not-allowed', detail: 'As ordens desta planilha estão sendo criadas.' });
