import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LooseReply } from '#server/contract/request-context.ts';
import { problem, tooManyRequests } from '#server/problems.ts';
import { startSampleServer, THING_ID } from '#tests/support/http/sample-server.ts';
import type { TestServer, TestUser } from '#tests/support/server/test-server.ts';

import { checkVersion, requireVersion } from './etags.ts';

const URL = `/v1/things/${THING_ID}`;
const CHANGED_AT = new Date('2026-11-20T17:32:00Z');

let server: TestServer;
let admin: TestUser;
let answer: () => Promise<LooseReply>;
let mayBeOmitted: boolean;

beforeAll(async () => {
  server = await startSampleServer(() => ({
    getThing: () => answer(),
    updateThing: async ({ ifMatch }) => {
      const current = { version: 3, changedBy: 'Carla', changedAt: CHANGED_AT, noun: 'esta ordem' } as const;
      (mayBeOmitted ? checkVersion : requireVersion)(ifMatch, current);
      return { status: 200, body: { name: 'x' }, etag: 4 };
    },
    removeThing: async () => ({ status: 204 }),
  }));
  admin = await server.createUser('admin');
});

beforeEach(() => {
  mayBeOmitted = false;
});

afterAll(async () => {
  // Violations are intended here, and asserted in the tests.
  server.violations.length = 0;
  await server.close();
});

