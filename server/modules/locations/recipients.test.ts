import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { answered, dropoff, OrdersFixture, pickup } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
  const send = async (user: TestUser, name: string, changes: object = {}) => {
    const stops = [pickup(), { ...dropoff(name), ...changes }];
    await fixture.create(user, fixture.draft({ stops }));
    fixture.clock.passMinutes(1);
  };
  await send(fixture.manager, 'Helena Prado', { contactPhone: '+5511911111111' });
  await send(fixture.manager, 'Rui Costa', { contactPhone: '+5511922222222' });
  await send(fixture.manager, 'Helena P. Prado', {
    contactPhone: '+5511911111111',
    instructions: 'Tocar duas vezes',
  });
  await send(fixture.stranger, 'Zélia Braga', { contactPhone: '+5511933333333' });
  const { kind: _, ...place } = dropoff('Recepção');
  const body = { ...place, label: 'Clínica São Lucas', kind: 'dropoff', companyId: fixture.own.id };
  const { id } = answered(await fixture.as(fixture.manager).post('/v1/locations', { body }), 201).json<{
    id: string;
  }>();
  await send(fixture.manager, 'Recepção', { locationId: id });
});
afterAll(() => fixture.close());

async function recipients(user: TestUser, query = ''): Promise<Schema<'Recipient'>[]> {
  const answer = await fixture.as(user).get(`/v1/recipients${query}`);
  return answered(answer, 200).json<Schema<'Recipients'>>().data;
}

test('recipients of a company are listed once, latest first with latest data, without those of the address book', async () => {
  const found = await recipients(fixture.manager);
  expect(found.map(({ contactName, instructions }) => [contactName, instructions])).toEqual([
    ['Helena P. Prado', 'Tocar duas vezes'],
    ['Rui Costa', null],
  ]);
});

test.each([
  ['?search=HELENA', ['Helena P. Prado']],
  ['?search=alameda', ['Helena P. Prado', 'Rui Costa']],
  ['?search=9222', ['Rui Costa']],
  ['?search=zelia', []],
  ['?search=%25', []],
])('a search with %s finds %j', async (query, names) => {
  expect((await recipients(fixture.manager, query)).map(({ contactName }) => contactName)).toEqual(names);
});

test('an operator must name the company, and a manager cannot see another', async () => {
  const others = await recipients(fixture.operator, `?companyId=${fixture.other.id}`);
  expect(others.map(({ contactName }) => contactName)).toEqual(['Zélia Braga']);
  expect((await fixture.as(fixture.operator).get('/v1/recipients')).statusCode).toBe(422);
  const foreign = await fixture.as(fixture.manager).get(`/v1/recipients?companyId=${fixture.other.id}`);
  expect(foreign.statusCode).toBe(403);
});
