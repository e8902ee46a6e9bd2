import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { startSession } from '#server/auth/sessions.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

const BEGIN = new Date('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let server: TestServer;
let user: TestUser;
let now = BEGIN;

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

beforeEach(async () => {
  now = BEGIN;
  user = await server.createUser('operator', { name: 'Rita Andrade' });
});

describe('the user’s own name and phone', () => {
  const read = async () => (await server.as(user).get(`/v1/users/${user.id}`)).json();
  const put = (body: object, version?: string) =>
    server.as(user).put('/v1/users/me', { body, headers: version ? { 'if-match': version } : {} });

  test('are changed by the user, in all later responses', async () => {
    const answer = await put({ name: 'Rita Nova Andrade', phone: '+5511987654321' }, '"1"');
    expect(answer.headers['etag']).toBe('"2"');
    expect(answer.json()).toEqual(await read());
    expect(answer.json()).toMatchObject({ name: 'Rita Nova Andrade', phone: '+5511987654321', version: 2 });
    expect((await server.as(user).get('/v1/users/me')).json().name).toBe('Rita Nova Andrade');
    expect((await put({ name: 'Rita Andrade', phone: null })).json()).toMatchObject({
      phone: null,
      version: 3,
    });
  });

  test.each([['email'], ['role'], ['companyId'], ['cpf'], ['status'], ['id']])(
    'are refused with %s, which users cannot change themselves',
    async (name) => {
      const answer = await put({ name: 'Rita', phone: null, [name]: null });
      expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([422, `/${name}`]);
    },
  );

  test.each([
    [{ name: 'R', phone: null }, '/name', 'Use ao menos 2 caracteres.'],
    [{ name: 'Rita', phone: '11' }, '/phone', 'Informe um telefone com DDD, um 0800 ou um 4004.'],
  ])('%j is refused at its field', async (body, pointer, message) => {
    expect((await put(body)).json().errors).toMatchObject([{ pointer, message }]);
  });

  test('do not overwrite a concurrent change', async () => {
    const admin = await server.createUser('admin', { name: 'Otávio Reis' });
    const body = {
      name: 'Rita Andrade',
      email: user.email,
      role: 'operator',
      cpf: '52998224725',
      status: 'active',
    };
    await server.as(admin).put(`/v1/users/${user.id}`, { body });
    const stale = await put({ name: 'Rita Antiga', phone: null }, '"1"');
    expect(stale.json()).toMatchObject({ status: 412, changedBy: 'Otávio Reis', currentVersion: 2 });
    expect(await read()).toMatchObject({ name: 'Rita Andrade', cpf: '52998224725' });
  });
});

describe('the user’s own sessions', () => {
  const start = async (userAgent: string, client: Schema<'OwnSession'>['client'] = 'web') =>
    (
      await startSession(
        server.db,
        { userId: user.id, client, wayIn: 'passkey', userAgent, now },
        server.config,
      )
    ).token;
  const list = async (token = user.token) =>
    (await server.as({ token }).get('/v1/users/me/sessions')).json<Schema<'OwnSessionPage'>>().data;
  const isAlive = async (token: string) =>
    (await server.as({ token }).get('/v1/users/me')).statusCode === 200;

  test('show device, client, way in, start and last use, without storing the header', async () => {
    pass(10);
    await start(CHROME, 'app');
    pass(10);
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        device: 'test',
        client: 'web',
        wayIn: null,
        startedAt: '2026-11-20T12:00:00.000Z',
        lastUsedAt: '2026-11-20T12:20:00.000Z',
        isCurrent: true,
      },
      {
        id: expect.any(String),
        device: 'Chrome no Windows',
        client: 'app',
        wayIn: 'passkey',
        startedAt: '2026-11-20T12:10:00.000Z',
        lastUsedAt: '2026-11-20T12:10:00.000Z',
        isCurrent: false,
      },
    ]);
    const rows = await server.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute();
    expect(JSON.stringify(rows)).not.toContain('Mozilla');
  });

  test('are listed with the current one first, then by last use, in pages', async () => {
    for (const agent of ['Firefox', 'Mozilla/5.0 (Windows)', '']) {
      pass(1);
      await start(agent);
    }
    expect((await list()).map(({ device }) => device)).toEqual([
      'test',
      'Aparelho desconhecido',
      'Windows',
      'Firefox',
    ]);
    const second = (await server.as(user).get('/v1/users/me/sessions?limit=2&page=2')).json();
    expect(second).toMatchObject({ page: 2, limit: 2, total: 4, totalPages: 2 });
    expect(second.data).toHaveLength(2);
  });

  test('exclude expired ones and those of other users', async () => {
    await start(CHROME);
    pass(7 * 60);
    await list();
    pass(2 * 60);
    const other = await server.createUser('operator');
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await list(other.token)).toHaveLength(1);
  });

  test('can be ended one by one', async () => {
    const [first, second] = [await start(CHROME), await start('Firefox')];
    const chrome = (await list()).find(({ device }) => device === 'Chrome no Windows');
    expect((await server.as(user).delete(`/v1/users/me/sessions/${chrome?.id}`)).statusCode).toBe(204);
    expect([await isAlive(first), await isAlive(second), await isAlive(user.token)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await server.as(user).delete(`/v1/users/me/sessions/${chrome?.id}`)).statusCode).toBe(404);
  });

  test('can be ended together, except the current one', async () => {
    const [first, second] = [await start(CHROME), await start('Firefox')];
    const other = await server.createUser('operator');
    expect((await server.as(user).delete('/v1/users/me/sessions')).statusCode).toBe(204);
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, false]);
    expect([await isAlive(user.token), await isAlive(other.token)]).toEqual([true, true]);
  });
});

test('ending another user’s session responds as for a missing one and leaves it alive', async () => {
  const other = await server.createUser('operator');
  const { data } = (await server.as(other).get('/v1/users/me/sessions')).json();
  const wordsOf = async (id: string) => {
    const { code, detail } = (await server.as(user).delete(`/v1/users/me/sessions/${id}`)).json();
    return [code, detail];
  };
  expect(await wordsOf(data[0].id)).toEqual(await wordsOf('01999999-0000-7000-8000-00000000dead'));
  expect((await server.as(other).get('/v1/users/me')).statusCode).toBe(200);
});
