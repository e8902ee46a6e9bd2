import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashToken } from '#server/auth/tokens.ts';
import { MailError } from '#server/mail/mail-transport.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-20T12:00:00Z');
const PASSWORD = 'quatro-cavalos-lentos';
const DISABLED = { status: 'disabled', disabledReason: 'Saiu da empresa' };

let server: TestServer;
let post: TestPost;
let now = START;
let admin: TestUser;
let company: { id: string };
let email: string;
let id: string;
let number = 0;

const passHours = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS);
};

beforeAll(async () => {
  server = await startTestServer({
    clock: () => now,
    environment: {
      PUBLIC_URL: 'https://malote.exemplo.test',
      SESSION_MAX_SECONDS: '31536000',
      SESSION_IDLE_SECONDS: '31536000',
    },
  });
  post = startTestPost(server, () => now);
  admin = await server.createUser('admin', { name: 'Otávio Reis' });
  company = await server.createCompany({ name: 'Farmácia Boa Vida' });
});
afterAll(() => server.close());

beforeEach(async () => {
  now = START;
  post.failWith(undefined);
  await server.db.deleteFrom('mails').execute();
  email = `carla${++number}@boavida.test`;
  const body = { name: 'Carla Mendes', email, role: 'manager', companyId: company.id };
  const created = await server.as(admin).post('/v1/users', { body });
  id = created.json().id;
});

const asAdmin = () => server.as(admin);
const read = async () => (await asAdmin().get(`/v1/users/${id}`)).json();
const resend = () => asAdmin().post(`/v1/users/${id}/invitation`);
const put = (values: object) =>
  asAdmin().put(`/v1/users/${id}`, {
    body: {
      name: 'Carla Mendes',
      email,
      role: 'manager',
      companyId: company.id,
      status: 'active',
      ...values,
    },
  });
const accept = (token: string, password = PASSWORD) =>
  server.inject({ method: 'POST', url: '/v1/auth/reset-password', payload: { token, password } });
const signIn = (password = PASSWORD) =>
  server.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: { email, password } });
const newLink = async () => post.tokenIn((await post.deliver())[0]);

const REFUSED = {
  status: 422,
  code: 'invalid-token',
  detail: 'Este link não vale mais. Peça um novo em “Esqueci minha senha”.',
};

