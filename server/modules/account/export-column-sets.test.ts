import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { MAX_COLUMN_SETS } from '#domain/column-sets.ts';
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
      { name: 'Faturamento', columns: ['company', 'orderNumber'] },
      { name: 'Áreas & CEP', columns: COLUMNS },
    ]);
    expect((await remove(user, 'Áreas & CEP')).statusCode).toBe(204);
    expect((await remove(user, 'Áreas & CEP')).statusCode).toBe(404);
    expect(await setsOf(user)).toEqual([{ name: 'Faturamento', columns: ['company', 'orderNumber'] }]);
    expect(await setsOf(other)).toEqual([{ name: 'Faturamento', columns: ['status'] }]);
  });

  test('is part of the user’s own data, and deleted with the user', async () => {
    const user = await server.createUser('operator');
    await save(user, 'Faturamento');
    const data = (await server.as(user).get('/v1/users/me/data')).json();
    expect(data.exportColumnSets).toEqual([{ name: 'Faturamento', columns: COLUMNS }]);
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
