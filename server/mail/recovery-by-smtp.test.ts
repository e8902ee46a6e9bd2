import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { MODULE_MAILS } from '#server/modules/module-mails.ts';
import { startMailing } from '#server/start/work-loop.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

import { openMailTransport } from './mail-transport.ts';

const LINK = /^https:\/\/malote\.exemplo\.test\/recuperar-senha#token=[\w-]{43}$/m;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://malote.exemplo.test' } });
  await server.createUser('operator', { name: 'Rita & Cia', email: 'rita@malote.test' });
  await server.db
    .updateTable('settings')
    .set({
      branding: JSON.stringify({ productName: 'Expressão', supportEmail: 'ajuda@expressao.test' }),
    })
    .execute();
});
afterAll(() => server.close());

/** Requests a recovery with a running mail service; returns the function that stops it. */
async function requestRecovery(way: {
  smtpUrl: string | undefined;
  mailOutbox: string;
}): Promise<() => Promise<void>> {
  const stop = await startMailing(server.database, {
    ...MODULE_MAILS,
    config: server.config,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    transport: openMailTransport(way),
  });
  const payload = { email: 'rita@malote.test' };
  await server.inject({ method: 'POST', url: '/v1/auth/forgot-password', payload });
  return stop;
}

async function expectRecovery(raw: string): Promise<void> {
  const mail = await PostalMime.parse(raw);
  expect(mail).toMatchObject({
    from: { name: 'Expressão', address: 'ajuda@expressao.test' },
    to: [{ name: 'Rita & Cia', address: 'rita@malote.test' }],
    subject: 'Nova senha do Expressão',
  });
  const link = LINK.exec(mail.text ?? '')?.[0];
  expect(mail.text).toContain('Olá, Rita & Cia.');
  expect(mail.html).toContain('Olá, Rita &amp; Cia.');
  expect(mail.html).toContain(`<a href="${link}"`);
  expect(`${mail.text}${mail.html}`).not.toContain('Malote');
}

test('a recovery mail arrives by SMTP as HTML and text, with the installation’s branding', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onData: (stream, _session, done) => {
      stream.on('end', () => done());
      void text(stream).then((raw) => received.push(raw));
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stop = await requestRecovery({ smtpUrl: `smtp://127.0.0.1:${port}`, mailOutbox: '' });
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
  await stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await expectRecovery(received[0] ?? '');
});

test('a recovery mail becomes a file in the outbox without an SMTP server', async () => {
  const mailOutbox = await mkdtemp(join(tmpdir(), 'malote-outbox-'));
  const stop = await requestRecovery({ smtpUrl: undefined, mailOutbox });
  const files = async () => (await readdir(mailOutbox)).filter((name) => name.endsWith('.eml'));
  await vi.waitFor(async () => expect(await files()).toHaveLength(1), { timeout: 60_000 });
  await stop();
  const [name = ''] = await files();
  await expectRecovery(await readFile(join(mailOutbox, name), 'utf8'));
  await rm(mailOutbox, { recursive: true });
});
