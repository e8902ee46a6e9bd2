import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { DEMO_PASSWORD } from '#server/demo/fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const ROUTES = [
  ['GET', '/__qa/'],
  ['GET', '/__qa/api/state'],
  ['POST', '/__qa/api/fault'],
  ['POST', '/__qa/api/clock'],
  ['POST', '/__qa/api/reset'],
  ['POST', '/__qa/api/expire'],
] as const;

const HOUR = 60;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ environment: { QA: '1' } });
});

afterEach(() => change('fault', { fault: 'none' }));
afterAll(() => server.close());

function change(name: string, body: object, headers: Record<string, string> = {}) {
  return server.inject({
    method: 'POST',
    url: `/__qa/api/${name}`,
    headers: { 'x-malote-qa': '1', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
}

describe('without the QA panel', () => {
  test.each([
    ['in a test', {}],
    ['in production with the demo', { NODE_ENV: 'production', DEMO: '1' }],
    ['in development without the demo', { NODE_ENV: 'development', DEMO: '0' }],
  ])('%s none of its routes exists', async (_where, environment) => {
    const other = await startTestServer({ environment });
    const statuses = await Promise.all(
      ROUTES.map(async ([method, url]) => {
        const headers = { 'x-malote-qa': '1', accept: 'application/json' };
        return (await other.inject({ method, url, headers })).statusCode;
      }),
    );
    await other.close();
    expect(statuses).toEqual(ROUTES.map(([method]) => (method === 'GET' ? 404 : 405)));
  });
});

describe('an injected fault', () => {
  test.each([
    ['unauthenticated', 401, 'unauthenticated'],
    ['broken', 500, 'internal-error'],
  ])('%s makes the API respond %i', async (fault, status, code) => {
    const admin = await server.createUser('admin');
    expect((await change('fault', { fault })).json()).toMatchObject({ fault });
    const answer = await server.as(admin).get('/v1/users/me');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    await change('fault', { fault: 'none' });
    expect((await server.as(admin).get('/v1/users/me')).statusCode).toBe(200);
  });

  test('is refused when unknown', async () => {
    expect((await change('fault', { fault: 'fogo' })).statusCode).toBe(400);
  });

  test('cannot be set without the custom header', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/__qa/api/fault',
      payload: { fault: 'gone' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('the clock of the panel', () => {
  test('can expire a single session', async () => {
    const [one, other] = [await server.createUser('operator'), await server.createUser('operator')];
    await change('expire', {}, { authorization: `Bearer ${one.token}` });
    expect((await server.as(one).get('/v1/users/me')).statusCode).toBe(401);
    expect((await server.as(other).get('/v1/users/me')).statusCode).toBe(200);
  });

  test('moves for the whole server, which ends sessions', async () => {
    const admin = await server.createUser('admin');
    await change('clock', { minutes: 9 * HOUR });
    expect((await server.as(admin).get('/v1/users/me')).statusCode).toBe(401);
  });
});

test('normal resets fault and clock', async () => {
  await change('fault', { fault: 'broken' });
  await change('clock', { minutes: 30 });
  expect((await change('normal', {})).json()).toMatchObject({ fault: 'none', minutesAhead: 0 });
});

test('reset restores the demo data and the clock', async () => {
  const before = await server.createCompany({ name: 'Empresa de passagem' });
  await server.db.updateTable('settings').set({ max_attempts: 9 }).execute();
  expect((await change('reset', {})).json()).toMatchObject({ fault: 'none', minutesAhead: 0 });
  const names = await server.db.selectFrom('companies').select('name').execute();
  expect(names.map(({ name }) => name)).not.toContain(before.name);
  expect(names).toContainEqual({ name: 'Farmácia Boa Vida' });
  const settings = await server.db.selectFrom('settings').select('max_attempts').executeTakeFirstOrThrow();
  expect(settings.max_attempts).toBe(3);
  const signIn = await server.inject({
    method: 'POST',
    url: '/v1/auth/sign-in',
    headers: { 'content-type': 'application/json' },
    payload: { email: 'operador@malote.test', password: DEMO_PASSWORD },
  });
  expect(signIn.statusCode).toBe(200);
});
