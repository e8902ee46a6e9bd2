import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { uploadImport } from '#tests/support/server/imports-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Columns = Schema<'OrderImport'>['columns'];

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  await fixture.db.deleteFrom('order_import_headings').execute();
});
afterAll(() => fixture.close());

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

test('a heading that was ignored stays ignored', async () => {
  await save(fixture.manager, ['Pedido', 'Obs'], ['externalRef', null]);
  expect(await matched(fixture.manager, 'Pedido', 'Obs')).toEqual(['externalRef', null]);
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
