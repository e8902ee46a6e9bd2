import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

/** Set by the set-up below; shared by all threads of a run. */
const RUN = process.env['MALOTE_TEST_RUN'] ?? 'alone';

/** Folder of embedded test databases. */
export const TEST_FOLDER = RUN === 'alone' ? tmpdir() : folderOf(RUN);

/** Name prefix of test databases on a server. */
export const TEST_DATABASES = prefixOf(RUN);

/** Vitest's global set-up: deletes all test databases of the run afterwards. */
export default function nameTestRun(): () => Promise<void> {
  const run = randomBytes(6).toString('hex');
  process.env['MALOTE_TEST_RUN'] = run;
  mkdirSync(folderOf(run));
  return async () => {
    rmSync(folderOf(run), { recursive: true, force: true });
    if (process.env.TEST_DATABASE_URL) await dropDatabases(process.env.TEST_DATABASE_URL, prefixOf(run));
  };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const server = new Client({ connectionString: url });
  await server.connect();
  const { rows } = await server.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await server.query(`drop database if exists ${name} with (force)`);
  await server.end();
}

function folderOf(run: string): string {
  return join(tmpdir(), `malote-tests-${run}`);
}

function prefixOf(run: string): string {
  return `malote_test_${run}_`;
}
