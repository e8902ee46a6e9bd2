import { memo, useState } from 'react';

import { type OrdersFilters } from '#machines/order/lists/list-filters.ts';
import type { Schema } from '#openapi/schema.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { NOW_FIGURES, type NowCounts } from '#src/components/metrics/live-metrics.ts';
import { formatElapsed } from '#src/lib/format-duration.ts';
import { formatCount } from '#src/lib/format-number.ts';
import type { PathSearch } from '#src/lib/paths.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { ordersSearch, WAITING_LABELS } from '../filters/filters.ts';
import { type Reading, useIsReading } from './reading.ts';

const tones = { danger: 'text-danger', attention: 'text-warning', plain: 'text-ink' } as const;

const strip =
  'flex scrollbar-none overflow-x-auto max-md:gap-2 max-md:px-4 md:border-line md:rounded-card md:bg-line md:gap-px md:border';

/** A figure that links to exactly the orders it counts. */
const figureLink =
  'border-line max-md:rounded-card flex min-w-0 grow items-center gap-x-2 bg-surface px-3 transition-colors max-md:h-11 max-md:border md:flex-col md:items-start md:py-1.5 hover:bg-accent-soft aria-current:bg-accent-soft aria-current:[box-shadow:inset_0_-3px_0_var(--color-accent)] focus:-outline-offset-2';

const figureLabel = 'text-secondary text-xs whitespace-nowrap';
const figureLine = 'flex items-baseline gap-1.5 whitespace-nowrap';
const figureValue = 'font-semibold tabular-nums md:leading-5';

type FigureId = Exclude<keyof NowCounts, 'oldestWaitSince' | 'deliveredYesterday' | 'withoutPrice'>;
type StripFigure = { id: FigureId; label: string; tone?: keyof typeof tones; search: PathSearch };

const CUSTODY_OVER: PathSearch = { waiting: 'custodyOver' };

/** What the tabs count is no figure of the strip. */
const COUNTED_BY_TABS: readonly FigureId[] = ['waitingAccept', 'pending', 'active'];

/** Most urgent first: requests without acceptance in time, deadlines, then whom orders and goods wait for. */
export const BASE_FIGURES: readonly StripFigure[] = [
  {
    id: 'acceptanceOverdue',
    label: WAITING_LABELS.acceptance,
    tone: 'danger',
    search: { waiting: 'acceptance' },
  },
  ...NOW_FIGURES.filter(({ id }) => !COUNTED_BY_TABS.includes(id) && id !== 'deliveredToday'),
  { id: 'withCompany', label: WAITING_LABELS.company, search: { waiting: 'company' } },
  { id: 'custody', label: WAITING_LABELS.custody, tone: 'attention', search: { waiting: 'custody' } },
  { id: 'custodyOver', label: WAITING_LABELS.custodyOver, tone: 'danger', search: CUSTODY_OVER },
  ...NOW_FIGURES.filter(({ id }) => id === 'deliveredToday'),
];

type OrdersNowStripProps = {
  counts: NowCounts | undefined;
  /** The counts failed to load. */
  hasFailed: boolean;
  filters: OrdersFilters;
  now: number;
};

