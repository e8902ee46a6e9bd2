import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { HostileRequests } from '#tests/support/http/hostile-requests.ts';
import { sendRaw } from '#tests/support/http/raw-requests.ts';
import { wholeCompany } from '#tests/support/server/companies-fixture.ts';

const MIB = 1024 * 1024;
const SOME_ID = '01999999-0000-7000-8000-000000000001';

let fixture: HostileRequests;
let port: number;

beforeAll(async () => {
  fixture = await HostileRequests.start();
  const address = await fixture.server.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});

afterAll(() => fixture.close());

const createCompany = { method: 'POST', url: '/v1/companies' } as const;

describe('an invalid query', () => {
  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=abc', 'page'],
    ['page=', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page=1e999', 'page'],
    ['limit=Infinity', 'limit'],
    ['limit=1001', 'limit'],
    ['page=1&page=2', 'page'],
    ['search=a&search=b', 'search'],
    ['search=%00', 'search'],
    ['companyId=1', 'companyId'],
    [`companyId=urn:uuid:${SOME_ID}`, 'companyId'],
    ['role=boss', 'role'],
  ])('responds 422: %s', async (query, name) => {
    const answer = await fixture.answerTo({ method: 'GET', url: `/v1/users?${query}` });
    expect(answer).toEqual({ status: 422, code: 'invalid-request', pointers: [`/query/${name}`] });
  });

  test.each([
    ['stauts=active', 'stauts', 'Este parâmetro não existe. Você quis dizer “status”?'],
    ['company_id=1', 'company_id', 'Este parâmetro não existe. Você quis dizer “companyId”?'],
    ['colour=blue', 'colour', 'Este parâmetro não existe.'],
    ['colour[]=blue&colour[]=red', 'colour[]', 'Este parâmetro não existe.'],
    ['=1', '', 'Este parâmetro não existe.'],
    ['__proto__=1', '__proto__', 'Este parâmetro não existe.'],
    ['constructor=1', 'constructor', 'Este parâmetro não existe.'],
    ['a/b~c=1', 'a~1b~0c', 'Este parâmetro não existe.'],
  ])('responds 422 for an unknown name: %s', async (query, name, message) => {
    const response = await fixture.server.as(fixture.admin).get(`/v1/users?${query}`);
    expect(response.json()).toMatchObject({
      status: 422,
      code: 'invalid-request',
      errors: [{ pointer: `/query/${name}`, code: 'unknown-parameter', message }],
    });
  });

  test('has all errors in one response, each name once', async () => {
    const answer = await fixture.answerTo({
      method: 'GET',
      url: '/v1/users?stauts=active&page=1&page=2&limit=0',
    });
    expect(answer.pointers).toEqual(['/query/stauts', '/query/page', '/query/limit']);
  });

  test('responds 422 for a public operation without parameters', async () => {
    const response = await fixture.server.inject({ method: 'GET', url: '/v1/health?page=1' });
    expect(response.json()).toMatchObject({ status: 422, errors: [{ pointer: '/query/page' }] });
  });
});

