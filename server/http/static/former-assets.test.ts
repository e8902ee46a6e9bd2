import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { DAY_MS } from '#domain/time.ts';
import { startTestServer } from '#tests/support/server/test-server.ts';

import { folderOfAsset, keepAssets } from './former-assets.ts';

const START = new Date('2026-11-29T12:00:00Z');
const daysLater = (days: number) => new Date(START.getTime() + days * DAY_MS);

let folder: string;
let assetsDir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malote-assets-'));
  assetsDir = path.join(folder, 'kept');
});
afterEach(() => rm(folder, { recursive: true }));

/** A built client with one asset named after its release. */
async function build(releaseId: string): Promise<string> {
  const client = path.join(folder, `client-${releaseId}`);
  await mkdir(path.join(client, 'assets'), { recursive: true });
  await writeFile(path.join(client, 'index.html'), '<!doctype html>');
  await writeFile(path.join(client, 'assets', `${releaseId}.js`), releaseId);
  await writeFile(path.join(client, 'assets', `${releaseId}.js.br`), `br ${releaseId}`);
  return client;
}

async function keep(releaseId: string, now = START): Promise<string> {
  const client = await build(releaseId);
  await keepAssets(client, assetsDir, { releaseId, now });
  return client;
}

describe('keepAssets', () => {
  test('adds the assets of each release once, without unfinished folders', async () => {
    await Promise.all([keep('one'), keep('one'), keep('two')]);
    await keep('one');
    expect((await readdir(assetsDir)).toSorted()).toEqual(['one', 'two']);
    expect(await readdir(path.join(assetsDir, 'one'))).toEqual(['one.js', 'one.js.br']);
  });

  test('deletes releases unused for a week, except the last five', async () => {
    for (const [day, releaseId] of ['a', 'b', 'c', 'd', 'e', 'f'].entries())
      await keep(releaseId, daysLater(day));
    expect(await readdir(assetsDir)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    await keep('g', daysLater(100));
    expect(await readdir(assetsDir)).toEqual(['c', 'd', 'e', 'f', 'g']);
  });

  test('deletes a copy that a killed process left behind', async () => {
    await mkdir(path.join(assetsDir, '.unfinished'), { recursive: true });
    await keep('a', new Date(Date.now() + 8 * DAY_MS));
    expect(await readdir(assetsDir)).toEqual(['a']);
  });
});

test.each(['../a.js', 'a/b.js', '.hidden', '', 'x'.repeat(200), '%2e%2e'])(
  'folderOfAsset finds nothing for %j',
  async (name) => {
    await keep('a');
    await writeFile(path.join(assetsDir, 'a', '.hidden'), '');
    expect(folderOfAsset(assetsDir, name)).toBeUndefined();
  },
);

test('a process serves the assets of the release before it and of a later one, and only those', async () => {
  await keep('former');
  const clientFolder = await keep('own');
  const server = await startTestServer({ clientFolder, environment: { ASSETS_DIR: assetsDir } });
  await keep('later');
  const get = (name: string) =>
    server.inject({ method: 'GET', url: `/assets/${name}.js`, headers: { 'accept-encoding': 'br' } });
  const replies = await Promise.all(['former', 'own', 'later', 'other'].map(get));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404]);
  expect(replies.slice(0, 3).map(({ body }) => body)).toEqual(['br former', 'br own', 'br later']);
  expect(replies[0]?.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  await server.close();
});
