import X from '#icons/x';
import { type OrdersFilters, WITHOUT_METRIC } from '#machines/order/lists/list-filters.ts';
import { countedUnits } from '#src/components/metrics/unit-labels.ts';
import { formatDaySpan } from '#src/lib/calendar-days.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { isFiltered } from '../filters/filters.ts';
import type { OrderRows } from './use-order-rows.ts';

export type ListedMetricNoticeProps = {
  rows: OrderRows;
  filters: OrdersFilters;
  /** The address names a metric, and the user is not an administrator. */
  isMetricDenied: boolean;
  go: (changes: Partial<OrdersFilters>, options?: { replace?: boolean }) => void;
};

/** Names the metric that limits the list, with a button to remove it: "Entregas no prazo: no prazo · 225 entregas". */
export function ListedMetricNotice({ rows, filters, isMetricDenied, go }: ListedMetricNoticeProps) {
  const [from = '', to = ''] = filters.requested?.split('..') ?? [];
  if (isMetricDenied) return <Refused onClose={() => go(WITHOUT_METRIC, { replace: true })} />;
  if (rows.query.isLoadingError) return null;
  const number = rows.query.data?.pages[0]?.metric;
  if (!number) return <Skeleton className="h-12.5 w-full md:h-10.5 md:w-120" />;
  return (
    <div className="bg-accent-soft border-accent-line text-accent-deep flex min-w-0 items-center gap-x-2 rounded-md border py-1 pr-1 pl-3 text-sm max-md:w-full">
      <p className="min-w-0 grow md:flex md:gap-x-2">
        <span className="block truncate font-medium">{number.title}</span>
        <span className="flex min-w-0 gap-x-1.5 truncate">
          <span>{`· ${countText(number, isWhole(filters) ? rows.total : null)}`}</span>
          {from !== '' && to !== '' && <span className="truncate">{`· ${formatDaySpan({ from, to })}`}</span>}
        </span>
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon of={X} />}
        aria-label={`Retirar: ${number.title}`}
        onClick={() => go(WITHOUT_METRIC)}
      >
        <span className="max-md:sr-only">Retirar</span>
      </Button>
    </div>
  );
}

function Refused({ onClose }: { onClose: () => void }) {
  return (
    <Alert
      tone="info"
      className="w-full"
      actions={
        <Button size="sm" onClick={onClose}>
          Entendi
        </Button>
      }
    >
      Os números dos relatórios são da administração. Aqui estão as suas ordens sem esse recorte.
    </Alert>
  );
}

type Number = NonNullable<NonNullable<OrderRows['query']['data']>['pages'][number]['metric']>;

/** Whether the list shows all orders of the metric: its number ignores the other filters. */
function isWhole(filters: OrdersFilters): boolean {
  return filters.tab === 'all' && !isFiltered({ ...filters, ...WITHOUT_METRIC });
}

/**
 * Several drop-offs or attempts may belong to one order.
 * @param orders null if the list shows only some of them
 */
function countText({ count, unit }: Number, orders: OrderRows['total'] | null): string {
  const counted = countedUnits(count, unit);
  if (orders === null) return `${counted} no total`;
  if (unit === 'order' || orders === undefined || orders.capped) return counted;
  return `${counted} em ${countedUnits(orders.value, 'order')}`;
}
