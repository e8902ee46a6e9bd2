/** Seeded random numbers: a seed always gives the same sequence, so that demo data are reproducible. */
export type Random = {
  /** A whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number;
  pick: <const T extends readonly [unknown, ...unknown[]]>(from: T) => T[number];
  /** True with a probability in percent. */
  percent: (likelihood: number) => boolean;
};

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    pick: (from) => from[between(0, from.length - 1)],
    percent: (likelihood) => next() * 100 < likelihood,
  };
}
