import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrate.ts';
import {
  answered,
  type Draft,
  dropoff,
  OrdersFixture,
  pickup,
} from '#tests/support/server/orders-fixture.ts';

const KEY = '35261111444777000161550010000012341000012345';

let fixture: OrdersFixture;
/** As the form saves it, and as a client may send it. */
let stored: number;
let masked: number;
let requested: number;

const content = (changes: object, address: object): Draft =>
  fixture.draft({
    externalRef: 'PED-77',
    tags: ['congelado'],
    items: [{ description: 'Caixa térmica', quantity: 1, weightGrams: null, declaredValueCents: null }],
    stops: [
      pickup(),
      {
        ...dropoff('Maria d’Ávila'),
        contactPhone: '+5511974574321',
        address: {
          postalCode: '04567003',
          street: 'Rua Xangri-lá',
          number: '1200',
          complement: 'Bloco B',
          district: 'Brooklin',
          city: 'Osasco',
          state: 'SP',
          ...address,
        },
        window: fixture.window(2),
        ...changes,
      },
    ],
    invoiceKey: KEY,
  });

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  const whole = content({}, {});
  const typed = content({ contactPhone: '(11) 97457-4321' }, { postalCode: '04567-003' });
  stored = (await fixture.create(fixture.manager, whole, false)).orderNumber;
  masked = (await fixture.create(fixture.manager, { ...typed, invoiceKey: `NFe${KEY}` }, false)).orderNumber;
  requested = (await fixture.create(fixture.manager, whole)).orderNumber;
  await fixture.create(fixture.manager, fixture.draft({ stops: [] }), false);
  await fixture.create(fixture.manager, {}, false);
});

afterAll(() => fixture.close());

async function found(search: string): Promise<number[]> {
  const query = new URLSearchParams({ search, sort: 'requestedAt' });
  const answer = await fixture.as(fixture.manager).get(`/v1/service-orders?${query.toString()}`);
  return answered(answer, 200)
    .json<Schema<'ServiceOrderPage'>>()
    .data.map(({ orderNumber }) => orderNumber)
    .toSorted((a, b) => a - b);
}

const SEARCHES = [
  ['04567-003'],
  ['04567003'],
  ['CEP 04567 003'],
  ['congelado'],
  ['#congelado'],
  ['caixa termica'],
  ['11974574321'],
  ['(11) 97457-4321'],
  ['97457-4321'],
  ['+55 11 97457-4321'],
  ['maria davila'],
  ['xangrila 1200'],
  ['bloco b brooklin'],
  ['osasco'],
  ['PED77'],
  [KEY],
  [`NFe${KEY}`],
  [`Chave de acesso: ${KEY.replaceAll(/(.{4})(?=.)/gu, '$1 ')}`],
] as const;

describe('a draft', () => {
  test.each(SEARCHES)('is found like a requested order by "%s"', async (search) => {
    expect(await found(search)).toEqual([stored, masked, requested]);
  });

  test.each<[string, Schema<'DraftStop'>]>([
    ['98111-2', { kind: 'dropoff', contactPhone: '98111-2' }],
    ['98222-3', { kind: 'dropoff', address: { postalCode: '98222-3' } }],
  ])('is found by an incomplete number, with and without its mask: %s', async (typed, stop) => {
    const { orderNumber } = await fixture.create(fixture.manager, { stops: [stop] }, false);
    expect(await found(typed)).toEqual([orderNumber]);
    expect(await found(typed.replace('-', ''))).toEqual([orderNumber]);
  });
});

describe('a draft of an earlier version', () => {
  beforeAll(async () => {
    const migrations = await readMigrations(MIGRATIONS_FOLDER);
    const migration = migrations.find(({ name }) => name === '043-search.sql');
    const [statement = ''] = /^update orders set search_extra[^;]+;/mu.exec(migration?.sql ?? '') ?? [];
    await sql`update orders set search_extra = '' where draft is not null`.execute(fixture.db);
    await sql.raw(statement).execute(fixture.db);
  });

  test.each(SEARCHES)('is found after the migration by "%s"', async (search) => {
    expect(await found(search)).toEqual([stored, masked, requested]);
  });
});
