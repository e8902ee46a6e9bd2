import { describe, expect, test } from 'vitest';

import { ORDER_COLUMN_IDS, ORDER_COLUMNS } from '#domain/imports/columns/order-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import { uploadImport } from '#tests/support/server/imports-fixture.ts';
import { startWithoutHeadings } from '#tests/support/server/learned-headings-fixture.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Columns = Schema<'OrderImport'>['columns'];

const fixture = await startWithoutHeadings();

/** Uploads a file with these headings. */
const upload = (user: TestUser, ...headings: string[]) =>
  uploadImport(fixture.server, user, {
    file: `${headings.join(';')}\r\n${headings.map(() => 'x').join(';')}\r\n`,
    query: { companyId: fixture.own.id },
  });

/** The columns matched for a file with these headings. */
const matched = async (user: TestUser, ...headings: string[]) => (await upload(user, ...headings)).columns;

/** Uploads a file, and saves other columns, or the matched ones. */
async function save(user: TestUser, headings: readonly string[], columns?: Columns) {
  const imported = await upload(user, ...headings);
  const body = {
    columns: columns ?? imported.columns,
    defaults: [],
    words: [],
    pickup: imported.pickup,
    pickupLocationId: null,
  } satisfies Schema<'OrderImportMapping'>;
  answered(
    await fixture.as(user).put(`/v1/order-imports/${imported.id}/mapping`, {
      body,
      headers: { 'if-match': `"${imported.version}"` },
    }),
    200,
  );
}

describe('headings that share a column', () => {
  const [pedido, phone] = ['externalRef', 'contactPhone'] as const;
  test.each<[string, string[], Columns]>([
    ['equal ones, the first used', ['Pedido', 'Telefone', 'Telefone'], [pedido, phone, null]],
    ['equal ones, the last used', ['Pedido', 'Telefone', 'Telefone'], [pedido, null, phone]],
    ['equal ones in other spelling', ['Pedido', 'TELEFONE', '(telefone)'], [pedido, phone, null]],
    ['two names', ['Pedido', 'Telefone', 'Celular'], [pedido, null, phone]],
  ])('still match it in a file with one of them: %s', async (_what, headings, columns) => {
    await save(fixture.manager, headings, columns);
    expect(await matched(fixture.manager, 'Pedido', 'Telefone')).toEqual([pedido, phone]);
  });

  test('keep the choice between two names', async () => {
    await save(fixture.manager, ['Pedido', 'Telefone'], [pedido, phone]);
    const headings = ['Pedido', 'Telefone', 'Celular'];
    await save(fixture.manager, headings, [pedido, null, phone]);
    expect(await matched(fixture.manager, ...headings)).toEqual([pedido, null, phone]);
  });

  test('have the column of the first one, if equal ones differ', async () => {
    await save(fixture.manager, ['Pedido', 'Cor', 'Cor'], [pedido, 'notes', 'tags']);
    expect(await matched(fixture.manager, 'Pedido', 'Cor')).toEqual([pedido, 'notes']);
  });
});

describe('equal headings', () => {
  const ADDRESS = ['CEP', 'Endereço', 'Número', 'Bairro'];
  const OF_ADDRESS: Columns = ['postalCode', 'street', 'number', 'district'];
  const NONE: Columns = [null, null, null, null];

  test('keep the one that was chosen', async () => {
    const headings = ['Pedido', 'Telefone', 'Cor', 'Telefone', 'Telefone'];
    const columns: Columns = ['externalRef', null, null, null, 'contactPhone'];
    await save(fixture.manager, headings, columns);
    expect(await matched(fixture.manager, ...headings)).toEqual(columns);
    await save(fixture.manager, headings, ['externalRef', null, null, 'contactPhone', null]);
    expect(await matched(fixture.manager, ...headings)).toEqual([
      'externalRef',
      null,
      null,
      'contactPhone',
      null,
    ]);
  });

  test('of two addresses without names keep the one that was chosen', async () => {
    const headings = [...ADDRESS, ...ADDRESS];
    expect(await matched(fixture.manager, ...headings)).toEqual([...NONE, ...NONE]);
    await save(fixture.manager, headings, [...NONE, ...OF_ADDRESS]);
    expect(await matched(fixture.manager, ...headings)).toEqual([...NONE, ...OF_ADDRESS]);
    expect(await matched(fixture.manager, ...ADDRESS)).toEqual(OF_ADDRESS);
  });

  test('of two parties keep the party in files with another order', async () => {
    const sender = ['Remetente', ...ADDRESS];
    const recipient = ['Destinatário', ...ADDRESS];
    await save(fixture.manager, [...sender, ...recipient], ['contactName', ...OF_ADDRESS, null, ...NONE]);
    expect(await matched(fixture.manager, ...recipient, ...sender)).toEqual([
      null,
      ...NONE,
      'contactName',
      ...OF_ADDRESS,
    ]);
    expect(await matched(fixture.manager, ...recipient)).toEqual(['contactName', ...OF_ADDRESS]);
  });
});

