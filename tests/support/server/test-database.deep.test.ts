import { expect, test } from 'vitest';

import { openTestDatabase } from './test-database.ts';

test('openTestDatabase provides isolated, migrated databases', async () => {
  const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  try {
    await one.db
      .insertInto('companies')
      .values({ id: crypto.randomUUID(), name: 'Papelaria Central' })
      .execute();
    expect(await one.db.selectFrom('companies').select('name').execute()).toEqual([
      { name: 'Papelaria Central' },
    ]);
    expect(await other.db.selectFrom('companies').select('name').execute()).toEqual([]);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

test('a returned database is emptied, with initial settings and sequences', async () => {
  const contents = async () => {
    const { pool, close } = await openTestDatabase();
    const { rows } = await pool.query<{ rows: number; number: number; settings: object }>(
      `select (select count(*) from companies) as rows, nextval('order_numbers') as number,
         (select row_to_json(s)::jsonb - 'created_at' - 'updated_at' from settings s) as settings`,
    );
    await pool.query(`insert into companies (id, name) values (gen_random_uuid(), 'Papelaria Central')`);
    await pool.query('update settings set version = 7');
    await close();
    return rows;
  };
  expect(await contents()).toEqual(await contents());
});
