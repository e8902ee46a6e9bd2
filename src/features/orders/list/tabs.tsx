import { memo } from 'react';

import { ORDERS_TABS, type OrdersTab } from '#domain/orders/lists/order-tabs.ts';
import { TAB_LABELS } from '#machines/order/labels.ts';
import { DEFAULT_FILTERS, type OrdersFilters, toTab } from '#machines/order/lists/list-filters.ts';
import type { Schema } from '#openapi/schema.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { LinkTabs } from '#src/ui/link-tabs.tsx';

type Counts = Schema<'ServiceOrderCounts'>;

const ORDERS_TAB_LABELS: Readonly<Record<OrdersTab, string>> = {
  open: 'Em aberto',
  ...TAB_LABELS,
  all: 'Todas',
};

/** As wide as two digits, so that a loaded count moves little; all orders are more. */
const COUNTING = '\u2007\u2007';
const COUNTING_ALL = COUNTING.repeat(2);

type OrdersTabsProps = {
  filters: OrdersFilters;
  counts: Counts | undefined;
  /** Number of the listed orders, as shown on the current tab; undefined until counted. */
  total: string | undefined;
  hrefOf: (changes: Partial<OrdersFilters>) => string;
};

/**
 * Views of the list with their counts; that of the current one is the number of the listed orders. Switching keeps the filters that apply to every status; statuses and sort order
 * reset to the tab's, so that a figure's sort order does not carry over.
 */
export const OrdersTabs = memo(function OrdersTabs({ filters, counts, total, hrefOf }: OrdersTabsProps) {
  const { closed, deadline, isCancellationRequested, waiting } = DEFAULT_FILTERS;
  const kept = { ...filters, closed, deadline, isCancellationRequested, waiting };
  // The counts leave out the metric, which the other tabs keep.
  const otherCount = (tab: OrdersTab) => (filters.metric === undefined ? countOf(tab, counts) : undefined);
  return (
    <LinkTabs
      label="Situação das ordens"
      className="md:rounded-t-card overflow-hidden"
      tabs={ORDERS_TABS.map((tab) => ({
        href: hrefOf({ ...kept, ...toTab(tab) }),
        label: ORDERS_TAB_LABELS[tab],
        count: tab === filters.tab ? (total ?? countOf(tab, counts) ?? COUNTING_ALL) : otherCount(tab),
        isCurrent: tab === filters.tab,
      }))}
    />
  );
});

function countOf(tab: OrdersTab, counts: Counts | undefined): string | undefined {
  if (tab === 'all') return undefined;
  if (counts === undefined) return COUNTING;
  return formatCount(tab === 'open' ? openCount(counts) : counts.tabs[tab]);
}

const MAX_COUNTED = 10_000;

/** The sum of three counts, each possibly capped by the server. */
function openCount({ tabs }: Counts): Schema<'CappedCount'> {
  const parts = [tabs.new, tabs.active, tabs.pending];
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const isCapped = sum > MAX_COUNTED || parts.some(({ capped }) => capped);
  return { value: Math.min(sum, MAX_COUNTED), capped: isCapped };
}
