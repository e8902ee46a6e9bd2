/**
 * `npm run bench`: the figures of this release. Needs a build. `-- --orders 100000` changes the volume; a
 * PostgreSQL that is installed here is measured too, in a cluster of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { findChromium } from '../../scripts/setup/chromium.mjs';
import { findPostgres } from '../../scripts/setup/find-postgres.mjs';
import { withTemporaryPostgres } from '../../scripts/setup/temporary-postgres.mjs';
import { startBuiltServer } from '../support/built-server.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureServer } from './server-latency.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const orders = Number(values.orders);
const folder = await mkdtemp(path.join(tmpdir(), 'malote-bench-'));
try {
  const server = await startBuiltServer(path.join(folder, 'first-load'), {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
  });
  await measureFirstLoad(server.url, findChromium());
  await server.stop();
  await measureServer({ DATA_DIR: path.join(folder, 'volume') }, orders);
  const postgres = await findPostgres(false);
  if (postgres === undefined) console.log('PostgreSQL: none found here.');
  else await withTemporaryPostgres(postgres, (url) => measureServer({ DATABASE_URL: url }, orders));
} finally {
  await rm(folder, { recursive: true, force: true });
}
