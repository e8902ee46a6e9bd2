import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { addJob, runnersOf } from '#tests/support/server/jobs-fixture.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

import { startJobs } from './work-loop.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Runners that record the attempts and can delay them. */
function listeningRunners(hold: (step: () => Promise<void>) => Promise<void> = async () => undefined) {
  const runs: unknown[] = [];
  let wake = (): void => undefined;
  return {
    async until(count: number): Promise<void> {
      while (runs.length < count) await new Promise<void>((resolve) => (wake = resolve));
    },
    runners: runnersOf(database.db, {
      payload: z.record(z.string(), z.unknown()),
      maxAttempts: 1,
      async run({ payload, step }) {
        await step(async () => undefined);
        runs.push(payload);
        wake();
        await hold(() => step(async () => undefined));
      },
    }),
  };
}

const start = ({ runners }: ReturnType<typeof listeningRunners>) =>
  startJobs(database, { clock: () => new Date(), log: pino({ level: 'silent' }), runners });

const outcomes = async () =>
  (await database.db.selectFrom('jobs').select('outcome').orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  );

test('queued jobs run at the start, and later ones once committed', async () => {
  await addJob(database.db, { now: new Date() });
  const listening = listeningRunners();
  const stop = await start(listening);
  await listening.until(1);
  await addJob(database.db, { now: new Date() });
  await listening.until(2);
  await stop();
  expect(await outcomes()).toEqual(['done', 'done']);
});

test('stopping finishes the current step and starts no other job', async () => {
  await database.db.deleteFrom('jobs').execute();
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  const listening = listeningRunners(async (step) => {
    await held;
    await step();
  });
  const stop = await start(listening);
  await addJob(database.db, { now: new Date() });
  await listening.until(1);
  await addJob(database.db, { now: new Date() });
  const stopped = stop();
  finish();
  await stopped;
  expect(await outcomes()).toEqual([null, null]);
});
