import { useSyncExternalStore } from 'react';

/** State of the live connection. Times are epoch milliseconds of the client's clock. */
export type LiveStatus =
  | { is: 'connecting' }
  | { is: 'live'; returnedAt: number | null }
  | { is: 'paused'; since: number }
  | { is: 'lost'; since: number; isRefused: boolean };

const CONNECTING: LiveStatus = { is: 'connecting' };

let status: LiveStatus = CONNECTING;
const listeners = new Set<() => void>();

/** Set by the connection, which is loaded after the first rows; null at the end of the session. */
export function setLiveStatus(next: LiveStatus | null): void {
  status = next ?? CONNECTING;
  for (const listener of listeners) listener();
}

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(subscribe, () => status);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
