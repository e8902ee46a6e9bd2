import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openFiles } from '#server/files/open-files.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

import { purgeExpired, removeExpiredMails, startHousekeeping, startTimedNotices } from './housekeeping.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock: () => NOW });
});

afterAll(() => server.close());

test('expired rows are deleted, and the rest stays', async () => {
  const { db } = server;
  const { id: userId } = await server.createUser('operator');
  const { id: otherId } = await server.createUser('operator');
  const { id: waitingId } = await server.createUser('operator');
  const { id: failedId } = await server.createUser('operator');
  await db.deleteFrom('sessions').execute();
  const session = (number: number, idle: Date, end: Date) => ({
    id: `01999999-0000-7000-8000-00000000000${number}`,
    token_hash: Buffer.alloc(32, number),
    user_id: userId,
    client: 'web' as const,
    idle_expires_at: idle,
    expires_at: end,
  });
  await db
    .insertInto('sessions')
    .values([session(1, ago(1), ago(-1)), session(2, ago(-1), ago(1)), session(3, ago(-1), ago(-2))])
    .execute();
  const key = (name: string, at: Date) => ({
    user_id: userId,
    route: 'POST /v1/things',
    key: name,
    request_hash: Buffer.alloc(32),
    role: 'admin' as const,
    created_at: at,
  });
  await db
    .insertInto('idempotency_keys')
    .values([key('old', ago(25)), key('new', ago(23))])
    .execute();
  const factor = (user_id: string, begun: Date, enabled: Date | null) => ({
    user_id,
    secret: Buffer.alloc(20),
    begun_at: begun,
    enabled_at: enabled,
  });
  await db
    .insertInto('two_factors')
    .values([
      factor(userId, ago(25), null),
      factor(otherId, ago(25), ago(25)),
      factor(waitingId, ago(23), null),
    ])
    .execute();
  const challenge = (number: number, end: Date) => ({
    token_hash: Buffer.alloc(32, number),
    user_id: otherId,
    client: 'web' as const,
    created_at: ago(1),
    expires_at: end,
  });
  await db
    .insertInto('sign_in_challenges')
    .values([challenge(1, ago(0.1)), challenge(2, ago(-0.1))])
    .execute();
  const limit = (bucket: string, end: Date) => ({ bucket, window_start: ago(2), expires_at: end });
  await db
    .insertInto('rate_limits')
    .values([limit('old', ago(1)), limit('new', ago(-1))])
    .execute();
  const network = (number: number, seen_at: Date) => ({
    user_id: userId,
    network: Buffer.alloc(32, number),
    seen_at,
  });
  await db
    .insertInto('known_networks')
    .values([network(1, ago(90 * 24 + 1)), network(2, ago(90 * 24 - 1))])
    .execute();
  await db
    .insertInto('former_texts')
    .values([
      { user_id: userId, text: 'old', changed_at: ago(49) },
      { user_id: userId, text: 'new', changed_at: ago(47) },
    ])
    .execute();
  const event = (at: Date) => ({ kind: 'order.changed', audience: 'base' as const, order_number: 1, at });
  await db
    .insertInto('live_events')
    .values([event(ago(3)), event(ago(0.5)), event(ago(2))])
    .execute();

  const mail = (user_id: string, outcome: { sent_at?: Date; failed_at?: Date }) => ({
    id: crypto.randomUUID(),
    kind: 'invitation' as const,
    user_id,
    created_at: ago(8 * 24),
    ...outcome,
  });
  await db
    .insertInto('mails')
    .values([
      mail(userId, { sent_at: ago(7 * 24 + 1) }),
      mail(failedId, { failed_at: ago(7 * 24 + 1) }),
      mail(otherId, { sent_at: ago(7 * 24 - 1) }),
      mail(waitingId, {}),
    ])
    .execute();

  await purgeExpired(server.database.pool, NOW);

  expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([
    { token_hash: Buffer.alloc(32, 3) },
  ]);
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }]);
  expect(await db.selectFrom('two_factors').select('user_id').orderBy('user_id').execute()).toEqual([
    { user_id: otherId },
    { user_id: waitingId },
  ]);
  expect(await db.selectFrom('sign_in_challenges').select('token_hash').execute()).toEqual([
    { token_hash: Buffer.alloc(32, 2) },
  ]);
  expect(await db.selectFrom('rate_limits').select('bucket').execute()).toEqual([{ bucket: 'new' }]);
  expect(await db.selectFrom('known_networks').select('network').execute()).toEqual([
    { network: Buffer.alloc(32, 2) },
  ]);
  expect(await db.selectFrom('former_texts').select('text').execute()).toEqual([{ text: 'new' }]);
  expect(await db.selectFrom('mails').select('user_id').orderBy('user_id').execute()).toEqual([
    { user_id: otherId },
    { user_id: waitingId },
  ]);
  // The newest stays regardless of age, so that reconnecting clients can compare their last id.
  expect(await db.selectFrom('live_events').select('at').orderBy('id').execute()).toEqual([
    { at: ago(0.5) },
    { at: ago(2) },
  ]);
});

