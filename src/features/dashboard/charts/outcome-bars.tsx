import { useId, useCallback, useState } from 'react';

import type { Dashboard } from '#src/api/reports.ts';
import type { OrdersHref } from '#src/components/metrics/drill-down.ts';
import { formatDayMonth } from '#src/lib/calendar-days.ts';

import { countTicks, labelStep, linearScale } from './chart-scale.ts';
import { OutcomeBar } from './outcome-bar.tsx';
import { OutcomePatterns } from './outcome-patterns.tsx';
import { OUTCOMES, totalOf } from './outcomes.ts';
import { type CellPlace, useCellFocus } from './use-cell-focus.ts';

const HEIGHT_PX = 240;
const TOP_PX = 18;
const BOTTOM_PX = 24;
const AXIS_PX = 36;
const RIGHT_PX = 14;
const MIN_SLOT_PX = 11;
const DAY_LABEL_PX = 46;
const TOTAL_LABEL_PX = 26;

type OutcomeBarsProps = { days: Dashboard['days']; ordersHref: OrdersHref };

/**
 * One stacked bar per day; each segment links to its orders. Scrolls horizontally if needed, starting at the latest
 * day.
 */
export function OutcomeBars({ days, ordersHref }: OutcomeBarsProps) {
  const idPrefix = useId();
  const { width: placeWidth, measure } = useWidth();
  const ticks = countTicks(Math.max(...days.map(({ closed }) => totalOf(closed))));
  const width = Math.max(placeWidth, AXIS_PX + days.length * MIN_SLOT_PX + RIGHT_PX);
  const slot = (width - AXIS_PX - RIGHT_PX) / days.length;
  const y = linearScale([0, ticks.at(-1) ?? 1], [HEIGHT_PX - BOTTOM_PX, TOP_PX]);
  const everyLabel = labelStep(slot, DAY_LABEL_PX);
  const cells = useCellFocus(placesOf(days));

  return (
    <div ref={measure} className="min-h-60">
      {placeWidth > 0 && (
        <nav
          ref={scrollToEnd}
          aria-label="Ordens encerradas por dia e desfecho"
          className="overflow-x-auto overflow-y-hidden"
          {...cells.handlers}
        >
          <svg width={width} height={HEIGHT_PX} className="block">
            <OutcomePatterns idPrefix={idPrefix} />
            <g aria-hidden="true" className="text-muted fill-current text-xs">
              {ticks.map((tick) => (
                <g key={tick}>
                  <line x1={AXIS_PX} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
                  <text x={AXIS_PX - 8} y={y(tick)} dy="0.35em" textAnchor="end">
                    {tick}
                  </text>
                </g>
              ))}
            </g>
            {days.map((day, index) => (
              <OutcomeBar
                key={day.day}
                day={day}
                x={AXIS_PX + index * slot}
                slot={slot}
                y={y}
                fillOf={(id) => `url(#${idPrefix}${id})`}
                hrefOf={(metric) => ordersHref({ metric, period: { from: day.day, to: day.day } })}
                cellOf={(row) => cells.propsOf([index, row])}
                showsTotal={slot >= TOTAL_LABEL_PX}
                label={(days.length - 1 - index) % everyLabel === 0 ? formatDayMonth(day.day) : undefined}
                baseline={HEIGHT_PX - BOTTOM_PX}
              />
            ))}
          </svg>
        </nav>
      )}
    </div>
  );
}

/** Rows count upwards from the bottom as negative numbers, so that arrow up moves up the bar. */
function placesOf(days: Dashboard['days']): CellPlace[] {
  return days.flatMap(({ closed }, column) =>
    OUTCOMES.flatMap(({ id }, index) => (closed[id] > 0 ? [[column, -index] as const] : [])),
  );
}

function scrollToEnd(element: HTMLElement | null) {
  if (element !== null) element.scrollLeft = element.scrollWidth;
}

type MeasuredWidth = {
  /** In pixels; 0 until measured. */
  width: number;
  measure: (element: HTMLElement | null) => (() => void) | undefined;
};

/** Observed width of an element: the chart renders in real pixels, so that its text keeps its size. */
function useWidth(): MeasuredWidth {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, measure };
}
