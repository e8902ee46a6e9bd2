import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { issueToken } from '#server/auth/account-tokens.ts';
import { MailError } from '#server/mail/mail-transport.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { givePasskey } from '#tests/support/server/passkeys-fixture.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';
import { giveTwoFactor } from '#tests/support/server/two-factor-fixture.ts';

const NAME = 'Zulmira Quintanilha "Zu"';
const EMAIL = 'zulmira.quintanilha@boavida.test';
const PHONE = '+5511976543210';
const CPF = '52998224725';

let fixture: OrdersFixture;
let post: TestPost;
let person: TestUser;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  post = startTestPost(fixture.server, fixture.clock.read);
});
afterAll(() => fixture.close());

beforeEach(async () => {
  post.failWith(undefined);
  await fixture.db.deleteFrom('mails').execute();
  person = await fixture.server.createUser('manager', {
    companyId: fixture.own.id,
    name: NAME,
    email: EMAIL,
  });
  await fixture.db.updateTable('users').set({ phone: PHONE, cpf: CPF }).where('id', '=', person.id).execute();
});

/** Frees name and address for the next test. */
afterEach(async () => {
  const replacement = { name: 'Outra Pessoa', email: `${person.id}@malote.test`, phone: null, cpf: null };
  await fixture.db.updateTable('users').set(replacement).where('id', '=', person.id).execute();
});

const createRequest = async (body: object) =>
  answered(await fixture.as(person).post('/v1/users/me/privacy-requests', { body }), 201).json<{
    id: string;
  }>().id;
const answer = (id: string, body: object = { outcome: 'done', note: 'Como pedido.' }, by = fixture.admin) =>
  fixture.as(by).post(`/v1/privacy-requests/${id}/answer`, { body });
const anonymise = (id: string, by = fixture.admin) => fixture.as(by).post(`/v1/users/${id}/anonymisation`);
const remove = (id: string) => fixture.as(fixture.admin).delete(`/v1/users/${id}`);

/** Creates personal data of the user: an order, events, a comment, links, stored responses, requests. */
async function leaveTraces() {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const content = fixture.draft();
  const created = await fixture.as(person).post('/v1/service-orders', {
    body: { companyId: fixture.own.id, submit: true, content },
    headers: key(),
  });
  const order = answered(created, 201).json<Schema<'ServiceOrder'>>();
  const url = `/v1/service-orders/${order.orderNumber}`;
  const body = { body: 'Cuidado com o degrau.', visibility: 'company' };
  answered(await fixture.as(person).post(`${url}/comments`, { body, headers: key() }), 201);
  // The response to the operator contains the requester's name.
  const accept = { body: { type: 'order.accept', payload: {} } };
  const headers = { ...key(), 'if-match': `"${order.version}"` };
  answered(await fixture.as(fixture.operator).post(`${url}/events`, { ...accept, headers }), 200);
  await issueToken(fixture.db, { userId: person.id, purpose: 'recovery', now: fixture.clock.read() });
  const forgotten = { method: 'POST', url: '/v1/auth/forgot-password', payload: { email: EMAIL } } as const;
  answered(await fixture.server.inject(forgotten), 202);
  await createRequest({ kind: 'correction', text: `Escrevam ${NAME}, ${PHONE}.` });
  return order;
}

