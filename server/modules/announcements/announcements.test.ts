import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { HOUR_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import { startSession } from '#server/auth/sessions.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Announcement = Schema<'Announcement'>;
type Input = Schema<'AnnouncementInput'>;

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  await fixture.db.deleteFrom('announcements').execute();
  await fixture.db.deleteFrom('live_events').execute();
});
afterAll(() => fixture.close());

const inHours = (hours: number) => new Date(fixture.clock.read().getTime() + hours * HOUR_MS).toISOString();

function input(changes: Partial<Input> = {}): Input {
  const text = 'No domingo, o Malote fica fora do ar das 2h às 4h.';
  return { kind: 'maintenance', text, from: inHours(0), until: inHours(24), ...changes };
}

async function create(changes: Partial<Input> = {}): Promise<Announcement> {
  const response = await fixture.as(fixture.admin).post('/v1/announcements', { body: input(changes) });
  return answered(response, 201).json<Announcement>();
}

function update({ id, version }: Announcement, body: Input) {
  const headers = { 'if-match': `"${version}"` };
  return fixture.as(fixture.admin).put(`/v1/announcements/${id}`, { headers, body });
}

function end({ id, version }: Pick<Announcement, 'id' | 'version'>) {
  return fixture
    .as(fixture.admin)
    .delete(`/v1/announcements/${id}`, { headers: { 'if-match': `"${version}"` } });
}

async function current(user: TestUser): Promise<Schema<'CurrentAnnouncements'>> {
  const response = await fixture.as(user).get('/v1/announcements/current');
  return answered(response, 200).json<Schema<'CurrentAnnouncements'>>();
}

const idsFor = async (user: TestUser) => (await current(user)).data.map(({ id }) => id);

/** The same user, signed in on another device. */
async function onOtherDevice(user: TestUser): Promise<TestUser> {
  const { db, clock, server } = fixture;
  const session = { userId: user.id, client: 'web', userAgent: '', now: clock.read() } as const;
  return { ...user, token: (await startSession(db, session, server.config)).token };
}

async function hasAny(user: TestUser): Promise<boolean> {
  const me = answered(await fixture.as(user).get('/v1/users/me'), 200).json<Schema<'CurrentUser'>>();
  return me.hasAnnouncements;
}

describe('an announcement', () => {
  test('is visible to every role from its start to its end, and reported with the user', async () => {
    const { id } = await create({ from: inHours(1), until: inHours(3) });
    const readers = [fixture.manager, fixture.operator, fixture.admin];
    const seen = async () =>
      Promise.all(readers.map(async (user) => [await idsFor(user), await hasAny(user)]));
    expect((await current(fixture.manager)).nextChangeAt).toBe(inHours(1));
    expect(await seen()).toEqual(readers.map(() => [[], false]));
    fixture.clock.passMinutes(60);
    expect(await seen()).toEqual(readers.map(() => [[id], true]));
    expect((await current(fixture.manager)).nextChangeAt).toBe(inHours(2));
    fixture.clock.passMinutes(120);
    expect(await seen()).toEqual(readers.map(() => [[], false]));
    expect((await current(fixture.manager)).nextChangeAt).toBeNull();
  });

  test('is listed for administrators before and after its start, latest start first', async () => {
    const coming = await create({ from: inHours(5), until: inHours(6) });
    const present = await create({ kind: 'info', text: '  Boas festas!  ' });
    const page = answered(await fixture.as(fixture.admin).get('/v1/announcements'), 200);
    const { data, total } = page.json<Schema<'AnnouncementPage'>>();
    expect([data.map(({ id }) => id), total]).toEqual([[coming.id, present.id], 2]);
    expect(data[1]).toEqual({
      ...present,
      text: 'Boas festas!',
      createdBy: 'Ada Administradora',
      termsVersion: null,
      termsFrom: null,
      version: 1,
    });
  });

  test('is hidden from users who dismissed it, on any device, and from no others', async () => {
    const { id } = await create();
    const dismiss = () => fixture.as(fixture.manager).put(`/v1/announcements/${id}/dismissal`);
    expect([(await dismiss()).statusCode, (await dismiss()).statusCode]).toEqual([204, 204]);
    for (const user of [fixture.manager, await onOtherDevice(fixture.manager)]) {
      expect([await idsFor(user), await hasAny(user)]).toEqual([[], false]);
    }
    expect(await idsFor(fixture.stranger)).toEqual([id]);
  });

  test('cannot be dismissed before it starts', async () => {
    const { id } = await create({ from: inHours(1) });
    const answer = await fixture.as(fixture.manager).put(`/v1/announcements/${id}/dismissal`);
    expect(answer.statusCode).toBe(404);
  });

  test('is limited to the five newest', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) {
      ids.unshift((await create()).id);
      fixture.clock.passMinutes(1);
    }
    expect(await idsFor(fixture.manager)).toEqual(ids.slice(0, 5));
  });

  test('is published to all streams and recorded in the audit log', async () => {
    const made = await create();
    const changed = answered(await update(made, { ...input(), from: made.from, text: 'Adiado.' }), 200);
    answered(await end(changed.json<Announcement>()), 204);
    const events = await fixture.db.selectFrom('live_events').select(['kind', 'user_ids']).execute();
    expect(events).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'announcements.changed', user_ids: null })),
    );
    const log = await fixture.db
      .selectFrom('audit_records')
      .select(['action', 'actor_id'])
      .where('action', 'in', ['announcement.created', 'announcement.updated', 'announcement.ended'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(log).toEqual(
      ['ended', 'updated', 'created'].map((what) => ({
        action: `announcement.${what}`,
        actor_id: fixture.admin.id,
      })),
    );
  });
});

