import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

type Request = Schema<'PrivacyRequest'>;
type Page = Schema<'PrivacyRequestPage'>;

const DAY_MS = 24 * 3_600_000;
/** 21:30 on the 20th in São Paulo, already the 21st in UTC. */
const BEGIN = new Date('2026-11-21T00:30:00Z');

let server: TestServer;
let post: TestPost;
let now = BEGIN;
let company: { id: string };
let admin: TestUser;
let user: TestUser;

const pass = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
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
  company = await server.createCompany({ name: 'Farmácia Boa Vida' });
  admin = await server.createUser('admin', { name: 'Otávio Reis' });
});
afterAll(() => server.close());

beforeEach(async () => {
  now = BEGIN;
  await server.db.deleteFrom('mails').execute();
  await server.db.deleteFrom('privacy_requests').execute();
  user = await server.createUser('manager', { companyId: company.id, name: 'Carla Mendes' });
});

const createRequest = (body: object, by = user) =>
  server.as(by).post('/v1/users/me/privacy-requests', { body });
const newRequest = async (
  body: object = { kind: 'correction', text: 'Meu nome é Carla Mendes Souza.' },
  by = user,
) => (await createRequest(body, by)).json<Request>();
const answer = (id: string, body: object) =>
  server.as(admin).post(`/v1/privacy-requests/${id}/answer`, { body });
const inbox = async (query = 'state=open') =>
  (await server.as(admin).get(`/v1/privacy-requests?${query}`)).json<Page>();

describe('a new request', () => {
  test('is due after 15 days in São Paulo time', async () => {
    const answered = await createRequest({
      kind: 'correction',
      text: '  Meu CPF mudou.\nO novo termina em 25. ',
    });
    expect([answered.statusCode, answered.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        requester: {
          id: user.id,
          name: 'Carla Mendes',
          email: user.email,
          role: 'manager',
          companyName: 'Farmácia Boa Vida',
          isRemoved: false,
          isAnonymised: false,
        },
        kind: 'correction',
        text: 'Meu CPF mudou.\nO novo termina em 25.',
        status: 'open',
        createdAt: '2026-11-21T00:30:00.000Z',
        dueOn: '2026-12-05',
        daysLeft: 15,
        answer: null,
        answeredAt: null,
        answeredBy: null,
        erasureOn: null,
      },
    ]);
  });

  test.each([
    [0, 15],
    [2.4 / 24, 15],
    [2.5 / 24, 14],
    [12, 3],
    [15, 0],
    [16, -1],
  ])('after %f days has %i days left, by the calendar of São Paulo', async (days, left) => {
    const { id } = await newRequest();
    pass(days);
    expect((await inbox()).data).toMatchObject([{ id, daysLeft: left }]);
  });

  test.each([
    ['a correction without text', { kind: 'correction' }, '/text', 'Campo obrigatório.'],
    ['a correction with null', { kind: 'correction', text: null }, '/text', 'Campo obrigatório.'],
    ['a correction with a blank', { kind: 'correction', text: ' ' }, '/text', 'Campo obrigatório.'],
    ['a long text', { kind: 'access', text: 'x'.repeat(2001) }, '/text', 'Use no máximo 2000 caracteres.'],
    ['another kind', { kind: 'outra' }, '/kind', 'Escolha uma das opções.'],
  ])('for %s is refused at its field', async (_what, body, pointer, message) => {
    const refused = await createRequest(body);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ pointer, message }]]);
  });

  test('needs no text for access and deletion', async () => {
    expect(await newRequest({ kind: 'access' })).toMatchObject({ kind: 'access', text: null });
    expect(await newRequest({ kind: 'deletion' })).toMatchObject({ kind: 'deletion', text: null });
  });

  test('of the same kind is refused until the first is answered, also when simultaneous', async () => {
    const answers = await Promise.all([createRequest({ kind: 'access' }), createRequest({ kind: 'access' })]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'request-open',
      detail: 'Você já tem um pedido deste tipo em aberto. Aguarde a resposta.',
    });
    const [open] = (await inbox()).data;
    await answer(open?.id ?? '', { outcome: 'refused', note: 'Não.' });
    expect((await createRequest({ kind: 'access' })).statusCode).toBe(201);
  });

  test('is created once per idempotency key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { kind: 'access' };
    const url = '/v1/users/me/privacy-requests';
    const first = await server.as(user).post(url, { body, headers });
    const second = await server.as(user).post(url, { body, headers });
    expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
  });
});

