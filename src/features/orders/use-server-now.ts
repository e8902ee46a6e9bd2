import { clockOffsetOf, currentTime } from '#src/lib/clock.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

export type ServerClock = {
  /** Epoch milliseconds by the server's clock, moving every 15 s. */
  now: number;
  /** The same at this very moment, for event handlers. */
  read: () => number;
};

/**
 * The server's clock, which decides about time limits, whatever the computer's says.
 *
 * @param serverTime of an answer; the computer's clock where there is none yet
 * @param receivedAt when it came, by the computer's clock
 */
export function useServerNow(serverTime: string | undefined, receivedAt: number): ServerClock {
  const offset = serverTime === undefined ? 0 : clockOffsetOf(serverTime, receivedAt);
  return { now: useNow() + offset, read: () => currentTime() + offset };
}
