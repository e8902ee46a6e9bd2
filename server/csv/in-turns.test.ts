import { setImmediate } from 'node:timers';

import { expect, test } from 'vitest';

import { mapInTurns } from './in-turns.ts';

/** Blocks the event loop for longer than a turn. */
function work() {
  const end = performance.now() + 15;
  while (performance.now() < end);
}

test('mapInTurns keeps the order and passes the index', async () => {
  expect(await mapInTurns(['a', 'b', 'c'], (item, index) => item + index)).toEqual(['a0', 'b1', 'c2']);
});

test('mapInTurns yields to the event loop between items that fill a turn', async () => {
  let served = 0;
  const servedBefore = await mapInTurns([1, 2, 3], () => {
    setImmediate(() => (served += 1));
    work();
    return served;
  });
  expect(servedBefore).toEqual([0, 1, 2]);
});
