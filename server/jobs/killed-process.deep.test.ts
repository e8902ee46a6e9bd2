import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { openEmbedded } from '#server/db/embedded/embedded-database.ts';
import { startChild } from '#tests/support/server/database-child.ts';
import { runDueJobs, runnersOf } from '#tests/support/server/jobs-fixture.ts';
import { testTemplate } from '#tests/support/server/test-database.ts';

import { LEASE_MS } from './job-queue.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Queues a job, commits its first step, and dies in the second one. */
const DYING_CHILD = `
  const { openEmbedded } = await import('#server/db/embedded/embedded-database.ts');
  const { queueJob } = await import('#server/jobs/job-queue.ts');
  const { runDueJobs, runnersOf } = await import('#tests/support/server/jobs-fixture.ts');
  const { z } = await import('zod');
  const { DATA_DIR: dataDir, TEMPLATE: template } = process.env;
  const { db } = await openEmbedded({ dataDir, template, statementLimitMs: () => 60_000, durable: true });
  const clock = () => new Date();
  await db.transaction().execute((trx) =>
    queueJob(trx, { kind: 'announcement-mails', key: 'one', payload: {}, createdBy: null, now: clock() }),
  );
  await runDueJobs({ db, clock, runners: runnersOf(db, {
    payload: z.record(z.string(), z.unknown()),
    maxAttempts: 3,
    async run({ step }) {
      await step(async (_trx, setProgress) => setProgress({ done: 1, total: 3 }));
      await step(async (_trx, setProgress) => {
        setProgress({ done: 2, total: 3 });
        console.log('in the second step');
        await new Promise(() => undefined);
      });
    },
  }) });
`;

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'malote-killed-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a job of a killed process continues at its last committed step', async () => {
  const child = startChild(DYING_CHILD, { DATA_DIR: dataDir, TEMPLATE: await testTemplate() });
  expect(await child.line()).toBe('in the second step');
  child.kill('SIGKILL');
  await child.ended;

  const { db, close } = await openEmbedded({ dataDir, statementLimitMs: () => 60_000, durable: true });
  const seen: number[] = [];
  const runners = runnersOf(db, {
    payload: z.record(z.string(), z.unknown()),
    maxAttempts: 3,
    run: async ({ progress }) => void seen.push(progress().done),
  });
  await runDueJobs({ db, clock: () => new Date(), runners });
  expect(seen).toEqual([]);
  await runDueJobs({ db, clock: () => new Date(Date.now() + LEASE_MS), runners });
  expect(seen).toEqual([1]);
  const [job] = await db.selectFrom('jobs').select(['outcome', 'attempts']).execute();
  expect(job).toEqual({ outcome: 'done', attempts: 2 });
  await close();
});
