import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';

import { checkFirstAdmin, createFirstAdmin } from './first-admin.ts';

/**
 * On the first start only: seeds the demo data and creates the configured administrator. A database with users is left
 * unchanged, so the variables may stay set.
 * @throws FirstAdminError, before anything is written
 */
export async function fillEmptyDatabase(
  database: Pick<OpenDatabase, 'db'>,
  { admin, demo, passwordMin }: Pick<Config, 'admin' | 'demo' | 'passwordMin'>,
  now: Date,
): Promise<void> {
  const firstUser = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (firstUser) return;
  if (admin) checkFirstAdmin(admin, passwordMin);
  if (demo) await seedDemo(database, now);
  if (admin) await createFirstAdmin(database, admin);
}
