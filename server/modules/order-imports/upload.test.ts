import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';

import type { Schema } from '#openapi/schema.ts';
import { IMPORT_LIMITS } from '#server/modules/imports/read-file.ts';
import { purgeExpired } from '#server/start/housekeeping.ts';
import { importFile, sendImport, uploadImport } from '#tests/support/server/imports-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import { invoiceXml } from '#tests/support/workbooks/invoice-file.ts';
import { rawRow, rawText, rawWorkbook } from '#tests/support/workbooks/raw-workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DAY_MINUTES = 24 * 60;

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const upload = (file: string | Buffer, query = {}) =>
  uploadImport(fixture.server, fixture.manager, { file, query });

async function refusal(file: string | Buffer, query = {}) {
  const response = await sendImport(fixture.server, fixture.manager, { file, query });
  return [response.statusCode, problemOf(response).detail];
}

const rowsOf = async (id: string, query = '') =>
  answered(await fixture.as(fixture.manager).get(`/v1/order-imports/${id}/rows${query}`), 200).json<
    Schema<'OrderImportRows'>
  >();

const UNCHECKED = { faults: null, outcome: null, orderNumber: null, orderStatus: null, locationId: null };

describe('an upload', () => {
  test.each([
    ['a text of one line', 'Pedidos de sexta'],
    ['a text of several lines', 'Prezados,\nseguem os pedidos\nAna'],
    ['nothing', ' '],
    ['a text with NUL', 'Pedido;Nome\n1;A\0'],
  ])('refuses %s that has the name of a workbook', async (_name, text) => {
    expect(await refusal(text, { fileName: 'pedidos.XLSX' })).toEqual([
      422,
      'Este arquivo não é uma planilha do Excel (.xlsx). Salve-a como .xlsx ou como CSV UTF-8.',
    ]);
  });

  test('reads a CSV file that has the name of a workbook', async () => {
    expect(await upload('Pedido;Cliente\n1;Ana', { fileName: 'pedidos.xlsx' })).toMatchObject({
      format: 'csv',
    });
  });

  test('stores the rows below the headings under their numbers in the spreadsheet', async () => {
    const imported = await upload(
      'Pedidos de sexta\r\n\r\nPedido;Cliente;Celular do cliente;Cor\r\nP-1;Helena;(11) 98123-4410;azul\r\n\r\nP-2;Ana;;\r\n',
    );
    expect(imported).toMatchObject({
      state: 'checking',
      version: 2,
      format: 'csv',
      sheet: null,
      headingRow: 3,
      headings: ['Pedido', 'Cliente', 'Celular do cliente', 'Cor'],
      columns: ['externalRef', 'contactName', 'contactPhone', null],
      company: fixture.own,
      counts: { rows: 2, unchecked: 2, faulty: 0, ready: 0, ordered: 0 },
    });
    expect(await rowsOf(imported.id)).toEqual({
      data: [
        { ...UNCHECKED, row: 4, cells: ['P-1', 'Helena', '(11) 98123-4410', 'azul'] },
        { ...UNCHECKED, row: 6, cells: ['P-2', 'Ana', '', ''] },
      ],
      next: null,
    });
  });

  test.each([
    ['totals below the last row', 'Pedido;Cliente;Volumes\r\nP-1;Ana;1\r\n;Subtotal;1\r\nTOTAL;;1\r\n', [2]],
    ['no total between rows', 'Pedido;Cliente;Volumes\r\nTOTAL;;1\r\nP-1;Ana;1\r\n', [2, 3]],
    [
      'footers below the last row',
      'Pedido;Cliente;CEP;Volumes\r\nP-1;Ana;1;1\r\nTotal de entregas: 1\r\nTOTAL;;;1\r\nEmitido em 30/11 por Joana\r\n',
      [2],
    ],
    [
      'names of groups',
      'Pedido;Cliente;CEP;Volumes\r\nZONA SUL\r\nP-1;Ana;1;1\r\n\r\nZONA NORTE;;\r\nP-2;Rui;2;1\r\n',
      [3, 6],
    ],
    ['no order without its client', 'Pedido;Cliente;CEP;Volumes\r\nP-1;;;\r\nP-2;Rui;2;1\r\n', [2, 3]],
    ['no client of that name', 'Pedido;Cliente;Volumes\r\nP-1;Total;1\r\n', [2]],
  ])('leaves out %s', async (_what, file, numbers) => {
    const { id, counts } = await upload(file);
    expect(counts.rows).toBe(numbers.length);
    expect((await rowsOf(id)).data.map(({ row }) => row)).toEqual(numbers);
  });

  test('reads the first filled sheet of a workbook, or the named one', async () => {
    const rows = (name: string) => [
      [{ value: 'Referência' }, { value: 'Destinatário' }],
      [{ value: 'P-1' }, { value: name }],
    ];
    const file = await writeXlsxFile([
      { sheet: 'Capa', data: [[{ value: 'Relatório' }]] },
      { sheet: 'Sexta', data: rows('Helena') },
      { sheet: 'Sábado', data: rows('Ana') },
    ]).toBuffer();
    const { manager, server } = fixture;
    const first = await uploadImport(server, manager, { file, type: XLSX });
    expect(first).toMatchObject({ format: 'xlsx', sheets: ['Capa', 'Sexta', 'Sábado'], sheet: 'Sexta' });
    const named = await upload(file, { sheet: 'Sábado' });
    expect((await rowsOf(named.id)).data.map(({ cells }) => cells)).toEqual([['P-1', 'Ana']]);
    const other = await sendImport(server, manager, { file, query: { sheet: 'Domingo' } });
    const message = 'A planilha não tem esta aba.';
    expect(problemOf(other)).toMatchObject({
      detail: message,
      errors: [{ pointer: '/query/sheet', code: 'workbook-sheet', message }],
    });
  });

  test('reads rows that the sheet hides, and counts them', async () => {
    const heading = rawRow(1, rawText('A1', 'Pedido'), rawText('B1', 'Cliente'));
    const filtered = (number: number, ...cells: string[]) =>
      rawRow(number, ...cells).replace('<row ', '<row hidden="1" ');
    const order = (number: number) => [rawText(`A${number}`, 'P-1'), rawText(`B${number}`, 'Ana')];
    const rows = [rawRow(2, ...order(2)), filtered(3, ...order(3)), filtered(4), filtered(5, ...order(5))];
    const file = rawWorkbook([{ rows: heading + rows.join('') + filtered(600) }]);
    expect(await upload(file)).toMatchObject({
      counts: { rows: 3 },
      hiddenRows: 2,
    });
  });

  test.each([['application/xml'], ['text/xml'], ['application/zip'], ['application/octet-stream']])(
    'accepts an NF-e as %s',
    async (type) => {
      const { manager, server } = fixture;
      const { format } = await uploadImport(server, manager, { file: Buffer.from(invoiceXml()), type });
      expect(format).toBe('nfe');
    },
  );

  test.each([
    ['no row', '', 'A planilha não tem linhas.'],
    [
      'headings alone',
      'Referência;Destinatário\r\n',
      'A planilha só tem o cabeçalho. Acrescente ao menos uma linha.',
    ],
    [
      'another format',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'Este arquivo não é um CSV. No Excel, use “Salvar como” e escolha CSV UTF-8.',
    ],
    [
      'a ZIP that is no workbook',
      Buffer.from('PK\u0003\u0004nada', 'latin1'),
      expect.stringContaining('planilha'),
    ],
  ])('is refused with %s', async (_name, file, detail) => {
    expect(await refusal(file)).toEqual([422, detail]);
  });

  const lines = (...texts: string[]) => texts.join('\r\n');
  const plain = lines('Nome;Observação', 'Ana;às três');
  test.each<[string, string | Buffer, number]>([
    ['semicolons', plain, 2],
    ['commas', plain.replaceAll(';', ','), 2],
    ['tabs', plain.replaceAll(';', '\t'), 2],
    ['a separator line of Excel', lines('sep=,', 'Nome,Observação', 'Ana,às três'), 2],
    ['quoted cells', lines('"Nome";"Observação"', '"Ana";"às três"'), 2],
    ['line feeds', plain.replaceAll('\r\n', '\n'), 2],
    ['carriage returns', plain.replaceAll('\r\n', '\r'), 2],
    ['a byte order mark', `\uFEFF${plain}`, 2],
    ['UTF-16', Buffer.from(`\uFEFF${plain}`, 'utf16le'), 2],
    ['Windows-1252', Buffer.from(plain, 'latin1'), 2],
    ['titles', lines('Pedidos da semana', 'Loja Centro;', plain), 4],
    ['blank rows and columns', lines(';;', '', 'Nome;Observação;;', '', 'Ana;às três;', ';'), 5],
    ['blanks around cells', lines(' Nome ; Observação ', ' Ana ; às três '), 2],
  ])('reads a file with %s', async (_name, file, row) => {
    const { id, columns: matched } = await upload(file);
    expect(matched).toEqual(['contactName', 'notes']);
    const [read, ...others] = (await rowsOf(id)).data;
    expect([read?.row, read?.cells, others]).toEqual([row, ['Ana', 'às três'], []]);
  });

  test('leaves out the apostrophe before a value, as shops export it', async () => {
    const file = "Nome;CEP;Telefone\r\n'Ana;'01310-100;'+5511981234410\r\n";
    const { id } = await upload(file);
    expect((await rowsOf(id)).data[0]?.cells).toEqual(['Ana', '01310-100', '+5511981234410']);
  });

  const { rows, columns, cellLength } = IMPORT_LIMITS;
  test.each([
    [
      'rows',
      `Nome;CEP\n${'a;b\n'.repeat(rows + 1)}`,
      'A planilha passa de 50.000 linhas. Divida-a em partes.',
    ],
    [
      'columns',
      `Nome;CEP\n${';'.repeat(columns)}x\n`,
      'A planilha tem mais de 60 colunas. Deixe só as que serão importadas.',
    ],
    [
      'characters in a cell',
      `Nome;CEP\na;b\na;${'ç'.repeat(cellLength + 1)}\n`,
      'A célula B3 passa de 2.000 caracteres. Encurte o texto.',
    ],
  ])('is refused with too many %s', async (_name, file, detail) => {
    expect(await refusal(file)).toEqual([413, detail]);
  });

  test('stores a cell of the maximum length', async () => {
    const { id } = await upload(`Nome;CEP\r\na;${'ç'.repeat(cellLength)}\r\n`);
    expect((await rowsOf(id)).data[0]?.cells).toEqual(['a', 'ç'.repeat(cellLength)]);
  });

  test('names an earlier import of the same file by the same company', async () => {
    const file = importFile({ externalRef: 'repetida' });
    const first = await upload(file);
    expect(first.sameFileAs).toBeNull();
    const again = await upload(file);
    expect(again.sameFileAs).toEqual({ id: first.id, createdAt: first.createdAt });
    const { stranger, server } = fixture;
    expect((await uploadImport(server, stranger, { file })).sameFileAs).toBeNull();
  });

  test('matches headings as the company chose last time', async () => {
    const values = { company_id: fixture.own.id, kind: 'orders' as const, heading: 'cor' };
    await fixture.db
      .insertInto('order_import_headings')
      .values([
        { ...values, import_column: 'notes' },
        { ...values, heading: 'obs', import_column: null },
      ])
      .execute();
    expect((await upload('Pedido;Cor;Obs\r\n1;azul;x\r\n')).columns).toEqual(['externalRef', 'notes', null]);
  });

  test('leaves prices to the base, whose imports no manager sees', async () => {
    const file = importFile({ price: '12,50' });
    expect((await upload(file)).columns).not.toContain('price');
    const { operator, server, own, manager } = fixture;
    const ofBase = await uploadImport(server, operator, { file, query: { companyId: own.id } });
    expect(ofBase.columns).toContain('price');
    const list = answered(await fixture.as(manager).get('/v1/order-imports'), 200);
    expect(list.json<Schema<'OrderImportPage'>>().data.map(({ id }) => id)).not.toContain(ofBase.id);
  });

  test('is stored once for requests with the same idempotency key', async () => {
    const send = () =>
      fixture.server.inject({
        method: 'POST',
        url: '/v1/order-imports?fileName=uma.csv',
        headers: {
          authorization: `Bearer ${fixture.manager.token}`,
          'content-type': 'text/csv',
          'idempotency-key': 'uma-vez',
        },
        payload: importFile({ externalRef: 'uma-vez' }),
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.body]).toEqual([201, first.body]);
  });
});

