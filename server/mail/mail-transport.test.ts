import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { MailError, type MailTransport, type Message, openMailTransport } from './mail-transport.ts';

const MESSAGE: Message = {
  from: { name: 'Expressão Entregas', address: 'correio@expressao.test' },
  to: { name: 'Conceição "Ção" Prado', address: 'conceicao@boavida.test' },
  replyTo: { name: 'Expressão Entregas', address: 'ajuda@expressao.test' },
  subject: 'Convite para usar o Expressão, com acentuação e um assunto que não cabe em uma linha só',
  text: 'Olá, Conceição.\n\nhttps://malote.exemplo.test/recuperar-senha#token=abc\n',
  html: '<p>Olá, <b>Conceição</b>.</p>',
};

/** Asserts the received message, for either transport. */
async function expectMessage(raw: Buffer | string): Promise<void> {
  const mail = await PostalMime.parse(raw);
  expect(mail).toMatchObject({
    from: MESSAGE.from,
    to: [MESSAGE.to],
    replyTo: [MESSAGE.replyTo],
    subject: MESSAGE.subject,
  });
  expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(MESSAGE.text.trimEnd());
  expect(mail.html?.trim()).toBe(MESSAGE.html);
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'pt-BR' });
}

async function faultOf(sending: Promise<void>): Promise<[string, boolean]> {
  const error: unknown = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailError)) throw new Error(`Not a MailError: ${String(error)}`);
  expect(`${error.message} ${error.stack}`).not.toContain('boavida.test');
  expect(error.cause).toBeUndefined();
  return [error.fault, error.isPermanent];
}

describe('a mail by SMTP', () => {
  const received: { from: string; to: string[]; raw: Buffer; user: string | undefined }[] = [];
  let refuse: { recipient?: number; message?: number; words?: string };
  let smtp: SMTPServer;
  let port: number;
  let transport: MailTransport;

  beforeEach(async () => {
    received.length = 0;
    refuse = {};
    smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      logger: false,
      onAuth: ({ username, password }, _session, done) =>
        done(password === 'segredo' ? null : new Error('no'), { user: username }),
      onRcptTo: (_address, _session, done) => done(asReply(refuse.recipient, refuse.words)),
      onData: (stream, { envelope, user }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({
            from,
            to,
            raw: Buffer.concat(chunks),
            user: user === undefined ? undefined : String(user),
          });
          done(asReply(refuse.message));
        });
      },
    });
    const listening = smtp.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    port = portOf(listening.address());
    transport = openMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, mailOutbox: '' });
  });

  afterEach(async () => {
    transport.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });

  test('arrives unchanged, in HTML and in text, at the recipient only', async () => {
    await transport.send(MESSAGE);
    expect(received).toMatchObject([
      { from: 'correio@expressao.test', to: ['conceicao@boavida.test'], user: undefined },
    ]);
    await expectMessage(received[0]?.raw ?? '');
  });

  test('has an unfolded header for one-click unsubscription', async () => {
    const unsubscribeUrl = `https://malote.exemplo.test/v1/notices/unsubscribe/${'a'.repeat(43)}`;
    await transport.send({ ...MESSAGE, unsubscribeUrl });
    const raw = received[0]?.raw.toString() ?? '';
    expect(raw).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    await transport.send(MESSAGE);
    expect(received[1]?.raw.toString()).not.toContain('List-Unsubscribe');
  });

  test.each([
    ['no such mailbox', { recipient: 550 }, true],
    ['a full mailbox', { recipient: 452 }, false],
    ['a refused message', { message: 550 }, false],
  ] as const)('reports whether the recipient is refused: %s', async (_what, refusal, expected) => {
    refuse = refusal;
    const error = await transport.send(MESSAGE).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ isRecipientRefused: expected });
  });

  test('does not treat a policy refusal as a refused recipient', async () => {
    refuse = { recipient: 550, words: '5.7.1 Relaying denied' };
    const error = await transport.send(MESSAGE).catch((reason: unknown) => reason);
    if (!(error instanceof MailError)) throw new Error('The mail was sent.');
    expect(error).toMatchObject({ isPermanent: true, isRecipientRefused: false });
    expect(error.reply()).toBe('550 5.7.1 Relaying denied');
  });

  test('authenticates with the user and password of SMTP_URL', async () => {
    const withUser = openMailTransport({
      smtpUrl: `smtp://malote:segredo@127.0.0.1:${port}`,
      mailOutbox: '',
    });
    await withUser.send(MESSAGE);
    expect(received).toMatchObject([{ user: 'malote' }]);
  });

  test.each([
    ['an unknown recipient', { recipient: 550 }, ['EENVELOPE 550', true]],
    ['a recipient whose mailbox is full for now', { recipient: 452 }, ['EENVELOPE 452', false]],
    ['a message refused as spam', { message: 554 }, ['EMESSAGE 554', true]],
    ['a message deferred by the server', { message: 451 }, ['EMESSAGE 451', false]],
  ] as const)('reports %s as a code, without the server’s text', async (_what, refusal, expected) => {
    refuse = refusal;
    expect(await faultOf(transport.send(MESSAGE))).toEqual(expected);
  });

  test('is retried after a wrong password', async () => {
    const wrong = openMailTransport({ smtpUrl: `smtp://malote:errado@127.0.0.1:${port}`, mailOutbox: '' });
    expect(await faultOf(wrong.send(MESSAGE))).toEqual(['EAUTH 535', false]);
  });

  test('is retried if the server is down', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const unused = portOf(free.address());
    free.close();
    await once(free, 'close');
    const nowhere = openMailTransport({ smtpUrl: `smtp://127.0.0.1:${unused}`, mailOutbox: '' });
    const [fault, isPermanent] = await faultOf(nowhere.send(MESSAGE));
    expect([fault, isPermanent]).toEqual(['ESOCKET', false]);
  });

  test('is aborted by its signal', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const waiting = openMailTransport({
      smtpUrl: `smtp://127.0.0.1:${portOf(silent.address())}`,
      mailOutbox: '',
    });
    const cut = new AbortController();
    const connected = once(silent, 'connection');
    const sending = faultOf(waiting.send(MESSAGE, cut.signal));
    await connected;
    cut.abort();
    expect(await sending).toEqual(['EABORT', false]);
    silent.close();
  });
});

describe('a mail into a folder', () => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'malote-outbox-'));
    folder = join(parent, 'deep', 'outbox');
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  test('becomes a file that only the owner can read, named by time', async () => {
    const transport = openMailTransport({ smtpUrl: undefined, mailOutbox: folder });
    await transport.send(MESSAGE);
    const [first = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(first).toMatch(/^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml$/);
    const path = join(folder, first);
    expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600');
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
    await expectMessage(await readFile(path));
  });

  test('is retried if the folder cannot be written', async () => {
    const transport = openMailTransport({ smtpUrl: undefined, mailOutbox: '/dev/null/outbox' });
    expect(await faultOf(transport.send(MESSAGE))).toEqual(['ENOTDIR', false]);
  });
});

function asReply(code: number | undefined, words = '<conceicao@boavida.test> no'): Error | null {
  return code === undefined ? null : Object.assign(new Error(words), { responseCode: code });
}

function portOf(address: unknown): number {
  if (typeof address !== 'object' || address === null || !('port' in address))
    throw new Error('The server has no port.');
  return Number(address.port);
}
