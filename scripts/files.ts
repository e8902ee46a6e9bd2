/**
 * `npm run files`: compares pictures and attachments with the places of the configuration, also while a server runs on
 * PostgreSQL. `--delete-unknown` deletes what no file of the database has.
 */
import { parseArgs } from 'node:util';

import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { checkFiles } from '#server/files/check-files.ts';
import { openFiles } from '#server/files/open-files.ts';
import { explainFailure } from '#server/start/explain-failure.ts';
import { loadSettingsFile } from '#server/start/settings-file.ts';

const PLACE_NAMES = { table: 'banco de dados', folder: 'pasta', s3: 'bucket' } as const;

const { values } = parseArgs({ options: { 'delete-unknown': { type: 'boolean' } } });

let config: Config | undefined;
try {
  loadSettingsFile();
  config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const files = openFiles(database.db, config.files);
    for (const { place, count, missing, unknown } of await checkFiles(database.db, files)) {
      console.log(
        `${PLACE_NAMES[place]}: ${count} arquivos, ${missing.length} em falta, ${unknown.length} sem registro.`,
      );
      for (const key of missing) console.log(`em falta: ${key}`);
      for (const key of unknown) console.log(`sem registro: ${key}`);
      if (values['delete-unknown']) for (const key of unknown) await files.store(place).delete(key);
      if (missing.length > 0) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explainFailure(error, config) ?? error);
  process.exitCode = 1;
}
