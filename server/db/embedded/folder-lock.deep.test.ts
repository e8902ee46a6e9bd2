import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { startChild } from '#tests/support/server/database-child.ts';

import { DatabaseInUseError } from '../errors.ts';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'malote-lock-'));
  return () => rm(folder, { recursive: true });
});

const LOCKING_CHILD = `
  const { lockFolder } = await import('#server/db/embedded/folder-lock.ts');
  try {
    await lockFolder(process.env.FOLDER);
    console.log('locked');
  } catch (error) {
    console.log(error.message);
    process.exit(1);
  }
  setInterval(() => {}, 1000);
`;

test('lockFolder refuses a second process with instructions', async () => {
  const lock = await lockFolder(folder);
  const child = startChild(LOCKING_CHILD, { FOLDER: folder });
  expect(await child.line()).toBe(
    `A pasta de dados ${folder} já está em uso por outro processo do Malote. ` +
      'Encerre o outro processo ou aponte DATA_DIR para outra pasta.',
  );
  expect(await child.ended).toBe(1);
  await lock.release();
});

test('lockFolder refuses the folder of another process, until that process is killed', async () => {
  const child = startChild(LOCKING_CHILD, { FOLDER: folder });
  expect(await child.line()).toBe('locked');
  await expect(lockFolder(folder)).rejects.toThrow(DatabaseInUseError);
  child.kill('SIGKILL');
  await child.ended;
  const lock = await lockFolder(folder);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test('lockFolder succeeds again after a release', async () => {
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(DatabaseInUseError);
  await first.release();
  const second = await lockFolder(folder);
  await second.release();
});

test('lockFolder grants at most one of concurrent attempts', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
  const locks = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  expect(locks.length).toBeLessThanOrEqual(1);
  await Promise.all(locks.map((lock) => lock.release()));
});

test('lockFolder works for a path too long for a socket address', async () => {
  const deep = join(folder, 'pasta-de-dados-com-um-nome-comprido'.repeat(3), 'e-outra-dentro-dela'.repeat(4));
  const lock = await lockFolder(deep);
  await expect(lockFolder(deep)).rejects.toThrow(DatabaseInUseError);
  await lock.release();
});

test('lockFolder detects a locked folder through a symbolic link', async () => {
  const link = `${folder}-link`;
  await symlink(folder, link);
  const lock = await lockFolder(folder);
  await expect(lockFolder(link)).rejects.toThrow(DatabaseInUseError);
  await lock.release();
  await rm(link);
});