test('the list continues by cursor, newest first', async () => {
  for (const externalRef of ['a', 'b', 'c']) {
    fixture.clock.passMinutes(1);
    await upload(importFile({ externalRef }));
  }
  const list = async (query: string) =>
    answered(await fixture.as(fixture.manager).get(`/v1/order-imports?${query}`), 200).json<
      Schema<'OrderImportPage'>
    >();
  const all = (await list('limit=3')).data.map(({ id }) => id);
  const first = await list('limit=2');
  const second = await list(`limit=1&cursor=${first.nextCursor}`);
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all);
});

test('the rows continue after a row number', async () => {
  const { id } = await upload(importFile({}, {}, {}));
  const first = await rowsOf(id, '?limit=2');
  expect(first.next).toBe(3);
  const second = await rowsOf(id, `?after=${first.next}`);
  expect([second.data.map(({ row }) => row), second.next]).toEqual([[4], null]);
});

test('an import is deleted 30 days after its last change, and one that was never finished after a day', async () => {
  const { id } = await upload(importFile({ externalRef: 'velha' }));
  const broken = await upload(importFile({ externalRef: 'parada' }));
  await fixture.db
    .updateTable('order_imports')
    .set({ state: 'uploading' })
    .where('id', '=', broken.id)
    .execute();
  const left = async (minutes: number) => {
    fixture.clock.passMinutes(minutes);
    await purgeExpired(fixture.server.database.pool, fixture.clock.read());
    const rows = await fixture.db
      .selectFrom('order_imports')
      .select('id')
      .where('id', 'in', [id, broken.id])
      .execute();
    return rows.map((row) => row.id);
  };
  expect(await left(DAY_MINUTES)).toHaveLength(2);
  expect(await left(1)).toEqual([id]);
  expect(await left(29 * DAY_MINUTES - 1)).toEqual([id]);
  expect(await left(1)).toEqual([]);
});
