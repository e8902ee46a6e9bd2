import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

let server: TestServer;
let post: TestPost;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-20T17:32:00Z') });
  post = startTestPost(server, () => new Date('2026-11-20T17:32:00Z'));
  admin = await server.createUser('admin');
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.db.deleteFrom('mails').execute();
  user = await server.createUser('operator', { name: 'Rita Andrade' });
  // With a password; without one, enabling invites again.
  await server.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', user.id).execute();
});

const disabledReason = 'Celular da base perdido; volta quando for trocado.';
const setStatus = async (status: 'active' | 'disabled', changes: object = {}) => {
  const { name, email, role } = user;
  const body = { name, email, role, status, ...(status === 'disabled' && { disabledReason }), ...changes };
  const response = await server.as(admin).put(`/v1/users/${user.id}`, { body });
  expect(response.statusCode).toBe(200);
};

test('a user whose access ends receives the reason', async () => {
  await setStatus('disabled');
  const [mail, ...others] = await post.deliver();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: { name: 'Rita Andrade', address: user.email },
    subject: 'Seu acesso ao Malote foi desativado',
  });
  expect(mail?.text).toContain('foi desativado em 20/11/2026 14:32 (horário de Brasília)');
  expect(mail?.text).toContain(`Motivo: ${disabledReason}`);
});

test('a change of a disabled user is mailed no second time', async () => {
  await setStatus('disabled');
  await post.deliver();
  await setStatus('disabled', { name: 'Rita Souza' });
  expect(await post.deliver()).toEqual([]);
});

test('a user whose access is back receives that alone', async () => {
  await setStatus('disabled');
  await setStatus('active');
  const mails = await post.deliver();
  expect(mails.map(({ subject }) => subject)).toEqual(['Seu acesso ao Malote foi reativado']);
});
