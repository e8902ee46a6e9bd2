import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';

import type { Schema } from '#openapi/schema.ts';
import { csvRow } from '#server/csv/csv-cells.ts';
import { file, HEADING, row } from '#tests/support/server/locations-csv.ts';
import { LocationsFixture } from '#tests/support/server/locations-fixture.ts';

type Problem = Schema<'Problem'>;

let fixture: LocationsFixture;

beforeAll(async () => {
  fixture = await LocationsFixture.start();
});

beforeEach(async () => {
  await fixture.server.db.deleteFrom('locations').execute();
});

afterAll(() => fixture.server.close());

describe('an import', () => {
  test('creates locations in the company of a manager', async () => {
    const content = file(
      row(),
      row({ Nome: 'Doca', Uso: 'entrega', Telefone: '+55 11 3242-3300', CEP: '4524001', Número: 'sn' }),
    );
    const answer = await fixture.import(content);
    expect(answer.json()).toMatchObject({
      dryRun: false,
      encoding: 'utf-8',
      delimiter: 'semicolon',
      rows: 2,
      created: 2,
      updated: 0,
      skipped: 0,
      errors: [],
    });
    const list = (await fixture.as('manager').get('/v1/locations?sort=label')).json<Schema<'LocationPage'>>();
    expect(list.data).toMatchObject([
      {
        label: 'Doca',
        companyId: fixture.own.id,
        kind: 'dropoff',
        contactPhone: '+551132423300',
        address: { postalCode: '04524001', number: 'S/N' },
        version: 1,
      },
      { label: 'Loja Augusta', kind: 'pickup', favourite: false, active: true, openingHours: [] },
    ]);
  });

  test('reads an .xlsx workbook', async () => {
    const data = [HEADING, row()].map((cells) => cells.map((value) => ({ value, type: String })));
    const workbook = await writeXlsxFile([{ sheet: 'Locais', data }]).toBuffer();
    const report = await fixture.preview(workbook);
    expect(report).toMatchObject({ encoding: null, delimiter: null, rows: 1, created: 1, errors: [] });
  });

  test.each([
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'workbook-old'],
    ['a page with the name of a spreadsheet', Buffer.from('<html><table>'), 'workbook-page'],
  ])('refuses %s', async (_name, content, code) => {
    const answer = await fixture.import(content);
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ code }] });
  });

  test('imports the rows without errors, if the others are to be skipped', async () => {
    const content = file(row(), row({ Nome: 'Doca', CEP: '1' }));
    expect((await fixture.import(content)).statusCode).toBe(422);
    expect(await fixture.labels()).toEqual([]);
    const answer = await fixture.import(content, { query: '?faulty=skip' });
    expect(answer.json()).toMatchObject({ dryRun: false, created: 1, invalid: 1, errorCount: 1 });
    expect(await fixture.labels()).toEqual(['Loja Augusta']);
    const headless = await fixture.import(file(row()).replace('CEP', 'Código postal'), {
      query: '?faulty=skip',
    });
    expect(headless.statusCode).toBe(422);
  });

  test('reports a dry run without writing', async () => {
    const report = await fixture.preview(file(row()));
    expect(report).toMatchObject({ dryRun: true, created: 1, invalid: 0 });
    expect(report.preview).toEqual([
      {
        row: 2,
        outcome: 'create',
        company: fixture.own.name,
        label: 'Loja Augusta',
        kind: 'Coletas',
        contactName: 'Carla',
        contactPhone: '+5511981234410',
        address: 'Rua Augusta, 2690, Centro, São Paulo/SP',
      },
    ]);
    expect(await fixture.labels()).toEqual([]);
  });

  test('reports every error with row, column and value, in the order of the file', async () => {
    const kinds = 'Use Coletas, Entregas ou Coletas e entregas.';
    const content = file(
      row({ CEP: '1', Telefone: '(00) 1234', Uso: 'às vezes' }),
      row({ Nome: '', Uso: 'nunca', UF: 'XX' }),
      row({ Nome: 'Boa' }),
    );
    const report = await fixture.preview(content);
    expect(report).toMatchObject({ rows: 3, invalid: 2, created: 1, errorCount: 6 });
    expect(report.errors).toEqual([
      {
        row: 2,
        column: 2,
        heading: 'Uso',
        value: 'às vezes',
        code: 'location-kind',
        message: kinds,
      },
      {
        row: 2,
        column: 4,
        heading: 'Telefone',
        value: '(00) 1234',
        code: 'phone',
        message: 'Informe um telefone com DDD, um 0800 ou um 4004.',
      },
      {
        row: 2,
        column: 5,
        heading: 'CEP',
        value: '1',
        code: 'postal-code',
        message: 'CEP inválido. Use 00000-000.',
      },
      { row: 3, column: 1, heading: 'Nome', value: '', code: 'required', message: 'Campo obrigatório.' },
      { row: 3, column: 2, heading: 'Uso', value: 'nunca', code: 'location-kind', message: kinds },
      { row: 3, column: 10, heading: 'UF', value: 'XX', code: 'state', message: 'Escolha o estado.' },
    ]);
  });

  test('imports nothing if one row is invalid', async () => {
    const answer = await fixture.import(file(row(), row({ Nome: 'Outra', CEP: '1' })));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>()).toMatchObject({
      code: 'invalid-request',
      detail: 'A planilha tem um erro; nada foi importado.',
      errors: [{ pointer: '/3/CEP', code: 'postal-code' }],
    });
    expect(await fixture.labels()).toEqual([]);
  });

  test('counts rows like a spreadsheet, with empty rows and multi-line cells', async () => {
    const content = [
      [...HEADING, 'Instruções de acesso'],
      [''],
      [...row(), 'Pela\nlateral'],
      [...row({ CEP: '1' }), ''],
    ];
    expect((await fixture.preview(content.map(csvRow).join(''))).errors).toMatchObject([
      { row: 4, heading: 'CEP' },
    ]);
  });

  test.each([
    ['\u202a+55 11 98123\u20114410\u202c', '+5511981234410'],
    ['(0xx11) 3456-7890', '+551134567890'],
    ['0800 722 0000', '+558007220000'],
    ['4004-1234', '+5540041234'],
    ['4020-1234', '+5540201234'],
  ])('stores the phone %j as %s', async (typed, stored) => {
    const { statusCode } = await fixture.import(file(row({ Nome: typed, Telefone: typed })), {
      query: '?duplicates=create',
    });
    expect(statusCode).toBe(200);
    const { data } = (await fixture.as('manager').get('/v1/locations?limit=100')).json<{
      data: Schema<'Location'>[];
    }>();
    expect(data.map(({ contactPhone }) => contactPhone)).toContain(stored);
  });

  test('reads informal spellings of state, CEP, number, hours and yes', async () => {
    const heading = [...HEADING, 'Horários', 'Favorito'];
    const cells = [
      ...row({ UF: 'São Paulo', CEP: '01412–100', Número: 'sem número' }),
      '2ª a 6ª das 8h às 18h, sáb 1:30 às 8h; dom fechado',
      'sim\u200b',
    ];
    const answer = await fixture.import([heading, cells].map(csvRow).join(''));
    expect(answer.json()).toMatchObject({ created: 1, errorCount: 0 });
    const { data } = (await fixture.as('manager').get('/v1/locations')).json<{
      data: Schema<'Location'>[];
    }>();
    expect(data).toMatchObject([
      { address: { state: 'SP', postalCode: '01412100', number: 'S/N' }, favourite: true },
    ]);
    expect(data[0]?.openingHours).toHaveLength(6);
  });

  test('reports an overlong cell, shortened, beside the other errors of its row', async () => {
    const heading = [...HEADING, 'Horários'];
    const cells = [...row({ Nome: 'x'.repeat(40_000), CEP: '1' }), `seg${' '.repeat(40_000)}8-9`];
    const { errors, preview } = await fixture.preview([heading, cells].map(csvRow).join(''));
    expect(errors).toMatchObject([
      { heading: 'Nome', code: 'too-long', message: 'Use no máximo 80 caracteres.' },
      { heading: 'CEP', code: 'postal-code' },
      { heading: 'Horários', code: 'too-long', message: 'Use no máximo 400 caracteres.' },
    ]);
    const shown = [...errors.map(({ value }) => value), preview[0]?.label ?? ''];
    expect(Math.max(...shown.map((text) => text.length))).toBe(101);
  });

  test('ignores any number of empty trailing columns', async () => {
    const content = [HEADING, row()].map((cells) => [...cells, ...Array(16_000).fill('')]);
    expect(await fixture.preview(content.map(csvRow).join(''))).toMatchObject({
      created: 1,
      ignoredColumns: [],
    });
  });

  test('finds columns in any order, by alternative names, and reports ignored ones', async () => {
    const heading = [
      'telefone',
      'NOME',
      'contato',
      'Cor',
      'cep',
      'rua',
      'numero',
      'bairro',
      'municipio',
      'estado',
    ];
    const cells = [
      '11981234410',
      'Doca',
      'Ana',
      'azul',
      '01412100',
      'Rua A',
      '1',
      'Centro',
      'São Paulo',
      'sp',
    ];
    const report = await fixture.preview([heading, cells].map((each) => each.join(',')).join('\n'));
    expect(report).toMatchObject({ delimiter: 'comma', created: 1, ignoredColumns: ['Cor'], errorCount: 0 });
    expect(report.preview[0]?.kind).toBe('Coletas e entregas');
  });

  test.each<[string, string[], object]>([
    [
      'lacks columns',
      ['Nome', 'Contato'],
      { row: 1, column: null, heading: 'Telefone', code: 'column-missing' },
    ],
    ['has one twice', [...HEADING, 'cep'], { row: 1, column: 11, heading: 'CEP', code: 'column-twice' }],
  ])('reports only the heading if it %s', async (_, heading, error) => {
    const report = await fixture.preview([heading, row()].map(csvRow).join(''));
    expect(report.errors[0]).toMatchObject(error);
    expect(report).toMatchObject({ created: 0, preview: [] });
  });

  test.each<[string, string | Buffer, string, string]>([
    ['a workbook that is cut off', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), '', 'workbook-broken'],
    ['a binary file', Buffer.from([1, 2, 0, 3]), '', 'csv-binary'],
    ['an empty file', '\r\n', '', 'csv-empty'],
    ['no heading', 'a;b\r\n1;2\r\n', '/1', 'csv-heading'],
    ['a heading of one long cell', `${'Nome'.repeat(20_000)}\r\n1;2\r\n`, '/1', 'csv-heading'],
    ['a heading with too many columns', `${'a;'.repeat(40_000)}\r\n1;2\r\n`, '/1', 'csv-columns'],
    ['a heading without rows', file(), '', 'csv-no-rows'],
    ['rows without visible content', `${file()};;\u200B\r\n\r\n`, '', 'csv-no-rows'],
    ['an open quote', `${file(row())}"x;y\r\n`, '/3', 'csv-quotes'],
  ])('refuses %s with its own error', async (_, content, pointer, code) => {
    for (const query of ['', '?dryRun=true']) {
      const answer = await fixture.import(content, { query });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().errors).toMatchObject([{ pointer, code }]);
    }
  });

  test('reads the Windows-1252 of Excel', async () => {
    const content = Buffer.from(file(row({ Nome: 'Óptica São João' })), 'latin1');
    expect(await fixture.preview(content)).toMatchObject({
      encoding: 'windows-1252',
      preview: [{ label: 'Óptica São João' }],
    });
  });

  test('samples texts with accents from any row', async () => {
    const plain = Array.from({ length: 120 }, (_, index) => row({ Número: String(index), Cidade: 'Santos' }));
    const content = file(...plain, row({ Nome: 'Óptica São João', Cidade: 'Santos' }));
    expect(await fixture.preview(Buffer.from(`\uFEFF${content}`, 'utf16le'))).toMatchObject({
      encoding: 'utf-16',
      accentSamples: ['Óptica São João'],
    });
  });

  test('reports a garbled text and its row', async () => {
    const answer = await fixture.import(file(row(), row({ Nome: 'JosÃ© e João' })));
    expect(answer.json<Problem>()).toMatchObject({
      status: 422,
      detail: expect.stringContaining('como em “JosÃ©”, na linha 3.'),
      errors: [{ pointer: '/3', code: 'csv-garbled' }],
    });
  });
});
