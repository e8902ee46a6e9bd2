import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { importFile, placesFile, sendImport, uploadPlaces } from '#tests/support/server/imports-fixture.ts';
import { PLACE } from '#tests/support/server/locations-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import { placeImports } from '#tests/support/server/place-imports-fixture.ts';

let fixture: OrdersFixture;
let imports: ReturnType<typeof placeImports>;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  imports = placeImports(fixture, fixture.manager);
});
beforeEach(async () => {
  await fixture.db.deleteFrom('order_imports').execute();
  await fixture.db.deleteFrom('order_import_headings').execute();
  await fixture.db.deleteFrom('order_import_words').execute();
  await fixture.db.deleteFrom('locations').execute();
});
afterAll(() => fixture.close());

const faultsOf = async (id: string) =>
  (await imports.rows(id)).map(({ faults }) => faults?.map(({ column }) => column));

async function newPlace(changes: Partial<Schema<'LocationInput'>> = {}): Promise<Schema<'Location'>> {
  const body = { ...PLACE, companyId: fixture.own.id, ...changes };
  return answered(await fixture.as(fixture.manager).post('/v1/locations', { body }), 201).json<
    Schema<'Location'>
  >();
}

describe('an upload of places', () => {
  test('is an import of their kind, with their columns', async () => {
    const imported = await uploadPlaces(fixture.server, fixture.manager, {
      file: 'Lojas\r\nNome;Responsável;Celular;Cor\r\nAugusta;Carla;(11) 98123-4410;azul\r\n',
    });
    expect(imported).toMatchObject({
      kind: 'locations',
      state: 'checking',
      fileName: 'lojas.csv',
      headingRow: 2,
      columns: ['label', 'contactName', 'contactPhone', null],
      pickup: null,
      createsDuplicates: false,
    });
  });

  test('is listed apart from those of orders', async () => {
    const { id } = await uploadPlaces(fixture.server, fixture.manager);
    await sendImport(fixture.server, fixture.manager);
    const idsAt = async (path: string) =>
      answered(await fixture.as(fixture.manager).get(path), 200)
        .json<Schema<'OrderImportPage'>>()
        .data.map((imported) => imported.id);
    expect(await idsAt('/v1/location-imports')).toEqual([id]);
    expect(await idsAt('/v1/order-imports')).not.toContain(id);
  });

  test('reads the exported workbook', async () => {
    const { id } = await newPlace();
    const imported = await imports.checked(await imports.exported('xlsx'));
    expect(imported).toMatchObject({ format: 'xlsx', counts: { ready: 1, faulty: 0 } });
    expect(imported.columns.slice(0, 2)).toEqual(['id', 'version']);
    expect((await imports.rows(imported.id))[0]?.cells[0]).toBe(id);
  });

  test('refuses an NF-e', async () => {
    const response = await sendImport(fixture.server, fixture.manager, {
      path: '/v1/location-imports',
      file: '<?xml version="1.0"?><nfeProc><NFe></NFe></nfeProc>',
    });
    expect(response.statusCode).toBe(422);
  });

  test('accepts a file whose columns are unknown', async () => {
    const file = 'Placa;Cor\r\nABC1D23;azul\r\n';
    const response = await sendImport(fixture.server, fixture.manager, {
      path: '/v1/location-imports',
      file,
    });
    expect(answered(response, 201).json<Schema<'OrderImport'>>().columns).toEqual([null, null]);
  });
});

