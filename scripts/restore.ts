/**
 * `npm run restore -- <file> [--overwrite]`: replaces the configured database (DATA_DIR or DATABASE_URL) with a backup,
 * while no server uses it.
 */
import { parseArgs } from 'node:util';

import { rowsIn } from '#server/backup/read-archive.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { type Config, readConfig } from '#server/config.ts';
import { explainFailure } from '#server/start/explain-failure.ts';
import { loadSettingsFile } from '#server/start/settings-file.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { overwrite: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (file === undefined || positionals.length > 1) {
  console.error('Informe o arquivo: npm run restore -- malote.backup');
  process.exit(1);
}

let config: Config | undefined;
try {
  loadSettingsFile();
  config = readConfig(process.env);
  const options = { mayOverwrite: values.overwrite, now: new Date() };
  const { archive, keptAt } = await restoreBackup(config, file, options);
  const { madeAt } = archive.header;
  console.log(`${rowsIn(archive).toLocaleString('pt-BR')} registros de ${madeAt} restaurados de ${file}.`);
  if (keptAt !== undefined) console.log(`Os dados anteriores estão em ${keptAt}.`);
} catch (error) {
  console.error(explainFailure(error, config) ?? error);
  process.exitCode = 1;
}
