import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEFAULT_SETTINGS } from '#machines/order/types.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { databaseTypes } from '../../scripts/database-types.ts';
import type { OpenDatabase } from './open-database.ts';
import type { NewRow } from './schema.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the generated types are those of the migrated database', async () => {
  const types = await readFile(new URL('./tables.d.ts', import.meta.url), 'utf8');
  expect(await databaseTypes(database.pool)).toBe(types);
});

test('every timestamp column has millisecond precision and a time zone', async () => {
  const { rows } = await database.pool.query(`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%'
      and (datetime_precision <> 3 or data_type <> 'timestamp with time zone')
  `);
  expect(rows).toEqual([]);
});

describe('text', () => {
  test.each([
    ['São João', 'sao joao'],
    ['CONCEIÇÃO', 'conceicao'],
    ['Lamaçal do Ìndio', 'lamacal do indio'],
    ['ÀÉÎÕÜ ñ', 'aeiou n'],
  ])('is compared without accents and case: %s', async (written, norm) => {
    const { rows } = await database.pool.query('select f_norm($1) as norm', [written]);
    expect(rows).toEqual([{ norm }]);
  });

  test('is sorted by the rules of pt-BR', async () => {
    const { rows } = await database.pool.query(
      `select array_agg(word order by word collate pt_br) as words
       from unnest(array['zebra', 'Ábaco', 'abade', 'Zé', 'çá', 'cz']) as word`,
    );
    expect(rows).toEqual([{ words: ['Ábaco', 'abade', 'çá', 'cz', 'Zé', 'zebra'] }]);
  });
});

describe('the tables', () => {
  const person = (values: Partial<NewRow<'users'>>): NewRow<'users'> => ({
    id: crypto.randomUUID(),
    role: 'operator',
    name: 'Rita Andrade',
    email: `${crypto.randomUUID()}@malote.test`,
    ...values,
  });
  const add = (values: Partial<NewRow<'users'>>) =>
    database.db.insertInto('users').values(person(values)).execute();

  test('refuse a second company whose name differs only in accents or case', async () => {
    const company = (name: string) =>
      database.db.insertInto('companies').values({ id: crypto.randomUUID(), name });
    await company('Óticas Miramar').execute();
    await expect(company('OTICAS MIRAMAR').execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'companies_name_unique',
    });
  });

  test('keep e-mail addresses unique, except those of deleted users', async () => {
    await add({ email: 'rita@malote.test', deleted_at: new Date() });
    await add({ email: 'rita@malote.test' });
    await expect(add({ email: 'rita@malote.test' })).rejects.toMatchObject({
      code: '23505',
      constraint: 'users_email_unique',
    });
  });

  test('require a company for managers, and refuse one for others', async () => {
    const id = crypto.randomUUID();
    await database.db.insertInto('companies').values({ id, name: 'Cartório 3º Ofício' }).execute();
    await add({ role: 'manager', company_id: id });
    for (const wrong of [{ role: 'manager' as const }, { role: 'operator' as const, company_id: id }]) {
      await expect(add(wrong)).rejects.toMatchObject({
        code: '23514',
        constraint: 'users_manager_has_company',
      });
    }
  });

  test('allow exactly one row of settings', async () => {
    const settings = await database.db
      .selectFrom('settings')
      .select(['max_attempts', 'proof_policy'])
      .execute();
    expect(settings).toEqual([{ max_attempts: 3, proof_policy: DEFAULT_SETTINGS.proofPolicy }]);
    await expect(database.db.insertInto('settings').defaultValues().execute()).rejects.toMatchObject({
      code: '23505',
    });
  });
});

describe('the timeline', () => {
  const companyId = crypto.randomUUID();
  beforeAll(() =>
    database.db.insertInto('companies').values({ id: companyId, name: 'Papelaria Central' }).execute(),
  );

  async function draftWithEvent(): Promise<string> {
    const id = crypto.randomUUID();
    await database.db
      .insertInto('orders')
      .values({ id, company_id: companyId, status: 'draft', draft: '{}', source: 'web' })
      .execute();
    await addEvent(id, 1);
    return id;
  }

  const addEvent = (orderId: string, seq: number) =>
    database.db
      .insertInto('order_events')
      .values({
        order_id: orderId,
        seq,
        company_id: companyId,
        type: 'order.create',
        source: 'web',
        to_status: 'draft',
        visibility: 'company',
      })
      .execute();

  test('can only grow', async () => {
    const id = await draftWithEvent();
    const change = database.db.updateTable('order_events').set({ note: 'outra' }).where('order_id', '=', id);
    await expect(change.execute()).rejects.toMatchObject({ code: '23001' });
    const removal = database.db.deleteFrom('order_events').where('order_id', '=', id);
    await expect(removal.execute()).rejects.toMatchObject({ code: '23001' });
    await expect(addEvent(id, 1)).rejects.toMatchObject({ code: '23505' });
  });

  test('is deleted with its draft', async () => {
    const id = await draftWithEvent();
    await database.db.deleteFrom('orders').where('id', '=', id).execute();
    const left = await database.db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});
