import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { startSession } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { startBuiltServer } from '../support/built-server.ts';
import { fillOrders } from './fill-orders.ts';
import { openStreams } from './open-streams.ts';
import { percentile } from './percentiles.ts';

/** A user may have no more (server/live/stream-registry.ts). */
const STREAMS_PER_USER = 5;
const COUNTS = [1000, 5000];
const EVENTS_PER_SECOND = 50;
const SECONDS = 10;
const QUIET_MS = 5_000;
/** Of the system's clock, in which it reports processor time. */
const TICKS_PER_SECOND = 100;

/**
 * Measures what an event costs the server with many open event streams, and how late it arrives. Events are sent by the
 * database alone, so that only their delivery is measured. Linux only, because of the processor time.
 */
export async function measureStreams(url: string, dataDir: string): Promise<void> {
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0' };
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config);
  await fillOrders(database, 1);
  const tokens = await signIn(database, config, Math.max(...COUNTS));
  console.log('event streams, PostgreSQL:');
  for (const count of COUNTS) {
    const server = await startBuiltServer(dataDir, { ...settings, NODE_ENV: 'production' });
    const streams = await openStreams(server.url, tokens.slice(0, count));
    const { delays } = streams;
    await pause(QUIET_MS);
    const quiet = await costOf(server.process.id, () => pause(QUIET_MS));
    const busy = await costOf(server.process.id, () => sendEvents(database));
    const events = EVENTS_PER_SECOND * SECONDS;
    for (let tries = 0; delays.length < events * count && tries < 100; tries++) await pause(100);
    const milliseconds =
      ((busy.processor - (quiet.processor / quiet.elapsed) * busy.elapsed) / events) * 1000;
    console.log(
      `  ${count} streams, ${EVENTS_PER_SECOND} events/s: ${milliseconds.toFixed(1)} ms of the processor per event,` +
        ` delay p50 ${percentile(delays, 50)} ms, p95 ${percentile(delays, 95)} ms, lost ${events * count - delays.length}`,
    );
    await streams.close();
    await server.stop();
  }
  await database.close();
}

/** Sessions of as many users as their streams need. */
export async function signIn(
  { db }: OpenDatabase,
  config: Parameters<typeof startSession>[2],
  count: number,
) {
  const now = new Date();
  const tokens: string[] = [];
  while (tokens.length < count) {
    const userId = uuidV7(now);
    const email = `${userId}@bench.test`;
    const user = { id: userId, name: 'Bench', email, role: 'operator' as const, status: 'active' as const };
    await db.insertInto('users').values(user).execute();
    for (let stream = 0; stream < STREAMS_PER_USER; stream++) {
      const { token } = await startSession(db, { userId, client: 'web', userAgent: 'bench', now }, config);
      tokens.push(token);
    }
  }
  return tokens;
}

async function sendEvents({ pool }: OpenDatabase): Promise<void> {
  const began = performance.now();
  for (let sent = 0; sent < EVENTS_PER_SECOND * SECONDS; sent++) {
    const event = {
      id: sent + 1,
      kind: 'order.changed',
      audience: 'company',
      companyId: '',
      orderNumber: sent,
    };
    const payload = JSON.stringify({ ...event, status: 'accepted', version: Date.now() });
    await pool.query('select pg_notify($1, $2)', ['live_events', payload]);
    await pause(Math.max(0, began + (sent + 1) * (1000 / EVENTS_PER_SECOND) - performance.now()));
  }
}

/** Seconds of processor time of a process during some work, and the seconds that it took. */
async function costOf(processId: number, work: () => Promise<unknown>) {
  const [before, began] = [await processorSeconds(processId), performance.now()];
  await work();
  const elapsed = (performance.now() - began) / 1000;
  return { processor: (await processorSeconds(processId)) - before, elapsed };
}

async function processorSeconds(processId: number): Promise<number> {
  const fields = (await readFile(`/proc/${processId}/stat`, 'utf8')).replace(/^.*\) /u, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
