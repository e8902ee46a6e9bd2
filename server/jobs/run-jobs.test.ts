import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { addJob, runDueJobs, runnersOf } from '#tests/support/server/jobs-fixture.ts';
import { HandClock } from '#tests/support/server/orders-fixture.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

import { type JobContext, JobError, type JobRunners } from './job-kind.ts';
import { cancelJob, claimJob, LEASE_MS, lockJob, queueJob, retryJob } from './job-queue.ts';
import { runJobs, TURN_MS } from './run-jobs.ts';

type Context = JobContext<Record<string, unknown>>;

const MAX_ATTEMPTS = 4;
const KIND = 'announcement-mails';

let clock: HandClock;
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  clock = new HandClock();
  await database.db.deleteFrom('jobs').execute();
});
afterAll(() => database.close());

function runners(run: (context: Context) => Promise<void>): JobRunners {
  return runnersOf(database.db, {
    payload: z.record(z.string(), z.unknown()),
    maxAttempts: MAX_ATTEMPTS,
    run,
  });
}

const runDue = (run: (context: Context) => Promise<void>, db = database.db) =>
  runDueJobs({ db, clock: clock.read, runners: runners(run) });

const queue = (key = 'one') =>
  database.db
    .transaction()
    .execute((trx) =>
      queueJob(trx, { kind: KIND, key, payload: { key }, createdBy: null, now: clock.read() }),
    );

const jobs = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();

async function only() {
  const [job, ...more] = await jobs();
  if (!job || more.length > 0) throw new Error('There is not exactly one job.');
  return job;
}

async function gapMs(): Promise<number> {
  return (await only()).due_at.getTime() - clock.read().getTime();
}

async function locked<T>(act: (...of: Parameters<typeof cancelJob>) => Promise<T>): Promise<T> {
  const { id } = await only();
  return database.db.transaction().execute(async (trx) => {
    const job = await lockJob(trx, id);
    if (!job) throw new Error('The job is gone.');
    return act(trx, job, clock.read());
  });
}

const fail = async () => {
  throw new Error('Ada Lima não tem e-mail.');
};

describe('queueing', () => {
  test('is undone by a rollback of its cause', async () => {
    const cause = database.db.transaction().execute(async (trx) => {
      await queueJob(trx, { kind: KIND, key: 'one', payload: {}, createdBy: null, now: clock.read() });
      throw new Error('rollback');
    });
    await expect(cause).rejects.toThrow('rollback');
    expect(await jobs()).toEqual([]);
  });

  test('skips the key of an open job, and accepts it after the end', async () => {
    expect(await queue()).toBe(true);
    expect(await queue()).toBe(false);
    expect(await queue('other')).toBe(true);
    await runDue(async () => undefined);
    expect(await queue()).toBe(true);
    expect((await jobs()).map(({ key }) => key)).toEqual(['one', 'other', 'one']);
  });

  test('for later waits until then', async () => {
    const seen: string[] = [];
    const dueAt = new Date(clock.read().getTime() + 60_000);
    await database.db
      .transaction()
      .execute((trx) =>
        queueJob(trx, { kind: KIND, key: 'one', payload: {}, createdBy: null, now: clock.read(), dueAt }),
      );
    const run = async () => void seen.push('ran');
    await runDue(run);
    expect(seen).toEqual([]);
    clock.passMinutes(1);
    await runDue(run);
    expect(seen).toEqual(['ran']);
  });
});

test('an ended job never runs again', async () => {
  await queue();
  const seen: string[] = [];
  const run = async () => void seen.push('ran');
  await runDue(run);
  clock.pass(2 * LEASE_MS);
  await runDue(run);
  expect(seen).toEqual(['ran']);
});

describe('two workers', () => {
  test('run each job once', async () => {
    const other = await database.openAgain();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const key of keys) await queue(key);
    const seen: unknown[] = [];
    const run = async ({ payload, step }: Context) => {
      await step(async () => undefined);
      seen.push(payload.key);
    };
    await Promise.all([runDue(run), runDue(run, other.db), runDue(run), runDue(run, other.db)]);
    await other.close();
    expect(seen.map(String).toSorted()).toEqual(keys);
  });
});