describe('a number that was chosen as the reference', () => {
  const headings = ['Número', 'Cliente', 'Endereço', 'Número do endereço', 'Bairro'];
  const columns: Columns = ['externalRef', 'contactName', 'street', 'number', 'district'];

  test('stays it before the address', async () => {
    await save(fixture.manager, headings, columns);
    expect(await matched(fixture.manager, ...headings)).toEqual(columns);
  });

  test('leaves the other reference to files without it', async () => {
    await save(fixture.manager, [...headings, 'Referência'], [...columns, null]);
    expect(await matched(fixture.manager, ...headings, 'Referência')).toEqual([...columns, null]);
    expect(await matched(fixture.manager, 'Referência', 'Cliente')).toEqual(['externalRef', 'contactName']);
  });

  test('is no reference within an address', async () => {
    await save(fixture.manager, headings, columns);
    expect(await matched(fixture.manager, 'Referência', 'Cliente', 'Endereço', 'Número')).toEqual([
      'externalRef',
      'contactName',
      'street',
      'number',
    ]);
  });
});

test('the template file has the columns of its headings, whatever was chosen', async () => {
  const ids = ORDER_COLUMN_IDS.filter((id) => id !== 'price');
  const values = { company_id: fixture.own.id, kind: 'orders' as const };
  await fixture.db
    .insertInto('order_import_headings')
    .values([
      { ...values, heading: 'numero', import_column: 'externalRef' },
      { ...values, heading: 'referencia', import_column: null },
      { ...values, heading: 'observacoes', import_column: 'instructions' },
    ])
    .execute();
  const headings = ids.map((id) => ORDER_COLUMNS[id].heading);
  expect(await matched(fixture.manager, ...headings)).toEqual(ids);
  expect(await matched(fixture.manager, 'Observações', 'Telefone')).toEqual(['instructions', 'contactPhone']);
});

test('a heading that was ignored stays ignored', async () => {
  await save(fixture.manager, ['Pedido', 'Obs'], ['externalRef', null]);
  expect(await matched(fixture.manager, 'Pedido', 'Obs')).toEqual(['externalRef', null]);
});

test('an ignored heading keeps a column that rows cannot be without, if it is the only one for it', async () => {
  const ignored = ['telefone', 'endereco', 'numero', 'obs'];
  await fixture.db
    .insertInto('order_import_headings')
    .values(
      ignored.map((heading) => ({
        company_id: fixture.own.id,
        kind: 'orders' as const,
        heading,
        import_column: null,
      })),
    )
    .execute();
  const headings = ['Pedido', 'Telefone', 'Endereço', 'Número', 'Obs'];
  const columns: Columns = ['externalRef', 'contactPhone', 'street', 'number', null];
  expect(await matched(fixture.manager, ...headings)).toEqual(columns);
  expect(await matched(fixture.manager, ...headings, 'Celular')).toEqual([
    'externalRef',
    null,
    ...columns.slice(2),
    'contactPhone',
  ]);
});