describe('a check of places', () => {
  test('finds the faults of cells by the rules of the address book', async () => {
    const { id, counts } = await imports.checked(
      placesFile(
        { kind: 'Coleta', favourite: 'x', openingHours: 'seg a sex 08:00-18:00' },
        { contactPhone: '9812', state: 'XX', number: '2' },
        { kind: 'Depósito', openingHours: 'sempre', latitude: '-23,5', number: '3' },
        { label: 'x'.repeat(81), number: '4' },
      ),
    );
    expect(counts).toMatchObject({ rows: 4, faulty: 3, ready: 1 });
    expect((await faultsOf(id)).map((columns) => columns?.toSorted())).toEqual([
      [],
      ['contactPhone', 'state'],
      ['kind', 'longitude', 'openingHours'],
      ['label'],
    ]);
  });

  test('reports a line break in a column that allows none', async () => {
    const { id } = await imports.checked(
      placesFile({ label: 'Loja\nCentro', accessNotes: 'Doca 2\nSubsolo' }),
    );
    const [row] = await imports.rows(id);
    expect(row?.faults).toEqual([{ column: 'label', message: 'A célula tem quebra de linha.' }]);
  });

  test('reports a broken formula at its cell', async () => {
    const { id } = await imports.checked(placesFile({ complement: '#N/D' }));
    expect((await imports.rows(id))[0]?.faults).toEqual([
      {
        column: 'complement',
        message: 'A fórmula desta célula deu erro na planilha (#N/D). Digite o valor.',
      },
    ]);
  });

  test('reports a place that is in the address book or in an earlier row', async () => {
    await newPlace({ contactName: 'Helena Prado' });
    const { id } = await imports.checked(
      placesFile({}, { number: '10' }, { label: 'Outro nome', number: '10', contactName: 'HELENA PRADO' }),
    );
    expect((await imports.rows(id)).map(({ faults }) => faults)).toEqual([
      [{ column: 'postalCode', message: 'Este endereço já está no catálogo como “Balcão Augusta”.' }],
      [],
      [{ column: 'postalCode', message: 'Este endereço já está na linha 3.' }],
    ]);
  });

  test('accepts duplicates if the import creates them', async () => {
    await newPlace({ contactName: 'Helena Prado' });
    const imported = await imports.checked(placesFile({}, {}));
    const mapped = answered(await imports.map(imported, { createsDuplicates: true }), 200);
    expect(mapped.json<Schema<'OrderImport'>>().createsDuplicates).toBe(true);
    await imports.work();
    expect((await imports.read(imported.id)).counts).toMatchObject({ ready: 2, faulty: 0 });
  });

  test('reports a stale version at its cell', async () => {
    const place = await newPlace();
    const file = `Código;Versão;Nome\r\n${place.id};${place.version + 1};Outro\r\n`;
    const { id } = await imports.checked(file);
    expect((await imports.rows(id))[0]?.faults).toEqual([
      {
        column: 'version',
        message: 'Este local foi alterado depois da exportação. Exporte de novo para ver as mudanças.',
      },
    ]);
  });

  test.each([
    ['an unknown code', () => Promise.resolve('01999999-0000-7000-8000-00000000dead')],
    [
      'a place of another company',
      async () => {
        const body = { ...PLACE, companyId: fixture.other.id };
        const answer = await fixture.as(fixture.stranger).post('/v1/locations', { body });
        return answered(answer, 201).json<Schema<'Location'>>().id;
      },
    ],
  ])('reports %s', async (_name, idOf) => {
    const { id } = await imports.checked(`Código;Versão;Nome\r\n${await idOf()};1;Outro\r\n`);
    expect(await faultsOf(id)).toEqual([['id']]);
  });

  test('ignores the codes of the shop itself', async () => {
    const [headings, row] = placesFile({}).trim().split('\r\n');
    const imported = await imports.checked(`Código;${headings}\r\n001;${row}\r\n`);
    expect(imported).toMatchObject({ columns: [null, 'label', ...Array(8).fill(expect.anything())] });
    expect(imported.counts).toMatchObject({ ready: 1, faulty: 0 });
  });

  test.each(['Código da loja;Nome', 'Loja;Nome'])(
    'takes the name of a place from "Nome" in "%s"',
    async (two) => {
      const imported = await imports.checked(`${two};Contato\r\n001;Balcão;Carla\r\n`);
      expect(imported.columns).toEqual([null, 'label', 'contactName']);
    },
  );

  test('reports a text that is the code of no place', async () => {
    const { id: code } = await newPlace();
    const { id } = await imports.checked(`Código;Versão;Nome\r\n${code};1;Um\r\n001;;Dois\r\n`);
    expect((await imports.rows(id))[1]?.faults).toEqual([
      { column: 'id', message: 'Este código não é de um local. Apague-o para criar um novo.' },
    ]);
  });

  test('reports a code that an earlier row has', async () => {
    const { id: code } = await newPlace();
    const { id } = await imports.checked(`Código;Versão;Nome\r\n${code};1;Um\r\n${code};1;Dois\r\n`);
    expect(await faultsOf(id)).toEqual([[], ['id']]);
  });

  test('refuses other companies for a manager, and accepts any for the base', async () => {
    const file = placesFile({ company: fixture.other.name }, { company: 'Todas as empresas', number: '2' });
    const own = await imports.checked(file);
    expect(await faultsOf(own.id)).toEqual([['company'], ['company']]);
    const ofAdmin = placeImports(fixture, fixture.admin);
    const { counts } = await ofAdmin.checked(file, { companyId: fixture.own.id });
    expect(counts).toMatchObject({ ready: 2, faulty: 0 });
  });
});