/** Every column of the database that contains one of these texts. */
async function placesOf(...texts: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')
  `.execute(fixture.db);
  const found: string[] = [];
  for (const { table, column } of columns) {
    for (const text of texts) {
      const value = sql`replace(${sql.ref(column)}::text, '\\"', '"')`;
      const { rows } =
        await sql`select from ${sql.table(table)} where strpos(${value}, ${text}) > 0 limit 1`.execute(
          fixture.db,
        );
      if (rows.length > 0) found.push(`${table}.${column}: ${text}`);
    }
  }
  return found;
}

const traces = () => placesOf(NAME, EMAIL, PHONE, PHONE.slice(3), CPF);

describe('anonymising', () => {
  test('leaves no name, e-mail, telephone or CPF in any text of the database', async () => {
    await leaveTraces();
    const before = (await traces()).map((trace) => trace.split(':')[0]);
    expect(new Set(before)).toEqual(
      new Set([
        'users.name',
        'users.email',
        'users.phone',
        'users.cpf',
        'recovery_requests.email',
        'privacy_requests.text',
        'idempotency_keys.response_body',
      ]),
    );
    expect((await anonymise(person.id)).statusCode).toBe(204);
    expect(await traces()).toEqual([]);
  });

  test('deletes stored responses that hold a former name, e-mail or telephone', async () => {
    await leaveTraces();
    const { version } = await fixture.db
      .selectFrom('users')
      .select('version')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const body = {
      name: 'Zulmira Souza',
      email: 'zulmira.souza@boavida.test',
      role: 'manager',
      companyId: fixture.own.id,
      phone: '+5511976540000',
      cpf: null,
    };
    const headers = { 'if-match': `"${version}"` };
    answered(await fixture.as(fixture.admin).put(`/v1/users/${person.id}`, { body, headers }), 200);
    const own = {
      body: { name: 'Zulmira Quintanilha', phone: null },
      headers: { 'if-match': `"${version + 1}"` },
    };
    answered(await fixture.as(person).put('/v1/users/me', own), 200);
    const named = (await traces()).map((trace) => trace.split(':')[0]);
    expect(named).toContain('idempotency_keys.response_body');
    answered(await anonymise(person.id), 204);
    expect(await placesOf(NAME, EMAIL, PHONE, CPF, body.name, body.email, body.phone)).toEqual([]);
  });

  test('keeps order, timeline and comments, whose author is "Usuário removido"', async () => {
    const { orderNumber } = await leaveTraces();
    await anonymise(person.id);
    const url = `/v1/service-orders/${orderNumber}`;
    expect(await fixture.read(fixture.manager, orderNumber)).toMatchObject({
      requestedBy: 'Usuário removido',
    });
    const timeline = await fixture.timeline(fixture.operator, orderNumber);
    expect(timeline.map(({ type, by }) => [type, by?.name])).toEqual([
      ['order.accept', 'Olga Operadora'],
      ['order.submit', 'Usuário removido'],
      ['order.create', 'Usuário removido'],
    ]);
    const comments = (await fixture.as(fixture.manager).get(`${url}/comments`)).json<Schema<'CommentPage'>>();
    expect(comments.data).toMatchObject([
      { body: 'Cuidado com o degrau.', by: { name: 'Usuário removido' } },
    ]);
  });

  test('ends sessions, deletes password, second factor and passkeys, revokes links, and frees the e-mail', async () => {
    const { token } = await issueToken(fixture.db, {
      userId: person.id,
      purpose: 'recovery',
      now: fixture.clock.read(),
    });
    await giveTwoFactor(fixture.db, person.id, { now: fixture.clock.read() });
    await givePasskey(fixture.db, person.id, { now: fixture.clock.read() });
    await anonymise(person.id);
    const factors = fixture.db.selectFrom('two_factors').select('user_id').where('user_id', '=', person.id);
    expect(await factors.execute()).toEqual([]);
    const passkeys = fixture.db.selectFrom('passkeys').select('id').where('user_id', '=', person.id);
    expect(await passkeys.execute()).toEqual([]);
    expect((await fixture.as(person).get('/v1/users/me')).statusCode).toBe(401);
    const payload = { token, password: 'trem-rapido-verde' };
    const reset = await fixture.server.inject({ method: 'POST', url: '/v1/auth/reset-password', payload });
    expect(reset.json().code).toBe('invalid-token');
    const row = await fixture.db
      .selectFrom('users')
      .select(['email', 'password_hash', 'last_login_at'])
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(row).toEqual({ email: '', password_hash: null, last_login_at: null });
    const again = { name: 'Outra Pessoa', email: EMAIL, role: 'operator' };
    const created = answered(await fixture.as(fixture.admin).post('/v1/users', { body: again }), 201);
    await remove(created.json().id);
    await anonymise(created.json().id);
  });

  test('is possible after a deletion, and only once', async () => {
    answered(await remove(person.id), 204);
    expect((await anonymise(person.id)).statusCode).toBe(204);
    expect((await anonymise(person.id)).statusCode).toBe(404);
    expect(await traces()).toEqual([]);
  });

  test('closes the user’s other requests without a mail', async () => {
    const id = await createRequest({ kind: 'access', text: 'Quero os meus dados.' });
    await anonymise(person.id);
    const request = (await fixture.as(fixture.admin).get(`/v1/privacy-requests/${id}`)).json();
    expect(request).toMatchObject({
      status: 'done',
      text: null,
      answer: null,
      requester: { name: 'Usuário removido', email: null, isRemoved: true, isAnonymised: true },
    });
    expect(await post.deliver()).toEqual([]);
  });

  test('deletes no response that names another user', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { kind: 'access' };
    const url = '/v1/users/me/privacy-requests';
    const other = await fixture.server.createUser('operator', { name: 'Rita Andrade' });
    const first = await fixture.as(other).post(url, { body, headers });
    await anonymise(person.id);
    const second = await fixture.as(other).post(url, { body, headers });
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
  });
});

describe('a completed deletion request', () => {
  test('anonymises, and sends a last e-mail, after which the address is deleted', async () => {
    await leaveTraces();
    const id = await createRequest({ kind: 'deletion', text: `Apaguem ${NAME}.` });
    const done = answered(await answer(id), 200).json<Schema<'PrivacyRequest'>>();
    expect(done).toMatchObject({ status: 'done', requester: { name: 'Usuário removido', email: null } });
    expect(new Set((await traces()).map((trace) => trace.split(':')[0]))).toEqual(
      new Set(['mails.last_words']),
    );
    const mails = await post.deliver();
    expect(mails).toMatchObject([
      { to: { name: NAME, address: EMAIL }, subject: 'Seus dados no Malote foram apagados' },
    ]);
    expect(mails[0]?.text).toContain('Como pedido.');
    expect(await traces()).toEqual([]);
  });

  test('keeps the address while the last e-mail is retried, and deletes it after a permanent failure', async () => {
    await answer(await createRequest({ kind: 'deletion' }));
    post.failWith(new MailError('ESOCKET', false));
    await post.deliver();
    expect(await traces()).not.toEqual([]);
    fixture.clock.passMinutes(5);
    post.failWith(new MailError('EENVELOPE 550', true));
    await post.deliver();
    expect(await traces()).toEqual([]);
    post.failWith(undefined);
    expect(await post.deliver()).toEqual([]);
  });

  test('sends the e-mail even if the user was deleted after the request', async () => {
    const id = await createRequest({ kind: 'deletion' });
    await remove(person.id);
    answered(await answer(id), 200);
    expect(await post.deliver()).toMatchObject([{ to: { address: EMAIL } }]);
    expect(await traces()).toEqual([]);
  });
});

describe('the refusal to anonymise', () => {
  const NOT_CHANGED = { status: 'open', requester: { isAnonymised: false } };

  test('covers the administrator’s own account, by request and directly', async () => {
    const { admin } = fixture;
    const created = await fixture
      .as(admin)
      .post('/v1/users/me/privacy-requests', { body: { kind: 'deletion' } });
    const { id } = answered(created, 201).json();
    for (const refused of [await answer(id), await anonymise(admin.id)]) {
      expect(refused.json()).toMatchObject({ status: 409, code: 'own-account' });
    }
    expect((await fixture.as(admin).get(`/v1/privacy-requests/${id}`)).json()).toMatchObject(NOT_CHANGED);
  });

  test('covers one of two administrators who anonymise each other simultaneously', async () => {
    const [first, second] = [fixture.admin, await fixture.server.createUser('admin')];
    const answers = await Promise.all([anonymise(second.id, first), anonymise(first.id, second)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const left = await fixture.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});

test('the list of deleted users contains those who can still be anonymised', async () => {
  const admin = await fixture.server.createUser('admin');
  const url = `/v1/users?removed=true&search=zulmira`;
  const list = async () => (await fixture.as(admin).get(url)).json<Schema<'UserPage'>>().data;
  expect(await list()).toEqual([]);
  await fixture.as(admin).delete(`/v1/users/${person.id}`);
  expect(await list()).toMatchObject([{ id: person.id, name: NAME, deletedAt: expect.any(String) }]);
  await anonymise(person.id, admin);
  expect(await list()).toEqual([]);
});