describe('a lease', () => {
  test('expires for a dead process, and its job continues at the last committed step', async () => {
    await queue();
    const dead = await claimJob(database.db, [KIND], clock.read());
    expect(dead?.attempts).toBe(1);
    await database.db.updateTable('jobs').set({ progress_done: 7 }).execute();
    const seen: number[] = [];
    const run = async ({ progress }: Context) => void seen.push(progress().done);
    clock.pass(LEASE_MS - 1);
    await runDue(run);
    expect(seen).toEqual([]);
    clock.pass(1);
    await runDue(run);
    expect(seen).toEqual([7]);
    expect(await only()).toMatchObject({ outcome: 'done', attempts: 2 });
  });

  test('is renewed by every step', async () => {
    await queue();
    await runDue(async ({ step }) => {
      clock.pass(LEASE_MS - 1);
      await step(async () => undefined);
      expect(await gapMs()).toBe(LEASE_MS);
    });
    expect((await only()).outcome).toBe('done');
  });

  test('that was lost commits no further step', async () => {
    await queue();
    const seen: string[] = [];
    await runDue(async ({ step, finish }) => {
      clock.pass(LEASE_MS);
      expect(await claimJob(database.db, [KIND], clock.read())).toBeDefined();
      await step(async () => void seen.push('step'));
      await finish();
    });
    expect(seen).toEqual([]);
    expect(await only()).toMatchObject({ outcome: null, attempts: 2, fault: null });
  });

  test('lost too often fails the job', async () => {
    await queue();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      expect(await claimJob(database.db, [KIND], clock.read())).toBeDefined();
      clock.pass(LEASE_MS);
    }
    await runDue(async () => undefined);
    const fault = 'O servidor parou várias vezes durante esta tarefa.';
    expect(await only()).toMatchObject({ outcome: 'failed', fault, lease: null });
  });
});

describe('a failed attempt', () => {
  test('is repeated after growing gaps, until the limit of the kind', async () => {
    await queue();
    const gaps: number[] = [];
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      await runDue(fail);
      const gap = await gapMs();
      gaps.push(gap);
      clock.pass(gap - 1);
      await runDue(fail);
      expect((await only()).attempts).toBe(attempt);
      clock.pass(1);
    }
    expect(gaps).toEqual([30_000, 60_000, 120_000]);
    await runDue(fail);
    expect(await only()).toMatchObject({ outcome: 'failed', attempts: MAX_ATTEMPTS, ended_at: clock.read() });
  });

  test('stores a fault without the text of an unexpected error', async () => {
    await queue();
    await runDue(fail);
    expect((await only()).fault).toBe('Algo deu errado no servidor. O registro do servidor tem os detalhes.');
  });

  test('fails at once if permanent, with the sentence of the kind', async () => {
    await queue();
    await runDue(async () => {
      throw new JobError('O arquivo não existe mais.', { isPermanent: true });
    });
    expect(await only()).toMatchObject({ outcome: 'failed', fault: 'O arquivo não existe mais.' });
  });

  test('fails at once for an unreadable payload', async () => {
    await queue();
    await runDueJobs({
      db: database.db,
      clock: clock.read,
      runners: runnersOf(database.db, {
        payload: z.object({ id: z.uuid() }),
        maxAttempts: MAX_ATTEMPTS,
        run: async () => undefined,
      }),
    });
    expect(await only()).toMatchObject({ outcome: 'failed', attempts: 1 });
  });

  test('can be queued again by a user, with all its attempts and its progress', async () => {
    await addJob(database.db, { now: clock.read(), state: 'failed', key: 'one' });
    await database.db.updateTable('jobs').set({ progress_done: 7 }).execute();
    expect(await locked(retryJob)).toBe(true);
    expect(await only()).toMatchObject({ outcome: null, attempts: 0, fault: null, progress_done: 7 });
    await runDue(async () => undefined);
    expect((await only()).outcome).toBe('done');
  });
});

describe('a step', () => {
  test('commits work and progress together, or neither', async () => {
    await queue();
    await runDue(async ({ step, progress }) => {
      await step(async (_trx, setProgress) => setProgress({ done: 1, total: 2 }));
      expect(progress()).toEqual({ done: 1, total: 2 });
      await step(async (trx, setProgress) => {
        setProgress({ done: 2, total: 2 });
        await trx.updateTable('jobs').set({ key: 'changed' }).execute();
        throw new Error('rollback');
      });
    });
    expect(await only()).toMatchObject({ key: 'one', progress_done: 1, progress_total: 2, outcome: null });
  });

  test('that finishes the job stores its result in the same transaction', async () => {
    await queue();
    await runDue(async ({ finish }) => {
      await finish(async (trx) => {
        await trx.updateTable('jobs').set({ key: 'changed' }).execute();
        return { mails: 3 };
      });
    });
    expect(await only()).toMatchObject({ key: 'changed', outcome: 'done', result: { mails: 3 } });
  });

  test('leaves the connection to others between two steps', async () => {
    await queue();
    const read: string[] = [];
    await runDue(async ({ step }) => {
      await step(async () => undefined);
      // On the embedded database's only connection.
      read.push((await only()).key);
      await step(async () => undefined);
    });
    expect(read).toEqual(['one']);
    expect((await only()).outcome).toBe('done');
  });
});