describe('the inbox', () => {
  const other = () => server.createUser('operator', { name: 'Rita Andrade' });

  test('lists open requests by due date, and counts overdue ones', async () => {
    const first = await newRequest();
    pass(2);
    const second = await newRequest({ kind: 'access' }, await other());
    pass(14);
    const page = await inbox();
    expect(page.data.map(({ id, daysLeft }) => [id, daysLeft])).toEqual([
      [first.id, -1],
      [second.id, 1],
    ]);
    expect(page).toMatchObject({ total: 2, overdue: 1 });
  });

  test('lists answered requests separately, the latest first', async () => {
    const [first, second] = [await newRequest(), await newRequest({ kind: 'access' }, await other())];
    await answer(second.id, { outcome: 'done', note: 'Enviado.' });
    pass(1);
    await answer(first.id, { outcome: 'refused', note: 'Falta o documento.' });
    expect(await inbox()).toMatchObject({ data: [], total: 0, overdue: 0 });
    const closed = await inbox('state=closed');
    expect(closed.data.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'refused'],
      [second.id, 'done'],
    ]);
    expect(closed.overdue).toBe(0);
  });

  test('is paginated', async () => {
    await newRequest();
    await newRequest({ kind: 'access' });
    expect(await inbox('state=open&limit=1&page=2')).toMatchObject({ total: 2, totalPages: 2, page: 2 });
    expect((await inbox('state=open&limit=1&page=3')).data).toEqual([]);
  });

  test.each([['state=all'], ['state=open&state=closed'], ['page=0']])('refuses "%s"', async (query) => {
    expect((await server.as(admin).get(`/v1/privacy-requests?${query}`)).statusCode).toBe(422);
  });
});

describe('answering', () => {
  test('shows the requester the reply with author and time, and mails it', async () => {
    const { id } = await newRequest();
    pass(3);
    const answered = await answer(id, { outcome: 'done', note: 'Corrigimos o nome.\nObrigado pelo aviso.' });
    expect(answered.json()).toMatchObject({
      status: 'done',
      daysLeft: null,
      answer: 'Corrigimos o nome.\nObrigado pelo aviso.',
      answeredAt: '2026-11-24T00:30:00.000Z',
      answeredBy: 'Otávio Reis',
    });
    const own = (await server.as(user).get('/v1/users/me/privacy-requests')).json<Page>();
    expect(own.data).toEqual([answered.json()]);

    const [mail, ...others] = await post.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: 'Carla Mendes', address: user.email },
      subject: 'Resposta ao seu pedido no Malote',
    });
    expect(mail?.text).toContain(`Em 20/11/2026 você pediu a correção dos seus dados no Malote.

O pedido foi atendido.

Corrigimos o nome.

Obrigado pelo aviso.

Ver o pedido:
https://malote.exemplo.test/ordens-de-servico?conta=privacidade
`);
  });

  test('with a refusal mails the reason, and keeps the account', async () => {
    const { id } = await newRequest({ kind: 'deletion' });
    await answer(id, { outcome: 'refused', note: 'A lei obriga a guardar estes registros.' });
    const [mail] = await post.deliver();
    expect(mail?.text).toContain('O pedido foi recusado.\n\nA lei obriga a guardar estes registros.');
    expect((await server.as(user).get('/v1/users/me')).json()).toMatchObject({ name: 'Carla Mendes' });
  });

  test('two requests of one user sends an e-mail for each', async () => {
    const [first, second] = [await newRequest(), await newRequest({ kind: 'access' })];
    await answer(first.id, { outcome: 'done', note: 'Primeira.' });
    await answer(second.id, { outcome: 'done', note: 'Segunda.' });
    const notes = (await post.deliver()).map(({ text }) => /Primeira|Segunda/.exec(text)?.[0]);
    expect(new Set(notes)).toEqual(new Set(['Primeira', 'Segunda']));
  });

  test('is possible once, also for simultaneous requests', async () => {
    const { id } = await newRequest();
    const body = { outcome: 'done', note: 'Feito.' };
    const answers = await Promise.all([answer(id, body), answer(id, body)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const late = await answer(id, { outcome: 'refused', note: 'Não.' });
    expect(late.json()).toMatchObject({ code: 'request-answered', detail: 'Este pedido já foi respondido.' });
    expect(await post.deliver()).toHaveLength(1);
  });

  test.each([
    ['no note', { outcome: 'done' }, '/note'],
    ['a blank note', { outcome: 'refused', note: ' ' }, '/note'],
    ['a long note', { outcome: 'refused', note: 'x'.repeat(1001) }, '/note'],
    ['another outcome', { outcome: 'later', note: 'x' }, '/outcome'],
  ])('with %s is refused at its field', async (_what, body, pointer) => {
    const { id } = await newRequest();
    const refused = await answer(id, body);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ pointer }]]);
  });

  test('sends an e-mail to a requester who was disabled or removed', async () => {
    const { id } = await newRequest();
    await server.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', user.id).execute();
    await answer(id, { outcome: 'done', note: 'Feito.' });
    expect(await post.deliver()).toHaveLength(1);
    user = await server.createUser('operator');
    const gone = await newRequest();
    await server.as(admin).delete(`/v1/users/${user.id}`);
    const answered = (await answer(gone.id, { outcome: 'done', note: 'Feito.' })).json();
    expect(answered.requester).toMatchObject({ isRemoved: true, isAnonymised: false });
    const [mail] = await post.deliver();
    expect(mail?.to.address).toBe(user.email);
    expect(mail?.text).toContain('Ler a política de privacidade');
    expect(mail?.text).not.toContain('Minha conta');
  });
});

test('the list under /users/me contains only the caller’s requests, also for administrators', async () => {
  await newRequest({ kind: 'access' }, user);
  const { id } = await newRequest({ kind: 'access' }, admin);
  const { data } = (await server.as(admin).get('/v1/users/me/privacy-requests')).json<Page>();
  expect(data.map((request) => request.id)).toEqual([id]);
});
