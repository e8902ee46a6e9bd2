import { z } from 'zod';

import type { Trx } from '#server/db/schema.ts';
import { defineJob } from '#server/jobs/job-kind.ts';
import { queueJob } from '#server/jobs/job-queue.ts';
import { queueAnnouncementMails } from '#server/mail/outbox.ts';

import { countUnmailed, findUnmailed } from './recipients.ts';
import type { AnnouncementRow } from './repository.ts';

/** Users per step. */
export const ANNOUNCEMENT_MAIL_BATCH_SIZE = 200;

/** Some three hours. */
const MAX_ATTEMPTS = 10;

/** @returns false if its mails are being queued already */
export function queueAnnouncementJob(
  trx: Trx,
  { id, kind, created_by: createdBy }: Pick<AnnouncementRow, 'id' | 'kind' | 'created_by'>,
  now: Date,
): Promise<boolean> {
  return queueJob(trx, {
    kind: 'announcement-mails',
    key: id,
    payload: { announcementId: id },
    createdBy,
    // The legal texts promise an e-mail about new terms to every user.
    isCancellable: kind !== 'terms',
    now,
  });
}

/**
 * Queues the mails of an announcement for all users who may receive it. The unique row per user and announcement makes
 * a repeated step harmless; an announcement that has ended has no further recipients.
 */
export const announcementMailsJob = defineJob({
  payload: z.object({ announcementId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
  async run({ payload: { announcementId: id }, progress, clock, step, finish }) {
    let total: number | undefined;
    let isOver = false;
    while (!isOver) {
      isOver = await step(async (trx, setProgress) => {
        const { done } = progress();
        total ??= done + (await countUnmailed(trx, id, clock()));
        const people = await findUnmailed(trx, id, { limit: ANNOUNCEMENT_MAIL_BATCH_SIZE, now: clock() });
        if (people.length > 0) await queueAnnouncementMails(trx, id, people, clock());
        setProgress({ done: done + people.length, total });
        return people.length < ANNOUNCEMENT_MAIL_BATCH_SIZE;
      });
    }
    await finish(async () => ({ mails: progress().done }));
  },
});
