import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { paths } from '#openapi/v1.d.ts';

import { findFreePort } from '../../scripts/process/free-port.mjs';
import { requestOrder } from '../support/orders-by-api.ts';
import { ServerProcess } from '../support/server-process.ts';
import { signInByApi } from '../support/sign-in-by-api.ts';

/** Generous, because each test starts server processes on a busy machine. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let folder: string;
let file: string;
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malote-backup-process-'));
  file = path.join(folder, 'malote.backup');
  [server, url] = await start('first');
});

afterAll(async () => {
  server.signal('SIGTERM');
  await server.exit();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a server with demo data in a named data folder. */
async function start(name: string): Promise<[ServerProcess, string]> {
  const port = String(await findFreePort());
  const started = new ServerProcess({ DATA_DIR: dataDir(name), PORT: port, DEMO: '1', LOG_LEVEL: 'silent' });
  await started.says('Malote no ar');
  return [started, `http://127.0.0.1:${port}`];
}

const dataDir = (name: string) => path.join(folder, name);

async function run(script: 'backup' | 'restore', name: string, ...args: string[]) {
  const command = new ServerProcess({ DATA_DIR: dataDir(name) }, [
    '--import',
    'tsx',
    `scripts/${script}.ts`,
    ...args,
  ]);
  return { code: await command.exit(), output: command.output.trim() };
}

async function findOrder(client: Client<paths>, orderNumber: number) {
  const params = { path: { orderNumber } };
  return (await client.GET('/v1/service-orders/{orderNumber}', { params })).response.status;
}

test('a backup of a running server holds every order acknowledged before it, and a server starts on its restore', async () => {
  // The rate limit is 600 requests a minute per session.
  const sessions = await Promise.all(
    Array.from({ length: 8 }, () => signInByApi(url, 'boaVida', '10.0.0.1')),
  );
  const acknowledged: number[] = [];
  const writing = { goesOn: true };
  async function write(): Promise<void> {
    for (const { client } of sessions) {
      if (writing.goesOn) acknowledged.push((await requestOrder(client, 'Helena Prado')).orderNumber);
    }
    if (writing.goesOn) await write();
  }
  const written = write();
  await vi.waitUntil(() => acknowledged.length >= 5, { timeout: 180_000 });
  const before = [...acknowledged];
  const backup = await run('backup', 'first', file);
  writing.goesOn = false;
  await written;

  expect(backup).toEqual({
    code: 0,
    output: expect.stringMatching(/registros, lidos de novo e completos\.$/),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(dataDir('first'))).filter((name) => name.startsWith('snapshot-'))).toEqual([]);
  const admin = await signInByApi(url, 'admin', '10.0.0.1');
  const query = { action: 'backup.made' } as const;
  const { data: log } = await admin.client.GET('/v1/audit-records', { params: { query } });
  expect(log?.data.map(({ actor, address }) => [actor, address])).toEqual([[null, null]]);
  const restore = await run('restore', 'second', file);
  expect(restore).toEqual({ code: 0, output: expect.stringMatching(/registros de .*Z restaurados de/) });

  const [second, secondUrl] = await start('second');
  const restored = await signInByApi(secondUrl, 'boaVida', '10.0.0.1');
  const found = await Promise.all(before.map((orderNumber) => findOrder(restored.client, orderNumber)));
  expect(found).toEqual(before.map(() => 200));
  expect((await requestOrder(restored.client, 'Rui Costa')).orderNumber).toBeGreaterThan(Math.max(...before));
  second.signal('SIGTERM');
  expect(await second.exit()).toBe(0);

  const offline = path.join(folder, 'offline.backup');
  expect((await run('backup', 'second', offline)).code).toBe(0);
});

test.each<[string, () => Promise<{ code: number | null; output: string }>, string]>([
  ['of a folder without data', () => run('backup', 'nowhere', `${file}2`), 'Não há dados em'],
  ['over a file that is there', () => run('backup', 'first', file), 'já existe. Escolha outro nome.'],
  [
    'into a folder that is not there',
    () => run('backup', 'first', '/nowhere/x.backup'),
    'Não foi possível gravar /nowhere/x.backup (ENOENT).',
  ],
  ['without a file', () => run('backup', 'first'), 'Informe o arquivo'],
])('a backup %s fails with an explanation', async (_what, attempt, sentence) => {
  const { code, output } = await attempt();
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(existsSync(`${file}2`) || existsSync(`${file}2.partial`) || existsSync(`${file}.partial`)).toBe(
    false,
  );
});

test('a restore into the folder of a running server fails, and the server keeps running', async () => {
  const { code, output } = await run('restore', 'first', file, '--overwrite');
  expect([code, output]).toEqual([1, expect.stringContaining('já está em uso por outro processo do Malote')]);
  expect((await fetch(`${url}/v1/health`)).status).toBe(200);
});
