import { setImmediate } from 'node:timers/promises';

import { pino } from 'pino';
import { z } from 'zod';

import { buildServer } from '#server/build-server.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { multiplyOrders } from '#server/db/seed/multiply-orders.ts';
import { seedDemo } from '#server/db/seed/seed-demo.ts';

import { spread } from './percentiles.ts';
import { reportPaths } from './report-paths.ts';
import { tokensOf } from './sessions.ts';

type Send = { method?: string; body?: string; headers?: Record<string, string> };

const ROUNDS = 200;
/** Of the figures, which take longer. */
const REPORT_ROUNDS = 20;
const SESSIONS = 20;

const LISTS = {
  'list, as it opens': '/v1/service-orders?limit=50',
  'list, one tab': '/v1/service-orders?tab=closed&limit=50',
  'list, by deadline': '/v1/service-orders?sort=dueAt&limit=50',
  'list, search by name': '/v1/service-orders?search=helena&limit=50',
  'list, search by number': '/v1/service-orders?search=10050&limit=50',
  'list, late ones': '/v1/service-orders?deadline=late&limit=50',
  'counts of the tabs': '/v1/service-orders/counts',
};

/** The first ones meet a cold cache and code that nothing has compiled yet: so many go before. */
const warmUp = (rounds: number): number => Math.ceil(rounds / 10);

/**
 * How long the server takes, request to answer as its log has it, one after the other, with so many orders.
 * @param environment DATA_DIR for the embedded database, or DATABASE_URL; both are filled when empty
 */
export async function measureServer(environment: Record<string, string>, orders: number): Promise<void> {
  const config = readConfig({ ...environment, DEMO: '0', LOG_LEVEL: 'silent' });
  const database = await openDatabase(config);
  await database.withoutStatementLimit((client) => migrate(client));
  const anybody = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!anybody) {
    await seedDemo(database, new Date());
    await multiplyOrders(database, orders);
  }
  const samples: number[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void samples.push(...millisecondsIn(line)) });
  const app = await buildServer({ config, database, log });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const operators = await tokensOf('operator', database, config, SESSIONS);
  const admins = await tokensOf('admin', database, config, SESSIONS);

  let turn = 0;
  const callAs = async (tokens: string[], path: string, init: Send = {}): Promise<void> => {
    const token = tokens[turn++ % tokens.length] ?? '';
    const response = await fetch(`http://127.0.0.1:${address.port}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
    });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  };
  const call = (path: string, init?: Send) => callAs(operators, path, init);
  const report = async (
    name: string,
    act: (round: number) => Promise<unknown>,
    rounds = ROUNDS,
  ): Promise<void> => {
    const all = rounds + warmUp(rounds);
    // oxlint-disable-next-line no-await-in-loop -- one at a time: this measures latency, not throughput
    for (let round = 0; round < all; round++) await act(round);
    // An answer may be read before its line is written.
    // oxlint-disable-next-line no-await-in-loop -- as above
    while (samples.length < all) await setImmediate();
    const measured = samples.splice(0).slice(-rounds);
    console.log(`  ${name.padEnd(32)} ${spread(measured)}`);
  };

  console.log(`${orders} orders, ${database.kind}:`);
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (const [name, path] of Object.entries(LISTS)) await report(name, () => call(path));
  const { rows } = await database.pool.query<{ path: string; version: number }>(
    `select '/v1/service-orders/' || order_number as path, version from orders where status = 'requested' limit $1`,
    [ROUNDS + warmUp(ROUNDS)],
  );
  const nextOrder = () => {
    const order = rows.pop();
    if (order === undefined) throw new Error('There are too few orders to measure with.');
    return order;
  };
  await report('detail', (round) => call(rows[round % rows.length]?.path ?? ''));
  await report('event', async (round) => {
    const { path, version } = nextOrder();
    const body = JSON.stringify({ type: 'order.edit', payload: { changes: { notes: `Nota ${round}` } } });
    await call(`${path}/events`, { method: 'POST', body, headers: { 'if-match': `"${version}"` } });
  });
  const { id: company } = await database.db
    .selectFrom('companies')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const [name, path] of Object.entries(reportPaths(new Date(), company))) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await report(name, () => callAs(admins, path), REPORT_ROUNDS);
  }
  await app.close();
  await database.close();
}

/** Of a line about a request; the others have none. */
function millisecondsIn(line: string): number[] {
  const { ms } = z.object({ ms: z.number().optional() }).parse(JSON.parse(line));
  return ms === undefined ? [] : [ms];
}
