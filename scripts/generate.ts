import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

import openapiTS, { astToString } from 'openapi-typescript';

import { commonPasswordsList } from './common-passwords.ts';

const CONTRACT = new URL('../openapi/v1.yaml', import.meta.url);
const HEADING = '// Generated from v1.yaml by `npm run generate`; change the contract instead.\n\n';

const GENERATED: readonly [file: URL, content: string][] = [
  [new URL('../openapi/v1.d.ts', import.meta.url), HEADING + astToString(await openapiTS(CONTRACT))],
  [new URL('../domain/passwords/common-passwords-list.ts', import.meta.url), commonPasswordsList()],
];

const isCheck = process.argv.includes('--check');

for (const [file, content] of GENERATED) {
  // oxlint-disable-next-line no-await-in-loop -- two small files
  if (!isCheck) await writeFile(file, content);
  // oxlint-disable-next-line no-await-in-loop
  else if ((await readFile(file, 'utf8').catch(() => '')) !== content) {
    console.error(
      `${basename(file.pathname)} is not what \`npm run generate\` makes. Run it and commit both.`,
    );
    process.exitCode = 1;
  }
}
