import { formatDuration } from '#src/lib/format-duration.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { formatPoints } from '#src/lib/format-share.ts';

/** Change of a figure since the previous period. */
export type Change = {
  direction: 'up' | 'down' | 'same';
  /** Undefined if the direction is neither good nor bad. */
  verdict: 'better' | 'worse' | undefined;
  /** "+2,1 p.p." */
  amount: string;
};

export type Better = 'higher' | 'lower' | 'neither';

/** Change between two shares (0 to 1). Undefined if either has no value. */
export function changeOfShare(
  value: number | null,
  before: number | null,
  better: Better,
): Change | undefined {
  return changeOf(value, before, better, { step: 0.001, format: formatPoints });
}

/** Change between two durations in seconds. Undefined if either has no value. */
export function changeOfSeconds(
  value: number | null,
  before: number | null,
  better: Better,
): Change | undefined {
  return changeOf(value, before, better, {
    step: 60,
    format: (seconds) => formatDuration(seconds / 60),
  });
}

/** Change between two counts. */
export function changeOfCount(value: number, before: number): Change | undefined {
  return changeOf(value, before, 'neither', { step: 1, format: formatInteger });
}

/** `step` is the smallest displayed difference; both values are rounded to it, as they are displayed. */
type Measure = { step: number; format: (difference: number) => string };

function changeOf(
  value: number | null,
  before: number | null,
  better: Better,
  { step, format }: Measure,
): Change | undefined {
  if (value === null || before === null) return undefined;
  const steps = Math.round(value / step) - Math.round(before / step);
  if (steps === 0) return { direction: 'same', verdict: undefined, amount: 'sem mudança' };
  const direction = steps > 0 ? 'up' : 'down';
  const sign = steps > 0 ? '+' : '−';
  const isGood = (better === 'higher') === (direction === 'up');
  return {
    direction,
    verdict: better === 'neither' ? undefined : isGood ? 'better' : 'worse',
    amount: sign + format(Math.abs(steps * step)),
  };
}
