import { useId } from 'react';

import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { formatInteger } from '#src/lib/format-number.ts';

import { ChangeNote } from '../change-note.tsx';
import { changeOfCount } from '../change.ts';
import type { OutcomeDaysProps } from './outcome-days.tsx';
import { OutcomePatterns } from './outcome-patterns.tsx';
import { OUTCOMES } from './outcomes.ts';

/** Legend of the patterns, with the total of each outcome and its change. */
export function OutcomeLegend({ data, previousPeriod, ordersHref }: OutcomeDaysProps) {
  const idPrefix = useId();
  const { closed, requested } = data;
  return (
    <ul className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 @2xl:grid-cols-4">
      <Entry
        label="Solicitadas"
        count={requested.value}
        before={requested.previous}
        href={ordersHref({ metric: 'requested.counted' })}
        beforeHref={ordersHref({ metric: 'requested.counted', period: previousPeriod })}
      />
      {OUTCOMES.map(({ id, label, metric }) => (
        <Entry
          key={id}
          label={label}
          count={closed.value[id]}
          before={closed.previous[id]}
          href={ordersHref({ metric })}
          beforeHref={ordersHref({ metric, period: previousPeriod })}
          swatch={
            <svg aria-hidden="true" className="size-3.5 shrink-0">
              <OutcomePatterns idPrefix={idPrefix + id} />
              <rect
                x="0.5"
                y="0.5"
                width="13"
                height="13"
                rx="3"
                fill={`url(#${idPrefix}${id}${id})`}
                className="stroke-control"
              />
            </svg>
          }
        />
      ))}
    </ul>
  );
}

type EntryProps = {
  label: string;
  count: number;
  before: number;
  href: string;
  beforeHref: string;
  swatch?: React.ReactNode;
};

function Entry({ label, count, before, href, beforeHref, swatch }: EntryProps) {
  return (
    <li className="min-w-0 text-xs">
      <p className="text-secondary flex items-center gap-1.5">
        {swatch}
        {label}
      </p>
      <p className="text-ink flex flex-wrap items-baseline gap-2 pt-0.5">
        <span className="text-base font-semibold tabular-nums">
          {count === 0 ? (
            <span className="text-muted">0</span>
          ) : (
            <MetricLink href={href} aria-label={`${label}: ${formatInteger(count)}`} className="min-w-6">
              {formatInteger(count)}
            </MetricLink>
          )}
        </span>
        <ChangeNote change={changeOfCount(count, before)} />
        {before > 0 && (
          <MetricLink href={beforeHref} className="text-muted">
            {`antes ${formatInteger(before)}`}
          </MetricLink>
        )}
      </p>
    </li>
  );
}
