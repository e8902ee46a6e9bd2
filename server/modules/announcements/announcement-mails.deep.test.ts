import { pino } from 'pino';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { MailError, type Message, openMailTransport } from '#server/mail/mail-transport.ts';
import { MODULE_MAILS } from '#server/modules/module-mails.ts';
import { purgeExpired } from '#server/start/housekeeping.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { answered, HandClock, problemOf } from '#tests/support/server/orders-fixture.ts';
import { startSmtpMailbox, type SmtpMailbox } from '#tests/support/server/smtp-mailbox.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

import { ANNOUNCEMENT_MAIL_BATCH_SIZE } from './announcement-mails-job.ts';
import { collectAnnouncementMails } from './collect-mails.ts';

type Announcement = Schema<'Announcement'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let clock: HandClock;
let mailbox: SmtpMailbox;
let post: TestPost;
let database: TestDatabase;
let server: TestServer;
let company: { id: string };
/** The only active users. */
let admin: TestUser;
let operator: TestUser;
let manager: TestUser;

beforeAll(async () => {
  clock = new HandClock();
  mailbox = await startSmtpMailbox();
  database = await openTestDatabase();
  const environment = {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'correio@base.test',
    SESSION_MAX_SECONDS: '31536000',
    SESSION_IDLE_SECONDS: '31536000',
  };
  server = await startTestServer({ clock: clock.read, database, environment });
  post = startTestPost(server, clock.read);
  company = await server.createCompany({ name: 'Farmácia Boa Vida' });
  admin = await server.createUser('admin', { name: 'Ada Lima' });
  operator = await server.createUser('operator', { name: 'Olga Prado' });
  manager = await server.createUser('manager', { companyId: company.id, name: 'Marina Sá' });
});

beforeEach(async () => {
  await server.db.deleteFrom('jobs').execute();
  await server.db.deleteFrom('announcements').execute();
  await server.db.deleteFrom('mails').execute();
  await server.db.deleteFrom('notice_preferences').execute();
  await server.db
    .updateTable('users')
    .set({ mail_bounced_at: null, mail_fault: null, status: 'active' })
    .execute();
  await server.db
    .updateTable('users')
    .set({ status: 'disabled' })
    .where('id', 'not in', [admin.id, operator.id, manager.id])
    .execute();
  mailbox.refuse(undefined);
  await mailbox.take();
  post.failWith(undefined);
});

afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const inHours = (hours: number) => new Date(clock.read().getTime() + hours * HOUR_MS).toISOString();
const dayIn = (days: number) => inHours(days * 24).slice(0, 10);

function send(changes: Partial<Schema<'AnnouncementInput'>> = {}) {
  const text = 'No domingo, das 2h às 4h, o sistema fica fora do ar.';
  const body = { kind: 'maintenance', text, from: inHours(0), until: inHours(48), ...changes };
  return server.as(admin).post('/v1/announcements', { body });
}

async function announce(changes: Partial<Schema<'AnnouncementInput'>> = {}): Promise<Announcement> {
  return answered(await send({ byEmail: true, ...changes }), 201).json<Announcement>();
}

const announceTerms = (changes: Partial<Schema<'AnnouncementInput'>> = {}) =>
  announce({
    kind: 'terms',
    text: 'Os Termos de uso mudam.',
    until: inHours(24 * 60),
    termsVersion: '2027-01',
    termsFrom: dayIn(40),
    ...changes,
  });

async function end({ id }: Pick<Announcement, 'id'>): Promise<void> {
  const headers = { 'if-match': '*' };
  answered(await server.as(admin).delete(`/v1/announcements/${id}`, { headers }), 204);
}

async function listed(): Promise<Announcement> {
  const page = answered(await server.as(admin).get('/v1/announcements'), 200);
  const [first] = page.json<Schema<'AnnouncementPage'>>().data;
  if (!first) throw new Error('There is no announcement.');
  return first;
}

const counts = async () => (await listed()).mails;

/** Delivers over SMTP with its own transport, as a server process does. */
async function deliverBySmtp({ db }: Pick<OpenDatabase, 'db'> = server): Promise<void> {
  const transport = openMailTransport(server.config);
  const log = pino({ level: 'silent' });
  await deliverMails({ ...MODULE_MAILS, db, config: server.config, clock: clock.read, log, transport });
  transport.close();
}

async function collect({ db }: Pick<OpenDatabase, 'db'> = server): Promise<void> {
  await collectAnnouncementMails(db, clock.read());
  await runDueJobs({ db, clock: clock.read });
}