describe('a file of places', () => {
  const SHOP = {
    Filial: 'Centro',
    Gerente: 'Carla',
    Celular: '(11) 98123-4410',
    CEP: '01412-100',
    Rua: 'Augusta',
    Número: '10',
    Bairro: 'Centro',
    'Cidade/UF': 'São Paulo/SP',
  };

  /** The faults of the only row of a file, by its headings. */
  async function faultsOfFile(table: Record<string, string>) {
    const file = [Object.keys(table), Object.values(table)].map((row) => row.join(';')).join('\r\n');
    const { id } = await imports.checked(file);
    return (await imports.rows(id))[0]?.faults?.map(({ column, message }) => `${column}: ${message}`);
  }

  const SWAPPED = 'latitude: Latitude e longitude parecem trocadas: assim, o ponto fica fora do Brasil.';
  const ABROAD = 'latitude: Este ponto fica fora do Brasil. Confira latitude e longitude.';

  test.each<[changes: Record<string, string>, faults: string[]]>([
    [{}, []],
    [{ UF: 'sp' }, []],
    [{ UF: 'RJ' }, ['state: A cidade traz outra UF. Confira as duas.']],
    [{ 'Cidade/UF': 'São Paulo' }, ['state: Campo obrigatório.']],
    [{ Lat: '-23,55', Long: '-46,63' }, []],
    [{ Lat: '-3,85', Long: '-32,42' }, []],
    [{ Lat: '-46,63', Long: '-23,55' }, [SWAPPED]],
    [{ Lat: '40,7', Long: '-74' }, [ABROAD]],
    [{ Lat: '0', Long: '0' }, [ABROAD]],
    [{ Número: '10/03/2026' }, ['number: A planilha transformou este número em data. Digite-o de novo.']],
    [
      { Celular: '(11) 98123-4410 / (11) 3333-4410' },
      ['contactPhone: Há dois telefones nesta célula. Deixe um só.'],
    ],
  ])('with %j has the faults %j', async (changes, faults) => {
    expect(await faultsOfFile({ ...SHOP, ...changes })).toEqual(faults);
  });

  test('stores the city and the state of one cell', async () => {
    const file = [Object.keys(SHOP), Object.values(SHOP)].map((row) => row.join(';')).join('\r\n');
    const { id } = await imports.checked(file);
    await imports.committed(id);
    const [row] = await imports.rows(id);
    const { address } = await imports.location(row?.locationId ?? '');
    expect([address.city, address.state]).toEqual(['São Paulo', 'SP']);
  });
});

