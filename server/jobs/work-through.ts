import type { Trx } from '#server/db/schema.ts';

import type { JobContext } from './job-kind.ts';

type Work = {
  /** One step. `done` counts for the job's progress, `left` rows need another step. */
  next: (trx: Trx) => Promise<{ done: number; left: number }>;
  /** @returns false if rows are left, such as those that a user has changed since */
  end: (trx: Trx) => Promise<boolean>;
};

/** Works through the rows of an import in steps, until its end accepts that none is left. */
export async function workThrough(
  { step, finish, progress }: Pick<JobContext<unknown>, 'step' | 'finish' | 'progress'>,
  { next, end }: Work,
): Promise<void> {
  do {
    let isLeft = true;
    while (isLeft) {
      isLeft = await step(async (trx, setProgress) => {
        const { done, left } = await next(trx);
        const total = progress().done + done;
        setProgress({ done: total, total: total + left });
        return left > 0;
      });
    }
  } while (!(await finishUnlessLeft(finish, end)));
}

class RowsLeft extends Error {}

/** Rolls the end back if rows are left: a change queues no second job while this one is open. */
async function finishUnlessLeft(finish: JobContext<unknown>['finish'], end: Work['end']): Promise<boolean> {
  try {
    await finish(async (trx) => {
      if (!(await end(trx))) throw new RowsLeft();
      return {};
    });
    return true;
  } catch (error) {
    if (error instanceof RowsLeft) return false;
    throw error;
  }
}
