import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { createQueryClient } from './query-client.ts';

/** A query whose responses the test resolves one by one. */
function observe(enabled = true) {
  const client = createQueryClient();
  const responses: ((value: string | Promise<string>) => void)[] = [];
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

test('an invalidation without a refetch during a first fetch leaves the query stale', async () => {
  const { client, responses, observer, stop } = observe();
  const invalidated = client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' });
  responses[0]?.('before the change');
  await invalidated;
  expect(responses).toHaveLength(1);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'before the change', isStale: true });
  stop();
});

test('an invalidation with a refetch is not lost behind one without', async () => {
  const { client, responses, data, stop } = observe();
  const all = (['none', 'active'] as const).map((refetchType) =>
    client.invalidateQueries({ queryKey: ['orders'], refetchType }),
  );
  responses[0]?.('before the changes');
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.('after the changes');
  await Promise.all(all);
  expect(data()).toBe('after the changes');
  stop();
});

test('an invalidation during a first fetch refetches with its options', async () => {
  const { client, responses, stop } = observe();
  const invalidated = client.invalidateQueries({ queryKey: ['orders'] }, { throwOnError: true });
  responses[0]?.('before the change');
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.(Promise.reject(new Error('down')));
  await expect(invalidated).rejects.toThrow('down');
  stop();
});

test('an invalidation during the fetch of a next page lets it finish, then refetches all pages', async () => {
  const client = createQueryClient();
  const responses: ((value: string) => void)[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['orders', 'pages'],
    queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
  });
  const stop = observer.subscribe(() => undefined);
  const pages = () => observer.getCurrentResult().data?.pages;
  const respond = async (...values: string[]) => {
    for (const value of values) {
      const count = responses.length;
      responses.at(-1)?.(value);
      await expect.poll(() => responses.length > count || client.isFetching() === 0).toBe(true);
    }
  };
  await respond('first');
  void observer.fetchNextPage();
  const invalidated = client.invalidateQueries({ queryKey: ['orders'] });
  expect(responses).toHaveLength(2);
  await respond('second');
  expect(pages()).toEqual(['first', 'second']);
  await respond('first, changed', 'second, changed');
  await invalidated;
  expect(pages()).toEqual(['first, changed', 'second, changed']);
  stop();
});
