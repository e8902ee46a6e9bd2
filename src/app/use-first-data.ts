import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { whenCalm, whenIdle } from '#src/lib/when-idle.ts';

/** A page that never gets an answer does not keep the rest away for ever. */
const MAX_WAIT_MS = 10_000;

/** Newly arrived users read or click first: network and CPU stay free for that long. */
const PAUSE_MS = 3_000;

export type FirstData = {
  /** The first page has its data: what belongs to the page may be asked for. */
  hasData: boolean;
  /** And the browser had nothing better to do since: what is drawn beside the page may come. */
  isIdle: boolean;
  /** And no recent scrolling: code that may never be needed can load now. Until then it loads on demand. */
  isCalm: boolean;
};

/** How far the first page after a sign-in or a load is. Nothing ahead of need may take from its rows. */
export function useFirstData(client: QueryClient): FirstData {
  const [hasData, setHasData] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    const cache = client.getQueryCache();
    function look() {
      if (client.isFetching() > 0 || !cache.getAll().some(({ state }) => state.data !== undefined)) return;
      setHasData(true);
    }
    // A query is added while something is drawn; what it gets comes later.
    const stop = cache.subscribe(({ type }) => {
      if (type === 'updated') look();
    });
    const timer = setTimeout(() => setHasData(true), MAX_WAIT_MS);
    look();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
  useEffect(() => (hasData ? whenIdle(() => setIsIdle(true)) : undefined), [hasData]);
  useEffect(() => (isIdle ? whenCalm(() => setIsCalm(true), PAUSE_MS) : undefined), [isIdle]);
  return { hasData, isIdle, isCalm };
}
