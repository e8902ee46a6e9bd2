import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { MAX_COLUMN_SETS } from '#domain/column-sets.ts';
import type { Role } from '#domain/roles.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PATH = '/v1/users/me/export-column-sets';
const COLUMNS = ['orderNumber', 'stopPostalCode', 'company'];

const urlOf = (name: string) => `${PATH}/${encodeURIComponent(name)}`;
const save = (user: TestUser, name: string, columns: readonly string[] = COLUMNS) =>
  server.as(user).put(urlOf(name), { body: { columns } });
const remove = (user: TestUser, name: string) => server.as(user).delete(urlOf(name));
const setsOf = async (user: TestUser) => (await server.as(user).get(PATH)).json().sets;
const ofOrders = (name: string, columns: readonly string[]) => ({ list: 'orders', name, columns });

describe('a set of columns', () => {
  test('is stored under its name for its user alone, replaced and deleted', async () => {
    const user = await server.createUser('operator');
    const other = await server.createUser('operator');
    expect(await setsOf(user)).toEqual([]);
    expect((await save(user, 'Faturamento')).statusCode).toBe(204);
    await save(user, 'Áreas & CEP');
    await save(other, 'Faturamento', ['status']);
    await save(user, 'Faturamento', ['company', 'orderNumber']);
    expect(await setsOf(user)).toEqual([
      ofOrders('Faturamento', ['company', 'orderNumber']),
      ofOrders('Áreas & CEP', COLUMNS),
    ]);
    expect((await remove(user, 'Áreas & CEP')).statusCode).toBe(204);
    expect((await remove(user, 'Áreas & CEP')).statusCode).toBe(404);
    expect(await setsOf(user)).toEqual([ofOrders('Faturamento', ['company', 'orderNumber'])]);
    expect(await setsOf(other)).toEqual([ofOrders('Faturamento', ['status'])]);
  });

  test('is part of the user’s own data, and deleted with the user', async () => {
    const user = await server.createUser('operator');
    await save(user, 'Faturamento');
    const data = (await server.as(user).get('/v1/users/me/data')).json();
    expect(data.exportColumnSets).toEqual([ofOrders('Faturamento', COLUMNS)]);
    const admin = await server.createUser('admin');
    expect((await server.as(admin).delete(`/v1/users/${user.id}`)).statusCode).toBe(204);
    const rows = server.db.selectFrom('export_column_sets').selectAll().where('user_id', '=', user.id);
    expect(await rows.execute()).toEqual([]);
  });

  test('is refused beyond the limit, which replacing one does not reach', async () => {
    const user = await server.createUser('operator');
    const names = Array.from({ length: MAX_COLUMN_SETS }, (_, index) => `Modelo ${index}`);
    for (const name of names) expect((await save(user, name)).statusCode).toBe(204);
    const refused = await save(user, 'Mais um');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'export-sets-full']);
    expect((await save(user, 'Modelo 0', ['status'])).statusCode).toBe(204);
  });

  test('is refused beyond the limit also for two requests at once', async () => {
    const user = await server.createUser('operator');
    for (let index = 1; index < MAX_COLUMN_SETS; index += 1) await save(user, `Modelo ${index}`);
    const answers = await Promise.all([save(user, 'A'), save(user, 'B')]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses).toContain(409);
  });

  test('of a manager has no columns of the base', async () => {
    const { id: companyId } = await server.createCompany();
    const manager = await server.createUser('manager', { companyId });
    const refused = await save(manager, 'Notas', ['orderNumber', 'internalNotes']);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/columns/1', code: 'unknown-option' })],
    ]);
    expect((await save(await server.createUser('operator'), 'Notas', ['internalNotes'])).statusCode).toBe(
      204,
    );
  });

  test.each(['.', '..', '.oculto', ' Faturamento', 'Faturamento ', 'a/b', 'a\\b', 'a\nb', 'x'.repeat(61)])(
    'is not found under the name %j',
    async (name) => {
      const user = await server.createUser('operator');
      expect((await save(user, name)).statusCode).toBeGreaterThanOrEqual(404);
      expect(await setsOf(user)).toEqual([]);
    },
  );
});

