import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { exampleBodyOf, exampleBodiesOf } from '#tests/support/http/contract-examples.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

let server: TestServer;
let admin: TestUser;
let manager: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const { id: companyId } = await server.createCompany();
  admin = await server.createUser('admin');
  manager = await server.createUser('manager', { companyId });
});

afterAll(() => server.close());

describe('the Location of a 201', () => {
  test.each([
    ['createUser', '/v1/users', { name: 'Otávio Reis', email: 'otavio@malote.test', role: 'operator' }],
    ['createCompany', '/v1/companies', exampleBodyOf('createCompany')],
    ['createLocation', '/v1/locations', exampleBodyOf('createLocation')],
  ])('leads to the created object: %s', async (_operationId, url, body) => {
    const created = await server.as(admin).post(url, { body });
    expect(created.statusCode).toBe(201);
    const read = await server.as(admin).get(String(created.headers['location']));
    expect(read.json()).toMatchObject({ id: created.json().id });
    expect(created.headers['location']).toBe(`${url}/${created.json().id}`);
  });

  test('leads to the created object: createServiceOrder, and createServiceOrderComment below it', async () => {
    const body = exampleBodiesOf('createServiceOrder')['submitted'];
    const order = await server.as(manager).post('/v1/service-orders', { body });
    const location = String(order.headers['location']);
    expect(location).toBe(`/v1/service-orders/${order.json().orderNumber}`);
    const { orderNumber, version } = order.json();
    expect((await server.as(manager).get(location)).json()).toMatchObject({ orderNumber, version });

    const comment = await server.as(manager).post(`${location}/comments`, {
      body: { body: 'Oi.', visibility: 'company' },
    });
    const changed = await server
      .as(manager)
      .put(String(comment.headers['location']), { body: { body: 'Olá.' } });
    expect(changed.json()).toMatchObject({ id: comment.json().id, body: 'Olá.' });
  });

  test('leads to the created object: createPrivacyRequest, for an administrator', async () => {
    const body = exampleBodyOf('createPrivacyRequest');
    const created = await server.as(manager).post('/v1/users/me/privacy-requests', { body });
    const read = await server.as(admin).get(String(created.headers['location']));
    expect(read.json()).toMatchObject({ id: created.json().id });
  });

  test('stays the same for a repeated idempotency key', async () => {
    const request = { body: { name: 'Padaria Real' }, headers: { 'idempotency-key': 'once' } };
    const first = await server.as(admin).post('/v1/companies', request);
    const second = await server.as(admin).post('/v1/companies', request);
    expect(second.headers).toMatchObject({
      'idempotency-replayed': 'true',
      location: first.headers['location'],
    });
  });
});

test('each example body of createServiceOrder creates an order, the complete one a requested one', async () => {
  const bodies = Object.entries(exampleBodiesOf('createServiceOrder'));
  const statuses = await Promise.all(
    bodies.map(async ([name, body]) => {
      const answer = await server.as(manager).post('/v1/service-orders', { body });
      return [name, answer.statusCode, answer.json().status];
    }),
  );
  expect(statuses).toEqual([
    ['draft', 201, 'draft'],
    ['submitted', 201, 'requested'],
  ]);
});
