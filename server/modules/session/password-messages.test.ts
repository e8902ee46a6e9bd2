import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueToken } from '#server/auth/account-tokens.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

const PASSWORD = 'correio-lento-azul';

let server: TestServer;
let admin: TestUser;
let manager: TestUser;
let company: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.createUser('admin');
  company = await server.createCompany({ name: 'Óticas Miramar' });
  manager = await server.createUser('manager', { companyId: company.id });
  await server.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', manager.id)
    .execute();
  await changeSettings(server, admin, ({ branding }) => ({
    branding: { ...branding, productName: 'Já Vai Log', providerName: 'Expressa Norte Ltda.' },
  }));
});
afterAll(() => server.close());

const asOwnPassword = (newPassword: string) =>
  server.as(manager).put('/v1/users/me/password', { body: { currentPassword: PASSWORD, newPassword } });

async function byLink(password: string) {
  const { token } = await issueToken(server.db, {
    userId: manager.id,
    purpose: 'recovery',
    now: new Date(),
  });
  return server.inject({ method: 'POST', url: '/v1/auth/reset-password', payload: { token, password } });
}

const asFirstPassword = (password: string) =>
  server.as(admin).post('/v1/users', {
    body: {
      name: 'Rui Costa',
      email: 'rui@loja.test',
      role: 'manager',
      companyId: company.id,
      password,
    },
  });

test.each([
  ['a changed password', asOwnPassword],
  ['a password set by link', byLink],
  ['the first password of another user', asFirstPassword],
])('names of product, provider and company are refused as %s', async (_, send) => {
  for (const password of ['ja-vai-log-2026', 'JaVaiLog2026', 'expressanorte', 'oticas-miramar']) {
    const { status, errors } = (await send(password)).json();
    expect([password, status, errors[0].code]).toEqual([password, 422, 'password-common']);
  }
});
