import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { FilePlaces } from '#server/files/file-places.ts';
import { openFiles } from '#server/files/open-files.ts';
import type { StoredFiles } from '#server/files/stored-files.ts';
import { linesOf } from '#tests/support/server/backups.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

import { archive } from './make-backup.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let database: TestDatabase;
let folder: string;
let places: FilePlaces;
let files: StoredFiles;
let hash: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'malote-backup-files-'));
  places = { place: 'folder', folder: join(folder, 'files'), s3: undefined };
  files = openFiles(database.db, places);
});
beforeEach(async () => {
  await database.db.deleteFrom('files').execute();
  hash = await files.keep(Buffer.from('a picture'));
  await database.db.updateTable('files').set({ released_at: null }).execute();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function linesWith(included: FilePlaces | undefined): Promise<string[]> {
  const file = join(folder, 'one.backup');
  await archive(database, createWriteStream(file), NOW, included);
  return linesOf(file).filter((line) => line.includes(hash));
}

test('a backup contains the bytes of files in a folder, as if they were in the table', async () => {
  const [content = '{}', row = '{}'] = await linesWith(places);
  expect(JSON.parse(content)).toEqual({
    key: hash,
    content: `\\x${Buffer.from('a picture').toString('hex')}`,
  });
  expect(JSON.parse(row)).toMatchObject({ hash, place: 'table' });
});

test('a backup without files leaves them in their folder', async () => {
  const [row = '{}', ...others] = await linesWith(undefined);
  expect(others).toEqual([]);
  expect(JSON.parse(row)).toMatchObject({ hash, place: 'folder' });
});

test('a backup fails for a file that its folder lost, unless its deletion is due', async () => {
  await files.store('folder').delete(hash);
  await expect(linesWith(places)).rejects.toThrow(
    `O arquivo ${hash} não está na pasta de arquivos. Se FILE_STORE mudou há pouco, espere`,
  );
  await database.db.updateTable('files').set({ released_at: NOW }).execute();
  expect(await linesWith(places)).toHaveLength(1);
});
