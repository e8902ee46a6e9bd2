import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { migrate } from '../migrate.ts';
import { openEmbedded } from './embedded-database.ts';

/**
 * Creates a migrated cluster without rows in `folder`, as a template for `openEmbedded`: copying it is much faster than
 * creating one. Keeps an existing folder, also one created concurrently.
 */
export async function prepareTemplate(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const dataDir = `${folder}-${randomUUID()}`;
  const database = await openEmbedded({ dataDir, statementLimitMs: () => Infinity, durable: false });
  await database.withoutStatementLimit((client) => migrate(client));
  await database.close();
  await rename(join(dataDir, 'database'), folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(dataDir, { recursive: true, force: true });
}