describe('an invitation', () => {
  test('reports waiting, then sent; is cleared on acceptance', async () => {
    expect(await read()).toMatchObject({
      status: 'invited',
      mustChangePassword: false,
      invitation: { delivery: 'waiting', expiresAt: null, isExpired: false },
    });
    const token = await newLink();
    expect((await read()).invitation).toEqual({
      delivery: 'sent',
      expiresAt: '2026-11-23T12:00:00.000Z',
      isExpired: false,
    });
    expect((await accept(token)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ status: 'active', invitation: null, mustChangePassword: false });
  });

  test('is described with user, company and inviter, without being used up', async () => {
    const token = await newLink();
    const describeLink = () =>
      server.inject({ method: 'POST', url: '/v1/auth/describe-link', payload: { token } });
    const invitation = {
      purpose: 'invitation',
      name: 'Carla Mendes',
      email,
      role: 'manager',
      companyName: 'Farmácia Boa Vida',
      invitedBy: 'Otávio Reis',
    };
    expect((await describeLink()).json()).toMatchObject(invitation);
    expect((await describeLink()).json()).toMatchObject(invitation);
    expect((await accept(token)).statusCode).toBe(200);
    expect((await describeLink()).json()).toMatchObject(REFUSED);
  });

  test('signs the user in, and stores a password for later sign-ins', async () => {
    expect((await signIn()).statusCode).toBe(401);
    const answer = await accept(await newLink());
    expect(answer.json().user).toMatchObject({ email, mustChangePassword: false });
    const { token } = answer.json<{ token: string }>();
    expect((await server.as({ token }).get('/v1/users/me')).statusCode).toBe(200);
    expect((await signIn()).json().user).toMatchObject({ email, mustChangePassword: false });
  });

  test('works once', async () => {
    const token = await newLink();
    await accept(token);
    expect((await accept(token, 'uma-outra-bem-comprida')).json()).toMatchObject(REFUSED);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('works once for simultaneous requests', async () => {
    const token = await newLink();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  });

  test('works for less than 72 hours after sending', async () => {
    passHours(10);
    const token = await newLink();
    passHours(72);
    expect((await accept(token)).json()).toMatchObject(REFUSED);
    expect((await read()).invitation).toMatchObject({ delivery: 'sent', isExpired: true });
    now = new Date(now.getTime() - 1);
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('is refused with an unknown token, as with a used or expired one', async () => {
    for (const token of ['x', 'A'.repeat(43), 'á'.repeat(43)])
      expect((await accept(token)).json()).toMatchObject(REFUSED);
  });

  test('remains valid after a refused password', async () => {
    const token = await newLink();
    for (const password of ['curta', 'carla-boavida', 'malote123456', 'Farmacia Boa Vida']) {
      const { status, errors } = (await accept(token, password)).json();
      expect([status, errors[0].pointer]).toEqual([422, '/password']);
    }
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('is stored as a hash only, and not before it is sent', async () => {
    const tokens = () =>
      server.db.selectFrom('account_tokens').selectAll().where('user_id', '=', id).execute();
    expect(await tokens()).toEqual([]);
    const token = await newLink();
    expect(await tokens()).toMatchObject([{ purpose: 'invitation', token_hash: hashToken(token) }]);
    const mails = await server.db.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(mails)).not.toContain(token);
  });

  test('limits wrong tokens per IP address', async () => {
    const from = (token: string) =>
      server.inject({
        method: 'POST',
        url: '/v1/auth/reset-password',
        payload: { token, password: PASSWORD },
        remoteAddress: '10.7.7.7',
      });
    for (let guess = 0; guess < 30; guess++) expect((await from(`guess${guess}`)).statusCode).toBe(422);
    expect((await from('guess')).statusCode).toBe(429);
    expect((await accept(await newLink())).statusCode).toBe(200);
  });
});

describe('resending an invitation', () => {
  test('revokes the previous link at once', async () => {
    const first = await newLink();
    expect((await resend()).json().invitation).toEqual({
      delivery: 'waiting',
      expiresAt: null,
      isExpired: false,
    });
    expect((await accept(first)).json()).toMatchObject(REFUSED);
    const second = await newLink();
    expect((await accept(first)).json()).toMatchObject(REFUSED);
    expect((await accept(second)).statusCode).toBe(200);
  });

  test('replaces an expired one', async () => {
    await newLink();
    passHours(100);
    await resend();
    expect((await accept(await newLink())).statusCode).toBe(200);
  });

  test('before delivery sends one mail', async () => {
    await resend();
    expect(await post.deliver()).toHaveLength(1);
  });

  test.each([
    ['active', async () => void (await accept(await newLink()))],
    ['disabled', async () => void (await put(DISABLED))],
  ])('to a user who is %s is refused', async (_status, arrange) => {
    await arrange();
    expect((await resend()).json()).toMatchObject({ status: 409, code: 'not-invited' });
    expect(await post.deliver()).toEqual([]);
  });

  test('is limited to five per hour', async () => {
    for (let time = 0; time < 5; time++) expect((await resend()).statusCode).toBe(200);
    expect((await resend()).statusCode).toBe(429);
    // A hit leaves the sliding window up to one step late.
    passHours(1.1);
    expect((await resend()).statusCode).toBe(200);
  });

  test('with the same idempotency key sends one mail', async () => {
    await post.deliver();
    const headers = { 'idempotency-key': `again-${number}` };
    const first = await asAdmin().post(`/v1/users/${id}/invitation`, { headers });
    await post.deliver();
    const second = await asAdmin().post(`/v1/users/${id}/invitation`, { headers });
    expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect(await post.deliver()).toEqual([]);
  });
});

describe('the link of an invited user', () => {
  test('is revoked by a changed e-mail, which receives a new link', async () => {
    const first = await newLink();
    email = `certa${number}@boavida.test`;
    expect((await put({})).json()).toMatchObject({ status: 'invited', invitation: { delivery: 'waiting' } });
    expect((await accept(first)).json()).toMatchObject(REFUSED);
    const [mail] = await post.deliver();
    expect(mail?.to.address).toBe(email);
    expect((await accept(post.tokenIn(mail))).statusCode).toBe(200);
  });

  test('remains valid after a change of name', async () => {
    const token = await newLink();
    expect((await put({ name: 'Carla Souza' })).json()).toMatchObject({
      status: 'invited',
      name: 'Carla Souza',
    });
    expect(await post.deliver()).toEqual([]);
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('is revoked by disabling the user, and replaced by enabling', async () => {
    const first = await newLink();
    expect((await put(DISABLED)).json()).toMatchObject({
      status: 'disabled',
      invitation: null,
    });
    expect((await accept(first)).json()).toMatchObject(REFUSED);
    expect((await put({ status: 'active' })).json()).toMatchObject({ status: 'invited' });
    expect((await accept(first)).json()).toMatchObject(REFUSED);
    expect((await accept(await newLink())).statusCode).toBe(200);
  });

  test('is not renewed by enabling a user with a password', async () => {
    await accept(await newLink());
    await put(DISABLED);
    // Any status but `disabled` enables the user; the server decides between active and invited.
    expect((await put({ status: 'invited' })).json()).toMatchObject({ status: 'active' });
    const subjects = (await post.deliver()).map(({ subject }) => subject);
    expect(subjects).toEqual(['Seu acesso ao Malote foi reativado']);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('is revoked by deleting the user', async () => {
    const token = await newLink();
    await asAdmin().delete(`/v1/users/${id}`);
    expect((await accept(token)).json()).toMatchObject(REFUSED);
  });

  test('is refused while the company is inactive', async () => {
    const token = await newLink();
    const active = (value: boolean) =>
      server.db.updateTable('companies').set({ active: value }).where('id', '=', company.id).execute();
    await active(false);
    expect((await accept(token)).json()).toMatchObject(REFUSED);
    await active(true);
    expect((await accept(token)).statusCode).toBe(200);
  });
});

describe('a user of an inactive company', () => {
  const setActive = (active: boolean) =>
    server.db.updateTable('companies').set({ active }).where('id', '=', company.id).execute();
  afterEach(() => setActive(true));

  const INACTIVE = { status: 422, errors: [{ pointer: '/companyId', code: 'company-inactive' }] };

  test('gets no invitation, again or at another address', async () => {
    await newLink();
    await setActive(false);
    expect((await resend()).json()).toMatchObject(INACTIVE);
    expect((await put({ email: `outra${number}@boavida.test` })).json()).toMatchObject(INACTIVE);
    expect(await post.deliver()).toEqual([]);
  });

  test('is not enabled, but can be renamed', async () => {
    await accept(await newLink());
    await put(DISABLED);
    await post.deliver();
    await setActive(false);
    expect((await put({ status: 'active' })).json()).toMatchObject(INACTIVE);
    expect((await put({ ...DISABLED, name: 'Carla Souza' })).statusCode).toBe(200);
    expect(await post.deliver()).toEqual([]);
  });
});

describe('an undeliverable invitation', () => {
  test('is shown as failed, and can be sent again', async () => {
    post.failWith(new MailError('EENVELOPE 550', true));
    await post.deliver();
    const failed = { delivery: 'failed', expiresAt: null, isExpired: false };
    expect((await read()).invitation).toEqual(failed);
    const list = (await asAdmin().get(`/v1/users?search=${email}`)).json();
    expect(list.data[0].invitation).toEqual(failed);
    post.failWith(undefined);
    await resend();
    expect((await accept(await newLink())).statusCode).toBe(200);
  });
});
