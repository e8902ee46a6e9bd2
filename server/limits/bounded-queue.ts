/** Runs a limited number of tasks at once, the others in order of arrival. */
type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** @param refuse creates the error for tasks beyond `waitingLimit` waiting ones */
export function createQueue(atOnce: number, waitingLimit: number, refuse: () => Error): Queue {
  const inTurn = createFairQueue({ atOnce, waiting: waitingLimit, waitingOfOwner: waitingLimit }, refuse);
  return (work) => inTurn('', work);
}

type Limits = {
  atOnce: number;
  waiting: number;
  /** Waiting tasks of one owner. */
  waitingOfOwner: number;
};

/** A `Queue` in which another owner's task goes before a second one of the same owner. */
type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/** @param refuse creates the error for tasks beyond the limits */
export function createFairQueue(
  { atOnce, waiting: waitingLimit, waitingOfOwner }: Limits,
  refuse: (limit: 'all' | 'owner') => Error,
): FairQueue {
  const waiting: { owner: string; start: () => void }[] = [];
  let running = 0;
  let lastOwner: string | undefined;

  function next(): (() => void) | undefined {
    const other = waiting.findIndex(({ owner }) => owner !== lastOwner);
    const [task] = waiting.splice(Math.max(0, other), 1);
    lastOwner = task?.owner ?? lastOwner;
    return task?.start;
  }

  return async (owner, work) => {
    if (running < atOnce) {
      running++;
      lastOwner = owner;
    } else {
      if (waiting.filter((task) => task.owner === owner).length >= waitingOfOwner) throw refuse('owner');
      if (waiting.length >= waitingLimit) throw refuse('all');
      await new Promise<void>((resolve) => waiting.push({ owner, start: resolve }));
    }
    try {
      return await work();
    } finally {
      // The slot passes on directly, so that no newcomer can take it.
      const start = next();
      if (start) start();
      else running--;
    }
  };
}
