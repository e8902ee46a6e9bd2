/** Runs a limited number of tasks at once, the others in order of arrival. */
type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** @param refuse creates the error for tasks beyond `waitingLimit` waiting ones */
export function createQueue(atOnce: number, waitingLimit: number, refuse: () => Error): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnce) running++;
    else {
      if (waiting.length >= waitingLimit) throw refuse();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The slot passes on directly, so that no newcomer can take it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
