import { sql, type UpdateObject } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Principal } from '#server/auth/principal.ts';
import { endSession, endSessionsOf, findSession } from '#server/auth/sessions.ts';
import { DatabaseUnavailableError } from '#server/db/errors.ts';
import type { Database } from '#server/db/schema.ts';
import { RecordingSink } from '#tests/support/http/recording-sink.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

import { createEventPublisher, type OrderChange } from './event-publisher.ts';
import type { LastEvent } from './replay.ts';
import { SseHub } from './sse-hub.ts';

let server: TestServer;
let hub: SseHub;
let own: { id: string };
let other: { id: string };
let manager: TestUser;
let operator: TestUser;

/** Receives every event, to detect when all streams have been served. */
let witness: RecordingSink;

const bus = createEventPublisher(() => new Date());

beforeAll(async () => {
  server = await startTestServer();
  own = await server.createCompany();
  other = await server.createCompany();
});

afterAll(() => server.close());

beforeEach(async () => {
  await server.db.deleteFrom('live_events').execute();
  manager = await server.createUser('manager', { companyId: own.id });
  operator = await server.createUser('operator');
  hub = new SseHub(server.database, () => new Date(), pino({ level: 'silent' }));
  await hub.start();
  witness = await listen(await server.createUser('operator'));
});

afterEach(() => hub.stop());

test('a stream of a release begins with its time', async () => {
  const released = new SseHub(
    server.database,
    () => new Date(),
    pino({ level: 'silent' }),
    '2026-11-29T12:00:00.000Z',
  );
  const stream = await openAt(released, operator);
  expect(stream.text).toBe('retry: 3000\n\nevent: release\ndata: {"builtAt":"2026-11-29T12:00:00.000Z"}\n\n');
  await released.stop();
});

test('a stopping server ends its streams, also late ones, with a short, spread delay for the reconnection', async () => {
  const stopping = new SseHub(server.database, () => new Date(), pino({ level: 'silent' }));
  await stopping.start();
  const stream = await openAt(stopping, operator);
  await stopping.stop();
  expect(stream.isEnded).toBe(true);
  const late = await openAt(stopping, operator);
  for (const { text } of [stream, late]) {
    const [, delay] = /retry: (\d+)\n\n$/.exec(text) ?? [];
    expect(Number(delay)).toBeGreaterThanOrEqual(200);
    expect(Number(delay)).toBeLessThan(1000);
  }
  expect(late.isEnded).toBe(true);
});

async function principalOf({ token }: TestUser): Promise<Principal> {
  const session = await findSession(server.database.pool, token, new Date());
  if (!session) throw new Error('The test user has no session.');
  return session;
}

async function listen(user: TestUser, lastEventId?: string, seconds?: number): Promise<RecordingSink> {
  return openAt(hub, user, { lastEventId, seconds });
}

async function openAt(at: SseHub, user: TestUser, lastEvent: LastEvent = {}): Promise<RecordingSink> {
  const listener = new RecordingSink();
  await at.open(await principalOf(user), lastEvent, listener);
  return listener;
}

const change = (orderNumber: number, values: Partial<OrderChange> = {}): OrderChange => ({
  kind: 'order.changed',
  orderNumber,
  companyId: own.id,
  status: 'accepted',
  version: 4,
  ...values,
});

async function publish(...changes: Parameters<typeof bus.publish>[1][]): Promise<void> {
  await publishBy(bus, changes);
}

async function publishBy(by: typeof bus, changes: Parameters<typeof bus.publish>[1][]): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    for (const each of changes) await by.publish(trx, each);
  });
  await witness.until(`id: ${await newestId()}\n`);
}

const registeredStreams = (user: TestUser) =>
  server.db.selectFrom('event_streams').where('user_id', '=', user.id).selectAll().execute();

