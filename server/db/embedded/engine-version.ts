import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DatabaseVersionError } from '../errors.ts';

/** Of the PostgreSQL that PGlite carries: it reads no files of another one. A test holds it against the engine. */
export const ENGINE_VERSION = '18';

/**
 * Looks at a cluster before it is started; one that is not there yet fits.
 * @param dataDir as the person who starts the server knows the place
 * @throws DatabaseVersionError
 */
export async function checkEngineVersion(cluster: string, dataDir: string): Promise<void> {
  const written = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(notThere);
  const found = written?.trim() ?? ENGINE_VERSION;
  if (found !== ENGINE_VERSION) throw new DatabaseVersionError(dataDir, found, ENGINE_VERSION);
}

function notThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
