import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  follow,
  listNotices,
  startWithReaders,
  orderId,
  takeRecipients,
  unreadOf,
  setPreferences,
} from '#tests/support/server/notices-fixture.ts';
import { answered, type Order, problemOf } from '#tests/support/server/orders-fixture.ts';
import { stopAt } from '#tests/support/server/proofs-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

import { MAX_MARKED, purgeOldNotices, NOTICE_PURGE_BATCH_SIZE } from './repository.ts';

const DAY_MS = 86_400_000;

const { fixture, readers } = await startWithReaders();
let order: Order;
let id: string;

beforeAll(async () => {
  order = await fixture.create(readers.requester);
  id = await orderId(fixture, order);
});

beforeEach(async () => {
  await fixture.db.deleteFrom('notices').execute();
});

/** Creates notices of the order's first event. */
async function give(user: TestUser, count: number, at = fixture.clock.read()): Promise<number[]> {
  const row = {
    user_id: user.id,
    order_id: id,
    company_id: fixture.own.id,
    kind: 'order.accepted' as const,
    event_seq: 1,
    created_at: at,
  };
  const rows = await fixture.db
    .insertInto('notices')
    .values(Array.from({ length: count }, () => row))
    .returning('id')
    .execute();
  return rows.map((given) => given.id);
}

async function read(user: TestUser, body: object): Promise<Schema<'NoticesReadAnswer'>> {
  const response = await fixture.as(user).post('/v1/notices/read', { body });
  return answered(response, 200).json<Schema<'NoticesReadAnswer'>>();
}

describe('a notice', () => {
  test.each([
    [['order.approveCancel'], 'Cancelamento aprovado'],
    [['order.denyCancel', { note: 'Já na porta.' }], 'Cancelamento negado'],
  ] as const)('of a reply %j to a cancellation request is labelled %s', async (reply, label) => {
    const requested = await fixture.drive(readers.requester, await fixture.onBoard(), [
      'order.requestCancel',
      { reasonCode: 'DUPLICATE' },
    ]);
    await fixture.drive(fixture.operator, requested, [...reply]);
    const [newest] = (await listNotices(fixture, readers.requester)).data;
    expect(newest).toMatchObject({ kind: 'cancellation.answered', label });
  });

  test('shows current data of the order and its users, and stores none of them', async () => {
    const onBoard = await fixture.onBoard();
    await takeRecipients(fixture);
    await fixture.drive(fixture.operator, onBoard, [
      'order.failStop',
      { stopId: stopAt(onBoard, 1), reasonCode: 'NUMBER_NOT_FOUND', note: 'Não há o 45 nesta rua.' },
    ]);
    const [ofCompany] = (await listNotices(fixture, readers.requester)).data;
    expect(ofCompany).toEqual({
      id: expect.any(Number),
      kind: 'order.attemptFailed',
      label: 'Tentativa sem sucesso',
      urgency: 'urgent',
      createdAt: fixture.clock.read().toISOString(),
      readAt: null,
      undone: false,
      order: {
        orderNumber: onBoard.orderNumber,
        company: fixture.own,
        status: 'attempt_failed',
        cancellation: 'none',
        recipientName: 'Helena Prado',
        recipientPlace: null,
      },
      subject: null,
      bill: null,
      recurrence: null,
      actor: { id: fixture.operator.id, name: fixture.operator.name, role: 'operator' },
      reason: { code: 'NUMBER_NOT_FOUND', label: 'Número inexistente' },
      nextStep: { code: 'correctRecipient', label: 'Corrija o endereço ou o contato' },
      since: null,
      excerpt: null,
    } satisfies Schema<'Notice'>);
    const columns = await fixture.db.selectFrom('notices').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(columns)).not.toMatch(/Helena|Olga|NUMBER|Não há/);
  });

  test('replaces the names of users deleted since', async () => {
    const leaver = await fixture.server.createUser('operator', { name: 'Lia Vai Embora' });
    await fixture.drive(leaver, await fixture.create(readers.requester), ['order.accept']);
    await fixture.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', leaver.id)
      .execute();
    const [notice] = (await listNotices(fixture, readers.requester)).data;
    expect(notice?.actor?.name).toBe('Usuário removido');
  });

  test('of another company is not shown, even if it exists', async () => {
    await give(readers.stranger, 1);
    expect(await listNotices(fixture, readers.stranger)).toMatchObject({ data: [], unread: { value: 0 } });
    expect(await unreadOf(fixture, readers.stranger)).toBe(0);
  });

  test.each<[string, object]>([
    ['another role', { role: 'operator', company_id: null }],
    ['the end of the account', { deleted_at: new Date() }],
  ])('is deleted with %s, like follows and preferences', async (_what, values) => {
    const mover = await fixture.server.createUser('manager', { companyId: fixture.own.id });
    await give(mover, 2);
    await follow(fixture, mover, order);
    await setPreferences(fixture, mover, { scope: 'company', kinds: [] });
    await fixture.db.updateTable('users').set(values).where('id', '=', mover.id).execute();
    const tables = ['notices', 'order_follows', 'notice_preferences'] as const;
    for (const table of tables) {
      const rows = await fixture.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', mover.id)
        .execute();
      expect(rows).toEqual([]);
    }
  });
});

