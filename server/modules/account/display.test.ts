import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const display = async (user: TestUser) => (await server.as(user).get('/v1/users/me')).json().display;
const patch = (user: TestUser, body: object) => server.as(user).patch('/v1/users/me/display', { body });

describe("a user's display", () => {
  test('follows the device, with comfortable rows and the common columns, until it is changed', async () => {
    expect(await display(await server.createUser('operator'))).toEqual({
      theme: 'system',
      rows: 'comfortable',
      orderColumns: null,
      defaultView: null,
      firstStepsHidden: false,
    });
  });

  test.each([
    [{ theme: 'dark' }],
    [{ rows: 'compact' }],
    [{ orderColumns: ['status', 'reference', 'cash'] }],
    [{ firstStepsHidden: true }],
    [{ theme: 'light', rows: 'compact', orderColumns: ['moved'] }],
  ])('is changed by %j, which leaves the rest and other users', async (body) => {
    const user = await server.createUser('operator');
    const other = await server.createUser('operator');
    const before = await display(user);
    expect((await patch(user, body)).statusCode).toBe(204);
    expect(await display(user)).toEqual({ ...before, ...body });
    expect(await display(other)).toEqual(before);
    const ownData = (await server.as(user).get('/v1/users/me/data')).json();
    expect(ownData.display).toEqual({ ...before, ...body });
  });

  test('is given its common columns again by null', async () => {
    const user = await server.createUser('operator');
    await patch(user, { orderColumns: ['due'] });
    await patch(user, { orderColumns: null });
    expect(await display(user)).toMatchObject({ orderColumns: null });
  });

  test('leaves the version that forms of the user compare', async () => {
    const user = await server.createUser('operator');
    await patch(user, { theme: 'dark' });
    const body = { name: 'Rita Andrade', phone: null };
    const saved = await server.as(user).put('/v1/users/me', { body, headers: { 'if-match': '"1"' } });
    expect(saved.statusCode).toBe(200);
  });

  test.each([
    [{}, ''],
    [{ theme: 'black' }, '/theme'],
    [{ rows: null }, '/rows'],
    [{ firstStepsHidden: null }, '/firstStepsHidden'],
    [{ orderColumns: [] }, '/orderColumns'],
    [{ orderColumns: ['status', 'status'] }, '/orderColumns'],
    [{ orderColumns: ['orderNumber'] }, '/orderColumns/0'],
  ])('refuses %j', async (body, pointer) => {
    const user = await server.createUser('operator');
    const refused = await patch(user, body);
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([422, pointer]);
  });
});
