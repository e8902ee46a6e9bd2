import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addAttachment, attachmentUrl } from '#tests/support/server/attachments-fixture.ts';
import { memoryStore } from '#tests/support/server/memory-store.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';

import { checkFiles } from './check-files.ts';
import type { FileStore } from './file-store.ts';
import { openKnownFiles } from './open-files.ts';
import { StoredFiles } from './stored-files.ts';
import { tableStore } from './table-store.ts';

let fixture: OrdersFixture;
let store: FileStore & { contents: Map<string, Buffer> };
let files: StoredFiles;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  await fixture.db.deleteFrom('order_attachments').execute();
  await fixture.db.deleteFrom('files').execute();
  store = memoryStore();
  files = new StoredFiles(fixture.db, {
    stores: { table: tableStore(fixture.db), folder: store },
    place: 'folder',
  });
});
afterAll(() => fixture.close());

const rows = () => fixture.db.selectFrom('files').selectAll().execute();
const keys = () => [...store.contents.keys()];

/** An attachment whose file is in `store`. */
async function attachmentOf(bytes: Buffer): Promise<{ url: string; hash: string }> {
  const { orderNumber } = await fixture.create(fixture.manager, {}, false);
  const { id } = await addAttachment(fixture, fixture.manager, orderNumber);
  const hash = await files.keep(bytes);
  await fixture.db.updateTable('order_attachments').set({ sha256: hash }).where('id', '=', id).execute();
  return { url: attachmentUrl(orderNumber, id), hash };
}

async function aDayLater(): Promise<void> {
  await fixture.server.database.pool.query(
    "update files set released_at = released_at - interval '25 hours' where released_at is not null",
  );
}

describe('a kept file', () => {
  test('is stored once for all rows with its bytes', async () => {
    const bytes = randomBytes(2000);
    const [one, other] = await Promise.all([files.keep(bytes), files.keep(bytes)]);
    expect(one).toBe(other);
    expect(keys()).toEqual([one]);
    expect(await rows()).toMatchObject([{ hash: one, size_bytes: 2000, place: 'folder', generation: 0 }]);
    expect(await files.read(one)).toEqual(bytes);
    expect(await files.read(one, { first: 10, last: 19 })).toEqual(bytes.subarray(10, 20));
  });

  test('stays while a row names it, and is deleted a day after the last one is gone', async () => {
    const { url, hash } = await attachmentOf(randomBytes(500));
    await aDayLater();
    // The file that `attachmentOf` has replaced.
    expect(await files.deleteReleased(100)).toBe(1);
    expect(keys()).toEqual([hash]);

    answered(await fixture.as(fixture.manager).delete(url), 204);
    expect(await files.deleteReleased(100)).toBe(0);
    expect(keys()).toEqual([hash]);
    await aDayLater();
    await files.deleteReleased(100);
    expect(keys()).toEqual([]);
    expect((await rows()).filter((row) => row.hash === hash)).toEqual([]);
  });

  test('is deleted a day later if its request failed', async () => {
    await files.keep(randomBytes(500));
    expect(await files.deleteReleased(100)).toBe(0);
    await aDayLater();
    expect(await files.deleteReleased(100)).toBe(1);
    expect(keys()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('is stored under another key if its bytes are being deleted', async () => {
    const bytes = randomBytes(500);
    const hash = await files.keep(bytes);
    await aDayLater();
    const remove = store.delete;
    store.delete = async (key) => {
      await files.keep(bytes);
      await remove(key);
    };
    await files.deleteReleased(100);
    expect(keys()).toEqual([`${hash}.1`]);
    expect(await files.read(hash)).toEqual(bytes);
  });

  test('has its deletion finished after a killed process', async () => {
    await files.keep(randomBytes(500));
    await aDayLater();
    const remove = store.delete;
    store.delete = () => Promise.reject(new Error('killed'));
    await expect(files.deleteReleased(100)).rejects.toThrow('killed');
    store.delete = remove;
    await files.deleteReleased(100);
    expect(keys()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('leaves no copy in another place', async () => {
    const bytes = randomBytes(500);
    const hash = await files.keep(bytes);
    // Simulates a process killed during a move, after the row names the new place.
    await tableStore(fixture.db).put(hash, bytes);
    await aDayLater();
    await files.deleteReleased(100);
    expect(await tableStore(fixture.db).get(hash)).toBeUndefined();
    expect(keys()).toEqual([]);
  });

  test('is written again after a fault of its place', async () => {
    const bytes = randomBytes(500);
    const put = store.put;
    store.put = () => Promise.reject(new Error('full'));
    await expect(files.keep(bytes)).rejects.toThrow('full');
    store.put = put;
    const hash = await files.keep(bytes);
    expect(await files.read(hash)).toEqual(bytes);
  });
});

describe('the files of a process', () => {
  const places = (folder: string) => ({ place: 'table' as const, folder, s3: undefined });

  test('are refused at its start if its folder lacks them, or its bucket has no settings', async () => {
    const { hash } = await attachmentOf(randomBytes(50));
    await fixture.db.updateTable('files').set({ released_at: null }).execute();
    await expect(openKnownFiles(fixture.db, places('/malote-sem-arquivos'))).rejects.toThrow(
      'FILES_DIR: os arquivos não estão nesta pasta.',
    );
    await fixture.db.updateTable('files').set({ place: 's3' }).where('hash', '=', hash).execute();
    await expect(openKnownFiles(fixture.db, places('/malote-sem-arquivos'))).rejects.toThrow(
      'S3_ENDPOINT: há arquivos em um bucket',
    );
    await fixture.db.updateTable('files').set({ place: 'table' }).execute();
    expect(await openKnownFiles(fixture.db, places('/malote-sem-arquivos'))).toMatchObject({
      place: 'table',
    });
  });
});

describe('the check of the places', () => {
  test('lists missing files, and keys that belong to no file', async () => {
    const [kept, lost] = [await files.keep(randomBytes(50)), await files.keep(randomBytes(50))];
    await store.delete(lost);
    const foreign = 'ab'.repeat(32);
    await store.put(foreign, randomBytes(50));
    expect(await checkFiles(fixture.db, files)).toContainEqual({
      place: 'folder',
      count: 2,
      missing: [lost],
      unknown: [foreign],
    });
    expect(keys()).toContain(kept);
  });
});