describe('an impossible or unknown id', () => {
  test.each([
    ['/v1/companies/1', 'not-found'],
    [`/v1/companies/${SOME_ID.toUpperCase().replace('7000', '7ABC')}`, 'not-found'],
    [`/v1/companies/${SOME_ID}%00`, 'not-found'],
    [`/v1/companies/${SOME_ID}'--`, 'not-found'],
    ['/v1/companies/..%2f..%2fetc%2fpasswd', 'not-found'],
    [`/v1/companies/${SOME_ID}`, 'not-found'],
    ['/v1/service-orders/0', 'order-not-found'],
    ['/v1/service-orders/-1', 'order-not-found'],
    ['/v1/service-orders/1e3', 'order-not-found'],
    ['/v1/service-orders/0x10', 'order-not-found'],
    ['/v1/service-orders/Infinity', 'order-not-found'],
    ['/v1/service-orders/010', 'order-not-found'],
    ['/v1/service-orders/99999999999999999999', 'order-not-found'],
    ['/v1/service-orders/9007199254740991', 'order-not-found'],
    ['/v1/nothing', 'not-found'],
    ['/v1/', 'not-found'],
    ['/v1', 'not-found'],
    ['/v1/companies/', 'not-found'],
  ])('responds 404: %s', async (url, code) => {
    expect(await fixture.answerTo({ method: 'GET', url })).toEqual({ status: 404, code, pointers: [] });
  });

  test('responds 404 if overlong', async () => {
    const url = `/v1/companies/${'a'.repeat(300)}`;
    expect(await fixture.answerTo({ method: 'GET', url })).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('responds 400 in a malformed URL', async () => {
    expect(await fixture.answerTo({ method: 'GET', url: '/v1/companies/%ZZ' })).toMatchObject({
      status: 400,
    });
  });
});

describe('headers', () => {
  const url = `/v1/companies/${SOME_ID}`;
  const payload = JSON.stringify(wholeCompany({ id: SOME_ID, name: 'Malote' }));

  test.each([['3'], ['"3'], ['*, "1"'], ['"1", "2"'], [''], ['"3"x'], ['"ção"'], [`"${'3'.repeat(50)}"`]])(
    'If-Match: %s is malformed and responds 400',
    async (ifMatch) => {
      const answer = await fixture.answerTo({
        method: 'PUT',
        url,
        payload,
        headers: { 'if-match': ifMatch },
      });
      expect(answer).toMatchObject({ status: 400, code: 'malformed-request' });
    },
  );

  test.each([
    ['empty', ''],
    ['with a space', 'one two'],
    ['beyond ASCII', 'ção'],
    ['too long', 'x'.repeat(256)],
  ])('an Idempotency-Key that is %s responds 400', async (_what, key) => {
    const answer = await fixture.answerTo({
      ...createCompany,
      payload: '{"name": "Malote"}',
      headers: { 'idempotency-key': key },
    });
    expect(answer).toMatchObject({ status: 400, code: 'malformed-request' });
  });

  test.each([
    ['Bearer'],
    ['Bearer '],
    ['Bearer x'],
    ['Basic YTpi'],
    [`Bearer ${'a'.repeat(43)}`],
    [`Bearer ${'a'.repeat(43)} x`],
    [`Bearer ${'\u0000'.repeat(43)}`],
    ['Bearer undefined'],
    ["Bearer ' or 1=1 --"],
  ])('Authorization: %s responds 401 with a challenge', async (authorization) => {
    const response = await fixture.server.inject({
      method: 'GET',
      url: '/v1/users/me',
      headers: { authorization },
    });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toMatchObject({ code: 'unauthenticated' });
  });

  test.each([
    ['of one session', 'Authorization', (token: string) => `Bearer ${token}`],
    ['of which one is wrong', 'authorization', () => `Bearer ${'a'.repeat(43)}`],
    ['of two schemes', 'AUTHORIZATION', () => 'Basic YTpi'],
  ])('two Authorization headers %s respond 401', async (_what, name, second) => {
    const { token } = fixture.admin;
    const head = (more: string) =>
      `GET /v1/users/me HTTP/1.1\r\nHost: malote.test\r\nAuthorization: Bearer ${token}\r\n${more}Connection: close\r\n\r\n`;
    const sendWith = (more: string) => sendRaw(port, head(more));
    expect((await sendWith('')).status).toBe(200);
    expect(await sendWith(`${name}: ${second(token)}\r\n`)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
  });

  test('without a session the body is not read', async () => {
    const response = await fixture.server.inject({
      ...createCompany,
      headers: { 'content-type': 'text/plain' },
      payload: 'x'.repeat(2 * MIB),
    });
    expect(response.statusCode).toBe(401);
  });
});

test('none of these requests changes any row', async () => {
  expect(await fixture.written()).toEqual([]);
});
