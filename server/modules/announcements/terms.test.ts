import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { startSession } from '#server/auth/sessions.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

const DAY_MS = 86_400_000;
const LONG = { sessionIdleSeconds: 200 * 86_400, sessionMaxSeconds: 400 * 86_400 };

let fixture: OrdersFixture;
let admin: TestUser;

beforeAll(async () => {
  // The clock starts on 20 November at noon in São Paulo.
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  await fixture.db.deleteFrom('terms_acceptances').execute();
  await fixture.db.deleteFrom('announcements').execute();
  admin = await begin(fixture.admin);
});
afterAll(() => fixture.close());

/** Starts a session that outlasts the clock changes of these tests. */
async function begin(user: TestUser): Promise<TestUser> {
  const session = { userId: user.id, client: 'web', userAgent: '', now: fixture.clock.read() } as const;
  return { ...user, token: (await startSession(fixture.db, session, LONG)).token };
}

const today = () => fixture.clock.read().getTime();
const at = (days: number) => new Date(today() + days * DAY_MS).toISOString();
const dayAfter = (days: number) =>
  new Date(today() + days * DAY_MS - 3 * 3_600_000).toISOString().slice(0, 10);

function announce(changes: Partial<Schema<'AnnouncementInput'>> = {}) {
  const body = {
    kind: 'terms',
    text: 'Os Termos de uso mudam.',
    from: at(0),
    until: at(90),
    termsVersion: '2026-12',
    termsFrom: dayAfter(31),
    ...changes,
  };
  return fixture.as(admin).post('/v1/announcements', { body });
}

async function announced(
  changes: Partial<Schema<'AnnouncementInput'>> = {},
): Promise<Schema<'Announcement'>> {
  return answered(await announce(changes), 201).json<Schema<'Announcement'>>();
}

const orders = (user: TestUser) => fixture.as(user).get('/v1/service-orders');
const terms = async (user: TestUser) =>
  answered(await fixture.as(user).get('/v1/users/me/terms'), 200).json<Schema<'OwnTerms'>>().terms;
const me = async (user: TestUser) =>
  answered(await fixture.as(user).get('/v1/users/me'), 200).json<Schema<'CurrentUser'>>();
const accept = (user: TestUser, version = '2026-12') =>
  fixture.as(user).put('/v1/users/me/terms', { body: { version } });