/** Collects and delivers over SMTP; returns the mails received. */
async function arrivedBySmtp(): Promise<Email[]> {
  await collect();
  await deliverBySmtp();
  return mailbox.take();
}

/** Like `arrivedBySmtp`, without a network. */
async function arrived(): Promise<Message[]> {
  await collect();
  return post.deliver();
}

const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));

const addresses = (mails: readonly (Email | Message)[]) =>
  sorted(mails.flatMap(({ to }) => to ?? []).flatMap(({ address }) => address ?? []));

const everybody = () => sorted([admin, operator, manager].map(({ email }) => email));

const headersOf = (mail: Email | undefined) =>
  Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);

const change = (user: TestUser, values: object) =>
  server.db.updateTable('users').set(values).where('id', '=', user.id).execute();

describe('new terms', () => {
  test('are sent once to every active user from their start on, and counted in the list', async () => {
    await announceTerms({ from: inHours(1), byEmail: undefined, termsFrom: dayIn(40) });
    expect(await arrivedBySmtp()).toEqual([]);
    expect(await counts()).toBeNull();
    clock.passMinutes(60);
    await collect();
    expect(await counts()).toEqual({ people: 3, sent: 0, waiting: 3, failed: 0 });
    const mails = await arrivedBySmtp();
    expect(addresses(mails)).toEqual(everybody());
    expect(await counts()).toEqual({ people: 3, sent: 3, waiting: 0, failed: 0 });
    clock.passMinutes(24 * 60);
    expect(await arrivedBySmtp()).toEqual([]);
  });

  test('contain version, day and links, and no unsubscribe link', async () => {
    await announceTerms();
    const mail = (await arrived()).find(({ to }) => to.address === manager.email);
    const day = dayIn(40).split('-').toReversed().join('/');
    expect(mail?.subject).toBe(`Novos termos do Malote a partir de ${day}`);
    expect(mail?.text).toContain('Olá, Marina Sá.');
    expect(mail?.text).toContain('Os Termos de uso mudam.');
    expect(mail?.text).toContain(`A versão 2027-01 vale a partir de ${day}.`);
    expect(mail?.text).toContain(`${server.config.publicUrl}/termos-de-uso`);
    expect(mail?.text).toContain(`${server.config.publicUrl}/politica-de-privacidade`);
    expect(mail?.html).toContain('A versão 2027-01');
    expect(`${mail?.text}${mail?.html}`).not.toContain('descadastrar');
    expect(mail?.unsubscribeUrl).toBeUndefined();
  });

  test('are also sent to unsubscribed users', async () => {
    const body = { kinds: [], unsubscribed: true };
    answered(await server.as(manager).put('/v1/users/me/notice-preferences', { body }), 200);
    await announceTerms();
    expect(addresses(await arrived())).toEqual(everybody());
  });

  test('reach users who become active during the announcement within an hour, and none afterwards', async () => {
    const later = await server.createUser('operator', { name: 'Lia Nova' });
    await change(later, { status: 'invited' });
    const { id } = await announceTerms();
    expect(await arrived()).toHaveLength(3);
    await change(later, { status: 'active' });
    clock.passMinutes(61);
    expect(addresses(await arrived())).toEqual([later.email]);
    const tooLate = await server.createUser('operator');
    await end({ id });
    clock.passMinutes(61);
    expect(await arrived()).toEqual([]);
    expect(tooLate.email).not.toBe(later.email);
  });

  test('require an e-mail', async () => {
    const refused = await send({
      kind: 'terms',
      termsVersion: '2027-01',
      termsFrom: dayIn(40),
      until: inHours(24 * 60),
      byEmail: false,
    });
    expect(problemOf(refused).errors).toEqual([
      expect.objectContaining({ pointer: '/byEmail', code: 'terms-by-email' }),
    ]);
  });
});

