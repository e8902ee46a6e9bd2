import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const address = {
  postalCode: '01412100',
  street: 'Rua Augusta',
  number: '2690',
  district: 'Cerqueira César',
  city: 'São Paulo',
  state: 'SP',
};
const place = {
  label: 'Balcão Augusta',
  kind: 'pickup',
  contactName: 'Carla',
  contactPhone: '+5511981234410',
  address,
};
const ipe = { name: 'Floricultura Ipê', cnpj: '12ABC34501DE35', active: true };
const tomorrow = { from: '2026-11-21T12:00:00.000Z', until: '2026-11-22T12:00:00.000Z' };

test.each([
  ['/v1/service-orders', { submit: false, content: { packagesCount: 1 } }, 'order-not-found'],
  ['/v1/locations', place, 'not-found'],
  ['/v1/companies', ipe, 'not-found'],
  ['/v1/couriers', { name: 'Joel Matos', phone: '+5511997410032', vehicleType: 'moto' }, 'not-found'],
  ['/v1/users', { name: 'Rita Andrade', email: 'rita@malote.test', role: 'operator' }, 'not-found'],
  ['/v1/announcements', { kind: 'info', text: 'Feriado na sexta.', ...tomorrow }, 'not-found'],
] as const)(
  'repeating the key of a creation under %s is a 404 once its object is deleted',
  async (url, body, code) => {
    const asAdmin = fixture.as(fixture.admin);
    const create = () =>
      asAdmin.post(url, {
        headers: { 'idempotency-key': 'once' },
        body: url === '/v1/service-orders' ? { ...body, companyId: fixture.own.id } : body,
      });
    const created = await create();
    expect(created.statusCode).toBe(201);
    const headers = { 'if-match': String(created.headers['etag']) };
    const deleted = await asAdmin.delete(String(created.headers['location']), { headers });
    expect(deleted.statusCode).toBe(204);

    const repeated = await create();
    expect([repeated.statusCode, problemOf(repeated).code]).toEqual([404, code]);
    const stored = await fixture.db
      .selectFrom('idempotency_keys')
      .select('response_body')
      .where('route', '=', `POST ${url}`)
      .execute();
    expect(stored).toEqual([{ response_body: null }]);
  },
);

test('repeating the key of a location is a 404 once its company is deleted', async () => {
  const asAdmin = fixture.as(fixture.admin);
  const company = answered(await asAdmin.post('/v1/companies', { body: ipe }), 201);
  const { id } = company.json<Schema<'Company'>>();
  const create = () =>
    asAdmin.post('/v1/locations', {
      headers: { 'idempotency-key': 'its-place' },
      body: { ...place, companyId: id },
    });
  answered(await create(), 201);
  const headers = { 'if-match': String(company.headers['etag']) };
  answered(await asAdmin.delete(`/v1/companies/${id}`, { headers }), 204);

  const repeated = await create();
  expect([repeated.statusCode, problemOf(repeated).code]).toEqual([404, 'not-found']);
});
