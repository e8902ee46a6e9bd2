import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { serveSnapshots, withSnapshot } from './snapshots.ts';

let dataDir: string;
beforeEach(async () => {
  made.length = 0;
  dataDir = await mkdtemp(join(tmpdir(), 'malote-snapshots-'));
  return () => rm(dataDir, { recursive: true });
});

const copyTo = (snapshot: string) => writeFile(join(snapshot, 'rows'), 'all of them');
const made: string[] = [];
const served = (copy: (snapshot: string) => Promise<void> = copyTo) =>
  serveSnapshots(dataDir, { copyTo: copy, onMade: async () => void made.push('made') });
const read = (snapshot: string) => readFile(join(snapshot, 'rows'), 'utf8');

test('withSnapshot passes a copy with owner-only access, and deletes it afterwards', async () => {
  const stop = await served();
  const mode = await withSnapshot(dataDir, async (snapshot) => {
    expect(await read(snapshot)).toBe('all of them');
    return (await stat(snapshot)).mode & 0o777;
  });
  expect(mode).toBe(0o700);
  expect(made).toEqual(['made']);
  expect(await readdir(dataDir)).toEqual(['backup']);
  await stop();
  expect(await readdir(dataDir)).toEqual([]);
});

test('withSnapshot passes each caller a separate copy', async () => {
  const stop = await served();
  const names = await Promise.all([1, 2].map(() => withSnapshot(dataDir, async (snapshot) => snapshot)));
  expect(new Set(names).size).toBe(2);
  await stop();
});

test('withSnapshot deletes the copy if the work fails', async () => {
  const stop = await served();
  const failing = withSnapshot(dataDir, () => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  expect(made).toEqual([]);
  expect(await readdir(dataDir)).toEqual(['backup']);
  await stop();
});

test('withSnapshot reports a failed copy, and a missing server', async () => {
  const stop = await served(() => Promise.reject(new Error('ENOSPC')));
  await expect(withSnapshot(dataDir, read)).rejects.toThrow(/não conseguiu copiar os dados/);
  expect(await readdir(dataDir)).toEqual(['backup']);
  await stop();
  await expect(withSnapshot(dataDir, read)).rejects.toThrow(/ainda está iniciando/);
});

test('stopping serveSnapshots deletes its copies', async () => {
  const stop = await served();
  await withSnapshot(dataDir, async () => {
    await stop();
    expect(await readdir(dataDir)).toEqual([]);
  });
});

test('serveSnapshots deletes leftovers of a killed server, and nothing else', async () => {
  const name = 'snapshot-01999999-0000-4000-8000-000000000000';
  await mkdir(join(dataDir, name, 'database'), { recursive: true });
  await writeFile(join(dataDir, 'backup'), '');
  await mkdir(join(dataDir, 'database'));
  await mkdir(join(dataDir, 'snapshot-mine'));
  const stop = await served();
  expect((await readdir(dataDir)).toSorted()).toEqual(['backup', 'database', 'snapshot-mine']);
  await stop();
});
