import { type ReactNode, useId } from 'react';

import type { ExplanationProps } from '#src/components/metrics/explanation-dialog.tsx';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import { SmallSample } from '#src/components/metrics/low-sample-note.tsx';

import { ChangeNote } from './change-note.tsx';
import type { Change } from './change.ts';

type MetricCardProps = ExplanationProps & {
  /** The number, as a link to its orders. */
  value: ReactNode;
  change: Change | undefined;
  /** The number in the previous period, if any. */
  before: ReactNode;
  isSmallSample: boolean;
  /** Composition of the number. */
  children: ReactNode;
};

/** A figure with its change, sample size and formula. */
export function MetricCard(props: MetricCardProps) {
  const { value, change, before, isSmallSample, children, ...explanation } = props;
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="border-line rounded-card bg-surface flex min-w-0 flex-col border p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <h3 id={titleId} className="text-secondary text-sm font-medium">
          {explanation.label}
        </h3>
        <Explanation {...explanation} />
      </div>
      <p className="text-ink mt-1 flex min-h-9 flex-wrap items-center gap-x-2.5 text-2xl font-semibold tabular-nums">
        {value}
        {isSmallSample && <SmallSample />}
      </p>
      <p className="text-muted mt-0.5 flex min-h-5 flex-wrap items-center gap-x-2 text-xs">
        <ChangeNote change={change} />
        {before}
      </p>
      <div className="text-secondary border-line mt-3 border-t pt-2.5 text-xs">{children}</div>
    </section>
  );
}
