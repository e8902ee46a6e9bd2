import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { wholeCompany } from '#tests/support/server/companies-fixture.ts';
import { closedBill } from '#tests/support/server/notices-fixture.ts';
import { answered, OrdersFixture, pickup, problemOf } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const setActive = (company: { id: string; name: string }, active: boolean) =>
  fixture
    .as(fixture.admin)
    .put(`/v1/companies/${company.id}`, { body: wholeCompany({ ...company, active }) });

describe('deactivating a company', () => {
  it('ends the sessions of its managers and refuses their sign-in until reactivation', async () => {
    const { admin, manager, server } = fixture;
    const company = await server.createCompany();
    const account = { email: 'gestora@fechada.test', password: 'quatro-cavalos-lentos' };
    const user = { ...account, name: 'Clara Gestora', role: 'manager', companyId: company.id };
    answered(await fixture.as(admin).post('/v1/users', { body: user }), 201);
    const signIn = () => server.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: account });
    const session: { token: string } = answered(await signIn(), 200).json();
    const me = async (caller: { token: string }) => (await fixture.as(caller).get('/v1/users/me')).statusCode;

    await setActive(company, false);
    expect(await me(session)).toBe(401);
    expect(problemOf(await signIn()).code).toBe('invalid-credentials');
    expect(await me(manager)).toBe(200);

    await setActive(company, true);
    answered(await signIn(), 200);
  });

  it('blocks new orders, also from the base, while open ones continue', async () => {
    const { admin, operator, other, stranger } = fixture;
    const open = await fixture.create(stranger);
    const draft = await fixture.create(stranger, fixture.draft(), false);
    await setActive(other, false);
    const body = { companyId: other.id, submit: true, content: fixture.draft() };
    const refused = await fixture.as(admin).post('/v1/service-orders', { body });
    expect([refused.statusCode, problemOf(refused).errors?.[0]]).toMatchObject([
      422,
      { pointer: '/companyId', code: 'company-inactive' },
    ]);
    expect((await fixture.send(admin, draft, 'order.submit')).statusCode).toBe(422);
    expect((await fixture.send(operator, open, 'order.accept')).statusCode).toBe(200);
    await setActive(other, true);
  });
});

describe('deleting a company', () => {
  it('is refused with the counts of its users and orders', async () => {
    const order = await fixture.create(fixture.manager);
    await fixture.create(fixture.manager, fixture.draft(), false);
    const refused = await fixture.as(fixture.admin).delete(`/v1/companies/${fixture.own.id}`);
    expect(refused.statusCode).toBe(409);
    expect(problemOf(refused)).toMatchObject({
      code: 'company-in-use',
      counts: { users: 1, openOrders: 1, orders: 2, locations: 0, bills: 0 },
    });
    expect(
      (await fixture.as(fixture.manager).get(`/v1/service-orders/${order.orderNumber}`)).statusCode,
    ).toBe(200);
  });

  it('is refused for closed orders too, because their history names the company', async () => {
    const company = await fixture.server.createCompany();
    const order = await fixture.drive(
      fixture.operator,
      await fixture
        .as(fixture.admin)
        .post('/v1/service-orders', {
          body: { companyId: company.id, submit: true, content: fixture.draft() },
        })
        .then((response) => response.json()),
      ['order.reject', { reasonCode: 'NO_COURIER' }],
    );
    expect(order.status).toBe('rejected');
    const refused = await fixture.as(fixture.admin).delete(`/v1/companies/${company.id}`);
    expect(problemOf(refused).counts).toEqual({ users: 0, openOrders: 0, orders: 1, locations: 0, bills: 0 });
  });

  it('is refused for a closed month, whose orders were purged', async () => {
    const company = await fixture.server.createCompany();
    await closedBill(fixture, company.id);
    const refused = await fixture.as(fixture.admin).delete(`/v1/companies/${company.id}`);
    expect(problemOf(refused)).toMatchObject({ code: 'company-in-use', counts: { orders: 0, bills: 1 } });
  });

  it('deletes its address book, is possible with deleted users, and is a 404 when repeated', async () => {
    const company = await fixture.server.createCompany();
    const leaver = await fixture.server.createUser('manager', { companyId: company.id });
    const body = { ...pickup(), label: 'Balcão', companyId: company.id };
    const place = (await fixture.as(fixture.admin).post('/v1/locations', { body })).json();
    await fixture.as(fixture.admin).delete(`/v1/users/${leaver.id}`);
    const url = `/v1/companies/${company.id}`;
    expect((await fixture.as(fixture.admin).get(url)).json().counts).toMatchObject({
      users: 0,
      locations: 1,
    });
    expect((await fixture.as(fixture.admin).delete(url)).statusCode).toBe(204);
    expect((await fixture.as(fixture.admin).delete(url)).statusCode).toBe(404);
    expect((await fixture.as(fixture.admin).get(`/v1/locations/${place.id}`)).statusCode).toBe(404);
  });
});
