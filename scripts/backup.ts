/**
 * `npm run backup -- <file>`: writes the configured database (DATA_DIR or DATABASE_URL) to one file, also while a
 * server is running. `--folder <folder> [--keep-days <n>]` instead of a file, for timers: a new file each time, and the
 * deletion of older ones. `--without-files` leaves pictures and attachments in their folder or bucket out.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { backupFileIn, removeOldBackups } from '#server/backup/backup-folder.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { rowsIn } from '#server/backup/read-archive.ts';
import { type Config, readConfig } from '#server/config.ts';
import { explainFailure } from '#server/start/explain-failure.ts';
import { loadSettingsFile } from '#server/start/settings-file.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    'keep-days': { type: 'string' },
    'without-files': { type: 'boolean' },
  },
});
const { folder, 'keep-days': keepDays } = values;
const now = new Date();
const [file = folder === undefined ? undefined : backupFileIn(folder, now)] = positionals;
if (file === undefined || positionals.length > (folder === undefined ? 1 : 0)) {
  console.error('Informe o arquivo: npm run backup -- malote.backup');
  process.exit(1);
}
if (keepDays !== undefined && (folder === undefined || !/^[1-9]\d{0,3}$/.test(keepDays))) {
  console.error('--keep-days: use um número de dias, de 1 a 9999, junto com --folder.');
  process.exit(1);
}

let config: Config | undefined;
try {
  loadSettingsFile();
  config = readConfig(process.env);
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
  const archive = await makeBackup(config, file, { includesFiles: values['without-files'] !== true });
  console.log(`${file}: ${rowsIn(archive).toLocaleString('pt-BR')} registros, lidos de novo e completos.`);
  if (folder !== undefined && keepDays !== undefined) await removeOldBackups(folder, Number(keepDays), now);
} catch (error) {
  console.error(explainFailure(error, config) ?? error);
  process.exitCode = 1;
}
