import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { buildServer } from '#server/build-server.ts';
import { answered, HandClock } from '#tests/support/server/orders-fixture.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

const HOUR_MS = 3_600_000;
const ENVIRONMENT = { SESSION_MAX_SECONDS: '31536000', SESSION_IDLE_SECONDS: '31536000' };

let folder: string;
let clock: HandClock;
let database: TestDatabase;
let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malote-maintenance-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<html data-branding="{{branding}}"><title>{{productName}}</title>{{maintenance}}<i>',
  );
  clock = new HandClock();
  database = await openTestDatabase();
  server = await startTestServer({
    clock: clock.read,
    database,
    clientFolder: folder,
    environment: ENVIRONMENT,
  });
  admin = await server.createUser('admin');
});
beforeEach(async () => {
  for (const { id } of await listed()) await end(id);
  await shows(undefined);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const inHours = (hours: number) => new Date(clock.read().getTime() + hours * HOUR_MS).toISOString();

async function announce(text: string, from: number, until: number, kind = 'maintenance'): Promise<string> {
  const body = { kind, text, from: inHours(from), until: inHours(until) };
  const answer = answered(await server.as(admin).post('/v1/announcements', { body }), 201);
  return answer.json<Schema<'Announcement'>>().id;
}

async function listed() {
  const page = answered(await server.as(admin).get('/v1/announcements'), 200);
  const { data } = page.json<Schema<'AnnouncementPage'>>();
  return data.filter(({ until }) => Date.parse(until) > clock.read().getTime());
}

async function end(id: string): Promise<void> {
  const headers = { 'if-match': '*' };
  answered(await server.as(admin).delete(`/v1/announcements/${id}`, { headers }), 204);
}

async function shown({ app } = server): Promise<string | undefined> {
  const { body } = await app.inject({ method: 'GET', url: '/entrar', headers: { accept: 'text/html' } });
  return /<aside.*<\/aside>/su.exec(body)?.[0].replaceAll(/<[^>]+>/gu, '');
}

/** Live events arrive shortly after the response, so the check waits. */
const shows = (text: string | undefined) => vi.waitFor(async () => expect(await shown()).toBe(text));

describe('a visitor without a session', () => {
  test('sees a maintenance from a day before its start until its end', async () => {
    await announce('Domingo, das 2h às 4h.', 30, 34);
    await announce('Bem mais tarde.', 100, 101);
    clock.passMinutes(5 * 60);
    await shows(undefined);
    clock.passMinutes(60);
    await shows('Manutenção programada. Domingo, das 2h às 4h.');
    clock.passMinutes(24 * 60);
    expect(await shown()).toBe('Aviso de manutenção desde 21/11, 18:00. Domingo, das 2h às 4h.');
    clock.passMinutes(4 * 60);
    expect(await shown()).toBeUndefined();
  });

  test('sees one at a time: current before future ones, the newest first', async () => {
    await announce('Amanhã.', 20, 22);
    await shows('Manutenção programada. Amanhã.');
    await announce('Agora.', 0, 2);
    clock.passMinutes(1);
    await announce('Desde já.', 0, 1);
    await vi.waitFor(async () =>
      expect(await shown()).toMatch(/^Aviso de manutenção desde \S+ \d\d:\d\d\. Desde já\.$/u),
    );
    clock.passMinutes(60);
    expect(await shown()).toMatch(/Agora\.$/u);
    clock.passMinutes(60);
    expect(await shown()).toBe('Manutenção programada. Amanhã.');
  });

  test('sees no announcements for users', async () => {
    await announce('Boas festas!', 0, 5, 'info');
    const id = await announce('Agora.', 0, 5);
    await vi.waitFor(async () => expect(await shown()).toMatch(/Agora/u));
    await end(id);
    await shows(undefined);
  });

  test('is served by every process, without a database query per page', async () => {
    const again = await database.openAgain();
    const second = await buildServer({
      config: server.config,
      database: again,
      clock: clock.read,
      log: server.app.log,
      clientFolder: folder,
    });
    await announce('Agora.', 0, 5);
    await vi.waitFor(async () => expect(await shown({ ...server, app: second })).toMatch(/Agora/u));
    await second.close();
    await again.close();
    const spies = [vi.spyOn(database.pool, 'query'), vi.spyOn(database.pool, 'connect')];
    for (let count = 0; count < 20; count++) await shown();
    expect(spies.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    // Proves that the spies count database queries.
    await listed();
    expect(spies.some(({ mock }) => mock.calls.length > 0)).toBe(true);
    vi.restoreAllMocks();
  });

  test('gets a new page after a change and 304 otherwise', async () => {
    const page = (tag = '') =>
      server.inject({
        method: 'GET',
        url: '/entrar',
        headers: { accept: 'text/html', 'if-none-match': tag },
      });
    const before = await page();
    const tag = String(before.headers['etag']);
    expect((await page(tag)).statusCode).toBe(304);
    await announce('Agora.', 0, 5);
    await vi.waitFor(async () => expect((await page(tag)).statusCode).toBe(200));
  });
});
