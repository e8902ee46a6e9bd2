import { once } from 'node:events';

import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { MailError } from '#server/mail/mail-transport.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;
let post: TestPost;
let smtp: SMTPServer;
let refused: { code: number; reply: string } | undefined;
let received: string[];

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (!refused) received.push(address);
      done(refused && Object.assign(new Error(refused.reply), { responseCode: refused.code }));
    },
    onData: (stream, _session, done) => {
      stream.on('end', () => done());
      stream.resume();
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  fixture = await OrdersFixture.start(
    {},
    { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'correio@base.test' },
  );
  post = startTestPost(fixture.server, fixture.clock.read);
});

beforeEach(async () => {
  [refused, received] = [undefined, []];
  post.failWith(undefined);
  await fixture.db.deleteFrom('mails').execute();
});

afterAll(async () => {
  await fixture.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

let people = 0;
const invite = async () =>
  answered(
    await fixture.as(fixture.admin).post('/v1/users', {
      body: { name: 'Carla Mendes', email: `carla${++people}@boavida.test`, role: 'operator' },
    }),
    201,
  );

const status = async () =>
  answered(await fixture.as(fixture.admin).get('/v1/settings/mail'), 200).json<Schema<'MailStatus'>>();

const sendTest = async (by: TestUser = fixture.admin) =>
  answered(await fixture.as(by).post('/v1/settings/mail/test'), 200).json<Schema<'MailTest'>>();

const mark = (user: TestUser) =>
  fixture.db
    .updateTable('users')
    .set({ mail_bounced_at: fixture.clock.read(), mail_fault: 'EENVELOPE 550' })
    .where('id', '=', user.id)
    .execute();

describe('the status', () => {
  test('reports the last mail sent, and waiting, retried and failed mails', async () => {
    await invite();
    await post.deliver();
    const sentAt = fixture.clock.read().toISOString();
    post.failWith(new MailError('EAUTH 535', false));
    await invite();
    await invite();
    await post.deliver();
    post.failWith(new MailError('EMESSAGE 554', true));
    await invite();
    await post.deliver();
    await invite();
    expect(await status()).toEqual({
      way: 'smtp',
      sender: 'correio@base.test',
      lastSentAt: sentAt,
      waiting: 1,
      retrying: [
        {
          code: 'EAUTH 535',
          message: 'O servidor de e-mail não aceitou o usuário ou a senha de SMTP_URL.',
          mails: 2,
          nextAttemptAt: new Date(fixture.clock.read().getTime() + 30_000).toISOString(),
        },
      ],
      givenUp: [
        {
          code: 'EMESSAGE 554',
          message: 'O servidor de e-mail recusou a mensagem.',
          mails: 1,
          nextAttemptAt: null,
        },
      ],
      bounced: [],
    } satisfies Schema<'MailStatus'>);
  });

  test('lists refused addresses until an administrator lifts the bounce', async () => {
    const user = await fixture.server.createUser('manager', { companyId: fixture.own.id });
    await mark(user);
    expect((await status()).bounced).toEqual([
      {
        user: { id: user.id, name: user.name, role: 'manager' },
        email: user.email,
        since: fixture.clock.read().toISOString(),
        code: 'EENVELOPE 550',
        message: 'O servidor de e-mail recusou o remetente ou o destinatário.',
      },
    ]);
    const lift = () => fixture.as(fixture.admin).delete(`/v1/users/${user.id}/mail-bounce`);
    expect((await lift()).statusCode).toBe(204);
    expect((await lift()).statusCode).toBe(204);
    expect((await status()).bounced).toEqual([]);
    const records = await fixture.db
      .selectFrom('audit_records')
      .select(['action', 'target_id'])
      .where('action', '=', 'mail.bounceLifted')
      .execute();
    expect(records).toEqual([{ action: 'mail.bounceLifted', target_id: user.id }]);
  });
});

describe('a test mail', () => {
  test('goes to the administrator’s address at once, is recorded, and clears the bounce of that address', async () => {
    await mark(fixture.admin);
    expect(await sendTest()).toEqual({
      sent: true,
      address: fixture.admin.email,
      code: null,
      message: null,
      answer: null,
    });
    expect(received).toEqual([fixture.admin.email]);
    expect((await status()).bounced).toEqual([]);
    const record = await fixture.db
      .selectFrom('audit_records')
      .select(['action', 'outcome', 'actor_id'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(record).toEqual({ action: 'mail.tested', outcome: 'done', actor_id: fixture.admin.id });
  });

  test('that fails returns the reply of the mail server and queues nothing', async () => {
    refused = { code: 550, reply: '5.1.1 User unknown\r\nSee help' };
    expect(await sendTest()).toEqual({
      sent: false,
      address: fixture.admin.email,
      code: 'EENVELOPE 550',
      message: 'O servidor de e-mail recusou o remetente ou o destinatário.',
      answer: expect.stringMatching(/^550 5\.1\.1 User unknown/u),
    });
    expect(await fixture.db.selectFrom('mails').select('id').execute()).toEqual([]);
    const [last] = await fixture.db
      .selectFrom('audit_records')
      .select('outcome')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(last?.outcome).toBe('failed');
  });

  test('is sent once per idempotency key; the eleventh request within an hour is refused', async () => {
    const admin = await fixture.server.createUser('admin');
    const headers = { 'idempotency-key': 'test-once' };
    const send = () => fixture.as(admin).post('/v1/settings/mail/test', { headers });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    expect(received).toHaveLength(1);
    for (let count = 2; count < 10; count++) {
      await sendTest(admin);
    }
    const refusal = await fixture.as(admin).post('/v1/settings/mail/test');
    expect(refusal.statusCode).toBe(429);
  });
});
