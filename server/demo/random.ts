/** Seeded random numbers: a seed always gives the same sequence, so that demo data are reproducible. */
export type Random = {
  /** A whole number from `least` to `most`, both inclusive. */
  between: (least: number, most: number) => number;
  /** @throws if there is nothing to pick from */
  pick: <const T>(from: readonly T[]) => T;
  /** Picks in proportion to whole weights. */
  pickBy: <T>(from: readonly T[], weightOf: (item: T) => number) => T;
  /** True with a probability in percent. */
  percent: (likelihood: number) => boolean;
};

/** The generator is mulberry32: a few lines, and good enough for demo data. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pickBy: Random['pickBy'] = (from, weightOf) => {
    let left = between(
      1,
      from.reduce((sum, item) => sum + weightOf(item), 0),
    );
    const picked = from.find((item) => (left -= weightOf(item)) <= 0);
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  };
  return {
    between,
    pick: (from) => pickBy(from, () => 1),
    pickBy,
    percent: (likelihood) => next() * 100 < likelihood,
  };
}
