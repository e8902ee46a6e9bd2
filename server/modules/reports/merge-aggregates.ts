import type { Tally } from './aggregate.ts';

/** Groups put together by a coarser key. Counts and cents add up; percentiles do not, so those of parts are left out. */
export function mergedBy(
  groups: ReadonlyMap<string, Tally>,
  keyOf: (key: string) => string,
): Map<string, Tally> {
  const merged = new Map<string, Tally>();
  for (const [key, group] of groups) {
    const coarse = keyOf(key);
    const before = merged.get(coarse);
    merged.set(coarse, {
      counts: added(before?.counts, group.counts),
      cents: added(before?.cents, group.cents),
      times: new Map(),
    });
  }
  return merged;
}

function added<Id>(
  before: ReadonlyMap<Id, number> | undefined,
  more: ReadonlyMap<Id, number>,
): Map<Id, number> {
  const sums = new Map(before);
  for (const [id, value] of more) sums.set(id, (sums.get(id) ?? 0) + value);
  return sums;
}
