import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { NUMBER_SETTINGS } from '#domain/settings-fields.ts';
import type { Schema } from '#openapi/schema.ts';
import { readContract } from '#server/contract/document.ts';
import { asUpdate, changeSettings } from '#tests/support/server/settings-fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

type Settings = Schema<'Settings'>;

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.createUser('admin', { name: 'Ana Prado' });
});
afterAll(() => server.close());

const read = async () => (await server.as(admin).get('/v1/settings')).json<Settings>();
const change = (values: object) => changeSettings(server, admin, () => values);
const history = async (query = '') =>
  (await server.as(admin).get(`/v1/settings/history${query}`)).json<Schema<'SettingsChangePage'>>();

test('settings start with the defaults of docs/domain.md 3 and the default branding', async () => {
  expect(asUpdate(await read())).toMatchObject({
    acceptSlaMinutes: 15,
    atRiskMinutes: 30,
    onTimeToleranceMinutes: 0,
    scheduleLeadMinutes: 60,
    freeCancelMinutes: 5,
    undoMinutes: 5,
    cancelAnswerMinutes: 15,
    maxAttempts: 3,
    custodyDays: 15,
    proofLateDays: 7,
    publicLinkDays: 30,
    orderRetentionDays: 1825,
    accessRecordDays: 180,
    endedAccountDays: 180,
    inactiveCourierDays: 1825,
    answeredRequestDays: 1825,
    requireAdminTwoFactor: false,
    proofPolicy: { receiverName: true, receiverDoc: false, photo: false, signature: false, document: false },
    branding: { productName: 'Malote', forumCity: 'São Paulo', logoId: null },
  });
});

describe('a change', () => {
  test('takes effect at once, increments the version and is recorded with its author', async () => {
    const before = await read();
    const reply = await changeSettings(server, admin, ({ branding }) => ({
      freeCancelMinutes: 1,
      proofPolicy: { receiverName: true, receiverDoc: true, photo: false, signature: false, document: true },
      branding: {
        ...branding,
        productName: ' Expressa ',
        providerCnpj: '12ABC34501DE35',
        supportPhone: '+551131068800',
      },
    }));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['etag']).toBe(`"${before.version + 1}"`);
    expect(await read()).toEqual(reply.json());
    expect(reply.json()).toMatchObject({ freeCancelMinutes: 1, branding: { productName: 'Expressa' } });
    expect((await history()).data[0]).toMatchObject({
      version: before.version + 1,
      by: { id: admin.id, name: 'Ana Prado', role: 'admin' },
      changes: [
        { field: 'Cancelamento livre', before: '5 minutos', after: '1 minuto' },
        { field: 'Documento de quem recebeu', before: 'opcional', after: 'obrigatório' },
        { field: 'Foto do canhoto ou de outro documento', before: 'opcional', after: 'obrigatório' },
        { field: 'Nome do produto', before: 'Malote', after: 'Expressa' },
        { field: 'CNPJ', before: '11.222.333/0001-81', after: '12.ABC.345/01DE-35' },
        { field: 'Telefone da base', before: 'nenhum', after: '(11) 3106-8800' },
      ],
    });
  });

  test('without differences is not recorded', async () => {
    const before = await read();
    const { total } = await history();
    const reply = await change({});
    expect([reply.statusCode, reply.json()]).toEqual([200, before]);
    expect((await history()).total).toBe(total);
  });

  test('requires the version: 428 without, 412 with the last author if stale', async () => {
    const before = await read();
    const body = { ...asUpdate(before), undoMinutes: 7 };
    expect((await server.as(admin).put('/v1/settings', { body })).statusCode).toBe(428);
    const headers = { 'if-match': `"${before.version}"` };
    expect((await server.as(admin).put('/v1/settings', { headers, body })).statusCode).toBe(200);

    const late = await server.as(admin).put('/v1/settings', { headers, body: { ...body, undoMinutes: 9 } });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      code: 'stale-version',
      changedBy: 'Ana Prado',
      currentVersion: before.version + 1,
      detail: expect.stringMatching(/^Ana Prado alterou as configurações às \d\d:\d\d\. /),
    });
    expect((await read()).undoMinutes).toBe(7);
  });

  test('succeeds once in two concurrent requests', async () => {
    const settings = await read();
    const headers = { 'if-match': `"${settings.version}"` };
    const replies = await Promise.all(
      [11, 12].map((undoMinutes) =>
        server.as(admin).put('/v1/settings', { headers, body: { ...asUpdate(settings), undoMinutes } }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 412]));
  });

  test('is published to all streams, including those of managers', async () => {
    await change({ atRiskMinutes: 20 });
    const { rows } = await server.database.pool.query(
      'select kind, audience, company_id, version from live_events order by id desc limit 1',
    );
    const { version } = await read();
    expect(rows).toEqual([{ kind: 'settings.changed', audience: 'company', company_id: null, version }]);
  });
});

