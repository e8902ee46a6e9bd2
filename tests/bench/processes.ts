import { pino } from 'pino';

import { buildServer } from '#server/build-server.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';

import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import { fillOrders } from './fill-orders.ts';
import { callsPerSecond } from './load.ts';
import { openStreams } from './open-streams.ts';
import { percentile } from './percentiles.ts';
import { processorQuota, type Quota } from './processor-quota.ts';
import { callsOf, type Kind, kindsOf, requestOrders } from './requests.ts';
import { tokensOf } from './sessions.ts';
import { signIn } from './streams.ts';

const SHARE = 0.3;
const PROCESSES = [1, 2, 3];
const STREAMS = [0, 600];
const ROUNDS = 3;
const READ_MS = 5_000;
const EVENTS = 100;
const SESSIONS = 150;

/**
 * Requests a second of one, two and three processes, each limited to a part of a processor, with and without open event
 * streams. Needs a user who may limit processes.
 * @param url an empty PostgreSQL database
 * @param folder an empty folder for files
 */
export async function measureProcesses(url: string, folder: string, orders: number): Promise<void> {
  const quota = await processorQuota(SHARE);
  if (quota === undefined) {
    console.log('several processes: skipped, control groups cannot be written here');
    return;
  }
  const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' };
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config);
  await fillOrders(database, orders);
  const tokens = await tokensOf('operator', database, config, SESSIONS);
  const watching = await signIn(database, config, Math.max(...STREAMS));
  const app = await buildServer({ config, database, log: pino({ level: 'silent' }) });
  const measured = PROCESSES.length * STREAMS.length;
  const kinds = kindsOf(tokens, await requestOrders(app, database, tokens, measured * ROUNDS * EVENTS));
  await app.close();
  await database.close();

  console.log(`several processes with ${SHARE * 100} % of a processor each, 16 connections, PostgreSQL:`);
  let turn = 0;
  for (const streams of STREAMS) {
    for (const processes of PROCESSES) {
      const group = await startGroup(processes, folder, settings, quota);
      const share = Math.floor(streams / processes);
      const open = await Promise.all(
        streams === 0
          ? []
          : group.urls.map((one, index) =>
              openStreams(one, watching.slice(index * share, (index + 1) * share)),
            ),
      );
      const rates: string[] = [];
      for (const [name, kind] of Object.entries(kinds)) {
        rates.push(`${name} ${(await rateOf(kind, turn, group.urls)).toFixed(0)}/s`);
      }
      turn += ROUNDS * EVENTS;
      console.log(`  ${processes} with ${streams} streams: ${rates.join(', ')}`);
      await Promise.all(open.map((one) => one.close()));
      await group.stop();
    }
  }
}

/** The median of the rounds; calls go to the processes in turn. */
async function rateOf(kind: Kind, first: number, urls: readonly string[]): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const turns = { from: first + round * EVENTS, count: EVENTS };
    const toUrl = ({ path }: { path: string }, turn: number) => `${urls[turn % urls.length]}${path}`;
    rates.push(await callsPerSecond(callsOf(kind, turns, toUrl), READ_MS));
  }
  return percentile(rates, 50);
}

async function startGroup(
  processes: number,
  folder: string,
  settings: Record<string, string>,
  quota: Quota,
): Promise<{ urls: string[]; stop: () => Promise<void> }> {
  const servers: BuiltServer[] = [];
  for (let index = 0; index < processes; index++) {
    servers.push(await startBuiltServer(folder, { ...settings, NODE_ENV: 'production' }));
  }
  // Only now: a start takes seconds of a whole processor.
  for (const { process } of servers) await quota.limit(process.id);
  return {
    urls: servers.map(({ url }) => url),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await quota.remove();
    },
  };
}
