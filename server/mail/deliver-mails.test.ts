import { Writable } from 'node:stream';

import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { MODULE_MAILS } from '#server/modules/module-mails.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

import { deliverMails } from './deliver-mails.ts';
import { MailError, type Message } from './mail-transport.ts';

const MINUTE_MS = 60_000;
const BEGIN = new Date('2026-11-20T17:32:00Z');

let server: TestServer;
let post: TestPost;
let admin: TestUser;
let company: { id: string };
let now = BEGIN;
let number = 0;

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

beforeAll(async () => {
  const environment = {
    PUBLIC_URL: 'https://malote.exemplo.test/',
    SESSION_MAX_SECONDS: '31536000',
    SESSION_IDLE_SECONDS: '31536000',
  };
  server = await startTestServer({ clock: () => now, environment });
  post = startTestPost(server, () => now);
  admin = await server.createUser('admin', { name: 'Otávio Reis' });
  company = await server.createCompany({ name: 'Farmácia <Boa Vida>' });
});
afterAll(() => server.close());

beforeEach(async () => {
  now = BEGIN;
  post.failWith(undefined);
  await server.db.deleteFrom('mails').execute();
  await brand({});
});

const brand = (branding: object) =>
  server.db
    .updateTable('settings')
    .set({ branding: JSON.stringify(branding) })
    .execute();

async function invite(values: object = { role: 'operator' }, headers?: Record<string, string>) {
  const body = { name: 'Carla Mendes', email: `carla${++number}@boavida.test`, ...values };
  const answer = await server.as(admin).post('/v1/users', { body, headers });
  expect(answer.statusCode).toBe(201);
  return { email: body.email, id: answer.json<{ id: string }>().id };
}

const outbox = () =>
  server.db.selectFrom('mails').select(['attempts', 'fault', 'due_at', 'sent_at', 'failed_at']).execute();

