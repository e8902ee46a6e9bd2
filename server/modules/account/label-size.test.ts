import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const me = async (user: TestUser) => (await server.as(user).get('/v1/users/me')).json();
const put = (user: TestUser, body: object) => server.as(user).put('/v1/users/me/label-size', { body });

describe('the label size of a user', () => {
  test('is A6 until the user chooses another', async () => {
    expect(await me(await server.createUser('operator'))).toMatchObject({ labelSize: 'a6' });
  });

  test.each(['100x150', '100x100', 'roll80', 'a6'])(
    'as %s is stored for this user alone, and listed in their data',
    async (labelSize) => {
      const user = await server.createUser('operator');
      const other = await server.createUser('operator');
      expect((await put(user, { labelSize })).statusCode).toBe(204);
      expect(await me(user)).toMatchObject({ labelSize });
      expect((await server.as(user).get('/v1/users/me/data')).json()).toMatchObject({ labelSize });
      expect(await me(other)).toMatchObject({ labelSize: 'a6' });
    },
  );

  test('does not change the version that forms of the user send', async () => {
    const user = await server.createUser('operator');
    await put(user, { labelSize: 'roll80' });
    const body = { name: 'Rita Andrade', phone: null };
    const saved = await server.as(user).put('/v1/users/me', { body, headers: { 'if-match': '"1"' } });
    expect(saved.statusCode).toBe(200);
    expect(await me(user)).toMatchObject({ name: 'Rita Andrade', labelSize: 'roll80' });
  });

  test.each([[{ labelSize: 'A6' }], [{ labelSize: null }], [{}]])('is refused as %j', async (body) => {
    const user = await server.createUser('operator');
    await put(user, { labelSize: '100x100' });
    const refused = await put(user, body);
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([422, '/labelSize']);
    expect(await me(user)).toMatchObject({ labelSize: '100x100' });
  });
});
