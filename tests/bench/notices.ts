import { sql } from 'kysely';
import { pino } from 'pino';

import { findSession, startSession } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { EventSink } from '#server/live/event-sink.ts';
import { SseHub } from '#server/live/sse-hub.ts';

import { spread } from './percentiles.ts';

/** Managers of one busy company, each with an open page. */
const WATCHERS = 1000;
/** Recipients of a typical event. */
const RECIPIENTS = 20;
const ROUNDS = 200;
const STREAM_ROUNDS = 50;
/** Discarded rounds, which run uncompiled code. */
const WARM_UP = 20;

type Volume = {
  database: OpenDatabase;
  config: Config;
  /** Sends an event. @returns response time in milliseconds */
  send: (orderNumber: number, type: 'order.accept' | 'order.undo') => Promise<number>;
};

/**
 * Measures the cost of notices: events without recipients, alternating with events for some and for a thousand, so that
 * both run under the same load; and the delivery time of an event to a thousand open streams.
 */
export async function measureNotices({ database, config, send }: Volume): Promise<void> {
  const { companyId, orderNumbers } = await busiestCompany(database);
  const watchers = await addWatchers(database, companyId);
  const orderOf = (round: number) => orderNumbers[(round + WARM_UP) % orderNumbers.length] ?? 0;
  const accept = async (round: number, recipients: readonly string[]) => {
    await notifyOnly(database, companyId, recipients);
    const took = await send(orderOf(round), 'order.accept');
    await send(orderOf(round), 'order.undo');
    return took;
  };

  for (const count of [RECIPIENTS, WATCHERS]) {
    const [without, withNotices]: [number[], number[]] = [[], []];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const plain = await accept(round, []);
      const notifying = await accept(round, watchers.slice(0, count));
      if (round < 0) continue;
      without.push(plain);
      withNotices.push(notifying);
    }
    console.log(`  ${'event without recipients'.padEnd(32)} ${spread(without)}`);
    console.log(`  ${`event with ${count} recipients`.padEnd(32)} ${spread(withNotices)}`);
  }

  const hub = new SseHub(database, () => new Date(), pino({ level: 'silent' }));
  await hub.start();
  const sinks = await openStreams(hub, database, config, watchers);
  for (const count of [0, WATCHERS]) {
    await notifyOnly(database, companyId, watchers.slice(0, count));
    const [took, busy]: [number[], number[]] = [[], []];
    for (let round = 0; round < STREAM_ROUNDS; round++) {
      for (const sink of sinks) sink.expect();
      const began = performance.now();
      const cpu = process.cpuUsage();
      await Promise.all([send(orderOf(round), 'order.accept'), ...sinks.map(({ received }) => received)]);
      took.push(performance.now() - began);
      const { user, system } = process.cpuUsage(cpu);
      busy.push((user + system) / 1000);
      await send(orderOf(round), 'order.undo');
    }
    console.log(`  ${`${WATCHERS} streams, ${count} notified, last received`.padEnd(38)} ${spread(took)}`);
    console.log(`  ${`${WATCHERS} streams, ${count} notified, processor`.padEnd(38)} ${spread(busy)}`);
  }
  await hub.stop();
}

/** The company with the most requested orders, and their numbers. */
async function busiestCompany({ db }: OpenDatabase) {
  const { rows } = await sql<{ company_id: string; numbers: number[] }>`
    select company_id, array_agg(order_number order by order_number) as numbers from orders
    where status = 'requested' group by company_id order by count(*) desc limit 1`.execute(db);
  const [busiest] = rows;
  if (!busiest) throw new Error('There is no requested order.');
  return { companyId: busiest.company_id, orderNumbers: busiest.numbers };
}

/**
 * Adds managers to a company.
 * @returns their ids
 */
async function addWatchers(
  { db, withoutStatementLimit }: OpenDatabase,
  companyId: string,
): Promise<string[]> {
  const users = Array.from({ length: WATCHERS }, (_, index) => ({
    id: uuidV7(),
    company_id: companyId,
    role: 'manager' as const,
    name: `Gerente ${index}`,
    email: `gerente${index}@bench.test`,
  }));
  await db.insertInto('users').values(users).execute();
  // Updates planner statistics, as in a company that grew over time.
  await withoutStatementLimit((client) => client.query('analyze users'));
  return users.map(({ id }) => id);
}

/** Sets which users of the company get a notice of an acceptance. */
async function notifyOnly({ db }: OpenDatabase, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into notice_preferences (user_id, scope, in_app)
    select id, 'company', jsonb_build_object('order.accepted', id = any(${ids}::uuid[]))
    from users where company_id = ${companyId} and deleted_at is null
    on conflict (user_id) do update set scope = excluded.scope, in_app = excluded.in_app`.execute(db);
}

async function openStreams(
  hub: SseHub,
  database: OpenDatabase,
  config: Config,
  userIds: readonly string[],
): Promise<ReceivingSink[]> {
  const sinks: ReceivingSink[] = [];
  for (const userId of userIds) {
    const now = new Date();
    const { token } = await startSession(
      database.db,
      { userId, client: 'web', userAgent: 'bench', now },
      config,
    );
    const principal = await findSession(database.pool, token, now);
    if (!principal) throw new Error('A session of the measurement was not found.');
    const sink = new ReceivingSink();
    await hub.open(principal, {}, sink);
    sinks.push(sink);
  }
  return sinks;
}

/** Event sink that resolves `received` on an acceptance. */
class ReceivingSink implements EventSink {
  received: Promise<void> = Promise.resolve();
  #onReceived: () => void = () => undefined;

  expect(): void {
    this.received = new Promise((resolve) => {
      this.#onReceived = resolve;
    });
  }

  write(chunk: string): void {
    if (chunk.includes('"status":"accepted"')) this.#onReceived();
  }

  end(): void {
    // No connection to close.
  }

  onEnd(): void {
    // Never ends before the measurement does.
  }
}
