import type { Schema } from '#openapi/schema.ts';
import type { Dashboard } from '#src/api/reports.ts';
import { countedUnits } from '#src/components/metrics/unit-labels.ts';
import { formatDayMonth } from '#src/lib/calendar-days.ts';
import { Link } from '#src/ui/link.tsx';

import type { LinearScale } from './chart-scale.ts';
import { type Outcome, type OutcomeId, OUTCOMES, totalOf } from './outcomes.ts';
import type { CellFocus } from './use-cell-focus.ts';

type OutcomeBarProps = {
  day: Dashboard['days'][number];
  /** Start and width of the bar's slot, in pixels. */
  x: number;
  slot: number;
  /** From a number of orders to pixels. */
  y: LinearScale;
  /** Bottom of the bars, in pixels. */
  baseline: number;
  fillOf: (id: OutcomeId) => string;
  /** The list of orders behind a part. */
  hrefOf: (metric: Schema<'MetricKey'>) => string;
  /** Keyboard focus of the part in this row: 0 at the baseline, -1 above it. */
  cellOf: (row: number) => ReturnType<CellFocus['propsOf']>;
  showsTotal: boolean;
  /** Label below the bar; undefined if it would overlap its neighbours. */
  label: string | undefined;
};

/** One colour of the bar, with the sum of the parts below it. */
type Part = Outcome & { row: number; count: number; below: number };

/** The closed orders of one day as a stacked bar; each outcome links to its orders. */
export function OutcomeBar(props: OutcomeBarProps) {
  const { day, x, slot, y, baseline, fillOf, hrefOf, cellOf, showsTotal, label } = props;
  const gap = Math.min(14, slot * 0.28);
  const middle = x + slot / 2;
  const total = totalOf(day.closed);
  return (
    <g>
      {partsOf(day.closed).map(({ id, label: outcome, metric, row, count, below }) => {
        const name = `${formatDayMonth(day.day)}, ${outcome}: ${countedUnits(count, 'order')}`;
        const top = y(below + count);
        return (
          <Link
            key={id}
            href={hrefOf(metric)}
            aria-label={name}
            {...cellOf(row)}
            className="focus:[&>rect]:stroke-accent-bright hover:opacity-80 focus:outline-none focus:[&>rect]:stroke-3"
          >
            <title>{name}</title>
            <rect
              x={x + gap / 2}
              y={top}
              width={slot - gap}
              height={Math.max(1, y(below) - top)}
              fill={fillOf(id)}
              className="stroke-surface"
            />
          </Link>
        );
      })}
      <g aria-hidden="true" textAnchor="middle" className="text-secondary fill-current text-xs">
        {showsTotal && total > 0 && (
          <text x={middle} y={y(total) - 5}>
            {total}
          </text>
        )}
        {label !== undefined && (
          <text x={middle} y={baseline + 16}>
            {label}
          </text>
        )}
      </g>
    </g>
  );
}

function partsOf(counts: Schema<'OutcomeCounts'>): Part[] {
  let below = 0;
  const parts: Part[] = [];
  for (const [index, outcome] of OUTCOMES.entries()) {
    const count = counts[outcome.id];
    if (count > 0) parts.push({ ...outcome, row: -index, count, below });
    below += count;
  }
  return parts;
}
