import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Message } from '#server/mail/mail-transport.ts';
import { MODULE_MAILS } from '#server/modules/module-mails.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

import { startMailing } from './work-loop.ts';

let server: TestServer;
let admin: TestUser;
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.createUser('admin');
});
afterAll(() => server.close());

const invite = async () => {
  const body = { name: 'Carla Mendes', email: `carla${++number}@boavida.test`, role: 'operator' };
  expect((await server.as(admin).post('/v1/users', { body })).statusCode).toBe(201);
  return body.email;
};

/** A transport that records mails and can delay them. */
function listeningTransport(
  hold: (signal: AbortSignal | undefined) => Promise<void> = async () => undefined,
) {
  const sent: string[] = [];
  let wake = (): void => undefined;
  let isClosed = false;
  return {
    sent,
    isClosed: () => isClosed,
    async until(count: number): Promise<string[]> {
      while (sent.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return sent;
    },
    send: async ({ to }: Message, signal?: AbortSignal) => {
      sent.push(to.address);
      wake();
      await hold(signal);
    },
    close: () => {
      isClosed = true;
    },
  };
}

const start = (transport: ReturnType<typeof listeningTransport>) =>
  startMailing(server.database, {
    ...MODULE_MAILS,
    config: server.config,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    transport,
  });

test('queued mails are sent at the start, and later ones once committed', async () => {
  const before = await invite();
  const transport = listeningTransport();
  const stop = await start(transport);
  expect(await transport.until(1)).toEqual([before]);
  const after = await invite();
  expect(await transport.until(2)).toEqual([before, after]);
  await stop();
  expect(transport.isClosed()).toBe(true);
});

test('stopping finishes the current mail and starts no other', async () => {
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  const transport = listeningTransport(() => held);
  const stop = await start(transport);
  const first = await invite();
  await transport.until(1);
  const second = await invite();
  const stopped = stop();
  finish();
  await stopped;
  expect(transport.sent).toEqual([first]);
  const waiting = await server.db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.user_id')
    .select('users.email')
    .where('sent_at', 'is', null)
    .execute();
  expect(waiting).toEqual([{ email: second }]);
});
