import { setImmediate } from 'node:timers/promises';

/** Longest time for which other requests wait; one item may exceed it. */
const TURN_MS = 10;

/** Maps items in sequence, and yields to the event loop after each full turn. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let turnEnds = performance.now() + TURN_MS;
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    if (performance.now() < turnEnds) continue;
    await setImmediate();
    turnEnds = performance.now() + TURN_MS;
  }
  return results;
}
