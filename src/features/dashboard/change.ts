import { formatDuration } from '#src/lib/format-duration.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { formatPoints } from '#src/lib/format-share.ts';

/** How a figure moved against the period before, in sign and words. */
export type Change = {
  direction: 'up' | 'down' | 'same';
  /** Undefined where more is neither good nor bad. */
  verdict: 'better' | 'worse' | undefined;
  /** "+2,1 p.p." */
  amount: string;
};

export type Better = 'higher' | 'lower' | 'neither';

/** Of two shares (0 to 1). Undefined when one of them measures nothing. */
export function changeOfShare(
  value: number | null,
  before: number | null,
  better: Better,
): Change | undefined {
  return changeOf(value, before, better, { step: 0.001, format: formatPoints });
}

/** Of two lengths of time in seconds. */
export function changeOfSeconds(
  value: number | null,
  before: number | null,
  better: Better,
): Change | undefined {
  return changeOf(value, before, better, {
    step: 60,
    round: Math.floor,
    format: (seconds) => formatDuration(seconds / 60),
  });
}

/** Of two counts. */
export function changeOfCount(value: number, before: number): Change | undefined {
  return changeOf(value, before, 'neither', { step: 1, format: formatInteger });
}

/** `step` is the smallest difference that is shown; both values are rounded to it, as the reader sees them. */
type Measure = {
  step: number;
  /** As the values themselves are rounded where they are shown. */
  round?: (steps: number) => number;
  format: (difference: number) => string;
};

function changeOf(
  value: number | null,
  before: number | null,
  better: Better,
  { step, round = Math.round, format }: Measure,
): Change | undefined {
  if (value === null || before === null) return undefined;
  const steps = round(value / step) - round(before / step);
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
