import { afterAll, beforeAll, beforeEach } from 'vitest';

import { hashPassword } from '#server/auth/password-hash.ts';

import { startTestPost, type TestPost } from './test-post.ts';
import { startTestServer, type TestServer, type TestUser } from './test-server.ts';

export const PASSWORD = 'correio-lento-azul';
export const NEXT = 'trem-rapido-verde';
export const BEGIN = new Date('2026-11-20T17:32:00Z');

export const REFUSED = {
  status: 422,
  code: 'invalid-token',
  detail: 'Este link não vale mais. Peça um novo em “Esqueci minha senha”.',
};

type Parts = { server: TestServer; post: TestPost; company: { id: string }; user: TestUser };

/** A server, its mailbox, and for every test a new manager with `PASSWORD`; read `parts()` inside the test. */
export function recoveryFixture() {
  let now = BEGIN;
  let number = 0;
  let passwordHash: string;
  let parts: Parts;

  beforeAll(async () => {
    const environment = { PUBLIC_URL: 'https://malote.exemplo.test' };
    const server = await startTestServer({ clock: () => now, environment });
    passwordHash = await hashPassword(PASSWORD);
    const company = await server.createCompany();
    const user = await server.createUser('admin');
    parts = { server, company, user, post: startTestPost(server, () => now) };
  });
  afterAll(() => parts.server.close());

  beforeEach(async () => {
    now = BEGIN;
    const { server, post } = parts;
    post.failWith(undefined);
    for (const table of ['rate_limits', 'recovery_requests', 'mails'] as const) {
      await server.db.deleteFrom(table).execute();
    }
    const company = await server.createCompany();
    const email = `paulo${++number}@miramar.test`;
    const user = await server.createUser('manager', { companyId: company.id, name: 'Paulo Serrano', email });
    parts = { ...parts, company, user };
    await change({ password_hash: passwordHash });
  });

  const send = (url: string, payload: object, more: object = {}) =>
    parts.server.inject({ method: 'POST', url, payload, ...more });
  const change = (values: object) =>
    parts.server.db.updateTable('users').set(values).where('id', '=', parts.user.id).execute();
  const forget = (
    email = parts.user.email,
    more: { headers?: Record<string, string>; remoteAddress?: string } = {},
  ) => send('/v1/auth/forgot-password', { email }, more);

  return {
    parts: () => parts,
    now: () => now,
    passMs: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)),
    pass: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)),
    change,
    forget,
    reset: (token: string, password = NEXT) => send('/v1/auth/reset-password', { token, password }),
    signIn: (password: string) => send('/v1/auth/sign-in', { email: parts.user.email, password }),
    newLink: async () => {
      await forget();
      const mails = await parts.post.deliver();
      return parts.post.tokenIn(mails.find(({ text }) => text.includes('#token=')));
    },
  };
}
