import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { claimJob } from '#server/jobs/job-queue.ts';
import { purgeExpired } from '#server/start/housekeeping.ts';
import { addJob } from '#tests/support/server/jobs-fixture.ts';
import { answered, HandClock, problemOf } from '#tests/support/server/orders-fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

type JobPage = Schema<'JobPage'>;
type Job = Schema<'Job'>;

const DAY_MINUTES = 24 * 60;

let clock: HandClock;
let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  clock = new HandClock();
  const environment = { SESSION_MAX_SECONDS: '31536000', SESSION_IDLE_SECONDS: '31536000' };
  server = await startTestServer({ clock: clock.read, environment });
  admin = await server.createUser('admin', { name: 'Ada Lima' });
});
beforeEach(async () => {
  await server.db.deleteFrom('jobs').execute();
});
afterAll(() => server.close());

const add = (values: Partial<Parameters<typeof addJob>[1]> = {}) =>
  addJob(server.db, { now: clock.read(), ...values });

async function list(query = ''): Promise<JobPage> {
  return answered(await server.as(admin).get(`/v1/jobs${query}`), 200).json<JobPage>();
}

const act = (id: string, action: 'retry' | 'cancellation') =>
  server.as(admin).post(`/v1/jobs/${id}/${action}`);

async function changed(id: string, action: 'retry' | 'cancellation'): Promise<Job> {
  return answered(await act(id, action), 200).json<Job>();
}

const newestAudit = () =>
  server.db
    .selectFrom('audit_records')
    .select(['action', 'actor_id', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('the list', () => {
  test('shows a waiting job with its user, company and next attempt', async () => {
    const company = await server.createCompany({ name: 'Farmácia Boa Vida' });
    const id = await add({ createdBy: admin.id, companyId: company.id });
    expect((await list()).data).toEqual([
      {
        id,
        kind: 'announcement-mails',
        state: 'waiting',
        createdAt: clock.read().toISOString(),
        createdBy: 'Ada Lima',
        company,
        attempts: 0,
        progress: { done: 0, total: null },
        fault: null,
        dueAt: clock.read().toISOString(),
        endedAt: null,
        canCancel: true,
        cancelRequestedAt: null,
      } satisfies Job,
    ]);
  });

  test('has every state, newest first, and filters by one', async () => {
    const states = ['waiting', 'failed', 'done'] as const;
    for (const state of states) {
      await add({ state });
      clock.passMinutes(1);
    }
    await add();
    await claimJob(server.db, ['announcement-mails'], clock.read());
    expect((await list()).data.map(({ state }) => state)).toEqual(['waiting', 'done', 'failed', 'running']);
    for (const state of ['waiting', 'running', 'failed', 'done'] as const) {
      expect((await list(`?state=${state}`)).data.map((job) => job.state)).toEqual([state]);
    }
    expect((await list('?state=cancelled')).data).toEqual([]);
  });

  test('continues by cursor, which is bound to its filter', async () => {
    for (let count = 0; count < 3; count++) {
      await add();
      clock.passMinutes(1);
    }
    const first = await list('?limit=2');
    const cursor = `cursor=${first.nextCursor}`;
    const second = await list(`?limit=2&${cursor}`);
    expect(second.nextCursor).toBeNull();
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(
      (await list()).data.map(({ id }) => id),
    );
    const other = await server.as(admin).get(`/v1/jobs?state=failed&${cursor}`);
    expect(problemOf(other).errors?.map(({ pointer }) => pointer)).toEqual(['/query/cursor']);
  });
});

describe('a retry', () => {
  test('queues a failed job again, and is audited', async () => {
    const id = await add({ state: 'failed' });
    expect(await changed(id, 'retry')).toMatchObject({ state: 'waiting', attempts: 0, fault: null });
    expect(await newestAudit()).toEqual({
      action: 'job.retried',
      actor_id: admin.id,
      details: { job: 'announcement-mails' },
    });
  });

  test.each(['waiting', 'running', 'done'] as const)('is refused for a job that is %s', async (state) => {
    expect(problemOf(await act(await add({ state }), 'retry')).code).toBe('job-not-failed');
  });

  test('is refused if the same work was queued since', async () => {
    const id = await add({ state: 'failed', key: 'one' });
    await add({ key: 'one' });
    expect(problemOf(await act(id, 'retry')).code).toBe('job-queued-again');
  });
});

describe('a cancellation', () => {
  test('ends a waiting job, and is audited', async () => {
    const id = await add();
    expect(await changed(id, 'cancellation')).toMatchObject({ state: 'cancelled', canCancel: false });
    expect(await newestAudit()).toMatchObject({ action: 'job.cancelled', actor_id: admin.id });
  });

  test('is recorded for a running job, once', async () => {
    const id = await add({ state: 'running' });
    const requested = await changed(id, 'cancellation');
    expect(requested).toMatchObject({ state: 'running', cancelRequestedAt: clock.read().toISOString() });
    clock.passMinutes(1);
    expect((await changed(id, 'cancellation')).cancelRequestedAt).toBe(requested.cancelRequestedAt);
  });

  test.each(['failed', 'done'] as const)('is refused for a job that is %s', async (state) => {
    expect(problemOf(await act(await add({ state }), 'cancellation')).code).toBe('job-ended');
  });

  test('is refused for a job that the base has to do', async () => {
    const id = await add({ isCancellable: false });
    expect((await list()).data[0]?.canCancel).toBe(false);
    expect(problemOf(await act(id, 'cancellation')).code).toBe('job-kept');
  });
});

test('ended jobs are deleted after 30 days, failed ones after 90, and open ones stay', async () => {
  for (const state of ['waiting', 'failed', 'done'] as const) await add({ state });
  const left = async (minutes: number) => {
    clock.passMinutes(minutes);
    await purgeExpired(server.database.pool, clock.read());
    return (await list()).data.map(({ state }) => state).toSorted();
  };
  expect(await left(30 * DAY_MINUTES)).toEqual(['done', 'failed', 'waiting']);
  expect(await left(1)).toEqual(['failed', 'waiting']);
  expect(await left(60 * DAY_MINUTES - 1)).toEqual(['failed', 'waiting']);
  expect(await left(1)).toEqual(['waiting']);
});