test('access records are deleted after the number of days in the settings, and not a day before', async () => {
  const { db, database } = server;
  const record = (days: number) => ({
    at: ago(days * 24),
    action: 'session.started' as const,
    outcome: 'done' as const,
  });
  const kept = async () => {
    await purgeExpired(database.pool, NOW);
    const rows = await db.selectFrom('audit_records').select('at').orderBy('at').execute();
    return rows.map(({ at }) => Math.round((NOW.getTime() - at.getTime()) / HOUR_MS / 24));
  };
  await db
    .insertInto('audit_records')
    .values([200, 181, 180, 179].map((days) => record(days)))
    .execute();
  await db.updateTable('settings').set({ access_record_days: 190 }).execute();
  expect(await kept()).toEqual([181, 180, 179]);
  await db.updateTable('settings').set({ access_record_days: 180 }).execute();
  expect(await kept()).toEqual([180, 179]);
  const later = new Date(NOW.getTime() + 2 * 24 * HOUR_MS);
  await purgeExpired(database.pool, later);
  expect(await db.selectFrom('audit_records').selectAll().execute()).toEqual([]);
});

test('mails in the folder are deleted after a week, and other files stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'malote-outbox-'));
  const id = '01999999-0000-4000-8000-000000000000';
  const old = [`20261113T115959999Z-${id}.eml`, `.20261101T000000000Z-${id}`];
  const kept = [`20261113T120000000Z-${id}.eml`, '20200101-copia.eml', 'leia-me.txt'];
  await Promise.all([...old, ...kept].map((name) => writeFile(join(folder, name), 'x')));
  await removeExpiredMails(folder, NOW);
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
  await rm(folder, { recursive: true });
  await expect(removeExpiredMails(folder, NOW)).resolves.toBeUndefined();
});

test('housekeeping runs every ten minutes without overlaps, purges expired orders and erases what was announced', async () => {
  const { id } = await server.createCompany();
  const old = { created_at: ago(24 * 1826), updated_at: ago(24 * 1826), last_event_at: ago(24 * 1826) };
  const row = { id, company_id: id, status: 'draft' as const, draft: '{}', source: 'web' as const };
  await server.db
    .insertInto('orders')
    .values({ ...row, ...old })
    .execute();
  const userOf = async (deletedDays: number) => {
    const { id: userId } = await server.createUser('operator');
    const deleted_at = ago(24 * deletedDays);
    await server.db.updateTable('users').set({ deleted_at }).where('id', '=', userId).execute();
    return userId;
  };
  const [due, coming] = [await userOf(400), await userOf(174)];
  await server.db
    .insertInto('announced_erasures')
    .values({ kind: 'user', subject_id: due, announced_on: '2026-11-13' })
    .execute();
  const mailOutbox = join(tmpdir(), 'malote-no-outbox');
  const clock = vi.fn<() => Date>(() => NOW);
  const files = openFiles(server.db, server.config.files);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stop = startHousekeeping(
      { ...server.database, files },
      { mailOutbox },
      clock,
      pino({ level: 'silent' }),
    );
    vi.advanceTimersByTime(30 * 60_000);
    expect(clock).toHaveBeenCalledOnce();
    await vi.waitFor(async () =>
      expect(await server.db.selectFrom('orders').select('id').execute()).toEqual([]),
    );
    await vi.waitFor(async () => {
      const erased = server.db.selectFrom('users').select('id').where('anonymised_at', 'is not', null);
      expect(await erased.execute()).toEqual([{ id: due }]);
    });
    const announced = server.db.selectFrom('announced_erasures').select(['subject_id', 'announced_on']);
    expect(await announced.execute()).toEqual([{ subject_id: coming, announced_on: '2026-11-20' }]);
    await vi.waitFor(() => {
      vi.advanceTimersByTime(10 * 60_000);
      expect(clock).toHaveBeenCalledTimes(2);
    });
    await stop();
    vi.advanceTimersByTime(30 * 60_000);
    expect(clock).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('time-based notices are created every minute from the start on', async () => {
  const clock = vi.fn<() => Date>(() => NOW);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stop = await startTimedNotices(
      server.database,
      { environment: 'test' },
      clock,
      pino({ level: 'silent' }),
    );
    expect(await server.db.selectFrom('notice_start').select('at').execute()).toEqual([{ at: NOW }]);
    vi.advanceTimersByTime(59_999);
    expect(clock).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(clock).toHaveBeenCalledTimes(2);
    await stop();
  } finally {
    vi.useRealTimers();
  }
});
