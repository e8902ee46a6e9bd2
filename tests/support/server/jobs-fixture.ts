import { pino } from 'pino';

import { compileContract } from '#server/contract/compile.ts';
import { readContract } from '#server/contract/document.ts';
import type { Db } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { StoredFiles } from '#server/files/stored-files.ts';
import { tableStore } from '#server/files/table-store.ts';
import { defineJob, type JobRunners } from '#server/jobs/job-kind.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { createEventPublisher, type EventPublisher } from '#server/live/event-publisher.ts';
import { moduleJobs } from '#server/modules/module-jobs.ts';

type JobValues = {
  now: Date;
  state?: 'waiting' | 'running' | 'failed' | 'done';
  key?: string;
  createdBy?: string | null;
  isCancellable?: boolean;
  companyId?: string | null;
};

/** Inserts a job in a state. @returns its id */
export async function addJob(
  db: Db,
  {
    now,
    state = 'waiting',
    key = crypto.randomUUID(),
    createdBy = null,
    isCancellable = true,
    companyId = null,
  }: JobValues,
): Promise<string> {
  const id = uuidV7(now);
  await db
    .insertInto('jobs')
    .values({
      id,
      kind: 'announcement-mails',
      key,
      payload: JSON.stringify({ announcementId: uuidV7() }),
      created_by: createdBy,
      company_id: companyId,
      is_cancellable: isCancellable,
      created_at: now,
      due_at: now,
      ...(state === 'running' && { lease: crypto.randomUUID(), attempts: 1 }),
      ...(state === 'failed' && { outcome: state, ended_at: now, fault: 'Não deu certo.', attempts: 10 }),
      ...(state === 'done' && { outcome: state, ended_at: now }),
    })
    .execute();
  return id;
}

type RunDeps = {
  db: Db;
  clock: () => Date;
  live?: EventPublisher;
  /** Of some kinds; the others are those of a server. */
  runners?: Partial<JobRunners>;
};

/** Runs due jobs as a server process does. */
export function runDueJobs({
  db,
  clock,
  live = createEventPublisher(clock),
  runners,
}: RunDeps): Promise<void> {
  return runJobs({
    db,
    clock,
    runners: { ...serverRunners(db, live), ...runners },
    log: pino({ level: 'silent' }),
  });
}

const contract = readContract();

/** The jobs of the modules, as a server process composes them. */
function serverRunners(db: Db, live: EventPublisher): JobRunners {
  const files = new StoredFiles(db, { stores: { table: tableStore(db) }, place: 'table' });
  return moduleJobs({ check: compileContract(contract).check, live, files });
}

type Definition = Parameters<typeof defineJob<Record<string, unknown>>>[0];

/** All kinds, with another definition of that of `addJob`. */
export function runnersOf(db: Db, definition: Definition): JobRunners {
  return {
    ...serverRunners(
      db,
      createEventPublisher(() => new Date()),
    ),
    'announcement-mails': defineJob(definition),
  };
}

/** A publisher that calls `then` after a number of live events, within the transaction of the last one. */
export function publisherThat(
  clock: () => Date,
  count: number,
  then: () => void | Promise<void>,
): EventPublisher {
  const publisher = createEventPublisher(clock);
  let published = 0;
  return {
    async publish(trx, change) {
      await publisher.publish(trx, change);
      published += 1;
      if (published === count) await then();
    },
  };
}