describe('maintenance and information', () => {
  test('are sent only if requested', async () => {
    const { byEmail, mails } = await announce({ byEmail: undefined });
    expect([byEmail, mails]).toEqual([false, null]);
    expect(await arrived()).toEqual([]);
  });

  test.each([
    ['maintenance', 'Manutenção do Malote'],
    ['info', 'Aviso do Malote'],
  ] as const)('%s has its text under "%s" and a one-click unsubscribe link', async (kind, subject) => {
    await announce({ kind });
    const mail = (await arrivedBySmtp()).find(({ to }) => to?.[0]?.address === operator.email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain('No domingo, das 2h às 4h, o sistema fica fora do ar.');
    expect(headersOf(mail)).toMatchObject({
      'list-unsubscribe': expect.stringMatching(/^<http\S+\/v1\/notices\/unsubscribe\/[\w-]+>$/u),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    const path = new URL(headersOf(mail)['list-unsubscribe']?.slice(1, -1) ?? '').pathname;
    expect((await server.inject({ method: 'POST', url: path })).statusCode).toBe(204);
    await announce({ kind, text: 'Mais um.' });
    expect(addresses(await arrived())).toEqual(sorted([admin.email, manager.email]));
  });

  test('do not reach users who become active later', async () => {
    await announce();
    expect(await arrived()).toHaveLength(3);
    await server.createUser('operator');
    clock.passMinutes(120);
    expect(await arrived()).toEqual([]);
  });

  test('are escaped in HTML, keep their lines, and use the product name', async () => {
    const branding = { productName: 'Expressa & Cia', supportEmail: 'ajuda@expressa.test' };
    await server.db
      .updateTable('settings')
      .set({ branding: JSON.stringify(branding) })
      .execute();
    await announce({ text: 'Atenção: <b onclick="x()">domingo</b>.\n\nVeja https://base.test/?a=1&b=2' });
    const [mail] = await arrived();
    await server.db.updateTable('settings').set({ branding: '{}' }).execute();
    expect(mail?.subject).toBe('Manutenção do Expressa & Cia');
    expect(mail?.from).toEqual({ name: 'Expressa & Cia', address: 'correio@base.test' });
    expect(mail?.html).toContain('Atenção: &lt;b onclick=&quot;x()&quot;&gt;domingo&lt;/b&gt;.</p>');
    expect(mail?.html).not.toContain('<b ');
    expect(mail?.text).toContain('<b onclick="x()">domingo</b>.\n\nVeja https://base.test/?a=1&b=2');
    expect(`${mail?.text}${mail?.html}`).not.toContain('Malote');
  });

  test('are sent with their current text', async () => {
    const made = await announce();
    await collect();
    const { id, kind, from, until, byEmail } = made;
    const body = { kind, from, until, byEmail, text: 'Adiado para segunda.' };
    const headers = { 'if-match': '"1"' };
    answered(await server.as(admin).put(`/v1/announcements/${id}`, { headers, body }), 200);
    expect((await arrived())[0]?.text).toContain('Adiado para segunda.');
    const without = { ...body, byEmail: false };
    const refused = await server.as(admin).put(`/v1/announcements/${id}`, {
      headers: { 'if-match': '"2"' },
      body: without,
    });
    expect(problemOf(refused).errors?.map(({ pointer }) => pointer)).toEqual(['/byEmail']);
  });

  test('that end before they are sent are dropped and not counted', async () => {
    const made = await announce();
    await collect();
    clock.passMinutes(1);
    await end(made);
    expect(await arrived()).toEqual([]);
    expect(await counts()).toEqual({ people: 0, sent: 0, waiting: 0, failed: 0 });
    expect(await server.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });
});

describe('excluded recipients', () => {
  test.each<[string, (user: TestUser) => Promise<unknown>]>([
    ['an invited user', (user) => change(user, { status: 'invited' })],
    ['a disabled user', (user) => change(user, { status: 'disabled' })],
    ['a deleted user', (user) => change(user, { deleted_at: clock.read() })],
    [
      'a user with a refused address',
      (user) => change(user, { mail_bounced_at: clock.read(), mail_fault: 'EENVELOPE 550' }),
    ],
    [
      'a user of an inactive company',
      (user) =>
        server.db.updateTable('companies').set({ active: false }).where('id', '=', user.companyId).execute(),
    ],
    [
      'an anonymised user',
      async (user) => answered(await server.as(admin).post(`/v1/users/${user.id}/anonymisation`), 204),
    ],
  ])('include %s, at the start or while a mail waits', async (_who, happen) => {
    const { id: companyId } = await server.createCompany();
    const [before, later] = [
      await server.createUser('manager', { companyId }),
      await server.createUser('manager', { companyId: (await server.createCompany()).id }),
    ];
    await happen(before);
    await announceTerms();
    await collect();
    await happen(later);
    expect(addresses(await arrived())).toEqual(everybody());
    expect(await counts()).toMatchObject({ people: 3, waiting: 0 });
  });
});

describe('a mail per user and announcement', () => {
  test('is sent once by concurrent processes', async () => {
    const other = await database.openAgain();
    await announceTerms();
    await Promise.all([collect(), collect(other), collect(), collect(other)]);
    await Promise.all([deliverBySmtp(), deliverBySmtp(other), deliverBySmtp(), deliverBySmtp(other)]);
    await Promise.all([collect(), collect(other)]);
    await Promise.all([deliverBySmtp(), deliverBySmtp(other)]);
    await other.close();
    expect(addresses(await mailbox.take())).toEqual(everybody());
  });

  test('is queued for more users than one statement takes', async () => {
    const people = Array.from({ length: ANNOUNCEMENT_MAIL_BATCH_SIZE + 5 }, (_, number) => ({
      id: uuidV7(),
      name: `Pessoa ${number}`,
      email: `muitas${number}@malote.test`,
      role: 'operator' as const,
    }));
    await server.db.insertInto('users').values(people).execute();
    await announce();
    await collect();
    await collect();
    expect(await counts()).toMatchObject({ waiting: people.length + 3 });
    const rows = await server.db.selectFrom('mails').select('user_id').execute();
    expect(new Set(rows.map((row) => row.user_id)).size).toBe(people.length + 3);
  });

  test('is not sent again after the outbox is purged, and stays counted', async () => {
    await announceTerms();
    await arrived();
    clock.pass(8 * DAY_MS);
    await purgeExpired(server.database.pool, clock.read());
    expect(await server.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(await arrived()).toEqual([]);
    expect(await counts()).toMatchObject({ people: 3, sent: 3 });
  });
});

describe('the job of an announcement', () => {
  const jobs = () =>
    server.db
      .selectFrom('jobs')
      .select(['outcome', 'progress_done', 'progress_total', 'result', 'created_by', 'is_cancellable'])
      .execute();

  test('reports its progress and the number of mails', async () => {
    await announce();
    await collect();
    const progress = { progress_done: 3, progress_total: 3, result: { mails: 3 } };
    expect(await jobs()).toEqual([
      { outcome: 'done', ...progress, created_by: admin.id, is_cancellable: true },
    ]);
  });

  test('is queued once by concurrent runs', async () => {
    await announce();
    await Promise.all([1, 2].map(() => collectAnnouncementMails(server.db, clock.read())));
    expect(await jobs()).toHaveLength(1);
  });

  test('is not queued without recipients', async () => {
    const refused = { mail_bounced_at: clock.read(), mail_fault: 'EENVELOPE 550' };
    await server.db.updateTable('users').set(refused).execute();
    await announce();
    await collect();
    expect(await jobs()).toEqual([]);
  });

  test('of new terms cannot be cancelled', async () => {
    await announceTerms();
    await collectAnnouncementMails(server.db, clock.read());
    expect(await jobs()).toMatchObject([{ outcome: null, is_cancellable: false }]);
  });
});

describe('a failed mail', () => {
  test('is counted and marks the address if that is refused permanently', async () => {
    await announceTerms();
    mailbox.refuse(550, operator.email);
    expect(addresses(await arrivedBySmtp())).toEqual(sorted([admin.email, manager.email]));
    expect(await counts()).toEqual({ people: 3, sent: 2, waiting: 0, failed: 1 });
    const marked = server.db.selectFrom('users').select('mail_fault').where('id', '=', operator.id);
    expect(await marked.executeTakeFirst()).toEqual({ mail_fault: 'EENVELOPE 550' });
  });

  test('is sent later after a temporary failure', async () => {
    await announceTerms();
    post.failWith(new MailError('ESOCKET', false));
    expect(await arrived()).toEqual([]);
    expect(await counts()).toEqual({ people: 3, sent: 0, waiting: 3, failed: 0 });
    post.failWith(undefined);
    clock.passMinutes(60);
    expect(addresses(await arrived())).toEqual(everybody());
  });

  test('fails after three days', async () => {
    await announceTerms();
    post.failWith(new MailError('ESOCKET', false));
    await collect();
    for (let hours = 0; hours < 73; hours += 24) {
      await post.deliver();
      clock.passMinutes(24 * 60);
    }
    expect(await counts()).toEqual({ people: 3, sent: 0, waiting: 0, failed: 3 });
  });
});

test('a password recovery does not wait for announcements', async () => {
  await announceTerms();
  await collect();
  clock.passMinutes(1);
  const payload = { email: manager.email };
  answered(await server.inject({ method: 'POST', url: '/v1/auth/forgot-password', payload }), 202);
  const subjects = (await post.deliver()).map(({ subject }) => subject);
  expect(subjects[0]).toBe('Nova senha do Malote');
  expect(subjects).toHaveLength(4);
});
