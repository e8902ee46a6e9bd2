import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { csvRow } from '#server/csv/csv-cells.ts';
import { file, HEADING, row } from '#tests/support/server/locations-csv.ts';
import { LocationsFixture, PLACE, UNKNOWN_ID } from '#tests/support/server/locations-fixture.ts';

type Report = Schema<'LocationImport'>;

let fixture: LocationsFixture;

beforeAll(async () => {
  fixture = await LocationsFixture.start();
});

beforeEach(async () => {
  await fixture.server.db.deleteFrom('locations').execute();
});

afterAll(() => fixture.server.close());

describe('duplicates', () => {
  test('of the address book and of earlier rows are skipped and reported one by one', async () => {
    const { id } = await fixture.save({ label: 'Já existe', contactName: 'CARLA' });
    const content = file(
      row(),
      row({ Nome: 'Nova', Número: '1' }),
      row({ Nome: 'De novo', Número: '1', Contato: 'cárla' }),
    );
    const report = (await fixture.import(content)).json<Report>();
    expect(report).toMatchObject({ created: 1, skipped: 2, duplicateCount: 2 });
    expect(report.duplicates).toEqual([
      {
        row: 2,
        label: 'Já existe',
        locationId: id,
        message: 'Este endereço já está no catálogo como “Já existe”.',
      },
      { row: 4, label: 'Nova', message: 'Este endereço já está na linha 3, como “Nova”.' },
    ]);
    expect(await fixture.labels()).toEqual(['Já existe', 'Nova']);
    expect((await fixture.import(content)).json()).toMatchObject({ created: 0, skipped: 3 });
  });

  test('are created on request, and still reported', async () => {
    await fixture.save({ label: 'Já existe', contactName: 'Carla' });
    const report = (await fixture.import(file(row()), { query: '?duplicates=create' })).json<Report>();
    expect(report).toMatchObject({ created: 1, skipped: 0, duplicateCount: 1 });
    expect(await fixture.labels()).toEqual(['Já existe', 'Loja Augusta']);
  });

  test('are not reported in another company', async () => {
    await fixture.save({ companyId: fixture.other.id, contactName: 'Carla' });
    expect(await fixture.preview(file(row()))).toMatchObject({ created: 1, duplicateCount: 0 });
  });
});

describe('rows with an id', () => {
  const withCode = (cells: Record<string, string>) => {
    const columns = Object.keys(cells);
    return [columns, columns.map((column) => cells[column] ?? '')].map(csvRow).join('');
  };

  test('change the columns of the file and keep the others', async () => {
    const place = await fixture.save({ accessNotes: 'Pela lateral', favourite: true });
    const content = withCode({
      Código: place.id,
      Versão: '1',
      Nome: 'Novo nome',
      Horários: 'seg a sex 8h às 18h',
    });
    expect((await fixture.import(content)).json()).toMatchObject({ updated: 1, created: 0 });
    expect(await fixture.read(place.id)).toMatchObject({
      label: 'Novo nome',
      accessNotes: 'Pela lateral',
      favourite: true,
      address: { street: PLACE.address.street },
      version: 2,
    });
    expect((await fixture.read(place.id)).openingHours).toHaveLength(5);
  });

  test('clear the field of an empty cell', async () => {
    const place = await fixture.save({ accessNotes: 'Pela lateral', contactEmail: 'a@b.test' });
    const content = withCode({ Código: place.id, Versão: '1', 'Instruções de acesso': '', 'E-mail': '' });
    await fixture.import(content);
    expect(await fixture.read(place.id)).toMatchObject({ accessNotes: null, contactEmail: null });
  });

  test.each<[string, () => Promise<Record<string, string>>, string]>([
    ['unknown', async () => ({ Código: UNKNOWN_ID, Versão: '1', Nome: 'X1' }), 'location-unknown'],
    ['malformed', async () => ({ Código: 'abc', Versão: '1', Nome: 'X1' }), 'location-unknown'],
    [
      'of another company',
      async () => ({
        Código: (await fixture.save({ companyId: fixture.other.id })).id,
        Versão: '1',
        Nome: 'X1',
      }),
      'location-unknown',
    ],
    [
      'base-wide',
      async () => ({ Código: (await fixture.save({ companyId: null })).id, Versão: '1', Nome: 'X1' }),
      'location-base-wide',
    ],
    [
      'stale',
      async () => ({ Código: (await fixture.save()).id, Versão: '9', Nome: 'X1' }),
      'location-changed',
    ],
    [
      'without its version',
      async () => ({ Código: (await fixture.save()).id, Nome: 'X1' }),
      'location-changed',
    ],
  ])('are refused if the location or version is %s', async (_, cells, code) => {
    const content = withCode(await cells());
    expect((await fixture.preview(content)).errors).toMatchObject([{ row: 2, code }]);
    expect((await fixture.import(content)).statusCode).toBe(422);
  });

  test('are refused if repeated in one file', async () => {
    const { id } = await fixture.save();
    const content = [
      ['Código', 'Versão', 'Nome'],
      [id, '1', 'X1'],
      [id.toUpperCase(), '1', 'X2'],
    ]
      .map(csvRow)
      .join('');
    expect((await fixture.preview(content)).errors).toMatchObject([
      { row: 3, heading: 'Código', code: 'location-twice' },
    ]);
  });
});

describe('the company of a row', () => {
  const ofCompany = (name: string) =>
    [
      [...HEADING, 'Empresa'],
      [...row(), name],
    ]
      .map(csvRow)
      .join('');

  test('is the named one, regardless of accents and case, or base-wide', async () => {
    await fixture.import(ofCompany('OTICAS miramar'), { role: 'admin' });
    await fixture.import(ofCompany('todas as empresas'), { role: 'admin' });
    const rows = await fixture.server.db
      .selectFrom('locations')
      .select('company_id')
      .orderBy('created_at')
      .execute();
    expect(rows.map((each) => each.company_id)).toEqual([fixture.other.id, null]);
  });

  test('defaults to the chosen one, and is an error without one', async () => {
    const chosen = await fixture.preview(ofCompany(''), `&companyId=${fixture.other.id}`, 'admin');
    expect(chosen.preview[0]?.company).toBe(fixture.other.name);
    expect((await fixture.preview(ofCompany(''), '', 'admin')).errors).toMatchObject([
      { row: 2, heading: 'Empresa', code: 'company-missing' },
    ]);
  });

  test('is reported missing once if the file has no column for it', async () => {
    const content = file(row(), row({ Nome: 'Outra', CEP: '1' }));
    const report = await fixture.preview(content, '', 'admin');
    expect(report.errors).toMatchObject([
      { row: 1, column: null, heading: 'Empresa', code: 'company-missing' },
      { row: 3, heading: 'CEP' },
    ]);
    expect(report).toMatchObject({ created: 0, invalid: 2 });
    expect((await fixture.import(content, { role: 'admin' })).statusCode).toBe(422);
  });

  test.each(['Óticas Miramar', 'Todas as empresas', 'Nenhuma'])(
    'cannot be "%s" for a manager',
    async (name) => {
      expect((await fixture.preview(ofCompany(name))).errors).toMatchObject([
        { heading: 'Empresa', code: 'company-unknown' },
      ]);
    },
  );
});