describe('a file with the address of an unknown party', () => {
  const ADDRESS = ['Endereço', 'Número', 'Bairro', 'Cidade', 'UF', 'CEP'];
  const OF_ADDRESS: Columns = ['street', 'number', 'district', 'city', 'state', 'postalCode'];
  const NONE: Columns = ADDRESS.map(() => null);
  const ofClient = ADDRESS.map((heading) => `${heading} do cliente`);
  const hospital = ['Hospital', ...ADDRESS, 'Cliente', ...ofClient];
  const open = ['Cliente', ...ADDRESS, ...ofClient];

  test('keeps the address that was chosen, and leaves that of a file with one address', async () => {
    await save(fixture.manager, hospital, [null, ...OF_ADDRESS, 'contactName', ...NONE]);
    expect(await matched(fixture.manager, ...hospital)).toEqual([
      null,
      ...OF_ADDRESS,
      'contactName',
      ...NONE,
    ]);
    expect(await matched(fixture.manager, 'Cliente', ...ADDRESS)).toEqual(['contactName', ...OF_ADDRESS]);
    expect(await matched(fixture.manager, ...open)).toEqual(['contactName', ...NONE, ...NONE]);
  });

  test('is not delivered to the address that was chosen in files with one', async () => {
    await save(fixture.manager, ['Cliente', ...ADDRESS]);
    expect(await matched(fixture.manager, ...hospital)).toEqual([
      null,
      ...NONE,
      'contactName',
      ...OF_ADDRESS,
    ]);
  });

  test.each([
    ['the first', ['contactName', ...OF_ADDRESS, ...NONE]],
    ['the second', ['contactName', ...NONE, ...OF_ADDRESS]],
  ] satisfies [string, Columns][])('keeps %s of two that were open', async (_what, columns) => {
    expect(await matched(fixture.manager, ...open)).toEqual(['contactName', ...NONE, ...NONE]);
    await save(fixture.manager, open, columns);
    expect(await matched(fixture.manager, ...open)).toEqual(columns);
    expect(await matched(fixture.manager, 'Cliente', ...ADDRESS)).toEqual(['contactName', ...OF_ADDRESS]);
  });
});

describe('headings of two addresses', () => {
  const headings = ['Pedido', 'Endereço', 'Endereço de entrega', 'Complemento', 'Complemento de entrega'];

  test('keep the delivery after a file with one address', async () => {
    await save(fixture.manager, ['Pedido', 'Endereço', 'Complemento']);
    expect(await matched(fixture.manager, ...headings)).toEqual([
      'externalRef',
      null,
      'street',
      null,
      'complement',
    ]);
  });

  test('leave the unused ones to a file with one address', async () => {
    await save(fixture.manager, [...headings.slice(0, 3), 'Complemento']);
    expect(await matched(fixture.manager, 'Pedido', 'Endereço', 'Complemento')).toEqual([
      'externalRef',
      'street',
      'complement',
    ]);
  });

  test('keep another choice of the user', async () => {
    const columns = ['externalRef', 'street', null, 'complement', null] as const;
    await save(fixture.manager, headings, [...columns]);
    expect(await matched(fixture.manager, ...headings)).toEqual(columns);
  });
});

describe('a save by a manager', () => {
  test('leaves prices to the base', async () => {
    await save(fixture.manager, ['Pedido', 'Preço']);
    expect(await matched(fixture.operator, 'Pedido', 'Preço')).toEqual(['externalRef', 'price']);
  });

  test.each<[string, Columns[number]]>([
    ['ignored', null],
    ['used otherwise', 'notes'],
  ])('leaves a heading that the base has chosen for prices: %s', async (_what, column) => {
    await save(fixture.operator, ['Pedido', 'Combinado'], ['externalRef', 'price']);
    await save(fixture.manager, ['Pedido', 'Combinado'], ['externalRef', column]);
    expect(await matched(fixture.operator, 'Pedido', 'Combinado')).toEqual(['externalRef', 'price']);
  });
});

test('a save by the base may ignore prices', async () => {
  await save(fixture.operator, ['Pedido', 'Preço'], ['externalRef', null]);
  expect(await matched(fixture.operator, 'Pedido', 'Preço')).toEqual(['externalRef', null]);
});