test('a user unsubscribed by mail stays so after a change of role', async () => {
  const mover = await fixture.server.createUser('manager', { companyId: fixture.own.id });
  await setPreferences(fixture, mover, { scope: 'company', kinds: [], unsubscribed: true });
  await fixture.db
    .updateTable('users')
    .set({ role: 'operator', company_id: null })
    .where('id', '=', mover.id)
    .execute();
  const kept = await fixture.db
    .selectFrom('notice_preferences')
    .select(['scope', 'unsubscribed'])
    .where('user_id', '=', mover.id)
    .execute();
  expect(kept).toEqual([{ scope: 'requested', unsubscribed: true }]);
});

describe('the list', () => {
  test('has pages without gaps or repetitions while notices arrive', async () => {
    const given = await give(readers.requester, 7);
    const seen: number[] = [];
    let query = '?limit=3';
    for (let page = 0; page < 3; page++) {
      const { data, nextCursor } = await listNotices(fixture, readers.requester, query);
      seen.push(...data.map((notice) => notice.id));
      query = `?limit=3&cursor=${nextCursor}`;
      expect(nextCursor === null).toBe(page === 2);
      await give(readers.requester, 1);
    }
    expect(seen).toEqual(given.toReversed());
  });

  test('of unread notices excludes read ones and has its own cursor', async () => {
    const [first = 0, ...rest] = await give(readers.requester, 4);
    await read(readers.requester, { ids: [first] });
    const unread = await listNotices(fixture, readers.requester, '?unread=true&limit=2');
    expect(unread.data.map((notice) => notice.id)).toEqual(rest.toReversed().slice(0, 2));
    const url = `/v1/notices?cursor=${unread.nextCursor}`;
    const refused = await fixture.as(readers.requester).get(url);
    expect(problemOf(refused).errors).toEqual([expect.objectContaining({ pointer: '/query/cursor' })]);
  });

  test.each(['abc', Buffer.from('["x"]').toString('base64url')])('refuses the cursor %s', async (cursor) => {
    expect((await fixture.as(readers.requester).get(`/v1/notices?cursor=${cursor}`)).statusCode).toBe(422);
  });
});

describe('the count', () => {
  test('is capped at 99', async () => {
    await give(readers.requester, 99);
    const count = async () =>
      (await fixture.as(readers.requester).get('/v1/notices/count')).json<Schema<'NoticeCount'>>().unread;
    expect(await count()).toEqual({ value: 99, capped: false });
    await give(readers.requester, 1);
    expect(await count()).toEqual({ value: 99, capped: true });
  });
});

