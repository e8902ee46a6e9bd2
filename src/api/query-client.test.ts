import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { createQueryClient } from './query-client.ts';

/** A query whose responses the test resolves one by one. */
function observe(enabled = true) {
  const client = createQueryClient();
  const responses: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => responses.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['orders', 1], queryFn, enabled });
  const stop = observer.subscribe(() => undefined);
  return { client, responses, observer, stop, data: () => client.getQueryData(['orders', 1]) };
}

test('an invalidation during a first fetch triggers another fetch', async () => {
  const { client, responses, data, stop } = observe();
  const invalidated = client.invalidateQueries({ queryKey: ['orders'] });
  expect(responses).toHaveLength(1);
  responses[0]?.('before the change');
  await expect.poll(() => responses.length).toBe(2);
  expect(data()).toBe('before the change');
  responses[1]?.('after the change');
  await invalidated;
  expect(data()).toBe('after the change');
  stop();
});

test('several invalidations during a first fetch trigger one more', async () => {
  const { client, responses, data, stop } = observe();
  const all = [1, 2, 3].map(() => client.invalidateQueries({ queryKey: ['orders'] }));
  responses[0]?.('before the changes');
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.('after the changes');
  await Promise.all(all);
  expect([data(), responses.length]).toEqual(['after the changes', 2]);
  stop();
});

test('an invalidation during a prefetch leaves the query stale', async () => {
  const { client, responses } = observe(false);
  const queryFn = () => new Promise<string>((resolve) => responses.push(resolve));
  const prefetched = client.prefetchQuery({ queryKey: ['orders', 2], queryFn });
  const invalidated = client.invalidateQueries({ queryKey: ['orders'] });
  responses[0]?.('before the change');
  await Promise.all([prefetched, invalidated]);
  expect(client.getQueryState(['orders', 2])).toMatchObject({
    data: 'before the change',
    isInvalidated: true,
  });
});

test('an invalidation of a loaded query refetches once', async () => {
  const { client, responses, stop } = observe();
  responses[0]?.('first');
  await expect.poll(() => client.isFetching()).toBe(0);
  const invalidated = client.invalidateQueries({ queryKey: ['orders'] });
  responses[1]?.('second');
  await invalidated;
  expect(responses).toHaveLength(2);
  stop();
});
