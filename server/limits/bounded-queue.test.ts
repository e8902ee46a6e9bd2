import { describe, expect, test } from 'vitest';

import { createFairQueue, createQueue } from './bounded-queue.ts';

/** Work that ends on `endNext`. */
function pausedWork() {
  const ends: (() => void)[] = [];
  const started: number[] = [];
  return {
    started,
    work: (number: number) => async () => {
      started.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    },
    endNext: async () => {
      ends.shift()?.();
      // Runs the microtasks that depend on this end.
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    },
  };
}

test('createQueue runs a few tasks at once and the others in order of arrival', async () => {
  const queue = createQueue(2, 10, () => new Error('full'));
  const { started, work, endNext } = pausedWork();
  const results = [1, 2, 3, 4].map((number) => queue(work(number)));
  expect(started).toEqual([1, 2]);
  await endNext();
  expect(started).toEqual([1, 2, 3]);
  await endNext();
  expect(started).toEqual([1, 2, 3, 4]);
  await endNext();
  await endNext();
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
});

test('createQueue frees a slot after a failure', async () => {
  const queue = createQueue(1, 10, () => new Error('full'));
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue(async () => 'next')).resolves.toBe('next');
});

test('createQueue refuses a task beyond the waiting limit, and runs the others', async () => {
  const queue = createQueue(1, 1, () => new Error('full'));
  const { work, endNext } = pausedWork();
  const first = queue(work(1));
  const second = queue(work(2));
  await expect(queue(work(3))).rejects.toThrow('full');
  await endNext();
  await endNext();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

describe('createFairQueue', () => {
  const LIMITS = { atOnce: 1, waiting: 4, waitingOfOwner: 2 };

  test('lets other owners go between the tasks of one', async () => {
    const queue = createFairQueue(LIMITS, () => new Error('full'));
    const { started, work, endNext } = pausedWork();
    const results = (['a', 'a', 'a', 'b', 'b'] as const).map((owner, number) => queue(owner, work(number)));
    for (let end = 0; end < results.length; end++) await endNext();
    expect(started).toEqual([0, 3, 1, 4, 2]);
    expect(await Promise.all(results)).toHaveLength(5);
  });

  test('refuses the tasks of one owner before those of others', async () => {
    const queue = createFairQueue(LIMITS, (limit) => new Error(limit));
    const { work, endNext } = pausedWork();
    const results = [queue('a', work(0)), queue('a', work(1)), queue('a', work(2))];
    await expect(queue('a', work(3))).rejects.toThrow('owner');
    results.push(queue('b', work(4)), queue('c', work(5)));
    await expect(queue('d', work(6))).rejects.toThrow('all');
    for (const _ of results) await endNext();
    expect(await Promise.all(results)).toHaveLength(5);
  });
});
