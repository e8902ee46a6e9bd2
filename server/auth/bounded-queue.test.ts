import { expect, test } from 'vitest';

import { createQueue } from './bounded-queue.ts';

/** Work that ends when it is told to. */
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
      // Lets everything that waits for this end take its turn.
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    },
  };
}

test('runs a few at once and the others in the order in which they came', async () => {
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

test('gives a place back after a failure', async () => {
  const queue = createQueue(1, 10, () => new Error('full'));
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue(async () => 'next')).resolves.toBe('next');
});

test('refuses the one that comes when too many wait, and goes on with the others', async () => {
  const queue = createQueue(1, 1, () => new Error('full'));
  const { work, endNext } = pausedWork();
  const first = queue(work(1));
  const second = queue(work(2));
  await expect(queue(work(3))).rejects.toThrow('full');
  await endNext();
  await endNext();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});
