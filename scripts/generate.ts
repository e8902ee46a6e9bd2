import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import openapiTS, { astToString } from 'openapi-typescript';

import { openEmbedded } from '#server/db/embedded/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';

import { commonPasswordsList } from './common-passwords.ts';
import { databaseTypes } from './database-types.ts';

const CONTRACT = new URL('../openapi/v1.yaml', import.meta.url);
const HEADING = '// Generated from v1.yaml by `npm run generate`; change the contract instead.\n\n';

const GENERATED: readonly [file: URL, content: string][] = [
  [new URL('../openapi/v1.d.ts', import.meta.url), HEADING + astToString(await openapiTS(CONTRACT))],
  [new URL('../domain/passwords/common-passwords-list.ts', import.meta.url), commonPasswordsList()],
];

const isCheck = process.argv.includes('--check');
if (!isCheck)
  await writeFile(new URL('../server/db/tables.d.ts', import.meta.url), await typesOfNewDatabase());

for (const [file, content] of GENERATED) {
  if (!isCheck) await writeFile(file, content);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== content) {
    console.error(
      `${basename(file.pathname)} does not match the output of \`npm run generate\`. Run it and commit both.`,
    );
    process.exitCode = 1;
  }
}

async function typesOfNewDatabase(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'malote-types-'));
  const database = await openEmbedded({ dataDir, statementLimitMs: () => Infinity, durable: false });
  await database.withoutStatementLimit((client) => migrate(client));
  const types = await databaseTypes(database.pool);
  await database.close();
  await rm(dataDir, { recursive: true });
  return types;
}