/** "Agora": the base's current figures. */
export const OrdersNowStrip = memo(function OrdersNowStrip({ filters, ...shown }: OrdersNowStripProps) {
  const paths = usePaths();
  const here = paths.orders(ordersSearch(filters));
  return (
    <nav aria-label="Agora" className="@container mb-2 max-md:-mx-4 md:mb-3 print:hidden">
      <ul className={classNames(strip, 'md:grid md:grid-cols-4 @5xl:flex')}>
        {BASE_FIGURES.map((figure) => {
          const href = paths.orders(figure.search);
          return (
            <li key={figure.id} className="flex min-w-0 shrink-0 grow">
              <Link href={href} aria-current={href === here ? 'page' : undefined} className={figureLink}>
                <span className={figureLabel}>{figure.label}</span>
                <Count {...shown} figure={figure} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

type CountProps = Pick<OrdersNowStripProps, 'counts' | 'hasFailed' | 'now'> & { figure: StripFigure };

function Count({ counts, hasFailed, now, figure: { id, tone = 'plain' } }: CountProps) {
  if (counts === undefined) {
    return (
      <span className="flex h-5 items-center whitespace-nowrap">
        {hasFailed ? '—' : <Skeleton className="h-4 w-8" />}
      </span>
    );
  }
  const count = counts[id];
  const oldest = id === 'acceptanceOverdue' ? counts.oldestWaitSince : null;
  return (
    <span className={figureLine}>
      <span className={classNames(figureValue, count.value === 0 ? 'text-muted' : tones[tone])}>
        {formatCount(count)}
      </span>
      {oldest !== null && (
        <span className="text-muted text-xs">
          <span className="sr-only">a nova mais antiga espera </span>
          {formatElapsed(oldest, now)}
        </span>
      )}
    </span>
  );
}

type Counts = Schema<'ServiceOrderCounts'>;

type WaitingFigure = {
  label: string;
  tone: keyof typeof tones;
  search: PathSearch;
  countOf: (counts: Counts) => Schema<'CappedCount'>;
};

/** "Aguardando você" (docs/domain.md 6), most urgent first. */
export const WAITING_FIGURES: readonly WaitingFigure[] = [
  {
    label: WAITING_LABELS.custodyOver,
    tone: 'danger',
    search: CUSTODY_OVER,
    countOf: ({ waiting }) => waiting.custodyOver,
  },
  {
    label: WAITING_LABELS.correction,
    tone: 'danger',
    search: { waiting: 'correction' },
    countOf: ({ waiting }) => waiting.correction,
  },
  {
    label: WAITING_LABELS.goods,
    tone: 'danger',
    search: { waiting: 'goods' },
    countOf: ({ waiting }) => waiting.goods,
  },
  {
    label: WAITING_LABELS.custody,
    tone: 'attention',
    search: { waiting: 'custody' },
    countOf: ({ waiting }) => waiting.custody,
  },
  {
    label: WAITING_LABELS.answer,
    tone: 'plain',
    search: { tab: 'all', waiting: 'answer' },
    countOf: ({ waiting }) => waiting.answer,
  },
  { label: 'Rascunhos', tone: 'plain', search: { tab: 'drafts' }, countOf: ({ tabs }) => tabs.drafts },
];

type OrdersWaitingStripProps = {
  counts: Counts | undefined;
  filters: OrdersFilters;
  reading: Reading;
  /** Rows are selected for an action. */
  isSelecting: boolean;
  /** The rows were shown before the counts arrived: the strip waits for the next rows. */
  isLate: boolean;
};

/**
 * "Aguardando você": a manager's pending steps, hidden without any. It neither appears nor disappears while the list is
 * in use, as the rows below must not move.
 */
export const OrdersWaitingStrip = memo(function OrdersWaitingStrip(props: OrdersWaitingStripProps) {
  const { counts, filters, reading, isSelecting, isLate } = props;
  const paths = usePaths();
  const isReading = useIsReading(reading);
  const here = paths.orders(ordersSearch(filters));
  const figures = WAITING_FIGURES.flatMap(({ countOf, ...figure }) => {
    const count = counts && countOf(counts);
    return count === undefined || count.value === 0 ? [] : [{ ...figure, count }];
  });
  const hasAny = figures.length > 0;
  const [isShown, setIsShown] = useState<boolean>();
  const mayChange = isShown === undefined ? !isLate : !isReading && !isSelecting;
  if (counts !== undefined && isShown !== hasAny && mayChange) setIsShown(hasAny);
  if (!isShown) return null;
  return (
    <nav aria-label="Aguardando você" className="mb-2 max-md:-mx-4 md:mb-3 print:hidden">
      <p aria-hidden="true" className="text-muted mb-1 text-xs font-medium max-md:px-4">
        Aguardando você
      </p>
      <ul className={strip}>
        {figures.map(({ label, tone, search, count }) => {
          const href = paths.orders(search);
          return (
            <li key={label} className="flex shrink-0 grow">
              <Link href={href} aria-current={href === here ? 'page' : undefined} className={figureLink}>
                <span className={figureLabel}>{label}</span>
                <span className={figureLine}>
                  <span className={classNames(figureValue, tones[tone])}>{formatCount(count)}</span>
                </span>
              </Link>
            </li>
          );
        })}
        {!hasAny && (
          <li className="text-muted bg-surface flex min-h-11 grow items-center px-3 text-sm">
            Nada mais aguarda você.
          </li>
        )}
      </ul>
    </nav>
  );
});
