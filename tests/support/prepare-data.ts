import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isBuildFresh } from '../../scripts/setup/build-stamp.mjs';
import { startBuiltServer } from './built-server.ts';

/**
 * Playwright's global set-up: lets the server create its demo data once; each worker starts from a copy.
 * SEEDED_DATA_DIR is its path.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  if (!isBuildFresh()) console.warn('dist/ is older than the sources; run `npm run build`.');
  const folder = await mkdtemp(path.join(tmpdir(), 'malote-browser-tests-'));
  process.env.SEEDED_DATA_DIR = path.join(folder, 'seeded');
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await startBuiltServer(process.env.SEEDED_DATA_DIR);
    await server.stop();
  } catch (error) {
    await removeFolder();
    throw error;
  }
  return removeFolder;
}
