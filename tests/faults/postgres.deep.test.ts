import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';

import { findPgBouncer } from '../../scripts/setup/find-pgbouncer.mjs';
import { findPostgres } from '../../scripts/setup/find-postgres.mjs';
import {
  startTemporaryPgBouncer,
  type TemporaryPgBouncer,
} from '../../scripts/setup/temporary-pgbouncer.mjs';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/setup/temporary-postgres.mjs';
import { ADMIN, FaultApi } from './api.ts';
import { listen } from './listen.ts';
import { faultsAfter, writeUntilGone } from './writing.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const programs = await findPostgres(process.env['REQUIRE_POSTGRES'] === '1');
/** Number of acknowledged orders before the fault. */
const SOME = 12;
const SOON = { timeout: 100_000, interval: 250 };

const pgBouncer = programs && (await findPgBouncer(process.env['REQUIRE_POSTGRES'] === '1'));

const WAYS = [
  { way: 'on one PostgreSQL', program: undefined },
  ...(pgBouncer === undefined ? [] : [{ way: 'on one PostgreSQL behind a PgBouncer', program: pgBouncer }]),
];

describe.skipIf(programs === undefined).each(WAYS)('two processes $way', ({ program }) => {
  let folder: string;
  let postgres: TemporaryPostgres;
  let pooler: TemporaryPgBouncer | undefined;
  let servers: [BuiltServer, BuiltServer];
  let here: FaultApi;
  let there: FaultApi;
  let companyId: string;

  const start = (name: string) =>
    startBuiltServer(path.join(folder, name), {
      ...ADMIN,
      DATABASE_URL: pooler?.url ?? postgres.url,
      ...(pooler && { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: postgres.url }),
      DEMO: '1',
      LOG_LEVEL: 'error',
    });

  beforeAll(async () => {
    if (programs === undefined) throw new Error('No PostgreSQL is installed here.');
    folder = await mkdtemp(path.join(tmpdir(), 'malote-faults-'));
    // Commits have to survive a crash of PostgreSQL, though not of the machine.
    postgres = await startTemporaryPostgres(programs, { synchronous_commit: 'on' });
    pooler = program === undefined ? undefined : await startTemporaryPgBouncer(program, postgres.url);
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await pooler?.remove();
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('start together on an empty database, and seed it once', async () => {
    servers = await Promise.all([start('one'), start('two')]);
    const database = new Client({ connectionString: postgres.url });
    await database.connect();
    const { rows } = await database.query(
      `select (select count(*) from users)::int as users, (select count(*) from companies)::int as companies`,
    );
    await database.end();
    expect(rows).toEqual([{ users: 7, companies: 4 }]);
    here = await FaultApi.signIn(servers[0].url);
    there = here.at(servers[1].url);
    const { body } = await here.send<{ data: { id: string }[] }>('GET', '/v1/companies?limit=1');
    companyId = body.data[0]?.id ?? '';
  });

  test('accept exactly one of several simultaneous events, and name its author to the others', async () => {
    const { body: order } = await here.requestOrder(companyId, 'one-winner');
    const heard = await listen(there, (text) => text.includes(`"orderNumber":${order.orderNumber}`));
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? here.sendEvent(order, { type: 'order.accept' })
          : there.sendEvent(order, { type: 'order.cancel', payload: { reasonCode: 'DUPLICATE' } }),
      ),
    );
    const [winner, ...others] = replies.toSorted((a, b) => a.status - b.status);
    expect(winner?.status).toBe(200);
    for (const { status, body } of others) {
      expect([status, body.code, body.changedBy]).toEqual([412, 'stale-version', 'Administrador']);
      expect(body.currentVersion).toBe(winner?.body.version);
    }
    expect(await there.timelineOf(order.orderNumber)).toHaveLength(3);
    expect(await heard.text).toContain('event: order.changed');
  });

  test('create one order from simultaneous requests with one idempotency key', async () => {
    const replies = await Promise.all(
      [here, there, here, there].map((api) => api.requestOrder(companyId, 'one-intent')),
    );
    // 409: the first request is still in progress, so the client has to retry.
    expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const numbers = replies.flatMap(({ status, body }) => (status === 201 ? [body.orderNumber] : []));
    expect(new Set(numbers).size).toBe(1);
    expect(await there.ordersOf('one-intent')).toHaveLength(1);
  });

  test('lose no acknowledged write when one of them is killed', async () => {
    const written = await writeUntilGone(there, companyId, (count) => {
      if (count === SOME) servers[1].process.signal('SIGKILL');
    });
    await servers[1].process.exit();
    expect(await faultsAfter(here, companyId, written)).toEqual([]);
    servers = [servers[0], await start('two')];
    there = here.at(servers[1].url);
  });

  test('report 503 while PostgreSQL is frozen, and recover afterwards', async () => {
    expect((await here.send('GET', '/v1/health')).status).toBe(200);
    postgres.freeze();
    await vi.waitFor(async () => expect((await here.send('GET', '/v1/health')).status).toBe(503), SOON);
    postgres.thaw();
    await vi.waitFor(async () => expect((await here.send('GET', '/v1/health')).status).toBe(200), SOON);
    expect((await here.requestOrder(companyId, 'after-the-frost')).status).toBe(201);
  });

  test('respond 503 while PostgreSQL is down, end no session, and recover afterwards', async () => {
    const heard = await listen(here, (text) => text.includes('event: resync'));
    const before = await writeUntilGone(here, companyId, (count) => {
      if (count === SOME) void postgres.crash();
    });
    expect(before.refused.filter((status) => status !== 503)).toEqual([]);
    // The health result may be cached for a moment.
    await vi.waitFor(async () => expect((await here.send('GET', '/v1/health')).status).toBe(503), SOON);
    for (const url of ['/v1/health', '/v1/users/me', '/v1/service-orders']) {
      const { status, headers, body } = await here.send<{ code: string; detail: string }>('GET', url);
      expect([url, status, headers.get('retry-after'), body]).toMatchObject([
        url,
        503,
        '5',
        { code: 'unavailable', detail: 'Sem conexão com o servidor. Tente novamente.' },
      ]);
    }
    expect((await fetch(`${servers[0].url}/entrar`)).status).toBe(200);

    await postgres.crash();
    await postgres.startAgain();
    for (const api of [here, there]) {
      await vi.waitFor(async () => expect((await api.send('GET', '/v1/health')).status).toBe(200), SOON);
    }
    expect(await faultsAfter(here, companyId, before)).toEqual([]);
    expect(await heard.text).toContain('event: resync');
  });
});