describe('marking as read', () => {
  test('marks only the user’s own, publishes one event, and is repeatable', async () => {
    const own = await give(readers.requester, 3);
    const others = await give(readers.asker, 1);
    await fixture.db.deleteFrom('live_events').execute();
    const body = { ids: [...own.slice(0, 2), ...others, 9_007_199_254_740_991] };
    expect(await read(readers.requester, body)).toEqual({ unread: { value: 1, capped: false }, more: false });
    expect(await read(readers.requester, body)).toEqual({ unread: { value: 1, capped: false }, more: false });
    expect(await unreadOf(fixture, readers.asker)).toBe(1);
    const published = await fixture.db.selectFrom('live_events').select(['kind', 'user_ids']).execute();
    expect(published).toEqual([{ kind: 'notices.changed', user_ids: [readers.requester.id] }]);
  });

  test('all up to a response leaves later notices unread', async () => {
    await give(readers.requester, 2);
    const { upTo } = await listNotices(fixture, readers.requester);
    await give(readers.requester, 1);
    expect(await read(readers.requester, { allUpTo: upTo })).toEqual({
      unread: { value: 1, capped: false },
      more: false,
    });
  });

  test('all of one order leaves other orders and later notices unread', async () => {
    const other = await fixture.create(readers.requester);
    await give(readers.requester, 2);
    await fixture.db
      .updateTable('notices')
      .set({ order_id: await orderId(fixture, other) })
      .where('id', 'in', await give(readers.requester, 1))
      .execute();
    const { upTo } = await listNotices(fixture, readers.requester);
    await give(readers.requester, 1);
    const body = { allUpTo: upTo, orderNumber: order.orderNumber };
    expect((await read(readers.requester, body)).unread.value).toBe(2);
    const left = await listNotices(fixture, readers.requester, '?unread=true');
    expect(left.data.map((notice) => notice.order?.orderNumber)).toEqual([
      order.orderNumber,
      other.orderNumber,
    ]);
    const unknown = { allUpTo: left.upTo, orderNumber: 999_999 };
    expect((await read(readers.requester, unknown)).unread.value).toBe(2);
  });

  // The embedded database has one connection and so no concurrent transactions.
  test.runIf(process.env.TEST_DATABASE_URL)(
    'all leaves notices of transactions in flight unread, though their ids are lower',
    async () => {
      const client = await fixture.server.database.pool.connect();
      await client.query('begin');
      await client.query(
        `insert into notices (user_id, order_id, company_id, kind, event_seq, created_at)
         values ($1, $2, $3, 'order.accepted', 1, $4)`,
        [readers.requester.id, id, fixture.own.id, fixture.clock.read()],
      );
      const [later = 0] = await give(readers.requester, 1);
      const { upTo, data } = await listNotices(fixture, readers.requester);
      expect(data.map((notice) => notice.id)).toEqual([later]);
      await client.query('commit');
      client.release();
      const { unread } = await read(readers.requester, { allUpTo: upTo });
      expect(unread.value).toBe(1);
      const left = await listNotices(fixture, readers.requester, '?unread=true');
      expect(left.data.map((notice) => notice.id < later)).toEqual([true]);
    },
  );

  test('all includes notices older than any transaction', async () => {
    const { upTo } = await listNotices(fixture, readers.requester);
    await give(readers.requester, 1, new Date(fixture.clock.read().getTime() - 3_600_001));
    expect((await read(readers.requester, { allUpTo: upTo })).unread.value).toBe(0);
  });

  test('all is bounded and continues with the same request', async () => {
    await give(readers.requester, MAX_MARKED + 1);
    const { upTo } = await listNotices(fixture, readers.requester);
    expect(await read(readers.requester, { allUpTo: upTo })).toMatchObject({
      unread: { value: 1 },
      more: true,
    });
    expect(await read(readers.requester, { allUpTo: upTo })).toMatchObject({
      unread: { value: 0 },
      more: false,
    });
  });

  test.each<[string, object, string]>([
    ['neither ids nor an end', {}, '/ids'],
    ['both ids and an end', { ids: [1], allUpTo: '1:1:' }, '/allUpTo'],
    ['no ids', { ids: [] }, '/ids'],
    ['ids of an order', { ids: [1], orderNumber: 10_001 }, '/orderNumber'],
    ['an order without an end', { orderNumber: 10_001 }, '/ids'],
    ['an invalid end', { allUpTo: 'ontem' }, '/allUpTo'],
  ])('refuses %s', async (_what, body, pointer) => {
    const refused = await fixture.as(readers.requester).post('/v1/notices/read', { body });
    expect(refused.statusCode).toBe(422);
    expect(problemOf(refused).errors?.map((error) => error.pointer)).toContain(pointer);
  });

  test('refuses a well-formed but invalid end', async () => {
    const body = { allUpTo: '9:1:' };
    const refused = await fixture.as(readers.requester).post('/v1/notices/read', { body });
    expect(refused.statusCode).toBe(422);
  });
});

describe('following', () => {
  test('is visible only to the follower, changes no version and is repeatable', async () => {
    const url = `/v1/service-orders/${order.orderNumber}/follow`;
    const following = async (user: TestUser) => (await fixture.read(user, order.orderNumber)).following;
    const { version } = await fixture.read(readers.follower, order.orderNumber);
    expect((await fixture.as(readers.follower).put(url)).statusCode).toBe(204);
    expect((await fixture.as(readers.follower).put(url)).statusCode).toBe(204);
    // The requester follows it from the start.
    expect([await following(readers.requester), await following(readers.colleague)]).toEqual([true, false]);
    expect(await following(readers.follower)).toBe(true);
    expect((await fixture.read(readers.follower, order.orderNumber)).version).toBe(version);
    expect((await fixture.as(readers.follower).delete(url)).statusCode).toBe(204);
    expect((await fixture.as(readers.follower).delete(url)).statusCode).toBe(204);
    expect(await following(readers.follower)).toBe(false);
  });
});

