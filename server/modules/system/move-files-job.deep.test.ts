import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { FilePlace } from '#server/files/file-places.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { s3Store } from '#server/files/s3-store.ts';
import { StoredFiles } from '#server/files/stored-files.ts';
import { tableStore } from '#server/files/table-store.ts';
import {
  addAttachment,
  type Attachment,
  attachmentUrl,
  PDF,
} from '#tests/support/server/attachments-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { type ObjectStore, startObjectStore } from '#tests/support/server/object-store.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';

import { moveFilesJob, queueFilesMove } from './move-files-job.ts';

let fixture: OrdersFixture;
let folder: string;
let bucket: ObjectStore;
let orderNumber: number;
let attachments: Attachment[];
let stores: Record<FilePlace, FileStore>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'malote-moved-'));
  bucket = await startObjectStore();
  const { endpoint, region, bucket: name, prefix, accessKeyId, secretAccessKey } = bucket.place;
  const environment = {
    REQUESTS_PER_MINUTE: '100000',
    FILES_DIR: folder,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_PREFIX: prefix,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  fixture = await OrdersFixture.start({}, environment);
});
beforeEach(async () => {
  await fixture.db.deleteFrom('order_attachments').execute();
  await fixture.db.deleteFrom('files').execute();
  await fixture.db.deleteFrom('jobs').execute();
  stores = { table: tableStore(fixture.db), folder: folderStore(folder), s3: s3Store(bucket.place) };
  for (const store of Object.values(stores)) for await (const key of store.list()) await store.delete(key);
  ({ orderNumber } = await fixture.create(fixture.manager, {}, false));
  attachments = [];
  // More than one step moves.
  for (const visibility of ['company', 'internal'] as const) {
    for (let index = 0; index < 6; index++) {
      const content = Buffer.concat([PDF, Buffer.from(`% ${visibility} ${index}\n%%EOF\n`)]);
      attachments.push(await addAttachment(fixture, fixture.operator, orderNumber, { content, visibility }));
    }
  }
});
afterAll(async () => {
  await fixture.close();
  await bucket.close();
  await rm(folder, { recursive: true });
});

async function moveTo(place: FilePlace): Promise<void> {
  const files = new StoredFiles(fixture.db, { stores, place });
  await queueFilesMove(fixture.db, files, fixture.clock.read());
  const { db, clock } = fixture;
  await runDueJobs({ db, clock: clock.read, runners: { 'files-move': moveFilesJob(files) } });
}

async function keysIn(place: FilePlace): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of stores[place].list()) keys.push(key);
  return keys;
}

const counts = async () => [
  (await keysIn('table')).length,
  (await keysIn('folder')).length,
  (await keysIn('s3')).length,
];

/** Downloads an attachment through the server, which reads its place from the database. */
async function readOne({ id }: Attachment): Promise<number> {
  const reply = await fixture.as(fixture.operator).get(attachmentUrl(orderNumber, id));
  return answered(reply, 200).rawPayload.length;
}

const lastJob = () =>
  fixture.db
    .selectFrom('jobs')
    .select(['outcome', 'fault', 'progress_done as done', 'progress_total as total'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('files move from the table to a folder, a bucket and back, and are readable at every step', async () => {
  let reads = 0;
  const readSome = async () => {
    for (const one of attachments.filter((_, index) => index % 4 === reads % 4)) await readOne(one);
    reads += 1;
  };
  const watch = (store: FileStore): FileStore => ({
    ...store,
    async put(key, bytes) {
      await readSome();
      await store.put(key, bytes);
    },
    async delete(key) {
      await readSome();
      await store.delete(key);
    },
  });
  stores = { table: watch(stores.table), folder: watch(stores.folder), s3: watch(stores.s3) };
  expect(await counts()).toEqual([12, 0, 0]);
  for (const [place, expected] of [
    ['folder', [0, 12, 0]],
    ['s3', [0, 0, 12]],
    ['table', [12, 0, 0]],
  ] as const) {
    await moveTo(place);
    expect(await counts()).toEqual(expected);
    expect(await lastJob()).toEqual({ outcome: 'done', fault: null, done: 12, total: 12 });
    for (const one of attachments) expect(await readOne(one)).toBe(one.sizeBytes);
  }
  expect(reads).toBe(72);
});

test('a move that was interrupted continues, and nothing is lost', async () => {
  const { put } = stores.folder;
  let puts = 0;
  stores.folder.put = async (key, bytes) => {
    if (++puts === 12) throw new Error('disk full');
    await put(key, bytes);
  };
  await moveTo('folder');
  expect(await lastJob()).toMatchObject({ outcome: null, done: 10 });
  for (const one of attachments) expect(await readOne(one)).toBe(one.sizeBytes);
  fixture.clock.passMinutes(1);
  await moveTo('folder');
  expect(await lastJob()).toMatchObject({ outcome: 'done', done: 12 });
  expect(await counts()).toEqual([0, 12, 0]);
});

test('a file that its place lost fails the job at its end, and the others are moved', async () => {
  await moveTo('folder');
  const [lost = ''] = await keysIn('folder');
  await stores.folder.delete(lost);
  await moveTo('table');
  expect(await lastJob()).toMatchObject({
    outcome: 'failed',
    fault: 'Um arquivo não está onde deveria estar. Os outros foram movidos.',
    done: 11,
  });
  expect(await counts()).toEqual([11, 0, 0]);
});

test('a process with other settings leaves the move to another one', async () => {
  const elsewhere = new StoredFiles(fixture.db, { stores, place: 's3' });
  const files = new StoredFiles(fixture.db, { stores, place: 'folder' });
  await queueFilesMove(fixture.db, files, fixture.clock.read());
  await queueFilesMove(fixture.db, files, fixture.clock.read());
  expect(await fixture.db.selectFrom('jobs').select('key').execute()).toEqual([{ key: 'folder' }]);
  const { db, clock } = fixture;
  await runDueJobs({ db, clock: clock.read, runners: { 'files-move': moveFilesJob(elsewhere) } });
  expect(await counts()).toEqual([12, 0, 0]);
  expect(await lastJob()).toMatchObject({ outcome: null, done: 0 });
  fixture.clock.passMinutes(1);
  await moveTo('folder');
  expect(await lastJob()).toMatchObject({ outcome: 'done', done: 12 });
});