describe('invalid values, refused with their pointer', () => {
  const numbers = Object.entries(NUMBER_SETTINGS).flatMap(([name, { min, max }]) => [
    { name, value: min - 1 },
    { name, value: max + 1 },
    { name, value: min + 0.5 },
  ]);

  test.each(numbers)('$name of $value', async ({ name, value }) => {
    const reply = await change({ [name]: value });
    expect([reply.statusCode, reply.json().errors[0].pointer]).toEqual([422, `/${name}`]);
  });

  test.each([
    ['productName', 'x'],
    ['productName', 'x'.repeat(31)],
    ['providerCnpj', '12ABC34501DE34'],
    ['providerAddress', 'Rua A'],
    ['providerAddress', 'x'.repeat(241)],
    ['supportEmail', 'suporte'],
    ['forumCity', ''],
    ['logoId', '01999999-0000-7000-8000-00000000dead'],
  ])('branding with %s %j', async (name, value) => {
    const reply = await changeSettings(server, admin, ({ branding }) => ({
      branding: { ...branding, [name]: value },
    }));
    expect([reply.statusCode, reply.json().errors[0].pointer]).toEqual([422, `/branding/${name}`]);
  });

  test('an incomplete body', async () => {
    const { version } = await read();
    const headers = { 'if-match': `"${version}"` };
    const reply = await server.as(admin).put('/v1/settings', { headers, body: { undoMinutes: 5 } });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toContainEqual({
      pointer: '/branding',
      code: 'required',
      message: 'Campo obrigatório.',
    });
  });
});

test('the form, the contract and the database agree on the limits of numbers', async () => {
  const { properties = {} } = readContract().schemas['SettingsUpdate'] ?? {};
  const limits = Object.keys(NUMBER_SETTINGS).map((name) => [name, Reflect.get(Object(properties), name)]);
  expect(Object.fromEntries(limits)).toMatchObject(
    Object.fromEntries(
      Object.entries(NUMBER_SETTINGS).map(([name, { min, max }]) => [name, { minimum: min, maximum: max }]),
    ),
  );
  const extremes = (edge: 'min' | 'max') =>
    Object.fromEntries(Object.entries(NUMBER_SETTINGS).map(([name, field]) => [name, field[edge]]));
  expect((await change(extremes('min'))).statusCode).toBe(200);
  expect((await change(extremes('max'))).statusCode).toBe(200);
});

describe('the history', () => {
  test('has pages, newest first', async () => {
    const all = await history();
    const [first, second] = await Promise.all([history('?limit=1'), history('?limit=1&page=2')]);
    expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 2));
    expect(first).toMatchObject({ page: 1, limit: 1, total: all.total, totalPages: all.total });
  });

  test('omits names of deleted users, and preserves their changes', async () => {
    const other = await server.createUser('admin', { name: 'Rui Lima' });
    await changeSettings(server, other, () => ({ custodyDays: 20 }));
    await server.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', other.id).execute();
    expect((await history()).data[0]).toMatchObject({ by: { id: other.id, name: 'Usuário removido' } });
  });

  test('cannot be updated or deleted', async () => {
    const update = server.db.updateTable('settings_changes').set({ changes: '[]' }).execute();
    await expect(update).rejects.toMatchObject({ code: '23001' });
    await expect(server.db.deleteFrom('settings_changes').execute()).rejects.toMatchObject({ code: '23001' });
  });
});