describe('preferences', () => {
  const preferencesOf = async (user: TestUser) =>
    answered(await fixture.as(user).get('/v1/users/me/notice-preferences'), 200).json<
      Schema<'NoticePreferences'>
    >();

  test('default to those of the role, with a scope for managers only', async () => {
    const ofManager = await preferencesOf(readers.colleague);
    expect(ofManager.scope).toBe('requested');
    expect(ofManager.kinds).toContainEqual({
      kind: 'order.assigned',
      label: 'Entregador atribuído',
      urgency: 'normal',
      inApp: false,
      email: 'off',
      isDefault: true,
      defaults: { inApp: false, email: 'off' },
      followedOnly: false,
    });
    const ofBase = await preferencesOf(fixture.operator);
    expect(ofBase.scope).toBeNull();
    expect(ofBase.kinds.find(({ kind }) => kind === 'order.delivered')).toMatchObject({ followedOnly: true });
  });

  test('are replaced as a whole; values equal to the default count as default', async () => {
    const kinds = [
      { kind: 'order.assigned', inApp: true },
      { kind: 'order.delivered', inApp: true },
    ] as const;
    const answer = await setPreferences(fixture, readers.colleague, { scope: 'company', kinds: [...kinds] });
    expect(answer).toEqual(await preferencesOf(readers.colleague));
    expect(answer.scope).toBe('company');
    expect(answer.kinds.filter(({ isDefault }) => !isDefault).map(({ kind }) => kind)).toEqual([
      'order.assigned',
    ]);
    expect(await setPreferences(fixture, readers.colleague, { kinds: [] })).toMatchObject({
      scope: 'requested',
    });
    expect((await preferencesOf(readers.colleague)).kinds.every(({ isDefault }) => isDefault)).toBe(true);
  });

  test('have channels per kind; an omitted channel keeps its default', async () => {
    const answer = await setPreferences(fixture, readers.colleague, {
      kinds: [
        { kind: 'order.rejected', email: 'off' },
        { kind: 'order.delivered', email: 'daily' },
        { kind: 'order.lost', inApp: false, email: 'now' },
      ],
    });
    const changed = answer.kinds.filter(({ isDefault }) => !isDefault);
    expect(changed.map(({ kind, inApp, email }) => [kind, inApp, email])).toEqual([
      ['order.rejected', true, 'off'],
      ['order.delivered', true, 'daily'],
      ['order.lost', false, 'now'],
    ]);
    expect(changed.at(2)?.defaults).toEqual({ inApp: true, email: 'now' });
    await setPreferences(fixture, readers.colleague, { kinds: [] });
  });

  test('store quiet hours, browser, sound and unsubscription, and reset omitted ones', async () => {
    const chosen = {
      unsubscribed: true,
      quietHours: { from: '20:00', until: '07:00' },
      browser: true,
      sound: true,
    };
    expect(await setPreferences(fixture, readers.colleague, { kinds: [], ...chosen })).toMatchObject(chosen);
    expect(await preferencesOf(readers.colleague)).toMatchObject(chosen);
    const none = { unsubscribed: false, quietHours: null, browser: false, sound: false };
    expect(await setPreferences(fixture, readers.colleague, { kinds: [] })).toMatchObject(none);
    expect(await preferencesOf(readers.colleague)).toMatchObject(none);
  });

  test('refuse kinds outside the role, repeated kinds, a scope for the base and invalid quiet hours', async () => {
    const refusals = async (user: TestUser, body: object) =>
      problemOf(await fixture.as(user).put('/v1/users/me/notice-preferences', { body })).errors?.map(
        ({ pointer, code }) => `${pointer} ${code}`,
      );
    const accepted = { kind: 'order.accepted', inApp: true };
    const kinds = [{ kind: 'order.requested', inApp: true }, accepted, accepted];
    expect(await refusals(readers.colleague, { kinds })).toEqual([
      '/kinds/0/kind unknown-option',
      '/kinds/2/kind kind-twice',
    ]);
    expect(await refusals(fixture.operator, { scope: 'company', kinds: [] })).toEqual(['/scope unknown']);
    const quiet = (from: string, until: string) =>
      refusals(readers.colleague, { kinds: [], quietHours: { from, until } });
    expect(await quiet('20:00', '20:00')).toEqual(['/quietHours/until quiet-same']);
    expect(await quiet('24:00', '7:00')).toEqual(['/quietHours/from invalid', '/quietHours/until invalid']);
  });
});

describe('purging after 60 days', () => {
  test('deletes older notices in batches', async () => {
    const now = fixture.clock.read();
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await give(readers.requester, NOTICE_PURGE_BATCH_SIZE + 3, new Date(ago(60).getTime() - 1));
    const kept = await give(readers.requester, 2, ago(60));
    await purgeOldNotices(fixture.db, now);
    const rows = await fixture.db.selectFrom('notices').select('id').orderBy('id').execute();
    expect(rows.map((row) => row.id)).toEqual(kept);
  });

  test('stops with the server', async () => {
    await give(readers.requester, 1, new Date(0));
    const stopping = new AbortController();
    stopping.abort();
    await purgeOldNotices(fixture.db, fixture.clock.read(), stopping.signal);
    expect(await fixture.db.selectFrom('notices').select('id').execute()).toHaveLength(1);
  });
});
