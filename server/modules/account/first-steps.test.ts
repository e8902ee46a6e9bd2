import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PLACE } from '#tests/support/server/locations-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

const NOTHING = { hasPickup: false, hasTeam: false, hasOrder: false };

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

/** The only manager of a new company. */
async function newcomer(): Promise<TestUser & { companyId: string }> {
  const { id: companyId } = await fixture.server.createCompany();
  return { ...(await fixture.server.createUser('manager', { companyId })), companyId };
}

const steps = async (user: TestUser) =>
  answered(await fixture.as(user).get('/v1/users/me/first-steps'), 200).json();

function addPlace(user: TestUser, changes: object = {}) {
  return fixture
    .as(user)
    .post('/v1/locations', { body: { ...PLACE, companyId: user.companyId, ...changes } });
}

describe('the first steps of a company', () => {
  test('are all open at the first sign-in, whatever other companies have', async () => {
    await addPlace(fixture.manager);
    await fixture.create(fixture.manager);
    expect(await steps(await newcomer())).toEqual(NOTHING);
  });

  test.each(['pickup', 'both'])('include a location for %s', async (kind) => {
    const user = await newcomer();
    answered(await addPlace(user, { kind }), 201);
    expect(await steps(user)).toEqual({ ...NOTHING, hasPickup: true });
  });

  test.each([{ kind: 'dropoff' }, { active: false }])('leave out the location %j', async (changes) => {
    const user = await newcomer();
    answered(await addPlace(user, changes), 201);
    expect(await steps(user)).toEqual(NOTHING);
  });

  test('include another user of the company, invited or active, until that one is disabled', async () => {
    const user = await newcomer();
    const body = { name: 'Rita Andrade', email: 'rita.nova@malote.test', role: 'manager' };
    const invited = await fixture
      .as(fixture.admin)
      .post('/v1/users', { body: { ...body, companyId: user.companyId } });
    const { id } = answered(invited, 201).json();
    expect(await steps(user)).toEqual({ ...NOTHING, hasTeam: true });
    await fixture.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute();
    expect(await steps(user)).toEqual(NOTHING);
  });

  test('include a requested order, and no draft', async () => {
    const user = await newcomer();
    await fixture.create(user, fixture.draft(), false);
    expect(await steps(user)).toEqual(NOTHING);
    await fixture.create(user);
    expect(await steps(user)).toEqual({ ...NOTHING, hasOrder: true });
  });

  test.each(['operator', 'admin'] as const)('belong to no %s', async (role) => {
    expect((await fixture.as(fixture[role]).get('/v1/users/me/first-steps')).statusCode).toBe(403);
  });
});
