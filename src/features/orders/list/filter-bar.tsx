import { memo, type ReactNode, type RefObject, useState } from 'react';

import CircleX from '#icons/circle-x';
import ClockAlert from '#icons/clock-alert';
import Hourglass from '#icons/hourglass';
import PackageCheck from '#icons/package-check';
import RotateCcw from '#icons/rotate-ccw';
import SlidersHorizontal from '#icons/sliders-horizontal';
import type { OrdersTab } from '#src/api/first-orders-query.ts';
import { MAX_ORDER_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { SearchBox } from '#src/components/lists/search-box.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

import {
  type DayFilters,
  DEFAULT_FILTERS,
  isFiltered,
  type OrdersFilters,
  toTab,
  WAITING_LABELS,
} from '../filters/filters.ts';
import {
  OrdersCourierFilter,
  OrdersMoreFilter,
  OrdersPeriodFilter,
  OrdersStatusFilter,
} from './filter-popovers.tsx';
import { prefetchListExtras, useListExtras } from './use-list-extras.ts';

type OrdersFilterBarProps = {
  filters: OrdersFilters;
  companyId: string | undefined;
  go: (changes: Partial<OrdersFilters>, options?: { replace?: boolean }) => void;
  searchInput: RefObject<HTMLInputElement | null>;
  onType?: (text: string) => void;
  /** False for views with a fixed sort order. */
  hasSort?: boolean;
};

/** Search and filters; narrow screens fold the filters behind "Filtros". */
export const OrdersFilterBar = memo(function OrdersFilterBar({
  filters,
  companyId,
  go,
  searchInput,
  onType,
  hasSort = true,
}: OrdersFilterBarProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { tab, sort, statuses, deadline } = filters;
  const later = useListExtras(isUnfolded);
  const hasDeadlines = tab !== 'closed' && tab !== 'drafts';

  return (
    <search
      onPointerEnter={prefetchListExtras}
      onFocus={prefetchListExtras}
      className="flex flex-wrap items-center gap-2 py-3 md:px-3 print:hidden"
    >
      <div className="flex w-full gap-2 md:w-76">
        <SearchBox
          label="Buscar ordens"
          placeholder="Nº, nome, endereço, item"
          search={filters.search}
          maxLength={MAX_ORDER_SEARCH_LENGTH}
          onSearch={(search) => go({ search }, { replace: true })}
          onType={onType}
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
        <OrdersPeriodFilter value={filters} onChange={(days) => go({ ...days, ...tabOf(days, tab) })} />
        <OrdersMoreFilter value={filters} companyId={companyId} onChange={go} />
        {hasDeadlines && (
          <>
            <Toggle
              icon={<Icon of={ClockAlert} />}
              isOn={deadline === 'late'}
              onChange={(isOn) => go({ deadline: isOn ? 'late' : undefined })}
            >
              Atrasadas
            </Toggle>
            <Toggle
              icon={<Icon of={Hourglass} />}
              isOn={deadline === 'atRisk'}
              onChange={(isOn) => go({ deadline: isOn ? 'atRisk' : undefined })}
            >
              Em risco
            </Toggle>
          </>
        )}
        {canHaveCancellations(tab) && (
          <Toggle
            icon={<Icon of={CircleX} />}
            isOn={filters.isCancellationRequested}
            onChange={(isCancellationRequested) => go({ isCancellationRequested })}
          >
            Cancelamentos
          </Toggle>
        )}
        {filters.waiting && (
          <Toggle icon={<Icon of={Hourglass} />} isOn onChange={() => go({ waiting: undefined })}>
            {WAITING_LABELS[filters.waiting]}
          </Toggle>
        )}
        {tab === 'closed' && (
          <Toggle
            icon={<Icon of={PackageCheck} />}
            isOn={filters.closed === 'today'}
            onChange={(isOn) => go({ closed: isOn ? 'today' : undefined })}
          >
            Encerradas hoje
          </Toggle>
        )}
        {tab !== 'new' && tab !== 'drafts' && (
          <Toggle
            icon={<Icon of={RotateCcw} />}
            isOn={filters.failed === 'yesterday'}
            onChange={(isOn) => go(isOn ? FAILED_YESTERDAY : { failed: undefined })}
          >
            Insucesso ontem
          </Toggle>
        )}
        {hasSort && later.data && (
          <later.data.OrdersSortSelect
            sort={sort}
            onSort={(next) => go({ sort: next })}
            className="md:-my-0.5 md:ml-auto md:w-56 md:flex-none @7xl:hidden"
          />
        )}
        {isFiltered(filters) && (
          <Button
            size="sm"
            variant="ghost"
            aria-label="Limpar filtros"
            onClick={() => go({ ...DEFAULT_FILTERS, tab, sort })}
          >
            Limpar
          </Button>
        )}
      </div>
    </search>
  );
});

/** Most of these are delivered by now, so the tab is "all". */
const FAILED_YESTERDAY = { ...toTab('all'), failed: 'yesterday' } as const;

/** A closing day needs a tab with closed orders. */
function tabOf({ closed }: Partial<DayFilters>, tab: OrdersTab): Partial<OrdersFilters> {
  return closed === undefined || tab === 'closed' || tab === 'all' ? {} : toTab('closed');
}

/** Before acceptance, companies cancel without a request; closed orders have none to reply to. */
function canHaveCancellations(tab: OrdersTab): boolean {
  return tab === 'open' || tab === 'active' || tab === 'pending' || tab === 'all';
}

type ToggleProps = {
  isOn: boolean;
  icon: ReactNode;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
};

function Toggle({ isOn, icon, onChange, children }: ToggleProps) {
  return (
    <Button
      size="sm"
      icon={icon}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={classNames(isOn && 'border-accent-edge! bg-accent-soft! text-accent-strong!')}
    >
      {children}
    </Button>
  );
}
