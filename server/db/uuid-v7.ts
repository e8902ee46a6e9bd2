import { randomBytes, randomInt } from 'node:crypto';

/** Start values use half the range of the 26 counter bits, so that the other half is left for counting. */
const MAX_START = 2 ** 25;
const LOW_BITS = 14;

/** Counters of recent milliseconds: callers with different clocks may interleave. */
const counters = new Map<number, number>();
const MAX_COUNTERS = 32;

/**
 * An id of RFC 9562 version 7: consecutive rows are adjacent in an index. Ids of one process and millisecond sort in
 * creation order.
 * @param at the time in the first 48 bits
 */
export function uuidV7(at: Date = new Date()): string {
  const ms = at.getTime();
  const counter = nextOf(ms);
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | ((counter >>> LOW_BITS) & 0x0fff), 6);
  bytes.writeUInt16BE(0x8000 | (counter & 0x3fff), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function nextOf(ms: number): number {
  const last = counters.get(ms);
  const next = last === undefined ? randomInt(MAX_START) : last + 1;
  counters.delete(ms);
  counters.set(ms, next);
  const [oldest] = counters.keys();
  if (counters.size > MAX_COUNTERS && oldest !== undefined) counters.delete(oldest);
  return next;
}
