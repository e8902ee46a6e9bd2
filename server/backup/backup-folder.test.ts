import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { expect, test } from 'vitest';

import { DAY_MS } from '#domain/time.ts';

import { backupFileIn, removeOldBackups } from './backup-folder.ts';

const NOW = new Date('2026-11-29T03:15:07.250Z');

test('removeOldBackups deletes only its own files, and only old ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'malote-backups-'));
  const old = new Date(NOW.getTime() - 31 * DAY_MS);
  const files = [
    backupFileIn(folder, NOW),
    backupFileIn(folder, old),
    `${backupFileIn(folder, old)}.partial`,
    join(folder, 'malote-before-the-move.backup'),
  ];
  for (const file of files) await writeFile(file, '');
  for (const file of files.slice(1)) await utimes(file, old, old);
  await utimes(files[0] ?? '', NOW, NOW);
  await removeOldBackups(folder, 30, NOW);
  expect(await readdir(folder)).toEqual(['malote-20261129T031507Z.backup', 'malote-before-the-move.backup']);
  expect(basename(files[1] ?? '')).toBe('malote-20261029T031507Z.backup');
  await rm(folder, { recursive: true });
});