describe('the mapping of places', () => {
  test('fills blank cells, and is matched in the next file', async () => {
    const file =
      'Apelido da loja;Quem;Celular;CEP;Rua;Nº;Bairro;Cidade\r\nLoja A;Carla;(11) 98123-4410;01412100;Augusta;1;Centro;São Paulo\r\n';
    const imported = await imports.checked(file);
    const columns = imported.columns.with(0, 'label').with(1, 'contactName');
    answered(await imports.map(imported, { columns, defaults: [{ column: 'state', text: 'SP' }] }), 200);
    await imports.work();
    expect((await imports.read(imported.id)).counts).toMatchObject({ ready: 1 });
    expect((await imports.checked(file)).columns).toEqual(columns);
    const ofOrders = answered(
      await sendImport(fixture.server, fixture.manager, { file: 'Quem;Celular\r\nCarla;1\r\n' }),
      201,
    );
    expect(ofOrders.json<Schema<'OrderImport'>>().columns[0]).toBeNull();
  });

  test('maps a word to a choice, also in the next file', async () => {
    const file = placesFile({ kind: 'Filial' });
    const imported = await imports.checked(file);
    const { words } = answered(
      await fixture.as(fixture.manager).get(`/v1/order-imports/${imported.id}/unknown-words`),
      200,
    ).json<Schema<'OrderImportUnknownWords'>>();
    expect(words).toEqual([{ column: 'kind', word: 'Filial', rows: 1 }]);
    answered(
      await imports.map(imported, { words: [{ column: 'kind', word: 'filial', choice: 'Coletas' }] }),
      200,
    );
    await imports.work();
    expect((await imports.read(imported.id)).counts).toMatchObject({ ready: 1 });
    expect((await imports.checked(file)).counts).toMatchObject({ ready: 1 });
  });

  test.each([
    ['a column of orders', { columns: ['externalRef' as const] }, '/columns/0'],
    [
      'a choice of orders',
      { words: [{ column: 'priority' as const, word: 'x', choice: 'Sim' }] },
      '/words/0/choice',
    ],
    ['a pickup', { pickup: { kind: 'pickup' as const } }, '/pickup'],
    ['a place of pickup', { pickupLocationId: '01999999-0000-7000-8000-00000000dead' }, '/pickupLocationId'],
  ])('refuses %s', async (_name, changes, pointer) => {
    const imported = await imports.checked('Nome\r\nLoja\r\n');
    const response = await imports.map(imported, changes);
    expect(problemOf(response)).toMatchObject({ status: 422, errors: [{ pointer }] });
  });

  test('of orders refuses duplicates of places', async () => {
    const { id } = answered(
      await sendImport(fixture.server, fixture.manager, { file: importFile({}) }),
      201,
    ).json<Schema<'OrderImport'>>();
    const imported = await imports.read(id);
    const response = await imports.map(imported, { createsDuplicates: true });
    expect(problemOf(response)).toMatchObject({ status: 422, errors: [{ pointer: '/createsDuplicates' }] });
  });
});

test('an edit checks the changed row and those of the same place', async () => {
  const { id, columns } = await imports.checked(placesFile({}, {}));
  const number = columns.indexOf('number');
  expect(await faultsOf(id)).toEqual([[], ['postalCode']]);
  const edited = answered(await imports.editCells(id, [{ row: 2, cell: number, text: '1' }]), 200).json<
    Schema<'OrderImportMended'>
  >();
  expect(edited.counts).toMatchObject({ ready: 2, faulty: 0 });
  expect(edited.data.map(({ row, faults }) => [row, faults])).toEqual([
    [2, []],
    [3, []],
  ]);
});

test('the examples of the template are no places, and nothing else is wrong with them', async () => {
  const file = answered(
    await fixture.as(fixture.manager).get('/v1/location-imports/template'),
    200,
  ).rawPayload;
  const { id, counts } = await imports.checked(file);
  expect(counts).toMatchObject({ rows: 2, ready: 0, faulty: 2 });
  const message = 'Esta é uma linha de exemplo do modelo. Apague-a, ou troque-a pelos seus dados.';
  const fault = { column: 'label', message };
  expect((await imports.rows(id)).map(({ faults }) => faults)).toEqual([[fault], [fault]]);
});

test.each([
  [{ label: 'Exemplo 1', contactName: 'Carla Mendes', street: 'Rua Bela Cintra' }, 1],
  [{ label: ' EXEMPLO 2', contactName: 'rui costa' }, 1],
  [{ label: 'Exemplo 1', contactName: 'Helena Prado' }, 0],
  [{ label: 'Balcão', contactName: 'Carla Mendes' }, 0],
])('a place %j has %i faults of an example', async (cells, count) => {
  const { counts } = await imports.checked(placesFile(cells));
  expect(counts).toMatchObject({ rows: 1, faulty: count });
});