test('a current announcement may change its text and end', async () => {
  const made = await create();
  const changes = { ...input({ text: 'Adiado para as 3h.', until: inHours(30) }), from: made.from };
  expect(answered(await update(made, changes), 200).json<Announcement>()).toMatchObject({
    text: 'Adiado para as 3h.',
    until: inHours(30),
    version: 2,
  });
});

describe('refuses', () => {
  test.each<[string, () => Partial<Input>, string, string]>([
    ['no text', () => ({ text: ' ' }), '/text', 'required'],
    ['a control character', () => ({ text: 'Aviso\u0007' }), '/text', 'characters'],
    ['more than 500 characters', () => ({ text: 'a'.repeat(501) }), '/text', 'too-long'],
    [
      'an end before the start',
      () => ({ from: inHours(2), until: inHours(1) }),
      '/until',
      'announcement-order',
    ],
    [
      'an end that has passed',
      () => ({ from: inHours(-3), until: inHours(-1) }),
      '/until',
      'announcement-past',
    ],
    ['a version without terms', () => ({ termsVersion: '2027' }), '/termsVersion', 'unknown'],
    ['a day without terms', () => ({ termsFrom: '2027-02-01' }), '/termsFrom', 'unknown'],
  ])('%s', async (_what, changes, pointer, code) => {
    const refused = await fixture.as(fixture.admin).post('/v1/announcements', { body: input(changes()) });
    expect(refused.statusCode).toBe(422);
    expect(problemOf(refused).errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  test('a change of kind or start after the start', async () => {
    const made = await create();
    const refused = await update(made, input({ kind: 'info', from: inHours(1) }));
    expect(refused.statusCode).toBe(422);
    expect(problemOf(refused).errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/kind', 'announcement-begun'],
      ['/from', 'announcement-begun'],
    ]);
  });

  test('a stale version', async () => {
    const made = await create();
    answered(await update(made, { ...input({ text: 'Outro.' }), from: made.from }), 200);
    const stale = await end(made);
    expect([stale.statusCode, problemOf(stale).detail]).toEqual([412, expect.stringContaining('este aviso')]);
  });

  test('any change after the end', async () => {
    const made = await create({ until: inHours(1) });
    fixture.clock.passMinutes(60);
    const answers = [await update(made, input()), await end(made)];
    expect(answers.map((answer) => [answer.statusCode, problemOf(answer).code])).toEqual([
      [409, 'announcement-ended'],
      [409, 'announcement-ended'],
    ]);
  });
});

describe('ending early', () => {
  test('hides a current announcement at once and keeps it in the list', async () => {
    const made = await create();
    fixture.clock.passMinutes(1);
    answered(await end(made), 204);
    expect(await idsFor(fixture.manager)).toEqual([]);
    const page = answered(await fixture.as(fixture.admin).get('/v1/announcements'), 200);
    expect(page.json<Schema<'AnnouncementPage'>>().data).toEqual([
      expect.objectContaining({ id: made.id, until: inHours(0) }),
    ]);
  });

  test('deletes a future announcement', async () => {
    const made = await create({ from: inHours(1) });
    answered(await end(made), 204);
    expect((await end(made)).statusCode).toBe(404);
  });
});
