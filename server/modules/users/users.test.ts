import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

const PASSWORD = 'quatro-cavalos-lentos';

let server: TestServer;
let company: { id: string };
let admin: TestUser;
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.createCompany({ name: 'Farmácia Boa Vida' });
  admin = await server.createUser('admin', { name: 'Otávio Reis' });
});
afterAll(() => server.close());

const newUser = (values: object = {}) => ({
  name: 'Carla Mendes',
  email: `carla${++number}@malote.test`,
  role: 'operator',
  password: PASSWORD,
  ...values,
});
const DISABLED = { status: 'disabled', disabledReason: 'Saiu da empresa' };
const create = (body: object) => server.as(admin).post('/v1/users', { body });
const update = (user: TestUser, values: object, headers?: Record<string, string>) =>
  server.as(admin).put(`/v1/users/${user.id}`, {
    body: { name: user.name, email: user.email, role: user.role, status: 'active', ...values },
    headers,
  });

test('a user can be written back as read, without the id, and omitted fields stay', async () => {
  const made = (await create(newUser({ phone: '+5511987654321', cpf: '52998224725' }))).json();
  const url = `/v1/users/${made.id}`;
  const { id, ...read } = (await server.as(admin).get(url)).json();
  const renamed = (await server.as(admin).put(url, { body: { ...read, name: 'Carla Souza' } })).json();
  expect(renamed).toEqual({ ...read, id, name: 'Carla Souza', version: 2, updatedAt: renamed.updatedAt });
  const { name, email, role } = renamed;
  expect((await server.as(admin).put(url, { body: { name, email, role } })).json()).toMatchObject({
    phone: '+5511987654321',
    cpf: '52998224725',
    status: 'active',
  });
  const emptied = { name, email, role, phone: null, cpf: null };
  expect((await server.as(admin).put(url, { body: emptied })).json()).toMatchObject({
    phone: null,
    cpf: null,
  });
  const withId = await server.as(admin).put(url, { body: { ...read, id } });
  expect([withId.statusCode, withId.json().errors[0].pointer]).toEqual([422, '/id']);
});

