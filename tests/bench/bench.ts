/**
 * `npm run bench`: the performance figures of a release. Needs a build. `-- --only browser`, `server`, `files`, `streams`,
 * `processes` or `bare` measures one part, `-- --rounds 3` sets the browser rounds, `-- --orders 1000000` the volume. An installed PostgreSQL
 * is measured too, in a temporary cluster; by the browser only with `--orders`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { z } from 'zod';

import { isBuildFresh } from '../../scripts/setup/build-stamp.mjs';
import { findPostgres } from '../../scripts/setup/find-postgres.mjs';
import { withTemporaryPostgres } from '../../scripts/setup/temporary-postgres.mjs';
import { measureBesideBare } from './beside-bare.ts';
import { measureBrowser } from './browser/measure-browser.ts';
import { measureFiles } from './files.ts';
import { measureProcesses } from './processes.ts';
import { measureServer } from './server-latency.ts';
import { measureStreams } from './streams.ts';

const BROWSER_ORDERS = 10_000;
const SERVER_ORDERS = 100_000;

const text = { type: 'string' } as const;
const { data: options, error } = z
  .object({
    only: z.enum(['browser', 'server', 'files', 'streams', 'processes', 'bare']).optional(),
    rounds: z.coerce.number().int().min(1).default(5),
    orders: z.coerce.number().int().min(1).optional(),
  })
  .safeParse(parseArgs({ options: { only: text, rounds: text, orders: text } }).values);
if (options === undefined) {
  console.error(z.prettifyError(error));
  process.exit(1);
}
const { only, rounds, orders } = options;

const folder = await mkdtemp(path.join(tmpdir(), 'malote-bench-'));
try {
  if (only === undefined || only === 'browser') await benchBrowser();
  if (only === undefined || only === 'server') await benchServer();
  if (only === undefined || only === 'files') await benchFiles();
  if (only === undefined || only === 'streams') await benchStreams();
  if (only === undefined || only === 'processes') await benchProcesses();
  if (only === 'bare') await benchBare();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function benchBrowser(): Promise<void> {
  if (!isBuildFresh()) console.warn('dist/ is older than the sources; `npm run build` renews it.');
  await measureBrowser({ dataDir: path.join(folder, 'browser'), orders: orders ?? BROWSER_ORDERS, rounds });
  // With few orders, the browser dominates and the database hardly matters.
  if (orders === undefined) return;
  const dataDir = path.join(folder, 'browser-postgres');
  await onPostgres((databaseUrl) => measureBrowser({ dataDir, databaseUrl, orders, rounds }));
}

async function benchServer(): Promise<void> {
  const volume = orders ?? SERVER_ORDERS;
  await measureServer({ DATA_DIR: path.join(folder, 'volume') }, volume);
  await onPostgres((url) => measureServer({ DATABASE_URL: url }, volume));
}

/** A large import, and exports. */
async function benchFiles(): Promise<void> {
  if (!isBuildFresh()) console.warn('dist/ is older than the sources; `npm run build` renews it.');
  const volume = orders ?? SERVER_ORDERS;
  await measureFiles({ DATA_DIR: path.join(folder, 'files') }, volume);
  const dataDir = path.join(folder, 'files-postgres');
  await onPostgres((url) => measureFiles({ DATA_DIR: dataDir, DATABASE_URL: url }, volume));
}

/** PostgreSQL only: the embedded database has no second client. */
async function benchStreams(): Promise<void> {
  await onPostgres((url) => measureStreams(url, path.join(folder, 'streams')));
}

/** PostgreSQL only, as above. */
async function benchProcesses(): Promise<void> {
  await onPostgres((url) => measureProcesses(url, path.join(folder, 'processes'), orders ?? SERVER_ORDERS));
}

/** Beside a server without contract, session and machine; PostgreSQL only. */
async function benchBare(): Promise<void> {
  await onPostgres((url) => measureBesideBare(url, folder, orders ?? SERVER_ORDERS));
}

async function onPostgres(measure: (url: string) => Promise<void>): Promise<void> {
  const postgres = await findPostgres(false);
  if (postgres === undefined) console.log('PostgreSQL: none found here.');
  else await withTemporaryPostgres(postgres, measure);
}
