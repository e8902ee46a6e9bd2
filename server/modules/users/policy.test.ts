import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

const MISSING = '01999999-0000-7000-8000-00000000dead';

const CALLERS = ['admin', 'operator', 'manager'] as const;
type Caller = (typeof CALLERS)[number];

let server: TestServer;
let own: { id: string };
let other: { id: string };
let callers: Record<Caller, TestUser>;
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
  own = await server.createCompany({ name: 'Farmácia Boa Vida' });
  other = await server.createCompany({ name: 'Óticas Miramar' });
  callers = {
    admin: await server.createUser('admin'),
    operator: await server.createUser('operator'),
    manager: await server.createUser('manager', { companyId: own.id }),
  };
});
afterAll(() => server.close());

test('a manager lists only managers of their own company', async () => {
  await server.createUser('manager', { companyId: other.id });
  const { data } = (await server.as(callers.manager).get('/v1/companies/users?limit=1000')).json();
  expect(
    new Set(data.map(({ companyId, role }: { companyId: string; role: string }) => `${role} ${companyId}`)),
  ).toEqual(new Set([`manager ${own.id}`]));
});

const NEW_ROLES = [
  ['admin', { role: 'admin' }, 201],
  ['admin', { role: 'operator' }, 201],
  ['admin', { role: 'manager', companyId: 'own' }, 201],
  ['admin', { role: 'manager', companyId: 'missing' }, 422],
  ['admin', { role: 'manager' }, 422],
  ['admin', { role: 'operator', companyId: 'own' }, 422],
  ['admin', { role: 'admin', companyId: 'own' }, 422],
  ['manager', { role: 'manager' }, 201],
  ['manager', { role: 'manager', companyId: 'own' }, 201],
  ['manager', { role: 'manager', companyId: 'other' }, 403],
  ['manager', { role: 'manager', companyId: 'missing' }, 403],
  ['manager', { role: 'admin' }, 403],
  ['manager', { role: 'operator' }, 403],
  ['operator', { role: 'admin' }, 403],
  ['operator', { role: 'operator' }, 403],
  ['operator', { role: 'manager', companyId: 'own' }, 403],
] as const;

function fieldsOf(fields: (typeof NEW_ROLES)[number][1]) {
  const companyId =
    'companyId' in fields ? { own: own.id, other: other.id, missing: MISSING }[fields.companyId] : undefined;
  return { name: 'Carla Mendes', email: `carla${++number}@malote.test`, ...fields, companyId };
}

test.each(NEW_ROLES)('%s creating %o is answered with %i', async (role, fields, status) => {
  const answer = await server.as(callers[role]).post('/v1/users', { body: fieldsOf(fields) });
  expect(answer.statusCode).toBe(status);
});

test.each(NEW_ROLES)(
  '%s changing a colleague to %o is permitted or refused like creating one',
  async (role, fields, created) => {
    const { id } = await server.createUser('manager', { companyId: own.id });
    const body = { ...fieldsOf(fields), status: 'active' };
    const answer = await server.as(callers[role]).put(`/v1/users/${id}`, { body });
    expect(answer.statusCode).toBe(created === 201 ? 200 : created);
  },
);