/** Each list with one of its columns, and who may export it. */
const LISTS: readonly [list: string, column: string, roles: readonly Role[]][] = [
  ['users', 'email', ['admin']],
  ['companies', 'cnpj', ['admin']],
  ['couriers', 'vehiclePlate', ['operator', 'admin']],
  ['locations', 'openingHours', ['manager', 'admin']],
  ['audit', 'requestId', ['admin']],
  ['report-daily-operation', 'requestedCounted', ['admin']],
  ['report-companies', 'acceptance', ['admin']],
  ['report-locations', 'pickupTimeP90', ['admin']],
  ['report-failures', 'failureFailed', ['admin']],
  ['report-cancellations', 'cancellationCancelled', ['admin']],
  ['report-times', 'deliveryTimeP50', ['admin']],
  ['report-billing', 'averagePrice', ['admin']],
  ['report-couriers', 'cashCorrected', ['admin']],
];

describe.each(LISTS)('a set of columns of the list %s', (list, column, roles) => {
  const inList = (name: string, of = list) => `${urlOf(name)}?list=${of}`;
  const put = (user: TestUser, columns: readonly string[]) =>
    server.as(user).put(inList('Mensal'), { body: { columns } });
  const setsIn = async (user: TestUser, of: string) =>
    (await server.as(user).get(`${PATH}?list=${of}`)).json().sets;

  test('is stored beside one of orders with its name, replaced and deleted', async () => {
    const user = await server.createUser('admin');
    await save(user, 'Mensal');
    expect((await put(user, [column])).statusCode).toBe(204);
    expect((await put(user, [column])).statusCode).toBe(204);
    const stored = { list, name: 'Mensal', columns: [column] };
    expect(await setsIn(user, list)).toEqual([stored]);
    expect(await setsOf(user)).toEqual([ofOrders('Mensal', COLUMNS)]);
    const { exportColumnSets } = (await server.as(user).get('/v1/users/me/data')).json();
    expect(exportColumnSets).toEqual([stored, ofOrders('Mensal', COLUMNS)].toSorted(byList));
    expect((await server.as(user).delete(inList('Mensal'))).statusCode).toBe(204);
    expect((await server.as(user).delete(inList('Mensal'))).statusCode).toBe(404);
    expect(await setsOf(user)).toHaveLength(1);
  });

  test('is refused with a column of another list', async () => {
    const refused = await put(await server.createUser('admin'), [column, 'stopPostalCode']);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/columns/1', code: 'unknown-option' })],
    ]);
  });

  test('is stored by those who may export the list', async () => {
    const { id: companyId } = await server.createCompany();
    const users = {
      manager: await server.createUser('manager', { companyId }),
      operator: await server.createUser('operator'),
      admin: await server.createUser('admin'),
    };
    for (const role of ['manager', 'operator', 'admin'] as const) {
      expect((await put(users[role], [column])).statusCode).toBe(roles.includes(role) ? 204 : 403);
    }
  });

  test('is deleted with its user', async () => {
    const user = await server.createUser('admin');
    await put(user, [column]);
    await server.as(await server.createUser('admin')).delete(`/v1/users/${user.id}`);
    const rows = server.db.selectFrom('list_column_sets').selectAll().where('user_id', '=', user.id);
    expect(await rows.execute()).toEqual([]);
  });
});

test('the sets of one list are limited apart from those of another', async () => {
  const user = await server.createUser('admin');
  for (let index = 0; index < MAX_COLUMN_SETS; index += 1) await save(user, `Modelo ${index}`);
  const put = (name: string) =>
    server.as(user).put(`${urlOf(name)}?list=users`, { body: { columns: ['name'] } });
  for (let index = 0; index < MAX_COLUMN_SETS; index += 1) {
    expect((await put(`Modelo ${index}`)).statusCode).toBe(204);
  }
  expect((await put('Mais um')).json().code).toBe('export-sets-full');
});

function byList(one: { list: string }, other: { list: string }): number {
  return one.list < other.list ? -1 : 1;
}
