import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

import { createOperationNotices } from './operation-notices.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.createUser('admin');
  await server.createUser('operator');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('notices').execute();
  await server.db.deleteFrom('mails').execute();
});

const run = (now = NOW, isProduction = false) => createOperationNotices(server.db, now, { isProduction });

async function notices(): Promise<unknown[]> {
  const { data } = (await server.as(admin).get('/v1/notices')).json<{
    data: { kind: string; since: string; order: null; subject: null }[];
  }>();
  return data.map(({ kind, since, order, subject }) => [kind, since, order, subject]);
}

async function recipients(): Promise<string[]> {
  const rows = await server.db.selectFrom('notices').select('user_id').execute();
  return rows.map(({ user_id }) => user_id);
}

async function queueMail({
  attempts,
  waitsMs,
  isSent = false,
  isRefused = false,
  kind = 'recovery',
}: {
  attempts: number;
  waitsMs: number;
  isSent?: boolean;
  isRefused?: boolean;
  kind?: 'recovery' | 'password-changed' | 'invitation';
}) {
  const sent_at = isSent ? NOW : null;
  await server.db
    .insertInto('mails')
    .values({
      id: crypto.randomUUID(),
      kind,
      user_id: admin.id,
      attempts,
      created_at: ago(waitsMs),
      sent_at,
      failed_at: isRefused ? NOW : null,
    })
    .execute();
}

const recordBackup = (at: Date) =>
  server.db.insertInto('audit_records').values({ at, action: 'backup.made', outcome: 'done' }).execute();

describe('mails.failing', () => {
  test('notifies the administrators once a day, with the time of the oldest mail', async () => {
    await queueMail({ attempts: 3, waitsMs: 31 * MINUTE_MS });
    await Promise.all([run(), run()]);
    await run(new Date(NOW.getTime() + 23 * HOUR_MS));
    expect(await notices()).toEqual([['mails.failing', ago(31 * MINUTE_MS).toISOString(), null, null]]);
    expect(await recipients()).toEqual([admin.id]);
    await run(new Date(NOW.getTime() + 25 * HOUR_MS));
    expect(await notices()).toHaveLength(2);
  });

  test.each([
    ['tried twice', { attempts: 2, waitsMs: HOUR_MS }],
    ['that waits for a moment', { attempts: 3, waitsMs: 29 * MINUTE_MS }],
    ['that was sent at last', { attempts: 5, waitsMs: HOUR_MS, isSent: true }],
  ])('ignores a mail %s', async (_name, mail) => {
    await queueMail(mail);
    await run();
    expect(await notices()).toEqual([]);
  });
});

test('mails.failing notifies of mails that were refused for good, without one that was sent since', async () => {
  const refused = { attempts: 1, waitsMs: HOUR_MS, isRefused: true };
  await queueMail({ ...refused, kind: 'recovery' });
  await queueMail({ ...refused, kind: 'password-changed' });
  await run();
  expect(await notices()).toEqual([]);
  await queueMail({ ...refused, kind: 'invitation' });
  await run();
  expect(await notices()).toEqual([['mails.failing', NOW.toISOString(), null, null]]);
});

describe('backup.overdue', () => {
  // In this order: audit records, and the backups among them, cannot be deleted.
  test('notifies of an installation without a backup in production only, after a day', async () => {
    const later = new Date(Date.now() + 27 * HOUR_MS);
    await run(later, false);
    await run(new Date(), true);
    expect(await recipients()).toEqual([]);
    await run(later, true);
    expect(await recipients()).toEqual([admin.id]);
  });

  test('notifies of a last backup that is too old', async () => {
    await recordBackup(ago(60 * HOUR_MS));
    await recordBackup(ago(27 * HOUR_MS));
    await run();
    expect(await notices()).toEqual([['backup.overdue', ago(27 * HOUR_MS).toISOString(), null, null]]);
  });

  test('ignores a recent backup', async () => {
    await recordBackup(ago(25 * HOUR_MS));
    await run(NOW, true);
    expect(await notices()).toEqual([]);
  });
});
