import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startSession } from '#server/auth/sessions.ts';
import { openDatabase } from '#server/db/connect.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { ServerProcess } from '#tests/support/server-process.ts';

import { findFreePort } from '../../../scripts/process/free-port.mjs';
import { findPostgres } from '../../../scripts/setup/find-postgres.mjs';
import { findProgram } from '../../../scripts/setup/find-program.mjs';
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../scripts/setup/temporary-postgres.mjs';
import { ADMIN, FaultApi } from '../api.ts';
import { type Proxy, startCaddy, startNginx } from '../deploy/proxies.ts';
import { startBalancer } from './balancer.ts';
import { PageClient } from './client.ts';
import { copyRelease, lastMigration, removeReleases } from './copied-release.ts';

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 300_000 });

const programs = await findPostgres(process.env['REQUIRE_POSTGRES'] === '1');

const CLIENTS = 200;
/** A user has at most five streams. */
const CLIENTS_PER_USER = 5;
const SOON = { timeout: 120_000, interval: 250 };

const FORMER = { id: 'former', builtAt: '2026-11-01T00:00:00.000Z' };
const NEXT = { id: 'next', builtAt: '2026-11-02T00:00:00.000Z' };

const nginx = programs && (await findProgram('nginx', { isRequired: true, debianPackage: 'nginx-light' }));
const caddy = programs && (await findProgram('caddy', { isRequired: true }));

type BehindProxy = (folder: string, processes: [number, number]) => Promise<Proxy>;

/** Caddy and nginx test only the samples of deploy/, so that fewer rounds are enough. */
const BALANCERS: { name: string; rounds: number; start: BehindProxy; settings?: Record<string, string> }[] = [
  {
    name: 'a balancer that repeats nothing',
    rounds: 10,
    start: (_folder, ports) => startBalancer(ports),
    // An open port that is not ready is then a draining or a busy process, which both serve requests.
    settings: { LISTEN_WHEN: 'ready' },
  },
  ...(caddy === undefined
    ? []
    : [
        {
          name: 'Caddy',
          rounds: 3,
          start: ((folder, processes) =>
            startCaddy({ program: caddy, folder, processes })) satisfies BehindProxy,
        },
      ]),
  ...(nginx === undefined
    ? []
    : [
        {
          name: 'nginx',
          rounds: 3,
          start: ((folder, processes) =>
            startNginx({ program: nginx, folder, processes }, { isPlain: true })) satisfies BehindProxy,
          settings: { LISTEN_WHEN: 'ready' },
        },
      ]),
];

describe.skipIf(programs === undefined).each(BALANCERS)('two processes behind $name', (balanced) => {
  let folder: string;
  let postgres: TemporaryPostgres;
  let balancer: Proxy | undefined;
  let ports: [number, number];
  let releases: { former: string; next: string };
  const processes = new Map<number, ServerProcess>();
  let clients: PageClient[] = [];

  beforeAll(async () => {
    if (programs === undefined) throw new Error('No PostgreSQL is installed here.');
    folder = await mkdtemp(path.join(tmpdir(), 'malote-rolling-'));
    postgres = await startTemporaryPostgres(programs);
    const sql = `-- Works with programs from: ${await lastMigration()}\nalter table companies add column example text;`;
    releases = {
      former: await copyRelease(FORMER),
      next: await copyRelease({ ...NEXT, migration: { name: '900-example.sql', sql } }),
    };
    ports = [await findFreePort(), await findFreePort()];
    await start(ports[0], releases.former);
    await start(ports[1], releases.former);
    balancer = await balanced.start(folder, ports);
    clients = await openClients(balancer.url);
  });

  afterAll(async () => {
    await Promise.all(clients.map((client) => client.stop()));
    for (const server of processes.values()) server.signal('SIGTERM');
    await Promise.all([...processes.values()].map((server) => server.exit()));
    await balancer?.stop();
    await postgres.remove();
    await removeReleases();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(port: number, release: string): Promise<void> {
    const settings = {
      ...ADMIN,
      DATABASE_URL: postgres.url,
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      // Longer than the balancer takes to notice, on a busy machine too.
      DRAIN_SECONDS: '8',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...balanced.settings,
    };
    const server = new ServerProcess(settings, [release]);
    processes.set(port, server);
    await server.says('Malote no ar');
  }

  async function replace(port: number, release: string): Promise<void> {
    const server = processes.get(port);
    server?.signal('SIGTERM');
    expect(await server?.exit()).toBe(0);
    await start(port, release);
    await vi.waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/v1/health`)).status).toBe(200),
      SOON,
    );
  }

  async function openClients(url: string): Promise<PageClient[]> {
    const companyId = await (await FaultApi.signIn(`http://127.0.0.1:${ports[0]}`)).createCompany();
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: folder });
    const opened: PageClient[] = [];
    for (let user = 0; user < CLIENTS / CLIENTS_PER_USER; user += 1) {
      const userId = uuidV7();
      await database.db
        .insertInto('users')
        .values({ id: userId, name: `Pessoa ${user}`, email: `pessoa${user}@malote.test`, role: 'operator' })
        .execute();
      for (let page = 0; page < CLIENTS_PER_USER; page += 1) {
        const session = { userId, client: 'web', userAgent: 'test', now: new Date() } as const;
        const lifetimes = { sessionIdleSeconds: 86_400, sessionMaxSeconds: 86_400 };
        const { token } = await startSession(database.db, session, lifetimes);
        opened.push(new PageClient(new FaultApi(url, token), companyId, `${user}-${page}`));
      }
    }
    await database.close();
    return opened;
  }

  test('are replaced several times, also by the former release, and no client fails or misses an order', async () => {
    let isWriting = true;
    for (const client of clients) client.watch();
    // A stream misses what is written before it opens.
    await vi.waitFor(
      () => expect(clients.filter(({ experience }) => experience.connections === 0)).toEqual([]),
      SOON,
    );
    for (const client of clients) client.write(() => isWriting);
    for (let round = 0; round < balanced.rounds; round += 1) {
      const release = round % 2 === 0 ? releases.next : releases.former;
      for (const port of ports) await replace(port, release);
    }
    isWriting = false;
    const experiences = clients.map(({ experience }) => experience);
    const written = () => experiences.flatMap((experience) => experience.written);
    const missed = () =>
      experiences.flatMap(({ seen }) => written().filter((orderNumber) => !seen.has(orderNumber)));
    expect(experiences.flatMap(({ failures }) => failures)).toEqual([]);
    await vi.waitFor(() => expect(missed()).toEqual([]), SOON);
    expect(written().length).toBeGreaterThan(CLIENTS / 2);
    expect(Math.min(...experiences.map(({ connections }) => connections))).toBeGreaterThan(1);
    const releasesSeen = new Set(experiences.flatMap((experience) => [...experience.releases]));
    expect([...releasesSeen].toSorted()).toEqual([FORMER.builtAt, NEXT.builtAt]);
  });
});
