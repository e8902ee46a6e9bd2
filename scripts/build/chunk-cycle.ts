import type { Manifest } from './first-load.ts';

/**
 * Files of the build that import each other in a circle, in the order in which they do. In a circle one file runs
 * before the other has defined what it needs, and the page that loads them fails.
 */
export function findChunkCycle(manifest: Manifest): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];

  function walk(key: string): string[] | undefined {
    const start = path.indexOf(key);
    if (start >= 0) return [...path.slice(start), key].map((one) => manifest[one]?.file ?? one);
    if (done.has(key)) return undefined;
    path.push(key);
    for (const imported of manifest[key]?.imports ?? []) {
      const cycle = walk(imported);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(key);
    return undefined;
  }

  for (const key of Object.keys(manifest)) {
    const cycle = walk(key);
    if (cycle) return cycle;
  }
  return undefined;
}
