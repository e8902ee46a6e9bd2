import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';

import type { Schema } from '#openapi/schema.ts';
import { buildServer } from '#server/build-server.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

import { findFreePort } from '../../scripts/process/free-port.mjs';
import { startBuiltServer } from '../support/built-server.ts';
import { dropoffFor, PICKUP } from '../support/orders-by-api.ts';
import { ServerProcess } from '../support/server-process.ts';
import type { BareRecord } from './bare-server.ts';
import { fillOrders } from './fill-orders.ts';
import { type Call, callsPerSecond } from './load.ts';
import { percentile } from './percentiles.ts';
import { recordStatements } from './record-statements.ts';
import { tokensOf } from './sessions.ts';

const ROUNDS = 5;
const READ_MS = 5_000;
/** Recorded requests of each kind that only reads. */
const READS = 50;
/** Events of a round; each changes another order. */
const EVENTS = 150;
/** Enough for the requests a minute that a session may send. */
const SESSIONS = 150;

type Subject = { path: string; version: number };
type Request = Omit<Call, 'url'> & { path: string };
/** Requests of a kind by their number; `isOnce` if each can be sent only once. */
type Kind = { isOnce: boolean; request: (turn: number) => Request };

/**
 * Requests a second beside a bare Fastify and pg that run the same statements, in alternating rounds of 16 connections.
 * @param url an empty PostgreSQL database
 * @param folder an empty folder for files
 */
export async function measureBesideBare(url: string, folder: string, orders: number): Promise<void> {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' });
  const database = await openDatabase(config);
  await fillOrders(database, orders);
  const tokens = await tokensOf('operator', database, config, SESSIONS);
  const app = await buildServer({ config, database, log: pino({ level: 'silent' }) });
  const kinds = kindsOf(tokens, await requestOrders(app, database, tokens));
  const record = await recordAll(kinds, app);
  await app.close();
  await database.close();

  const ours = await startBuiltServer(folder, { DATABASE_URL: url, NODE_ENV: 'production', DEMO: '0' });
  const bare = await startBare(url, path.join(folder, 'bare.json'), record);
  console.log('beside bare Fastify and pg, 16 connections:');
  for (const [name, kind] of Object.entries(kinds)) {
    const rates: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const at = (toUrl: (request: Request) => string) =>
        callsPerSecond(callsOf(kind, round, toUrl), READ_MS);
      rates.push({
        ours: await at((request) => `${ours.url}${request.path}`),
        bare: await at(() => `${bare.url}/${name}`),
      });
    }
    const [own, floor] = [rates.map((rate) => rate.ours), rates.map((rate) => rate.bare)].map((all) =>
      percentile(all, 50),
    );
    console.log(`  ${name.padEnd(8)} ${own?.toFixed(0)}/s, bare ${floor?.toFixed(0)}/s`);
  }
  bare.process.signal('SIGTERM');
  await ours.stop();
}

function kindsOf(tokens: readonly string[], orders: readonly Subject[]): Readonly<Record<string, Kind>> {
  const headersAt = (turn: number) => ({ authorization: `Bearer ${tokens[turn % tokens.length]}` });
  const orderAt = (turn: number) => orders[turn % orders.length] ?? { path: '', version: 0 };
  return {
    list: {
      isOnce: false,
      request: (turn) => ({ path: '/v1/service-orders?limit=50', headers: headersAt(turn) }),
    },
    order: { isOnce: false, request: (turn) => ({ path: orderAt(turn).path, headers: headersAt(turn) }) },
    event: {
      isOnce: true,
      request: (turn) => ({
        path: `${orderAt(turn).path}/events`,
        method: 'POST',
        headers: {
          ...headersAt(turn),
          'content-type': 'application/json',
          'if-match': `"${orderAt(turn).version}"`,
        },
        body: JSON.stringify({ type: 'order.edit', payload: { changes: { notes: `Nota ${turn}` } } }),
      }),
    },
  };
}

/** Orders that were just requested: few of a large database are open. */
async function requestOrders(app: FastifyInstance, { db }: OpenDatabase, tokens: readonly string[]) {
  const { id: companyId } = await db.selectFrom('companies').select('id').limit(1).executeTakeFirstOrThrow();
  const payload = {
    companyId,
    submit: true,
    content: { packagesCount: 1, stops: [PICKUP, dropoffFor('Bench')] },
  };
  const orders: Subject[] = [];
  while (orders.length < 2 * ROUNDS * EVENTS) {
    const headers = { authorization: `Bearer ${tokens[orders.length % tokens.length]}` };
    const reply = await app.inject({ url: '/v1/service-orders', method: 'POST', headers, payload });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    const { orderNumber, version } = reply.json<Schema<'ServiceOrder'>>();
    orders.push({ path: `/v1/service-orders/${orderNumber}`, version });
  }
  return orders;
}

/** The statements that the bare server runs: of requests that ours is not sent later. */
async function recordAll(kinds: Readonly<Record<string, Kind>>, app: FastifyInstance): Promise<BareRecord> {
  const record: BareRecord = {};
  for (const [name, { isOnce, request }] of Object.entries(kinds)) {
    const requests: BareRecord[string] = [];
    for (let turn = 0; turn < (isOnce ? ROUNDS * EVENTS : READS); turn++) {
      const { path: url, method, headers, body } = request(ROUNDS * EVENTS + turn);
      const send = () =>
        app.inject({ url, method: method === 'POST' ? 'POST' : 'GET', headers, payload: body });
      requests.push(await recordStatements(send));
    }
    record[name] = requests;
  }
  return record;
}

async function startBare(databaseUrl: string, file: string, record: BareRecord) {
  await writeFile(file, JSON.stringify(record));
  const port = String(await findFreePort());
  const entry = ['--import', 'tsx', path.join(import.meta.dirname, 'bare-server.ts')];
  const process = new ServerProcess({ DATABASE_URL: databaseUrl, PORT: port, BARE_RECORD: file }, entry);
  await process.says('ready');
  return { url: `http://127.0.0.1:${port}`, process };
}

/** The calls of a round; those of a kind that reads never end. */
function callsOf({ isOnce, request }: Kind, round: number, toUrl: (request: Request) => string) {
  let turn = round * EVENTS;
  const end = isOnce ? turn + EVENTS : Number.POSITIVE_INFINITY;
  return () => {
    if (turn >= end) return undefined;
    const next = request(turn++);
    return { ...next, url: toUrl(next) };
  };
}