describe('a turn', () => {
  const key = (payload: Record<string, unknown>) => String(payload['key']);
  /** Passes a third of a turn. */
  const work = ({ step, progress }: Context, seen: string[], name: string) =>
    step(async (_trx, setProgress) => {
      const done = progress().done + 1;
      seen.push(`${name} ${done}`);
      setProgress({ done, total: 7 });
      clock.pass(TURN_MS / 3);
    });

  async function workTo(steps: number, context: Context, seen: string[]) {
    while (context.progress().done < steps) await work(context, seen, key(context.payload));
  }

  test('ends in favour of jobs that are due, and counts no attempt', async () => {
    for (const one of ['long', 'short']) await queue(one);
    const seen: string[] = [];
    await runDue((context) => workTo(key(context.payload) === 'long' ? 7 : 1, context, seen));
    const long = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `long ${from + index}`);
    expect(seen).toEqual([...long(1, 3), 'short 1', ...long(4, 7)]);
    expect(await jobs()).toMatchObject([
      { key: 'long', outcome: 'done', attempts: 1, progress_done: 7 },
      { key: 'short', outcome: 'done', attempts: 1 },
    ]);
  });

  test('passes in a circle among long jobs', async () => {
    for (const one of ['a', 'b', 'c']) await queue(one);
    const seen: string[] = [];
    await runDue((context) => workTo(4, context, seen));
    const turns = seen.filter((one, index) => one[0] !== seen[index - 1]?.[0]).map(([one]) => one);
    expect(turns).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  });

  test('ends only behind a step that set the progress, however slow the others are', async () => {
    for (const one of ['long', 'short']) await queue(one);
    const seen: string[] = [];
    await runDue(async (context) => {
      const name = key(context.payload);
      while (context.progress().done < 2) {
        await context.step(async () => {
          seen.push(`${name} reads`);
          clock.pass(TURN_MS);
        });
        await work(context, seen, name);
      }
    });
    const piece = (name: string, done: number) => [`${name} reads`, `${name} ${done}`];
    expect(seen).toEqual([
      ...piece('long', 1),
      ...piece('short', 1),
      ...piece('long', 2),
      ...piece('short', 2),
    ]);
  });

  test('leaves the attempts that failed before it', async () => {
    await queue();
    await runDue(fail);
    clock.pass(await gapMs());
    const seen: string[] = [];
    await runDue(async (context) => {
      await workTo(4, context, seen);
      throw new Error('no');
    });
    expect(seen).toHaveLength(4);
    expect(await only()).toMatchObject({ attempts: 2, outcome: null, lease: null, progress_done: 4 });
  });

  test('ends a job that was cancelled in it', async () => {
    await queue();
    const seen: string[] = [];
    await runDue(async (context) => {
      await workTo(3, context, seen);
      await locked(cancelJob);
      await work(context, seen, 'one');
    });
    expect(seen).toHaveLength(3);
    expect(await only()).toMatchObject({ outcome: 'cancelled', progress_done: 3, attempts: 0 });
  });
});

describe('a cancellation', () => {
  test('ends a waiting job at once', async () => {
    await queue();
    await locked(cancelJob);
    expect(await only()).toMatchObject({ outcome: 'cancelled', ended_at: clock.read() });
  });

  test('ends a running job at its next step, and keeps the steps before', async () => {
    await queue();
    const seen: number[] = [];
    await runDue(async ({ step }) => {
      await step(async (_trx, setProgress) => setProgress({ done: 1, total: 3 }));
      await locked(cancelJob);
      expect(await only()).toMatchObject({ outcome: null, cancel_requested_at: clock.read() });
      await step(async () => void seen.push(2));
    });
    expect(seen).toEqual([]);
    expect(await only()).toMatchObject({ outcome: 'cancelled', progress_done: 1, lease: null });
  });
});

describe('a cancellation during an attempt', () => {
  test('that fails ends the job instead of a retry', async () => {
    await queue();
    await runDue(async () => {
      await locked(cancelJob);
      throw new Error('no');
    });
    expect(await only()).toMatchObject({ outcome: 'cancelled', ended_at: clock.read(), lease: null });
  });

  test('whose process died ends the job once the lease has expired', async () => {
    await queue();
    await claimJob(database.db, [KIND], clock.read());
    await locked(cancelJob);
    clock.pass(LEASE_MS);
    const seen: string[] = [];
    await runDue(async () => void seen.push('ran'));
    expect(seen).toEqual([]);
    expect((await only()).outcome).toBe('cancelled');
  });
});

describe('a stopping server', () => {
  test('releases the job after the current step, without counting the attempt', async () => {
    await queue();
    const end = new AbortController();
    const seen: number[] = [];
    await runJobs({
      db: database.db,
      clock: clock.read,
      log: pino({ level: 'silent' }),
      signals: { end: end.signal, cut: new AbortController().signal },
      runners: runners(async ({ step }) => {
        await step(async () => {
          end.abort();
          seen.push(1);
        });
        await step(async () => void seen.push(2));
      }),
    });
    expect(seen).toEqual([1]);
    expect(await only()).toMatchObject({ outcome: null, lease: null, attempts: 0, fault: null });
    await runDue(async () => undefined);
    expect((await only()).outcome).toBe('done');
  });
});
