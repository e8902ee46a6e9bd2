import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * Keeps the error of a query without data while it is retried. TanStack Query resets such a query to `pending`, which
 * unmounts the error together with the pressed button and its focus. After its last observer a query forgets its error.
 */
export function keepErrorsDuringRetry(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    const { status, error, data } = query.state;
    const lastError = errors.get(query);
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) errors.delete(query);
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch' && data === undefined && lastError !== undefined)
      query.setState({ status: 'error', error: lastError });
    else if (status === 'error' && error !== null) errors.set(query, error);
    else errors.delete(query);
  });
}
