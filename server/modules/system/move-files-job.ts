import { z } from 'zod';

import type { Db } from '#server/db/schema.ts';
import { FILE_PLACES } from '#server/files/file-places.ts';
import {
  copyFile,
  countElsewhere,
  deleteCopied,
  findElsewhere,
  type PlacedFile,
  switchPlace,
} from '#server/files/move-files.ts';
import type { StoredFiles } from '#server/files/stored-files.ts';
import { defineJob, JobError, type JobRunner } from '#server/jobs/job-kind.ts';
import { queueJob } from '#server/jobs/job-queue.ts';

const KIND = 'files-move';
const MAX_ATTEMPTS = 10;
/** Pictures have up to half a megabyte each. */
const FILES_AT_ONCE = 10;

/** Queues the move of all files that are elsewhere than the configuration says; at most one per place is open. */
export async function queueFilesMove(db: Db, { place }: StoredFiles, now: Date): Promise<void> {
  const [first] = await findElsewhere(db, place, { after: '', limit: 1 });
  if (!first) return;
  await db.transaction().execute((trx) =>
    queueJob(trx, {
      kind: KIND,
      key: place,
      payload: { place },
      createdBy: null,
      isCancellable: false,
      now,
    }),
  );
}

/**
 * Moves files while they are read: copied first, then read from the new place, then deleted in the old one. A file is
 * never in neither.
 */
export function moveFilesJob(files: StoredFiles): JobRunner {
  return defineJob({
    payload: z.object({ place: z.enum(FILE_PLACES) }),
    maxAttempts: MAX_ATTEMPTS,
    async run({ payload, step, progress }) {
      // In a rolling change of the settings, a process of the former ones may run first.
      if (payload.place !== files.place) throw new JobError(OTHER_PLACE);
      const missing: string[] = [];
      let after = '';
      for (;;) {
        const page = { after, limit: FILES_AT_ONCE };
        const found = await step((trx) => findElsewhere(trx, files.place, page));
        const last = found.at(-1);
        if (!last) break;
        after = last.hash;
        const copied: PlacedFile[] = [];
        for (const file of found) {
          if (await copyFile(files, file)) copied.push(file);
          else missing.push(file.hash);
        }
        await step(async (trx, setProgress) => {
          await switchPlace(trx, files.place, copied);
          const done = progress().done + copied.length;
          setProgress({ done, total: done + (await countElsewhere(trx, files.place)) });
        });
        await deleteCopied(files, copied);
      }
      if (missing.length > 0) throw new JobError(missingText(missing.length), { isPermanent: true });
    },
  });
}

const OTHER_PLACE =
  'Este processo guarda arquivos em outro lugar. A mudança espera por um com FILE_STORE novo.';

function missingText(count: number): string {
  return count === 1
    ? 'Um arquivo não está onde deveria estar. Os outros foram movidos.'
    : `${count} arquivos não estão onde deveriam estar. Os outros foram movidos.`;
}