describe('new terms', () => {
  test.each<[string, () => Partial<Schema<'AnnouncementInput'>>, string, string]>([
    ['tomorrow', () => ({ termsFrom: dayAfter(1) }), '/termsFrom', 'terms-notice'],
    ['in 30 days, not all of them whole', () => ({ termsFrom: dayAfter(30) }), '/termsFrom', 'terms-notice'],
    [
      '30 days from now, but announced in a week',
      () => ({ from: at(7), termsFrom: dayAfter(31) }),
      '/termsFrom',
      'terms-notice',
    ],
    ['without a day', () => ({ termsFrom: null }), '/termsFrom', 'required'],
    ['without a version', () => ({ termsVersion: null }), '/termsVersion', 'required'],
    ['after the end of the announcement', () => ({ until: at(20) }), '/until', 'terms-until'],
  ])('that apply %s are refused', async (_what, changes, pointer, code) => {
    const refused = await announce(changes());
    expect(refused.statusCode).toBe(422);
    expect(problemOf(refused).errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  test('report the earliest permitted day', async () => {
    const [error] = problemOf(await announce({ termsFrom: dayAfter(10) })).errors ?? [];
    const [year, month, day] = dayAfter(31).split('-');
    expect(error?.message).toContain(`${day}/${month}/${year}`);
  });

  test('must have a unique version, unless the other was withdrawn', async () => {
    const first = await announced();
    const taken = await announce();
    expect(problemOf(taken).errors).toEqual([expect.objectContaining({ code: 'terms-version-taken' })]);
    fixture.clock.passMinutes(1);
    const headers = { 'if-match': '*' };
    answered(await fixture.as(admin).delete(`/v1/announcements/${first.id}`, { headers }), 204);
    await announced();
  });

  test('cannot change version and day once announced', async () => {
    const made = await announced();
    const body = { ...made, termsVersion: '2027-01', termsFrom: dayAfter(40) };
    const {
      id,
      createdBy: _by,
      createdAt: _at,
      updatedAt: _updated,
      mails: _mails,
      version: _version,
      ...values
    } = body;
    const headers = { 'if-match': '"1"' };
    const refused = await fixture.as(admin).put(`/v1/announcements/${id}`, { headers, body: values });
    expect(problemOf(refused).errors?.map(({ pointer }) => pointer)).toEqual(['/termsVersion', '/termsFrom']);
  });
});

describe('terms in force', () => {
  test('must be accepted once in a new session, while existing sessions continue', async () => {
    const before = await begin(fixture.manager);
    await announced();
    fixture.clock.pass(30 * DAY_MS);
    expect(await me(await begin(fixture.manager))).toMatchObject({ mustAcceptTerms: false });

    fixture.clock.pass(2 * DAY_MS);
    expect((await orders(before)).statusCode).toBe(200);
    const next = await begin(fixture.manager);
    expect(await me(next)).toMatchObject({ mustAcceptTerms: true });
    const refused = await orders(next);
    expect([refused.statusCode, problemOf(refused).code]).toEqual([403, 'terms-acceptance-required']);
    expect(await terms(next)).toMatchObject({ version: '2026-12', acceptedAt: null });

    expect((await accept(next, '2025-06')).statusCode).toBe(422);
    const answers = [await accept(next), await accept(next)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await orders(next)).statusCode).toBe(200);
    expect(await me(next)).toMatchObject({ mustAcceptTerms: false });
    expect(await me(await begin(fixture.manager))).toMatchObject({ mustAcceptTerms: false });
    expect(await terms(next)).toMatchObject({ acceptedAt: fixture.clock.read().toISOString() });
  });

  test('are recorded once in the audit log when accepted, and in the user’s data', async () => {
    await announced();
    fixture.clock.pass(32 * DAY_MS);
    const reader = await begin(fixture.operator);
    await accept(reader);
    await accept(reader);
    const log = await fixture.db
      .selectFrom('audit_records')
      .select(['actor_id', 'details'])
      .where('action', '=', 'terms.accepted')
      .where('actor_id', '=', reader.id)
      .execute();
    expect(log).toEqual([{ actor_id: reader.id, details: { terms: '2026-12' } }]);
    const data = answered(await fixture.as(reader).get('/v1/users/me/data'), 200).json<Schema<'OwnData'>>();
    expect(data.termsAcceptances).toEqual([
      { version: '2026-12', acceptedAt: fixture.clock.read().toISOString() },
    ]);
  });

  test('are the newest ones not withdrawn before their day', async () => {
    await announced();
    const later = await announced({ termsVersion: '2027-02', termsFrom: dayAfter(60) });
    fixture.clock.pass(59 * DAY_MS);
    const headers = { 'if-match': '*' };
    const reader = await begin(fixture.manager);
    expect(await terms(reader)).toMatchObject({ version: '2026-12' });
    answered(await fixture.as(admin).delete(`/v1/announcements/${later.id}`, { headers }), 204);
    fixture.clock.pass(2 * DAY_MS);
    expect(await terms(await begin(fixture.manager))).toMatchObject({ version: '2026-12' });
  });

  test('require acceptance after their announcement has ended', async () => {
    const { id } = await announced({ until: at(32) });
    fixture.clock.pass(60 * DAY_MS);
    expect(await me(await begin(fixture.manager))).toMatchObject({ mustAcceptTerms: true });
    // The announcement has already ended.
    const headers = { 'if-match': '*' };
    const ended = await fixture.as(admin).delete(`/v1/announcements/${id}`, { headers });
    expect(ended.statusCode).toBe(409);
  });

  test('are reported by a sign-in, which returns no orders', async () => {
    await announced();
    fixture.clock.pass(32 * DAY_MS);
    const { id, email } = fixture.stranger;
    const password_hash = await hashPassword('trem-rapido-verde');
    await fixture.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    const body = { email, password: 'trem-rapido-verde', include: ['openOrders'] };
    const answer = await fixture.as({ token: '' }).post('/v1/auth/sign-in', { body });
    const started = answered(answer, 200).json<Schema<'SessionStart'>>();
    expect([started.user.mustAcceptTerms, started.openOrders]).toEqual([true, undefined]);
  });

  test('keep the acceptance of an anonymised user without a name', async () => {
    await announced();
    fixture.clock.pass(32 * DAY_MS);
    const leaver = await begin(await fixture.server.createUser('operator', { name: 'Lia Vai Embora' }));
    await accept(leaver);
    const boss = await begin(fixture.admin);
    await accept(boss);
    answered(await fixture.as(boss).post(`/v1/users/${leaver.id}/anonymisation`), 204);
    const left = await fixture.db
      .selectFrom('terms_acceptances')
      .innerJoin('users', 'users.id', 'terms_acceptances.user_id')
      .select(['terms_acceptances.version', 'users.name'])
      .where('user_id', '=', leaver.id)
      .execute();
    expect(left).toEqual([{ version: '2026-12', name: expect.not.stringContaining('Lia') }]);
  });
});