describe('the list of users', () => {
  const names = async (query: string) =>
    (await server.as(admin).get(`/v1/users?${query}`)).json().data.map(({ name }: { name: string }) => name);

  beforeAll(async () => {
    const seen = { 'Ângela Prado': '2026-11-19', 'Zeca Dias': '2026-11-20', 'Bento Luz': null };
    for (const [index, [name, day]] of Object.entries(seen).entries()) {
      const { id } = await server.createUser('manager', { companyId: company.id, name });
      const last_login_at = day === null ? null : new Date(day);
      // Two accounts may be made in the same millisecond.
      const created_at = new Date(Date.UTC(2026, 10, 1 + index));
      await server.db.updateTable('users').set({ last_login_at, created_at }).where('id', '=', id).execute();
    }
  });

  test('finds a name without accents', async () => {
    expect(await names('search=angela')).toEqual(['Ângela Prado']);
  });

  test.each([
    ['name', ['Ângela Prado', 'Bento Luz', 'Zeca Dias']],
    ['-name', ['Zeca Dias', 'Bento Luz', 'Ângela Prado']],
    ['lastLoginAt', ['Ângela Prado', 'Zeca Dias', 'Bento Luz']],
    ['-lastLoginAt', ['Zeca Dias', 'Ângela Prado', 'Bento Luz']],
    ['createdAt', ['Ângela Prado', 'Zeca Dias', 'Bento Luz']],
    ['-createdAt', ['Bento Luz', 'Zeca Dias', 'Ângela Prado']],
  ])('is sorted by %s, null dates last', async (sort, expected) => {
    expect(await names(`companyId=${company.id}&sort=${sort}`)).toEqual(expected);
  });

  test.each([
    ['role=admin', ['Otávio Reis']],
    ['role=manager&status=disabled', []],
    [`status=active&search=zeca`, ['Zeca Dias']],
  ])('filtered by %s contains only matching users', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('filters by refused addresses, and shows the time of refusal to administrators only', async () => {
    const since = '2026-11-19T12:00:00.000Z';
    const manager = await server.createUser('manager', { companyId: company.id, name: 'Zilda Recusada' });
    const refused = { mail_bounced_at: new Date(since), mail_fault: 'EENVELOPE 550' };
    await server.db.updateTable('users').set(refused).where('id', '=', manager.id).execute();
    expect(await names('mailBounced=true')).toEqual(['Zilda Recusada']);
    const url = `/v1/users/${manager.id}`;
    const { id: _id, ...read } = (await server.as(admin).get(url)).json();
    expect(read.mailBouncedAt).toBe(since);
    const { mailBouncedAt: _since, ...rest } = read;
    const list = await server.as(manager).get('/v1/companies/users?search=zilda');
    expect(list.json().data).toEqual([{ id: manager.id, ...rest }]);
    expect((await server.as(manager).get(url)).json()).toEqual({ id: manager.id, ...rest });

    const corrected = await server.as(admin).put(url, { body: { ...read, email: 'zilda@boavida.test' } });
    expect(corrected.json()).toMatchObject({ email: 'zilda@boavida.test', mailBouncedAt: null });
    await server.as(admin).delete(url);
  });

  test('has the total of the filter, and no rows past the last page', async () => {
    const page = (await server.as(admin).get(`/v1/users?companyId=${company.id}&page=900&limit=2`)).json();
    expect(page).toEqual({ data: [], page: 900, limit: 2, total: 3, totalPages: 2 });
  });
});

describe('creating a user', () => {
  test('refuses an e-mail in use at its field, regardless of case', async () => {
    const body = newUser();
    expect((await create(body)).statusCode).toBe(201);
    expect((await create({ ...body, email: body.email.toUpperCase() })).json()).toMatchObject({
      status: 409,
      code: 'email-taken',
      detail: 'Já existe um usuário com este e-mail.',
      errors: [{ pointer: '/email', code: 'email-taken', message: 'Já existe um usuário com este e-mail.' }],
    });
  });

  test('accepts one of two simultaneous equal requests, and refuses the other as email-taken', async () => {
    const body = newUser();
    const answers = await Promise.all([create(body), create(body)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('email-taken');
  });

  test('accepts the e-mail of a deleted user', async () => {
    const gone = await server.createUser('operator');
    await server.as(admin).delete(`/v1/users/${gone.id}`);
    expect((await create(newUser({ email: gone.email }))).statusCode).toBe(201);
  });

  test('never returns the password, and refuses a weak one', async () => {
    expect((await create(newUser())).body).not.toContain(PASSWORD);
    for (const password of ['', 'curta', 'malotemalote', 'Carla Mendes 1']) {
      const { status, errors } = (await create(newUser({ password }))).json();
      expect([status, errors[0].pointer]).toEqual([422, '/password']);
    }
  });

  test('refuses an inactive company, whose users could not sign in', async () => {
    const { id } = await server.createCompany({ active: false });
    expect((await create(newUser({ role: 'manager', companyId: id }))).json().errors).toEqual([
      { pointer: '/companyId', code: 'company-inactive', message: 'Esta empresa está desativada.' },
    ]);
  });
});

describe('a first password', () => {
  let email: string;
  let token: string;
  const signIn = async (password: string) => {
    const payload = { email, password };
    return server.inject({ method: 'POST', url: '/v1/auth/sign-in', payload });
  };

  beforeAll(async () => {
    const body = newUser();
    email = body.email;
    await create(body);
    token = (await signIn(PASSWORD)).json().token;
  });

  test('permits only its own change', async () => {
    const caller = server.as({ token });
    expect((await caller.get('/v1/users/me')).json()).toMatchObject({ email, mustChangePassword: true });
    for (const url of ['/v1/companies', '/v1/service-orders', '/v1/events', '/v1/users']) {
      expect((await caller.get(url)).json()).toMatchObject({
        status: 403,
        code: 'password-change-required',
        detail: 'Defina uma nova senha para continuar.',
      });
    }
  });

  test('permits other requests once it is changed', async () => {
    const body = { currentPassword: PASSWORD, newPassword: 'outra-escolha-minha' };
    expect((await server.as({ token }).put('/v1/users/me/password', { body })).statusCode).toBe(204);
    expect((await server.as({ token }).get('/v1/companies')).statusCode).toBe(200);
    expect((await signIn('outra-escolha-minha')).json().user.mustChangePassword).toBe(false);
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
  });
});

describe('changing a user', () => {
  test('refuses an id in the body, which belongs in the path only (R4.1)', async () => {
    const target = await server.createUser('operator');
    expect((await update(target, { id: target.id })).statusCode).toBe(422);
  });

  test('refuses the e-mail of another user at its field', async () => {
    const target = await server.createUser('operator');
    const answer = (await update(target, { email: admin.email })).json();
    expect([answer.code, answer.errors[0].pointer]).toEqual(['email-taken', '/email']);
  });

  test('ends the sessions of a disabled user at once', async () => {
    const target = await server.createUser('operator');
    expect((await server.as(target).get('/v1/users/me')).statusCode).toBe(200);
    expect((await update(target, DISABLED)).statusCode).toBe(200);
    expect((await server.as(target).get('/v1/users/me')).statusCode).toBe(401);
    const { count } = await server.db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', target.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  test('needs a reason that ends the access, and shows it until the access is back', async () => {
    const target = await server.createUser('operator');
    const refused = (await update(target, { status: 'disabled' })).json();
    expect(refused.errors).toMatchObject([{ pointer: '/disabledReason', code: 'required' }]);
    expect((await update(target, { status: 'disabled', disabledReason: 'a' })).statusCode).toBe(422);
    expect((await update(target, DISABLED)).json()).toMatchObject(DISABLED);
    const renamed = { status: 'disabled', name: 'Outro Nome' };
    expect((await update(target, renamed)).json()).toMatchObject({ ...DISABLED, name: 'Outro Nome' });
    const back = (await update(target, { disabledReason: 'Voltou' })).json();
    expect([back.status === 'disabled', back.disabledReason]).toEqual([false, null]);
  });

  test('applies a changed role from the next request', async () => {
    const target = await server.createUser('admin');
    await update(target, { role: 'operator' });
    expect((await server.as(target).get('/v1/users')).statusCode).toBe(403);
  });

  test('applies a changed company from the next request', async () => {
    const other = await server.createCompany();
    const target = await server.createUser('manager', { companyId: company.id });
    await update(target, { companyId: other.id });
    expect((await server.as(target).get(`/v1/companies/${other.id}`)).statusCode).toBe(200);
    expect((await server.as(target).get(`/v1/companies/${company.id}`)).statusCode).toBe(404);
  });

  test('is possible in an inactive company, as long as the company stays', async () => {
    const closed = await server.createCompany({ active: false });
    const target = await server.createUser('manager', { companyId: closed.id });
    expect((await update(target, { companyId: closed.id, name: 'Outro Nome' })).statusCode).toBe(200);
  });

  test('with a stale version is refused with the name of the last author', async () => {
    const target = await server.createUser('operator');
    expect((await update(target, { name: 'Primeiro' }, { 'if-match': '"1"' })).headers['etag']).toBe('"2"');
    const stale = await update(target, { name: 'Segundo' }, { 'if-match': '"1"' });
    expect(stale.json()).toMatchObject({ status: 412, changedBy: 'Otávio Reis', currentVersion: 2 });
    expect(stale.json().detail).toMatch(/^Otávio Reis alterou este usuário às \d\d:\d\d\./);
  });
});

describe('deleting a user', () => {
  test('returns 412 for a stale version, and 404 when repeated', async () => {
    const target = await server.createUser('operator');
    const url = `/v1/users/${target.id}`;
    const stale = await server.as(admin).delete(url, { headers: { 'if-match': '"7"' } });
    expect(stale.statusCode).toBe(412);
    expect((await server.as(admin).delete(url)).statusCode).toBe(204);
    expect((await server.as(admin).delete(url)).statusCode).toBe(404);
    expect((await server.as(target).get('/v1/users/me')).statusCode).toBe(401);
  });

  test('is refused for the caller’s own account, like disabling it', async () => {
    const own = await server.as(admin).delete(`/v1/users/${admin.id}`);
    expect([own.statusCode, own.json().code]).toEqual([409, 'own-account']);
    expect((await update(admin, { status: 'disabled' })).json().code).toBe('own-account');
  });
});

describe('the last administrator', () => {
  test('remains when two demote each other simultaneously', async () => {
    const second = await server.createUser('admin');
    const demoted = (user: TestUser) => ({
      body: { name: user.name, email: user.email, role: 'operator', status: 'active' },
    });
    const answers = await Promise.all([
      server.as(admin).put(`/v1/users/${second.id}`, demoted(second)),
      server.as(second).put(`/v1/users/${admin.id}`, demoted(admin)),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const admins = server.db.selectFrom('users').select('id').where('role', '=', 'admin');
    const [last, ...others] = await admins
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .execute();
    expect(others).toEqual([]);
    admin = last?.id === second.id ? second : admin;
  });

  test('cannot be demoted, even with another one invited', async () => {
    await create({ name: 'Nova Chefe', email: 'nova@malote.test', role: 'admin' });
    expect((await update(admin, { role: 'operator' })).json()).toMatchObject({
      status: 409,
      code: 'last-admin',
      detail: 'Não é possível desativar o último administrador.',
    });
  });
});

describe('ending the sessions of a user', () => {
  test('ends all of them, and the user stays active', async () => {
    const target = await server.createUser('operator');
    expect((await server.as(admin).delete(`/v1/users/${target.id}/sessions`)).statusCode).toBe(204);
    expect((await server.as(target).get('/v1/users/me')).statusCode).toBe(401);
    expect((await server.as(admin).get(`/v1/users/${target.id}`)).json().status).toBe('active');
  });

  test('keeps the caller’s current session', async () => {
    expect((await server.as(admin).delete(`/v1/users/${admin.id}/sessions`)).statusCode).toBe(204);
    expect((await server.as(admin).get('/v1/users/me')).statusCode).toBe(200);
  });
});
