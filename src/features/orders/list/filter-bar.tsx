import { memo, type ReactNode, type RefObject, useState } from 'react';

import type { OrdersTab } from '#domain/orders/lists/order-tabs.ts';
import SlidersHorizontal from '#icons/sliders-horizontal';
import X from '#icons/x';
import { DEFAULT_FILTERS, type OrdersFilters, toTab } from '#machines/order/lists/list-filters.ts';
import { MAX_ORDER_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { SearchBox } from '#src/components/lists/search-box.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

import {
  CANCELLATION_LABEL,
  type DayFilters,
  DEADLINE_LABELS,
  isFiltered,
  WAITING_LABELS,
} from '../filters/filters.ts';
import {
  OrdersCourierFilter,
  OrdersMoreFilter,
  OrdersPeriodFilter,
  OrdersStatusFilter,
} from './filter-popovers.tsx';
import { prefetchListExtras } from './use-list-extras.ts';

type OrdersFilterBarProps = {
  filters: OrdersFilters;
  companyId: string | undefined;
  go: (changes: Partial<OrdersFilters>, options?: { replace?: boolean }) => void;
  searchInput: RefObject<HTMLInputElement | null>;
  onType?: (text: string) => void;
  /** No closed orders are shown, whatever the filters. */
  isOpenOnly?: boolean;
  /** At the end: how the rows are shown. */
  display?: ReactNode;
};

/** Numbers begin with 10001; longer digits are on their way to a phone or a CEP. */
const ORDER_NUMBER = /^\d{5,6}$/;

/**
 * Search and filters. One line on wide screens: before it would take a second one, arrows give way, chips scroll
 * and labels are cut; narrow screens fold the filters behind "Filtros".
 */
export const OrdersFilterBar = memo(function OrdersFilterBar({
  filters,
  companyId,
  go,
  searchInput,
  onType,
  isOpenOnly = false,
  display,
}: OrdersFilterBarProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { tab, statuses } = filters;

  return (
    <search
      onPointerEnter={prefetchListExtras}
      onFocus={prefetchListExtras}
      className="flex flex-wrap items-center gap-2 py-2 md:flex-nowrap md:gap-1.5 md:px-3 md:py-1 print:hidden md:max-xl:[&_[aria-expanded]>span+.lucide]:hidden"
    >
      <div className="flex w-full gap-2 md:w-24 md:shrink-0 md:grow @4xl:w-52 @4xl:grow-0 @5xl:w-64 @7xl:w-72">
        <SearchBox
          label="Buscar ordens"
          placeholder="Nº, nome, endereço, item"
          search={filters.search}
          maxLength={MAX_ORDER_SEARCH_LENGTH}
          onSearch={(search) => go({ search }, { replace: true })}
          onType={onType}
          wholeText={ORDER_NUMBER}
          input={searchInput}
        />
        <Button
          size="sm"
          icon={<Icon of={SlidersHorizontal} />}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="md:hidden"
        >
          Filtros
        </Button>
      </div>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-2 md:contents',
          !isUnfolded && 'max-md:hidden',
        )}
      >
        <OrdersStatusFilter
          tab={tab}
          chosen={statuses}
          onChoose={(chosen) =>
            go({ statuses: chosen }, { replace: statuses.length > 0 && chosen.length > 0 })
          }
        />
        <OrdersCourierFilter
          chosen={filters.couriers}
          onChoose={(couriers) =>
            go({ couriers }, { replace: filters.couriers.length > 0 && couriers.length > 0 })
          }
        />
        <OrdersPeriodFilter
          value={filters}
          isOpenOnly={isOpenOnly}
          onChange={(days) => go({ ...days, ...tabOf(days, tab) })}
        />
        <OrdersMoreFilter tab={tab} value={filters} companyId={companyId} onChange={go} />
        <AppliedFilters filters={filters} go={go} />
        {display && <div className="flex items-center gap-2 md:ml-auto">{display}</div>}
      </div>
    </search>
  );
});

/** Filters that no button of the bar shows, each with its removal, and the removal of all. */
function AppliedFilters({ filters, go }: Pick<OrdersFilterBarProps, 'filters' | 'go'>) {
  const { tab, sort, deadline, waiting, isCancellationRequested } = filters;
  if (!isFiltered(filters)) return null;
  const hasChips = deadline !== undefined || waiting !== undefined || isCancellationRequested;
  return (
    <>
      {hasChips && (
        <div className="scroll-shadow-x flex scrollbar-none items-center gap-2 md:min-w-28 md:shrink-999 md:gap-1.5 md:overflow-x-auto md:p-0.5">
          {deadline && (
            <Applied label={DEADLINE_LABELS[deadline]} onRemove={() => go({ deadline: undefined })} />
          )}
          {isCancellationRequested && (
            <Applied label={CANCELLATION_LABEL} onRemove={() => go({ isCancellationRequested: false })} />
          )}
          {waiting && <Applied label={WAITING_LABELS[waiting]} onRemove={() => go({ waiting: undefined })} />}
        </div>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label="Limpar filtros"
        title="Limpar filtros"
        onClick={() => go({ ...DEFAULT_FILTERS, tab, sort })}
      >
        <span className="md:max-xl:hidden">Limpar</span>
        <Icon of={X} className="hidden md:max-xl:block" />
      </Button>
    </>
  );
}

type AppliedProps = { label: string; onRemove: () => void };

function Applied({ label, onRemove }: AppliedProps) {
  return (
    <Button
      size="sm"
      aria-pressed
      title="Retirar este filtro"
      onClick={onRemove}
      className="border-accent-edge! bg-accent-soft! text-accent-strong!"
    >
      {label}
      <Icon of={X} />
    </Button>
  );
}

/** A closing day needs a tab with closed orders, and no filter that only open ones fit. */
function tabOf({ closed }: Partial<DayFilters>, tab: OrdersTab): Partial<OrdersFilters> {
  if (closed === undefined || tab === 'closed' || tab === 'all') return {};
  const { deadline, isCancellationRequested, waiting } = DEFAULT_FILTERS;
  return { ...toTab('closed'), deadline, isCancellationRequested, waiting };
}
