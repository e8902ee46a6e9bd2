/**
 * `npm run backup -- <file>`: writes the configured database (DATA_DIR or DATABASE_URL) to one file, also while a
 * server is running.
 */
import { parseArgs } from 'node:util';

import { makeBackup } from '#server/backup/make-backup.ts';
import { rowsIn } from '#server/backup/read-archive.ts';
import { type Config, readConfig } from '#server/config.ts';
import { explainFailure } from '#server/start/explain-failure.ts';
import { loadSettingsFile } from '#server/start/settings-file.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;
if (file === undefined || positionals.length > 1) {
  console.error('Informe o arquivo: npm run backup -- malote.backup');
  process.exit(1);
}

let config: Config | undefined;
try {
  loadSettingsFile();
  config = readConfig(process.env);
  const archive = await makeBackup(config, file);
  console.log(`${file}: ${rowsIn(archive).toLocaleString('pt-BR')} registros, lidos de novo e completos.`);
} catch (error) {
  console.error(explainFailure(error, config) ?? error);
  process.exitCode = 1;
}
