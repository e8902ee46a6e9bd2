import { once } from 'node:events';
import { request } from 'node:http';

import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

import { createQueueFigures } from './queue-figures.ts';
import { serveMetrics } from './serve-metrics.ts';
import { ServerMetrics } from './server-metrics.ts';

const log = pino({ level: 'silent' });

let server: TestServer;
let admin: TestUser;
let listener: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  const metrics = new ServerMetrics();
  server = await startTestServer({ metrics });
  admin = await server.createUser('admin');
  listener = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, log);
});

afterAll(async () => {
  await listener.close();
  await server.close();
});

const fetchPath = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { method });

/** The lines of one metric, without buckets. */
async function figures(name: string): Promise<string[]> {
  const text = await (await fetchPath('/metrics')).text();
  return text.split('\n').filter((line) => line.startsWith(name) && !line.includes('_bucket'));
}

test('metrics count requests by the contract’s route, without ids', async () => {
  await server.as(admin).get(`/v1/users/${admin.id}`);
  await server.as(admin).get('/v1/users/01999999-0000-7000-8000-000000000000');
  await server.inject({ method: 'GET', url: '/v1/users/me' });
  const counts = await figures('http_request_duration_seconds_count');
  expect(counts.toSorted()).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/v1/users/me",status="401"} 1',
    'http_request_duration_seconds_count{method="GET",route="/v1/users/{id}",status="200"} 1',
    'http_request_duration_seconds_count{method="GET",route="/v1/users/{id}",status="404"} 1',
  ]);
  expect((await figures('malote_problems_total')).toSorted()).toEqual([
    'malote_problems_total{code="not-found"} 1',
    'malote_problems_total{code="unauthenticated"} 1',
  ]);
  expect(await (await fetchPath('/metrics')).text()).not.toContain(admin.id);
});

test('metrics count open event streams, and exclude them from request durations', async () => {
  expect(await figures('malote_event_streams')).toEqual(['malote_event_streams 0']);
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const call = request(`${address}/v1/events`, { headers: { authorization: `Bearer ${admin.token}` } }).end();
  await once(call, 'response');
  expect(await figures('malote_event_streams')).toEqual(['malote_event_streams 1']);
  call.on('error', () => undefined).destroy();
  await expect.poll(() => figures('malote_event_streams')).toEqual(['malote_event_streams 0']);
  expect((await figures('http_request_duration_seconds_count')).join('\n')).not.toContain('/v1/events');
});

test('metrics include the database connections and the process', async () => {
  const states = (await figures('malote_database_connections')).map((line) => line.split(' ')[0]);
  expect(states).toEqual(
    ['total', 'idle', 'waiting'].map((state) => `malote_database_connections{state="${state}"}`),
  );
  expect(await figures('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
});

test('metrics include the queues and the age of the last backup', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const mail = { kind: 'recovery', created_at: minutesAgo(20), user_id: admin.id } as const;
  await server.db
    .insertInto('mails')
    .values([
      { ...mail, id: crypto.randomUUID(), due_at: minutesAgo(10) },
      { ...mail, id: crypto.randomUUID(), kind: 'invitation', due_at: minutesAgo(-10) },
      { ...mail, id: crypto.randomUUID(), kind: 'password-changed', failed_at: minutesAgo(1) },
    ])
    .execute();
  await server.db
    .insertInto('audit_records')
    .values({ at: minutesAgo(60), action: 'backup.made', outcome: 'done' })
    .execute();
  const metrics = new ServerMetrics();
  const queues = createQueueFigures(server.database.pool, () => new Date());
  metrics.read({
    eventStreams: () => 0,
    databaseConnections: () => ({ total: 0, idle: 0, waiting: 0 }),
    queues,
  });
  const text = await metrics.text();
  expect(text).toContain('malote_queue_waiting{queue="mails"} 2');
  expect(text).toContain('malote_queue_failed{queue="mails"} 1');
  expect(text).toContain('malote_queue_waiting{queue="jobs"} 0');
  const valueOf = (name: string) => Number(new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(text)?.[1]);
  expect(valueOf('malote_queue_oldest_seconds{queue="mails"}')).toBeCloseTo(600, -2);
  expect(valueOf('malote_backup_age_seconds')).toBeCloseTo(3600, -2);
});

test('metrics come without figures of the database while it does not answer', async () => {
  const metrics = new ServerMetrics();
  const fails = { query: () => Promise.reject(new Error('down')) };
  const queues = createQueueFigures(fails, () => new Date());
  metrics.read({
    eventStreams: () => 3,
    databaseConnections: () => ({ total: 0, idle: 0, waiting: 0 }),
    queues,
  });
  const text = await metrics.text();
  expect(text).toContain('malote_event_streams 3');
  expect(text).not.toContain('malote_queue_waiting{');
});

test('the metrics port serves only /metrics', async () => {
  expect((await fetchPath('/metrics')).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await fetchPath('/metrics', 'POST')).status).toBe(405);
  expect((await fetchPath('/v1/health')).status).toBe(404);
  expect((await server.inject({ method: 'GET', url: '/metrics' })).body).not.toContain('nodejs_');
});

test('a metrics port in use fails the start', async () => {
  const taken = serveMetrics(new ServerMetrics(), { host: '127.0.0.1', port: listener.port }, log);
  await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE', port: listener.port });
});
