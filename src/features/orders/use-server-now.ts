import { useState } from 'react';

import { clockOffsetOf, currentTime } from '#src/lib/clock.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

export type ServerClock = {
  /** Epoch milliseconds by the server's clock, updated at intervals. */
  now: number;
  /** The time at the moment of the call, for event handlers. */
  read: () => number;
};

/**
 * The time by the server's clock, which alone decides on time limits: the clock of the device may be wrong.
 * @param serverTime of a response; without one, `currentTime` applies
 * @param receivedAt time of the response by the device's clock
 */
export function useServerNow(serverTime: string | undefined, receivedAt: number): ServerClock {
  const [received, setReceived] = useState({ serverTime, receivedAt });
  // Changing the cached response, such as by following the order, renews `receivedAt` without a new `serverTime`.
  if (received.serverTime !== serverTime) setReceived({ serverTime, receivedAt });
  const offset =
    received.serverTime === undefined ? 0 : clockOffsetOf(received.serverTime, received.receivedAt);
  return { now: useNow() + offset, read: () => currentTime() + offset };
}