const newestId = async () =>
  (await server.db.selectFrom('live_events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

describe('an event', () => {
  test('is sent after the commit with its id, its name and the fields of the contract', async () => {
    const listener = await listen(operator);
    await publish(change(7));
    await listener.until('"orderNumber":7');
    const data = JSON.stringify({ orderNumber: 7, companyId: own.id, status: 'accepted', version: 4 });
    expect(listener.text).toBe(
      `retry: 3000\n\nid: ${await newestId()}\nevent: order.changed\ndata: ${data}\n\n`,
    );
  });

  test('of another company is never sent to a manager, and neither is an internal one', async () => {
    const [ofManager, ofOperator] = [await listen(manager), await listen(operator)];
    await publish(
      change(1, { companyId: other.id }),
      change(2, { kind: 'comment.changed', audience: 'base' }),
      change(3, { kind: 'comment.changed' }),
      change(4),
    );
    await ofOperator.until('"orderNumber":4');
    await ofManager.until('"orderNumber":4');
    expect(ofOperator.events).toEqual([
      'order.changed 1',
      'comment.changed 2',
      'comment.changed 3',
      'order.changed 4',
    ]);
    expect(ofManager.events).toEqual(['comment.changed 3', 'order.changed 4']);
  });

  test('about the settings is sent to managers too, now and after a reconnection', async () => {
    await publish(change(1));
    const last = await newestId();
    const listener = await listen(manager);
    await publish({ kind: 'settings.changed', version: 9 });
    await listener.until('"version":9');
    const chunk = `id: ${await newestId()}\nevent: settings.changed\ndata: {"version":9}\n\n`;
    expect(listener.text).toContain(chunk);
    expect((await listen(manager, String(last))).text).toContain(chunk);
  });

  test('of a rolled-back transaction is not sent', async () => {
    const listener = await listen(operator);
    const rolledBack = server.db.transaction().execute(async (trx) => {
      await bus.publish(trx, change(1));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await publish(change(2));
    await listener.until('"orderNumber":2');
    expect(listener.events).toEqual(['order.changed 2']);
  });
});

describe('a reconnecting client', () => {
  test('receives the missed events within its access', async () => {
    await publish(change(1));
    const last = await newestId();
    await publish(change(2, { companyId: other.id }), change(3, { audience: 'base' }), change(4));
    expect((await listen(manager, String(last))).events.slice(-1)).toEqual(['order.changed 4']);
    expect((await listen(manager, String(last))).text).not.toContain(other.id);
    expect((await listen(manager, String(last))).events).not.toContain('order.changed 3');
    expect((await listen(operator, String(last))).events.slice(-3)).toEqual([
      'order.changed 2',
      'order.changed 3',
      'order.changed 4',
    ]);
  });

  test('receives recent events again, in case one was committed late', async () => {
    await publish(change(1));
    await publish(change(2));
    expect((await listen(operator, String(await newestId()))).events).toEqual([
      'order.changed 1',
      'order.changed 2',
    ]);
  });

  test.each([
    ['with an id older than the stored events', () => '1'],
    ['with an id of the future', (newest: number) => String(newest + 1)],
    ['with a malformed id', () => 'abc'],
    ['with a negative id', () => '-1'],
  ])('%s receives resync with the newest id', async (_what, lastEventId) => {
    await publish(change(1), change(2), change(3));
    const newest = await newestId();
    await server.db.deleteFrom('live_events').where('id', '<', newest).execute();
    const listener = await listen(operator, lastEventId(newest));
    expect(listener.text).toBe(`retry: 3000\n\nid: ${newest}\nevent: resync\ndata: {}\n\n`);
  });

  test('after too many events receives resync', async () => {
    await publish(change(1));
    const last = await newestId();
    const rows = Array.from({ length: 600 }, () => ({
      kind: 'order.changed',
      audience: 'company' as const,
      order_number: 2,
      company_id: own.id,
      status: 'accepted' as const,
      version: 1,
    }));
    await server.db.insertInto('live_events').values(rows).execute();
    // Notifications of the inserted events may still arrive after it.
    expect((await listen(operator, String(last))).events).toContain('resync');
  });
});

describe('a client that loaded data before the stream opened', () => {
  async function happened(orderNumber: number, secondsAgo: number, companyId = own.id): Promise<void> {
    const then = createEventPublisher(() => new Date(Date.now() - secondsAgo * 1000));
    await publishBy(then, [{ ...change(orderNumber), companyId }]);
  }

  test('receives the changes since, within its access, and nothing older', async () => {
    await happened(1, 120);
    await happened(2, 20);
    await happened(3, 20, other.id);
    await happened(4, 1);
    expect((await listen(manager, undefined, 60)).events).toEqual(['order.changed 2', 'order.changed 4']);
    expect((await listen(operator, undefined, 60)).events).toEqual([
      'order.changed 2',
      'order.changed 3',
      'order.changed 4',
    ]);
    expect((await listen(operator)).events).toEqual([]);
  });

  test('receives an event of a slow transaction that started earlier', async () => {
    await happened(1, 4);
    expect((await listen(operator, undefined, 0)).events).toEqual(['order.changed 1']);
  });

  test('past the retention of events receives resync', async () => {
    expect((await listen(operator, undefined, 3600)).text).toBe('retry: 3000\n\nevent: resync\ndata: {}\n\n');
  });

  test.each([
    ['receives resync if the account has changed since', 3, true],
    ['receives no resync for an older account change', 10, false],
  ])('%s', async (_what, secondsAgo, isResync) => {
    const updated_at = new Date(Date.now() - secondsAgo * 1000);
    await server.db
      .updateTable('users')
      .set({ updated_at, version: 2 })
      .where('id', '=', operator.id)
      .execute();
    const { text } = await listen(operator, undefined, 2);
    expect(text.includes('event: resync')).toBe(isResync);
    await happened(1, 2);
    const resumed = await listen(operator, String(await newestId()));
    expect(resumed.text.includes('event: resync')).toBe(isResync);
  });

  test('continues from the last event id if given', async () => {
    await happened(1, 20);
    expect((await listen(operator, String(await newestId()), 3600)).events).toEqual(['order.changed 1']);
  });
});

describe('a change of access', () => {
  let neighbour: SseHub;

  beforeEach(async () => {
    neighbour = new SseHub(server.database, () => new Date(), pino({ level: 'silent' }));
    await neighbour.start();
  });
  afterEach(() => neighbour.stop());

  const setUser = (values: UpdateObject<Database, 'users'>) =>
    server.db.updateTable('users').set(values).where('id', '=', manager.id).execute();

  test.each<[string, () => Promise<unknown>]>([
    ['a sign-out', async () => endSession(server.db, (await principalOf(manager)).sessionId)],
    ['the end of all sessions', () => endSessionsOf(server.db, manager.id)],
    ['a disabled user', () => setUser({ status: 'disabled' })],
    ['a removed user', () => setUser({ deleted_at: new Date() })],
    [
      'a deactivated company',
      () =>
        server.db
          .updateTable('companies')
          .set({ active: false })
          .where('id', '=', manager.companyId)
          .execute(),
    ],
  ])('%s ends the user’s streams in every process, and no others', async (_what, act) => {
    manager = await server.createUser('manager', { companyId: (await server.createCompany()).id });
    const streams = [await listen(manager), await openAt(neighbour, manager)];
    const others = [await listen(operator), await openAt(neighbour, operator)];
    await act();
    await vi.waitFor(() => expect(streams.map(({ isEnded }) => isEnded)).toEqual([true, true]));
    expect(others.map(({ isEnded }) => isEnded)).toEqual([false, false]);
  });

  test.each<[string, () => Promise<unknown>, string[]]>([
    ['another company', () => setUser({ company_id: other.id }), ['resync', 'order.changed 2']],
    [
      'another role',
      () => setUser({ role: 'operator', company_id: null }),
      ['resync', 'order.changed 1', 'order.changed 2'],
    ],
    ['another name', () => setUser({ name: 'Outra' }), ['order.changed 1']],
  ])('%s applies from the next event on, in every process', async (_what, act, events) => {
    const streams = [await listen(manager), await openAt(neighbour, manager)];
    const witnesses = [witness, await openAt(neighbour, operator)];
    await act();
    await publish(change(1), change(2, { companyId: other.id }));
    for (const each of witnesses) await each.until(`id: ${await newestId()}\n`);
    expect(streams.map((stream) => stream.events)).toEqual([events, events]);
  });

  test('applies to a stream authenticated before it', async () => {
    await publish(change(1));
    const last = await newestId();
    await publish(change(2), change(3, { companyId: other.id }));
    const [former, ended] = [await principalOf(manager), await principalOf(operator)];
    await setUser({ company_id: other.id });
    await endSessionsOf(server.db, operator.id);
    const [moved, signedOut] = [new RecordingSink(), new RecordingSink()];
    await hub.open(former, { lastEventId: String(last) }, moved);
    await hub.open(ended, {}, signedOut);
    expect([moved.events, signedOut.isEnded]).toEqual([['resync', 'order.changed 3'], true]);
  });

  test('that may have been missed in a gap holds events until access is read', async () => {
    let isDown = false;
    let endGap: () => void = () => undefined;
    const behindPooler = new SseHub(
      {
        ...server.database,
        get pool() {
          if (isDown) throw new DatabaseUnavailableError('The pooler refuses connections.');
          return server.database.pool;
        },
        listen: (channel, onPayload, onGap) => {
          if (onGap) endGap = onGap;
          return server.database.listen(channel, onPayload);
        },
      },
      () => new Date(),
      pino({ level: 'silent' }),
    );
    await behindPooler.start();
    const stream = await openAt(behindPooler, manager);
    isDown = true;
    endGap();
    await publish(change(1));
    await witness.until('"orderNumber":1');
    expect([stream.isEnded, stream.events]).toEqual([false, []]);
    isDown = false;
    await behindPooler.recheck();
    await stream.until('event: resync');
    await publish(change(2));
    await stream.until('"orderNumber":2');
    expect(stream.events).toEqual(['resync', 'order.changed 2']);
    await behindPooler.stop();
  });

  test('during a gap applies before any event after the gap', async () => {
    let isLost = false;
    let endGap: () => void = () => undefined;
    const interrupted = new SseHub(
      {
        ...server.database,
        listen: (channel, onPayload, onGap) => {
          if (onGap) endGap = onGap;
          return server.database.listen(channel, (payload) => {
            if (!isLost) onPayload(payload);
          });
        },
      },
      () => new Date(),
      pino({ level: 'silent' }),
    );
    await interrupted.start();
    const [moved, signedOut] = [await openAt(interrupted, manager), await openAt(interrupted, operator)];
    isLost = true;
    await setUser({ company_id: other.id });
    await endSessionsOf(server.db, operator.id);
    isLost = false;
    endGap();
    await publish(change(1), change(2, { companyId: other.id }));
    await vi.waitFor(() => expect(signedOut.isEnded).toBe(true));
    await publish(change(3), change(4, { companyId: other.id }));
    await moved.until('"orderNumber":4');
    expect(moved.events).not.toContain('order.changed 1');
    expect(moved.events).not.toContain('order.changed 3');
    expect(moved.events).toContain('resync');
    await interrupted.stop();
  });
});

describe('a stream', () => {
  test('gets a heartbeat every fifteen seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const quiet = new SseHub(server.database, () => new Date(), pino({ level: 'silent' }));
    await quiet.start();
    const sink = new RecordingSink();
    await quiet.open(await principalOf(operator), {}, sink);
    vi.advanceTimersByTime(14_999);
    expect(sink.text).toBe('retry: 3000\n\n');
    vi.advanceTimersByTime(1);
    expect(sink.text).toBe('retry: 3000\n\n: still here\n\n');
    await quiet.stop();
    vi.useRealTimers();
  });

  test('ends when its session expires, without ending others', async () => {
    const [ofManager, ofOperator] = [await listen(manager), await listen(operator)];
    await server.db
      .updateTable('sessions')
      .set({ idle_expires_at: new Date() })
      .where('user_id', '=', manager.id)
      .execute();
    await hub.recheck();
    expect([ofManager.isEnded, ofOperator.isEnded]).toEqual([true, false]);
  });

  test('receives no event from a recheck while its user is unchanged', async () => {
    const listener = await listen(manager);
    await hub.recheck();
    expect(listener.events).toEqual([]);
  });

  test('does not extend its session', async () => {
    await listen(operator);
    const before = await server.db
      .selectFrom('sessions')
      .select(['id', 'idle_expires_at'])
      .orderBy('id')
      .execute();
    await hub.recheck();
    const after = await server.db
      .selectFrom('sessions')
      .select(['id', 'idle_expires_at'])
      .orderBy('id')
      .execute();
    expect(after).toEqual(before);
  });

  test('ends when its user opens a sixth one, with a delay before reconnecting', async () => {
    const first = await listen(operator);
    const others = [
      await listen(operator),
      await listen(operator),
      await listen(operator),
      await listen(operator),
    ];
    expect(first.isEnded).toBe(false);
    const sixth = await listen(operator);
    expect(first.text).toContain('retry: 60000\nevent: paused\n');
    expect([first, ...others, sixth].map(({ isEnded }) => isEnded)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('counts in all processes: the sixth ends the oldest, in whichever process', async () => {
    const neighbour = new SseHub(server.database, () => new Date(), pino({ level: 'silent' }));
    const oldest = await listen(operator);
    const others = [await listen(operator), await listen(operator)];
    for (let count = 0; count < 3; count++) {
      others.push(await openAt(neighbour, operator));
    }
    expect(oldest.isEnded).toBe(false);
    await hub.recheck();
    expect(oldest.text).toContain('retry: 60000\nevent: paused\n');
    expect([oldest, ...others].map(({ isEnded }) => isEnded)).toEqual([true, ...others.map(() => false)]);
    await neighbour.stop();
  });

  test('of a dead process stops counting after a minute', async () => {
    const dead = await openAt(
      new SseHub(server.database, () => new Date(), pino({ level: 'silent' })),
      operator,
    );
    const living = [];
    for (let count = 0; count < 4; count++) living.push(await listen(operator));
    await sql`update event_streams set seen_at = seen_at - interval '61 seconds' where user_id = ${operator.id}`.execute(
      server.db,
    );
    await hub.recheck();
    living.push(await listen(operator));
    expect([dead, ...living].map(({ isEnded }) => isEnded)).toEqual([false, ...living.map(() => false)]);
  });

  test('lost in a database crash is registered again', async () => {
    const streams = [];
    for (let count = 0; count < 5; count++) streams.push(await listen(operator));
    await server.db.deleteFrom('event_streams').execute();
    await hub.recheck();
    await listen(operator);
    expect(streams.filter(({ isEnded }) => isEnded)).toHaveLength(1);
  });

  test('opens when a recheck runs before its registration', async () => {
    let rechecked = Promise.resolve();
    const listener = new (class extends RecordingSink {
      override onEnd(onEnd: () => void): void {
        super.onEnd(onEnd);
        rechecked = hub.recheck();
      }
    })();
    await hub.open(await principalOf(operator), {}, listener);
    await rechecked;
    expect(listener.isEnded).toBe(false);
    expect(await registeredStreams(operator)).toHaveLength(1);
  });

  test('that ends before its registration does not count', async () => {
    const listener = new RecordingSink();
    const opened = hub.open(await principalOf(operator), {}, listener);
    listener.end();
    await opened;
    expect(await registeredStreams(operator)).toEqual([]);
  });

  test('that ended does not count', async () => {
    const streams = [];
    for (let count = 0; count < 5; count++) streams.push(await listen(operator));
    streams[4]?.end();
    await vi.waitFor(async () => expect(await registeredStreams(operator)).toHaveLength(4));
    await listen(operator);
    expect(streams.map(({ isEnded }) => isEnded)).toEqual([false, false, false, false, true]);
  });

  test('ends when the server stops', async () => {
    const listener = await listen(operator);
    await hub.stop();
    expect(listener.isEnded).toBe(true);
  });
});
