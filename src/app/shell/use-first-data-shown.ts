import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const LATEST_AFTER_MS = 2_000;

/**
 * Turns true when the page has had its first data, or after 2 s on a page that asks for none: whatever can wait
 * is loaded from then on, so that it takes nothing from the first rows (docs/architecture.md).
 */
export function useFirstDataShown(): boolean {
  const client = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => afterFirstData(client, () => setIsShown(true)), [client]);
  return isShown;
}

/** Runs once. The page's own queries have started already: a parent's effect runs after those of its children. */
function afterFirstData(client: QueryClient, run: () => void): () => void {
  let hasAsked = client.isFetching() > 0;
  const timer = setTimeout(finish, LATEST_AFTER_MS);
  const unsubscribe = client.getQueryCache().subscribe(() => {
    const isAsking = client.isFetching() > 0;
    if (hasAsked && !isAsking) finish();
    hasAsked ||= isAsking;
  });

  function stop() {
    clearTimeout(timer);
    unsubscribe();
  }

  function finish() {
    stop();
    run();
  }
  return stop;
}
