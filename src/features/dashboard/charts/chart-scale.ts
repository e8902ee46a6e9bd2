/** Maps numbers to pixels. */
export type LinearScale = (value: number) => number;

/** Maps `domain` to `range`; an empty domain maps to the start of the range. */
export function linearScale(
  domain: readonly [number, number],
  range: readonly [number, number],
): LinearScale {
  const [low, high] = domain;
  const [start, end] = range;
  return (value) => (high === low ? start : start + ((value - low) / (high - low)) * (end - start));
}

/** Round ticks from 0 to at least `highest`, in at most `maxSteps` steps. */
export function countTicks(highest: number, maxSteps = 4): number[] {
  const step = roundStep(Math.max(1, highest) / maxSteps);
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** 1, 2 or 5 times a power of ten, never less than 1. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10;
  return Math.max(1, step * power);
}

/** Interval at which labels fit without overlap; 1 shows every label. */
export function labelStep(slotWidth: number, labelWidth: number): number {
  return Math.max(1, Math.ceil(labelWidth / slotWidth));
}
