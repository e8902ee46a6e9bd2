import { useState } from 'react';

import { clockOffsetOf, currentTime } from '#src/lib/clock.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

export type ServerClock = {
  /** Epoch milliseconds by the server's clock, updated at intervals. */
  now: number;
  /** The exact current value, for event handlers. */
  read: () => number;
};

/**
 * The server's clock, which decides on time limits regardless of the device's.
 * @param serverTime of a response; without one, `currentTime` applies
 * @param receivedAt time of the response by the device's clock
 */
export function useServerNow(serverTime: string | undefined, receivedAt: number): ServerClock {
  const [received, setReceived] = useState({ serverTime, receivedAt });
  // A local change of the cached response, such as following the order, counts as received later.
  if (received.serverTime !== serverTime) setReceived({ serverTime, receivedAt });
  const offset =
    received.serverTime === undefined ? 0 : clockOffsetOf(received.serverTime, received.receivedAt);
  return { now: useNow() + offset, read: () => currentTime() + offset };
}
