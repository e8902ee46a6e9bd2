export type Quantiles = { p50: number | null; p90: number | null };

const BYTES_OF_PAIR = 8;
const SECONDS_OF_MINUTE = 60;

/**
 * Number of orders per duration in whole minutes. Unlike percentiles, histograms of days can be added up to a period.
 */
export class Histogram {
  readonly #orders = new Map<number, number>();
  #total = 0;

  add(minute: number, orders: number): void {
    this.#orders.set(minute, (this.#orders.get(minute) ?? 0) + orders);
    this.#total += orders;
  }

  /** @param pairs minute and number of orders, four bytes each, in any order; minutes may repeat */
  addPairs(pairs: Buffer): void {
    for (let at = 0; at < pairs.length; at += BYTES_OF_PAIR)
      this.add(pairs.readInt32BE(at), pairs.readInt32BE(at + BYTES_OF_PAIR / 2));
  }

  /** In seconds, interpolated like percentile_cont; null if nothing was measured. */
  quantiles(): Quantiles {
    const minutes = [...this.#orders].toSorted(([a], [b]) => a - b);
    return { p50: this.#quantile(minutes, 0.5), p90: this.#quantile(minutes, 0.9) };
  }

  #quantile(minutes: readonly (readonly [number, number])[], part: number): number | null {
    if (this.#total === 0) return null;
    const rank = part * (this.#total - 1);
    const below = minuteAt(minutes, Math.floor(rank));
    const above = minuteAt(minutes, Math.ceil(rank));
    const seconds = (below + (above - below) * (rank - Math.floor(rank))) * SECONDS_OF_MINUTE;
    // Removes floating-point noise.
    return Math.round(seconds * 1000) / 1000;
  }
}

/** The minutes of the order at an index, fastest first. */
function minuteAt(minutes: readonly (readonly [number, number])[], index: number): number {
  let passed = 0;
  for (const [minute, orders] of minutes) {
    passed += orders;
    if (index < passed) return minute;
  }
  return Number.NaN;
}
