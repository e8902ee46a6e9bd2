import { setImmediate } from 'node:timers/promises';

import { pino } from 'pino';
import { z } from 'zod';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { DAY_MS } from '#domain/time.ts';
import { buildServer } from '#server/build-server.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';

import { fillOrders } from './fill-orders.ts';
import { measureNotices } from './notices.ts';
import { percentile, spread } from './percentiles.ts';
import { reportPaths } from './report-paths.ts';
import { tokensOf } from './sessions.ts';

type Send = { method?: string; body?: string; headers?: Record<string, string> };

const ROUNDS = 200;
/** Rounds per report; reports take longer. */
const REPORT_ROUNDS = 20;
const SESSIONS = 20;
/** Threshold for reporting a first, uncached report separately. */
const SLOW_FIRST_MS = 500;

const LISTS = {
  'list, as it opens': '/v1/service-orders?limit=50',
  'list, tab new': '/v1/service-orders?tab=new&limit=50',
  'list, tab active': '/v1/service-orders?tab=active&limit=50',
  'list, tab pending': '/v1/service-orders?tab=pending&limit=50',
  'list, tab closed': '/v1/service-orders?tab=closed&limit=50',
  'list, by deadline': '/v1/service-orders?sort=dueAt&limit=50',
  ...Object.fromEntries(
    ['company', 'courier', 'status', 'district'].flatMap((sort) => [
      [`list, by ${sort}`, `/v1/service-orders?sort=${sort}&limit=50`],
      [`list, page 150 by -${sort}`, `/v1/service-orders?sort=-${sort}&page=150&limit=50`],
      [`list, closed by ${sort}`, `/v1/service-orders?tab=closed&sort=${sort}&limit=50`],
    ]),
  ),
  'list, search by name': '/v1/service-orders?search=helena&limit=50',
  'list, search by number': '/v1/service-orders?search=10050&limit=50',
  'list, late ones': '/v1/service-orders?deadline=late&limit=50',
  'list, search by company': '/v1/service-orders?search=miramar&limit=50',
  'list, several numbers': '/v1/service-orders?search=10050%2010060%2010070&limit=50',
  'list, of a district': '/v1/service-orders?area=vila%20mariana&limit=50',
  'list, of a CEP': '/v1/service-orders?area=0410&limit=50',
  'list, failed in a week': `/v1/service-orders?failedFrom=${daysAgo(7)}&limit=50`,
  'list, urgent ones': '/v1/service-orders?priority=urgent&limit=50',
  'counts, of a district': '/v1/service-orders/counts?area=vila%20mariana',
  'counts, of a search': '/v1/service-orders/counts?search=helena',
  'counts of the tabs': '/v1/service-orders/counts',
  'lanes, as they open': '/v1/service-orders/lanes?first=8',
  'board, as it opens': '/v1/service-orders/lanes?by=status&first=4',
  'lanes, as many as allowed': '/v1/service-orders/lanes?first=50',
};

function daysAgo(days: number): string {
  return toLocalDate(Date.now() - days * DAY_MS);
}

/** Number of discarded rounds, which meet a cold cache and uncompiled code. */
const warmUp = (rounds: number): number => Math.ceil(rounds / 10);

/**
 * Measures sequential response times, as logged by the server, with a number of orders.
 * @param environment DATA_DIR for the embedded database, or DATABASE_URL; an empty database is filled
 */
export async function measureServer(environment: Record<string, string>, orders: number): Promise<void> {
  const config = readConfig({ ...environment, DEMO: '0', LOG_LEVEL: 'silent' });
  const database = await openDatabase(config);
  await fillOrders(database, orders);
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
  ): Promise<number[]> => {
    const all = rounds + warmUp(rounds);
    for (let round = 0; round < all; round++) await act(round);
    // A response may be read before its log line is written.
    while (samples.length < all) await setImmediate();
    const measured = samples.splice(0).slice(-rounds);
    console.log(`  ${name.padEnd(32)} ${spread(measured)}`);
    return measured;
  };

  console.log(`${orders} orders, ${database.kind}:`);
  for (const [name, path] of Object.entries(LISTS)) await report(name, () => call(path));
  const { rows } = await database.pool.query<{ path: string; version: number }>(
    `select '/v1/service-orders/' || order_number as path, version from orders where status = 'requested' limit $1`,
    [2 * (ROUNDS + warmUp(ROUNDS))],
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
  await report('event that figures count', async () => {
    const { path, version } = nextOrder();
    const body = JSON.stringify({ type: 'order.accept', payload: {} });
    await call(`${path}/events`, { method: 'POST', body, headers: { 'if-match': `"${version}"` } });
  });
  const { id: company } = await database.db
    .selectFrom('companies')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const days: { name: string; measured: number[] }[] = [];
  for (const [name, path] of Object.entries(reportPaths(new Date(), company))) {
    const began = performance.now();
    await callAs(admins, path);
    const first = performance.now() - began;
    if (first > SLOW_FIRST_MS)
      console.log(`  ${name.padEnd(32)} requested for the first time ${first.toFixed(0)} ms`);
    samples.length = 0;
    const measured = await report(name, () => callAs(admins, path), REPORT_ROUNDS);
    if (name.startsWith('report') && name.endsWith('30 days')) days.push({ name, measured });
  }
  const [slowest] = days.toSorted((a, b) => percentile(b.measured, 50) - percentile(a.measured, 50));
  if (slowest) console.log(`  the slowest ${slowest.name}: ${spread(slowest.measured)}`);
  await measureNotices({
    database,
    config,
    async send(orderNumber, type) {
      const { version } = await database.db
        .selectFrom('orders')
        .select('version')
        .where('order_number', '=', orderNumber)
        .executeTakeFirstOrThrow();
      const began = performance.now();
      const body = JSON.stringify({ type, payload: {} });
      const headers = { 'if-match': `"${version}"` };
      await call(`/v1/service-orders/${orderNumber}/events`, { method: 'POST', body, headers });
      return performance.now() - began;
    },
  });
  await app.close();
  await database.close();
}

/** Duration in a request log line; other lines have none. */
function millisecondsIn(line: string): number[] {
  const { ms } = z.object({ ms: z.number().optional() }).parse(JSON.parse(line));
  return ms === undefined ? [] : [ms];
}
