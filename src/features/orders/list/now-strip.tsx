import { usePaths } from '#src/components/company/company-paths.ts';
import { NOW_FIGURES, type NowCounts, type NowFigure } from '#src/components/metrics/live-metrics.ts';
import { formatElapsed } from '#src/lib/format-duration.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { type OrdersFilters, ordersSearch } from './filters.ts';

const tones = { danger: 'text-danger', attention: 'text-polliwog-700', plain: 'text-ink' } as const;

type OrdersNowStripProps = {
  counts: NowCounts | undefined;
  /** The counts could not be had. */
  hasFailed: boolean;
  filters: OrdersFilters;
  now: number;
};

/** "Agora": what waits for the base at this moment. */
export function OrdersNowStrip({ filters, ...shown }: OrdersNowStripProps) {
  const paths = usePaths();
  const here = paths.orders(ordersSearch(filters));
  return (
    <nav aria-label="Agora" className="@container mb-4 max-md:-mx-4">
      <ul
        className={classNames(
          'flex scrollbar-none overflow-x-auto max-md:gap-2 max-md:px-4',
          'md:border-line md:rounded-card md:bg-line md:grid md:grid-cols-5 md:gap-px md:border @5xl:flex',
        )}
      >
        {NOW_FIGURES.map((figure) => {
          const href = paths.orders(figure.search);
          return (
            <li
              key={figure.id}
              className={classNames(
                'flex shrink-0 grow md:min-w-0',
                figure.isWide && '@max-5xl:md:col-span-2',
              )}
            >
              <Link
                href={href}
                aria-current={href === here ? 'page' : undefined}
                className={classNames(
                  'max-md:border-line max-md:rounded-card flex min-w-0 grow flex-col bg-white px-3 py-2.5 transition-colors max-md:border @5xl:px-3.5',
                  'hover:bg-cadmiumBlue-50 aria-current:bg-cadmiumBlue-100 focus:-outline-offset-2',
                )}
              >
                <span className="text-secondary text-xs whitespace-nowrap">{figure.label}</span>
                <Count {...shown} figure={figure} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type CountProps = Pick<OrdersNowStripProps, 'counts' | 'hasFailed' | 'now'> & { figure: NowFigure };

function Count({ counts, hasFailed, now, figure: { id, tone = 'plain' } }: CountProps) {
  const line = 'flex h-7 items-center gap-1.5 whitespace-nowrap';
  if (counts === undefined) {
    return <span className={line}>{hasFailed ? '—' : <Skeleton className="h-5 w-8" />}</span>;
  }
  const oldest = id === 'waitingAccept' ? counts.oldestWaitSince : null;
  const look = counts[id].value === 0 ? 'text-muted' : tones[tone];
  return (
    <span className={classNames(line, 'items-baseline')}>
      <span className={classNames('text-lg font-semibold tabular-nums', look)}>
        {formatCount(counts[id])}
      </span>
      {oldest !== null && (
        <span className="text-muted text-xs">
          <span className="@max-5xl:sr-only">a mais antiga </span>
          {formatElapsed(oldest, now)}
        </span>
      )}
    </span>
  );
}