describe('a response', () => {
  test('has the security headers, a request id and no-store', async () => {
    answer = async () => ({ status: 200, body: { name: 'x' }, headers: { 'x-more': 'yes' } });
    const { headers } = await server.as(admin).get(URL);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-more': 'yes',
    });
    // Sent with documents only.
    expect([headers['permissions-policy'], headers['cross-origin-opener-policy']]).toEqual([
      undefined,
      undefined,
    ]);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('without content has no body or type', async () => {
    const response = await server.as(admin).delete(URL);
    expect([response.statusCode, response.body, response.headers['content-type']]).toEqual([
      204,
      '',
      undefined,
    ]);
  });

  test('to HEAD equals that to GET without the body', async () => {
    answer = async () => ({ status: 200, body: { name: 'x' }, etag: 7 });
    const response = await server.inject({
      method: 'HEAD',
      url: URL,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([response.statusCode, response.body, response.headers['etag']]).toEqual([200, '', '"7"']);
  });

  test.each([
    ['a member not in the contract', { name: 'x', passwordHash: 'y' }],
    ['a missing member', {}],
    ['a wrong type', { name: 1 }],
    ['a nested fault', { name: 'x', parts: [{ name: 'y', parts: [{ title: 'z' }] }] }],
    ['no body', undefined],
  ])('with %s violates the contract and becomes a 500', async (_what, body) => {
    answer = async () => ({ status: 200, body });
    server.violations.length = 0;
    const response = await server.as(admin).get(URL);
    expect(response.json()).toMatchObject({ status: 500, code: 'internal-error' });
    expect(server.violations).toHaveLength(1);
    expect(server.violations[0]).toContain('getThing 200');
  });

  test('with an undeclared status violates the contract too', async () => {
    answer = async () => ({ status: 202 });
    server.violations.length = 0;
    expect((await server.as(admin).get(URL)).statusCode).toBe(500);
    expect(server.violations).toEqual(['getThing 202 is not in the contract']);
  });

  test('with an undeclared problem violates the contract too', async () => {
    answer = () => Promise.reject(problem('unsupported-media-type'));
    server.violations.length = 0;
    await server.as(admin).get(URL);
    expect(server.violations).toEqual(['getThing 415 is not in the contract']);
  });
});

describe('a problem', () => {
  test('has the catalogue’s texts and the request’s path and id', async () => {
    answer = () => Promise.reject(problem('order-not-found'));
    const response = await server.as(admin).get(`${URL}?search=segredo`);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.json()).toEqual({
      type: 'urn:malote:problem:order-not-found',
      title: 'Não encontrada',
      status: 404,
      detail: 'Ordem não encontrada.',
      instance: URL,
      code: 'order-not-found',
      requestId: response.headers['x-request-id'],
    });
  });

  test('may have its own detail, members and headers', async () => {
    answer = () =>
      Promise.reject(
        problem('company-in-use', { detail: 'Não.', counts: { users: 2 } }, { headers: { 'x-more': 'yes' } }),
      );
    const response = await server.as(admin).get(URL);
    expect(response.json()).toMatchObject({ status: 409, detail: 'Não.', counts: { users: 2 } });
    expect(response.headers['x-more']).toBe('yes');
  });

  test('of rate limiting includes the wait in text and header', async () => {
    answer = () => Promise.reject(tooManyRequests(41.2));
    const response = await server.as(admin).get(URL);
    expect(response.json()).toMatchObject({
      status: 429,
      detail: 'Muitas tentativas. Aguarde 42 segundos.',
      retryAfterSeconds: 42,
    });
    expect(response.headers['retry-after']).toBe('42');
  });

  test.each([
    ['an Error', () => new Error('secret at /home/me/server.ts')],
    ['a text', () => 'secret'],
    ['undefined', () => undefined],
    ['an Error with the status of a success', () => Object.assign(new Error('secret'), { statusCode: 200 })],
  ])('from an unexpected error, %s, exposes only the request id', async (_what, thrown) => {
    answer = () => Promise.reject(thrown());
    const response = await server.as(admin).get(URL);
    const requestId = response.headers['x-request-id'];
    expect(response.json()).toEqual({
      type: 'urn:malote:problem:internal-error',
      title: 'Erro interno',
      status: 500,
      detail: `Algo deu errado. Código: ${String(requestId)}`,
      instance: URL,
      code: 'internal-error',
      requestId,
    });
  });

  test.each([
    ['a duplicate', `insert into settings default values`, 409, 'already-exists'],
    [
      'a missing reference',
      `insert into locations (id, company_id, label, kind, contact_name, contact_phone, address) values (gen_random_uuid(), gen_random_uuid(), 'Doca', 'both', 'Ana', '+5511987654321', '{}')`,
      422,
      'invalid-request',
    ],
    ['a broken rule', `update settings set max_attempts = 0`, 422, 'invalid-request'],
    ['a value out of range', `select 99999999999::integer`, 422, 'invalid-request'],
    ['a text that is no uuid', `select 'secret'::uuid`, 422, 'invalid-request'],
    ['a lost race', `do $$ begin raise exception 'secret' using errcode = '40001'; end $$`, 409, 'conflict'],
    ['a deadlock', `do $$ begin raise exception 'secret' using errcode = '40P01'; end $$`, 409, 'conflict'],
    [
      'a statement that took too long',
      `do $$ begin raise exception 'secret' using errcode = '57014'; end $$`,
      503,
      'unavailable',
    ],
    [
      'a database that shuts down',
      `do $$ begin raise exception 'secret' using errcode = '57P01'; end $$`,
      503,
      'unavailable',
    ],
    ['a fault in our SQL', `select secret from nowhere`, 500, 'internal-error'],
  ])(
    'from a database error, %s, has the right code and exposes nothing of the database',
    async (_what, statement, status, code) => {
      answer = async () => {
        await sql.raw(statement).execute(server.db);
        return { status: 204 };
      };
      const response = await server.as(admin).get(URL);
      expect(response.json()).toMatchObject({ status, code });
      expect(response.body).not.toMatch(/secret|settings|locations/);
      expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    },
  );
});

describe('a version', () => {
  const put = (ifMatch?: string) =>
    server
      .as(admin)
      .put(URL, { body: { name: 'x' }, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } });

  test.each([['"3"'], ['W/"3"'], ['*'], [' * ']])(
    '%s matches the current one, and the response has the new one',
    async (ifMatch) => {
      const response = await put(ifMatch);
      expect([response.statusCode, response.headers['etag']]).toEqual([200, '"4"']);
    },
  );

  test.each([['"2"'], ['"4"'], ['"0"'], ['"03"'], ['"abc"'], ['""'], ['"99999999999999999999"']])(
    '%s is stale and responds 412 with the author of the change',
    async (ifMatch) => {
      const response = await put(ifMatch);
      expect(response.headers['etag']).toBe('"3"');
      expect(response.json()).toMatchObject({
        status: 412,
        code: 'stale-version',
        detail: 'Carla alterou esta ordem às 14:32. Recarregue para ver as mudanças antes de salvar.',
        changedBy: 'Carla',
        changedAt: CHANGED_AT.toISOString(),
        currentVersion: 3,
      });
    },
  );

  test('that is missing responds 428 where required', async () => {
    expect((await put()).json()).toMatchObject({ status: 428, code: 'version-required' });
  });

  test('may be missing where optional, but not stale', async () => {
    mayBeOmitted = true;
    expect((await put()).statusCode).toBe(200);
    expect((await put('"2"')).statusCode).toBe(412);
  });
});
