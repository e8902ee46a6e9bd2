import { findPatterns, type FoundPattern } from './suites/find-patterns.ts';

/**
 * Measures every pattern of the product on worst-case texts: `node --import tsx scripts/check-patterns.ts`. Finds what
 * the static analysis of the gate (suites/patterns.test.ts) does not model, such as repeated pairs.
 */
const SHORT = 1000;
const LONG = 8 * SHORT;
/** Linear time grows by 8, quadratic by 64. */
const MAX_GROWTH = 30;
/** Shorter measurements are too imprecise. */
const MIN_MS = 5;
const COMMON_CHARACTERS = [' ', 'a', '0', '-', '.', ',', '/', ':', '@', '"', '<', '\u0301'];
const REJECTING_END = '\u0007';

let slow = 0;
for (const pattern of findPatterns()) {
  const worst = worstOf(pattern);
  if (worst === undefined) continue;
  slow += 1;
  console.log(`${pattern.place} /${pattern.source}/${pattern.flags}: ${worst}`);
}
console.log(
  slow === 0 ? 'No pattern exceeds the growth limit.' : `${slow} patterns exceed the growth limit.`,
);
if (slow > 0) process.exitCode = 1;

function worstOf({ source, flags }: FoundPattern): string | undefined {
  const pattern = new RegExp(source, flags);
  const characters = [
    ...new Set([...COMMON_CHARACTERS, ...source.replaceAll(/[\\^$[\](){}|?*+]/gu, '').split('')]),
  ];
  for (const first of characters) {
    for (const second of characters) {
      const unit = first + second;
      if (time(pattern, unit, LONG) < MIN_MS) continue;
      const long = shortestTime(pattern, unit, LONG);
      const growth = long / shortestTime(pattern, unit, SHORT);
      if (long > MIN_MS && growth > MAX_GROWTH)
        return `${JSON.stringify(unit)} repeated takes ${long.toFixed(0)} ms, ${growth.toFixed(0)} times as long as an eighth of it`;
    }
  }
  return undefined;
}

/** The minimum excludes interruptions by other processes. */
function shortestTime(pattern: RegExp, unit: string, length: number): number {
  return Math.min(...Array.from({ length: 5 }, () => time(pattern, unit, length)));
}

function time(pattern: RegExp, unit: string, length: number): number {
  const text = unit.repeat(length / unit.length) + REJECTING_END;
  const start = performance.now();
  text.replace(pattern, '');
  return performance.now() - start;
}
