import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { afterPaint, whenCalm, whenIdle } from '#src/lib/when-idle.ts';

/** Limit for pages that never receive a response. */
const MAX_WAIT_MS = 10_000;

/** Users read or click first: network and CPU stay free for this long. */
const PAUSE_MS = 3_000;

export type FirstData = {
  /** The first page's data is painted: its secondary requests may start. */
  hasData: boolean;
  /** The browser has also been idle since: content beside the page may load. */
  isIdle: boolean;
  /** And no recent scrolling: code that may never be needed can load now. Until then it loads on demand. */
  isCalm: boolean;
};

/** Loading progress of the first page after a sign-in or a load, so that preloading never delays its rows. */
export function useFirstData(client: QueryClient): FirstData {
  const [hasData, setHasData] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    const cache = client.getQueryCache();
    let cancel: (() => void) | undefined;
    function look() {
      if (client.isFetching() > 0 || !cache.getAll().some(({ state }) => state.data !== undefined)) return;
      cancel ??= afterPaint(() => setHasData(true));
    }
    // Queries are added during render, before they have data; only updates can bring data.
    const stop = cache.subscribe(({ type }) => {
      if (type === 'updated') look();
    });
    const timer = setTimeout(() => setHasData(true), MAX_WAIT_MS);
    look();
    return () => {
      stop();
      cancel?.();
      clearTimeout(timer);
    };
  }, [client]);
  useEffect(() => (hasData ? whenIdle(() => setIsIdle(true)) : undefined), [hasData]);
  useEffect(() => (isIdle ? whenCalm(() => setIsCalm(true), PAUSE_MS) : undefined), [isIdle]);
  return { hasData, isIdle, isCalm };
}