describe('an invitation', () => {
  test('contains inviter, role, expiry and link', async () => {
    const { email } = await invite({ role: 'manager', companyId: company.id });
    const [message] = await post.deliver();
    const link = `https://malote.exemplo.test/recuperar-senha#token=${post.tokenIn(message)}`;
    expect(message).toMatchObject({
      from: { name: 'Malote', address: 'nao-responda@malote.exemplo.test' },
      to: { name: 'Carla Mendes', address: email },
      replyTo: undefined,
      subject: 'Convite para usar o Malote',
    });
    expect(message?.text).toBe(`Olá, Carla Mendes.

Otávio Reis criou um acesso para você no Malote, para cuidar das entregas da empresa Farmácia <Boa Vida>.

Para entrar, defina a sua senha. O seu e-mail é o seu usuário.

Definir senha:
${link}

O link funciona uma vez e vale até 23/11/2026 14:32 (horário de Brasília). Depois disso, peça um novo convite.

Se você não esperava este convite, ignore esta mensagem.

--\u0020
Malote
`);
    expect(message?.html).toContain(`<a href="${link}"`);
    expect(message?.html).toContain('para cuidar das entregas da empresa Farmácia &lt;Boa Vida&gt;.');
    expect(message?.html).toMatch(/^<!doctype html>\n<html lang="pt-BR">/);
    expect(message?.html).toContain('<meta name="color-scheme" content="light">');
  });

  test('has the provider’s name and address', async () => {
    await brand({
      productName: 'Expressa',
      providerName: 'Expressa Logística S.A.',
      supportEmail: 'ajuda@expressa.test',
    });
    await invite();
    const [message] = await post.deliver();
    expect(message).toMatchObject({
      from: { name: 'Expressa', address: 'ajuda@expressa.test' },
      subject: 'Convite para usar o Expressa',
    });
    expect(message?.text).toContain('Expressa Logística S.A. · ajuda@expressa.test');
    expect(`${message?.text}${message?.html}`).not.toContain('Malote');
  });

  test('links to PUBLIC_URL regardless of the request’s Host', async () => {
    await invite(
      { role: 'operator' },
      { host: 'boa-vida.atacante.test', 'x-forwarded-host': 'atacante.test' },
    );
    const [message] = await post.deliver();
    expect(`${message?.text}${message?.html}`).not.toContain('atacante');
    expect(message?.text).toContain('https://malote.exemplo.test/recuperar-senha#token=');
  });

  test('comes from MAIL_FROM if set, with replies to the support address', async () => {
    await brand({ supportEmail: 'ajuda@expressa.test' });
    await invite();
    const sent: Message[] = [];
    const transport = { send: async (message: Message) => void sent.push(message), close: () => undefined };
    const config = { publicUrl: 'http://127.0.0.1:3000', mailFrom: 'correio@base.test' };
    await deliverMails({
      ...MODULE_MAILS,
      db: server.db,
      config,
      clock: () => now,
      log: pino({ level: 'silent' }),
      transport,
    });
    expect(sent).toMatchObject([
      { from: { address: 'correio@base.test' }, replyTo: { name: 'Malote', address: 'ajuda@expressa.test' } },
    ]);
  });

  test('is not sent to a user deleted since', async () => {
    const { id } = await invite();
    await server.as(admin).delete(`/v1/users/${id}`);
    expect(await post.deliver()).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  test('is not queued if the user is refused', async () => {
    const body = { name: 'Carla', email: admin.email, role: 'operator' };
    expect((await server.as(admin).post('/v1/users', { body })).statusCode).toBe(409);
    expect(await outbox()).toEqual([]);
  });
});

describe('a failed mail', () => {
  const later = new MailError('ESOCKET', false);

  test('is retried with doubled waits, and sent once', async () => {
    await invite();
    post.failWith(later);
    for (const wait of [0.5, 1, 2, 4]) {
      await post.deliver();
      expect(await outbox()).toMatchObject([
        { fault: 'ESOCKET', due_at: new Date(now.getTime() + wait * MINUTE_MS), sent_at: null },
      ]);
      pass(wait - 0.01);
      await post.deliver();
      pass(0.01);
    }
    expect(await outbox()).toMatchObject([{ attempts: 4 }]);
    post.failWith(undefined);
    expect(await post.deliver()).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ attempts: 5, sent_at: now, failed_at: null }]);
    pass(600);
    expect(await post.deliver()).toEqual([]);
  });

  test('is retried at least hourly for a day, and no longer', async () => {
    await invite();
    post.failWith(later);
    let attempts = 0;
    for (; attempts < 100; attempts++) {
      await post.deliver();
      const [mail] = await outbox();
      if (!mail || mail.failed_at !== null) break;
      expect(mail.due_at.getTime() - now.getTime()).toBeLessThanOrEqual(60 * MINUTE_MS);
      now = mail.due_at;
    }
    expect(now.getTime() - BEGIN.getTime()).toBeGreaterThan(22 * 60 * MINUTE_MS);
    expect(now.getTime() - BEGIN.getTime()).toBeLessThanOrEqual(24 * 60 * MINUTE_MS);
    post.failWith(undefined);
    pass(600);
    expect(await post.deliver()).toEqual([]);
  });

  test('with a permanent error is not retried', async () => {
    await invite();
    post.failWith(new MailError('EENVELOPE 550', true));
    await post.deliver();
    expect(await outbox()).toMatchObject([{ attempts: 1, fault: 'EENVELOPE 550', failed_at: BEGIN }]);
  });

  test('does not delay the others', async () => {
    const first = await invite();
    const second = await invite();
    const arrived: string[] = [];
    const send = async ({ to }: Message) => {
      if (to.address === first.email) throw later;
      arrived.push(to.address);
    };
    const log = pino({ level: 'silent' });
    await deliverMails({
      ...MODULE_MAILS,
      ...server,
      clock: () => now,
      log,
      transport: { send, close: () => undefined },
    });
    expect(arrived).toEqual([second.email]);
  });

  test('has a new token per attempt, of which only the last works', async () => {
    await invite();
    const seen: string[] = [];
    const send = async (message: Message) => {
      seen.push(post.tokenIn(message));
      if (seen.length === 1) throw later;
    };
    const deliver = () =>
      deliverMails({
        ...MODULE_MAILS,
        ...server,
        clock: () => now,
        log: pino({ level: 'silent' }),
        transport: { send, close: () => undefined },
      });
    await deliver();
    pass(1);
    await deliver();
    const statuses = [];
    for (const token of seen) {
      const payload = { token, password: 'quatro-cavalos-lentos' };
      statuses.push(
        (await server.inject({ method: 'POST', url: '/v1/auth/reset-password', payload })).statusCode,
      );
    }
    expect(statuses).toEqual([422, 200]);
  });
});

test('concurrent deliveries send each mail once', async () => {
  await Promise.all([invite(), invite(), invite()]);
  const arrived = await Promise.all([post.deliver(), post.deliver(), post.deliver()]);
  expect(arrived.flat()).toHaveLength(3);
});

test('a mail whose process died while sending is sent later', async () => {
  await invite();
  const dead = { send: () => Promise.reject(new Error('killed')), close: () => undefined };
  const dying = deliverMails({
    ...MODULE_MAILS,
    ...server,
    clock: () => now,
    log: pino({ level: 'silent' }),
    transport: dead,
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await post.deliver()).toEqual([]);
  pass(5);
  expect(await post.deliver()).toHaveLength(1);
});

test('the log contains no name, address or token of a mail', async () => {
  const { email } = await invite();
  let lines = '';
  const log = pino(
    { level: 'trace' },
    new Writable({ write: (chunk, _encoding, done) => done(void (lines += chunk)) }),
  );
  const outcomes = [new MailError('ESOCKET', false), undefined];
  const tokens: string[] = [];
  const send = async (message: Message) => {
    tokens.push(post.tokenIn(message));
    const fault = outcomes.shift();
    if (fault) throw fault;
  };
  for (let attempt = 0; attempt < 2; attempt++) {
    await deliverMails({
      ...MODULE_MAILS,
      ...server,
      clock: () => now,
      log,
      transport: { send, close: () => undefined },
    });
    pass(1);
  }
  expect(lines).toContain('sending mail failed');
  expect(lines).toContain('mail sent');
  for (const secret of [email, 'Carla', ...tokens]) expect(lines).not.toContain(secret);
});
