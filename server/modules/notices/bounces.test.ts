import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { deliverMails } from '#server/mail/deliver-mails.ts';
import { type MailTransport, openMailTransport } from '#server/mail/mail-transport.ts';
import { MODULE_MAILS } from '#server/modules/module-mails.ts';
import { listNotices, unreadOf } from '#tests/support/server/notices-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';

import { collectMails } from './collect-mails.ts';
import { userOfToken } from './unsubscribe-token.ts';

let fixture: OrdersFixture;
let smtp: SMTPServer;
let transport: MailTransport;
/** Replies of the SMTP server, by recipient. */
let refused: Map<string, { code: number; words: string }>;
let received: string[];

beforeAll(async () => {
  fixture = await OrdersFixture.start({}, { PUBLIC_URL: 'https://malote.exemplo.test' });
});

beforeEach(async () => {
  [refused, received] = [new Map(), []];
  await fixture.db.deleteFrom('notices').execute();
  await fixture.db.deleteFrom('mails').execute();
  await fixture.db.updateTable('users').set({ mail_bounced_at: null, mail_fault: null }).execute();
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refused.get(address);
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData: (stream, _session, done) => {
      stream.on('end', () => done());
      void text(stream).then((raw) => received.push(raw));
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  transport = openMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, mailOutbox: '' });
});

afterEach(async () => {
  transport.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

afterAll(() => fixture.close());

async function rejectOne(): Promise<void> {
  const order = await fixture.create(fixture.manager);
  await fixture.drive(fixture.operator, order, ['order.reject', { reasonCode: 'NO_COURIER' }]);
}

/** Collects and sends over SMTP what is due in two minutes. */
async function send(): Promise<void> {
  fixture.clock.passMinutes(2);
  const { db, config } = fixture.server;
  await collectMails(db, fixture.clock.read());
  await deliverMails({
    ...MODULE_MAILS,
    db,
    config,
    clock: fixture.clock.read,
    log: pino({ level: 'silent' }),
    transport,
  });
}

const marked = () =>
  fixture.db
    .selectFrom('users')
    .select(['id', 'mail_bounced_at', 'mail_fault'])
    .where('mail_bounced_at', 'is not', null)
    .execute();

const UNKNOWN = { code: 550, words: '5.1.1 <someone@boavida.test> User unknown' };

test('a notice mail has a one-click unsubscribe link for its recipient', async () => {
  await rejectOne();
  await send();
  const mail = await PostalMime.parse(received[0] ?? '');
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  const prefix = 'https://malote.exemplo.test/v1/notices/unsubscribe/';
  const url = headers['list-unsubscribe'] ?? '';
  expect(url).toMatch(/^<https:.+>$/u);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const token = url.slice(1 + prefix.length, -1);
  expect(await userOfToken(fixture.db, token)).toBe(fixture.manager.id);
  const page = `https://malote.exemplo.test/descadastrar/${token}`;
  expect(mail.text).toContain(page);
  expect(mail.html).toContain(`<a href="${page}"`);
  expect(mail.to).toEqual([{ name: fixture.manager.name, address: fixture.manager.email }]);
});

test('a permanently refused address receives no more mails, and the administrator one notice', async () => {
  refused.set(fixture.manager.email, UNKNOWN);
  await rejectOne();
  await send();
  expect(await marked()).toEqual([
    { id: fixture.manager.id, mail_bounced_at: fixture.clock.read(), mail_fault: 'EENVELOPE 550' },
  ]);
  const [notice, ...others] = (await listNotices(fixture, fixture.admin)).data;
  expect(others).toEqual([]);
  const { id, name, role } = fixture.manager;
  expect(notice).toMatchObject({
    kind: 'mail.bounced',
    order: null,
    actor: null,
    subject: { id, name, role },
  });
  const ofOperator = (await listNotices(fixture, fixture.operator)).data.map(({ kind }) => kind);
  expect(ofOperator).not.toContain('mail.bounced');

  refused.clear();
  await rejectOne();
  const waiting = fixture.db.selectFrom('notices').select('id').where('email', 'is not', null);
  expect(await waiting.where('mail_id', 'is', null).execute()).toEqual([]);
  await send();
  expect(received).toEqual([]);
  expect(await unreadOf(fixture, fixture.manager)).toBe(2);
  expect((await listNotices(fixture, fixture.admin)).data).toHaveLength(1);
});

test('a changed address receives mails again', async () => {
  refused.set(fixture.manager.email, UNKNOWN);
  await rejectOne();
  await send();
  const { id, name, role, companyId } = fixture.manager;
  const body = { name, role, companyId, email: 'nova@boavida.test' };
  answered(await fixture.as(fixture.admin).put(`/v1/users/${id}`, { body }), 200);
  expect(await marked()).toEqual([]);
  await rejectOne();
  await send();
  expect(received).toHaveLength(1);
});

test.each([
  ['a mailbox that is full for now', { code: 452, words: '4.2.2 Mailbox full' }],
  ['a server that does not relay for us', { code: 550, words: '5.7.1 Relaying denied' }],
])('%s marks no user', async (_what, refusal) => {
  refused.set(fixture.manager.email, refusal);
  refused.set('nova@boavida.test', refusal);
  await rejectOne();
  await send();
  expect(await marked()).toEqual([]);
  expect(await unreadOf(fixture, fixture.admin)).toBe(0);
});
