import { type ClientBase, escapeIdentifier } from 'pg';

import type { FilePlace } from '#server/files/file-places.ts';
import { fileKey } from '#server/files/file-store.ts';
import type { StoredFiles } from '#server/files/stored-files.ts';

import { BackupError } from './backup-error.ts';

const FILES_AT_ONCE = 100;

/** The select list of `files`: in an archive, all bytes are in the table. */
export function placeInArchive(column: string): string {
  return column === 'place'
    ? "case when place is not null then 'table' end as place"
    : escapeIdentifier(column);
}

type OutsideFile = { hash: string; generation: number; place: FilePlace; mayBeGone: boolean };

/**
 * Rows of `file_contents`, as `row_to_json` writes them, for the files in other places.
 * @param client in a transaction
 * @throws BackupError for a file that its place does not have
 */
export async function* outsideContents(client: ClientBase, files: StoredFiles): AsyncGenerator<string> {
  await client.query(
    `declare backup_files no scroll cursor for
     select hash, generation, place, is_removing or released_at is not null as "mayBeGone"
     from files where place <> 'table'`,
  );
  for (;;) {
    const { rows } = await client.query<OutsideFile>(`fetch ${FILES_AT_ONCE} from backup_files`);
    if (rows.length === 0) break;
    for (const file of rows) {
      const key = fileKey(file);
      const bytes = await bytesOf(files, file.place, key);
      if (bytes) yield JSON.stringify({ key, content: `\\x${bytes.toString('hex')}` });
      else if (!file.mayBeGone) throw new BackupError(missingFile(file));
    }
  }
  await client.query('close backup_files');
}

/** From the place of the transaction, or from the one that the file has been moved to since. */
async function bytesOf(files: StoredFiles, place: OutsideFile['place'], key: string) {
  const bytes = await files.store(place).get(key);
  const other = place === 's3' ? 'folder' : 's3';
  return bytes || !files.has(other) ? bytes : files.store(other).get(key);
}

function missingFile({ hash, place }: OutsideFile): string {
  const where = place === 's3' ? 'no bucket' : 'na pasta de arquivos';
  return `O arquivo ${hash} não está ${where}. Se FILE_STORE mudou há pouco, espere o fim da tarefa que move os arquivos; senão restaure-o ali, ou faça a cópia com --without-files.`;
}
