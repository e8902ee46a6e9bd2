import { sql } from 'kysely';

import type { OpenDatabase } from '#server/db/open-database.ts';
import { seedDemo } from '#server/db/seed/seed-demo.ts';

/**
 * The demo data as they are on the first start; everybody is signed out. The audit log stays: nothing may shorten it.
 * @throws when the database is used by something that holds its tables
 */
export async function resetDemo(database: Pick<OpenDatabase, 'db'>, now: Date): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await sql`truncate companies, users, settings, rate_limits, recovery_requests restart identity cascade`.execute(
      trx,
    );
    await sql`insert into settings default values`.execute(trx);
  });
  await seedDemo(database, now);
}
