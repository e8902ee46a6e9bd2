import { Writable } from 'node:stream';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createLogger } from '#server/http/logger.ts';
import { ServerMetrics } from '#server/metrics/server-metrics.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let written = '';
const to = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk);
    done();
  },
});
const metrics = new ServerMetrics();

let server: TestServer;
let now = new Date('2026-11-29T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ log: createLogger('info', to), metrics, clock: () => now });
});
afterAll(() => server.close());
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
  written = '';
});

const send = (payload: string, type = 'application/json') =>
  server.inject({ method: 'POST', url: '/reports', payload, headers: { 'content-type': type } });

const ERROR = JSON.stringify({ type: 'error', name: 'TypeError', stack: 'Helena at /assets/a.js:1:2' });
const reportsLogged = () => written.split('\n').filter((line) => line.includes('browser report'));

test('a report is logged and counted, without personal data', async () => {
  const csp = {
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://x.test/?q=Helena' },
  };
  const replies = [await send(ERROR), await send(JSON.stringify(csp), 'application/csp-report')];
  expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [204, ''],
    [204, ''],
  ]);
  expect(reportsLogged().map((line) => JSON.parse(line).report)).toEqual([
    { kind: 'error', name: 'TypeError', frames: ['/assets/a.js:1:2'] },
    { kind: 'csp', directive: 'img-src', blocked: 'https://x.test' },
  ]);
  expect(written).not.toContain('Helena');
  const text = await metrics.text();
  expect(text).toContain('malote_browser_reports_total{kind="error"} 1');
  expect(text).toContain('malote_browser_reports_total{kind="csp"} 1');
});

test('at most 60 reports a minute are logged', async () => {
  for (let count = 0; count < 70; count += 1) expect((await send(ERROR)).statusCode).toBe(204);
  expect(reportsLogged()).toHaveLength(60);
});

test('an unreadable body is ignored, and a long or foreign one refused', async () => {
  expect((await send('{')).statusCode).toBe(204);
  expect((await send(`"${'x'.repeat(20_000)}"`)).statusCode).toBe(413);
  expect((await send('<a/>', 'text/xml')).statusCode).toBe(415);
  expect(reportsLogged()).toEqual([]);
});
