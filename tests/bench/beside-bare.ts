import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';

import { buildServer } from '#server/build-server.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';

import { findFreePort } from '../../scripts/process/free-port.mjs';
import { startBuiltServer } from '../support/built-server.ts';
import { ServerProcess } from '../support/server-process.ts';
import type { BareRecord } from './bare-server.ts';
import { fillOrders } from './fill-orders.ts';
import { callsPerSecond } from './load.ts';
import { percentile } from './percentiles.ts';
import { recordStatements } from './record-statements.ts';
import { callsOf, type Kind, kindsOf, type Request, requestOrders } from './requests.ts';
import { tokensOf } from './sessions.ts';

const ROUNDS = 5;
const READ_MS = 5_000;
/** Recorded requests of each kind that only reads. */
const READS = 50;
/** Events of a round; each changes another order. */
const EVENTS = 150;
/** Enough for the requests a minute that a session may send. */
const SESSIONS = 150;

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
  const kinds = kindsOf(tokens, await requestOrders(app, database, tokens, 2 * ROUNDS * EVENTS));
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
        callsPerSecond(callsOf(kind, { from: round * EVENTS, count: EVENTS }, toUrl), READ_MS);
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
