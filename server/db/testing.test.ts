import { expect, test } from 'vitest';

import { openTestDatabase } from './testing.ts';

test('gives a migrated database that nobody else sees, so that test files can run side by side', async () => {
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
