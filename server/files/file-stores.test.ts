import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type ObjectStore, startObjectStore } from '#tests/support/server/object-store.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import { tableStore } from './table-store.ts';

let database: TestDatabase;
let folder: string;
let bucket: ObjectStore;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'malote-files-'));
  bucket = await startObjectStore();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
  await database.close();
});

const STORES: readonly [string, () => FileStore][] = [
  ['the table', () => tableStore(database.db)],
  ['a folder', () => folderStore(join(folder, 'files'))],
  ['a bucket', () => s3Store(bucket.place)],
];

const keyOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function all(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys.toSorted();
}

describe.each(STORES)('%s', (_name, open) => {
  test('returns the bytes that were put, whole and in part, until they are deleted', async () => {
    const store = open();
    const bytes = randomBytes(300_000);
    const key = keyOf(bytes);
    expect(await store.get(key)).toBeUndefined();
    expect(await store.get(key, { first: 0, last: 9 })).toBeUndefined();
    await store.put(key, bytes);
    await store.put(key, bytes);
    expect(bytes.equals((await store.get(key)) ?? Buffer.alloc(0))).toBe(true);
    expect(await store.get(key, { first: 0, last: 0 })).toEqual(bytes.subarray(0, 1));
    expect(await store.get(key, { first: 299_990, last: 299_999 })).toEqual(bytes.subarray(299_990));
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
  });

  test('lists all keys', async () => {
    const store = open();
    expect(await all(store)).toEqual([]);
    const files = ['one', 'two', 'three', 'four', 'five'].map((text) => Buffer.from(text));
    const keys = files.map(keyOf).toSorted();
    for (const bytes of files) await store.put(keyOf(bytes), bytes);
    await store.put(`${keys[0]}.2`, Buffer.from('again'));
    expect(await all(store)).toEqual([...keys, `${keys[0]}.2`].toSorted());
  });
});

test('files in a folder are readable by their owner only, and nothing unfinished remains', async () => {
  const own = join(folder, 'own');
  const bytes = randomBytes(64);
  const key = keyOf(bytes);
  await folderStore(own).put(key, bytes);
  const path = join(own, key.slice(0, 2));
  expect(await readdir(path)).toEqual([key]);
  expect((await stat(join(path, key))).mode & 0o777).toBe(0o600);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

test('foreign files in a folder are not listed', async () => {
  const shared = join(folder, 'shared');
  await folderStore(shared).put(keyOf(Buffer.from('x')), Buffer.from('x'));
  await writeFile(join(shared, 'leia-me.txt'), '');
  expect(await all(folderStore(shared))).toEqual([keyOf(Buffer.from('x'))]);
});

describe('an object store', () => {
  const key = keyOf(Buffer.from('signed'));

  test('refuses requests that are signed with another secret', async () => {
    const store = s3Store({ ...bucket.place, secretAccessKey: 'other' });
    await expect(store.put(key, Buffer.from('signed'))).rejects.toThrow(
      'The object store answered PUT with 403.',
    );
    await expect(store.get(key)).rejects.toThrow('The object store answered GET with 403.');
  });

  test('gets a request again after a server error, twice at most', async () => {
    const store = s3Store(bucket.place);
    bucket.faults.push(503, 500);
    await store.put(key, Buffer.from('signed'));
    expect(bucket.objects.get(`os/${key}`)).toEqual(Buffer.from('signed'));
    bucket.faults.push(503, 503, 503);
    await expect(store.get(key)).rejects.toThrow('The object store answered GET with 503.');
  });
});
