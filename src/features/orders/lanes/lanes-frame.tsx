import { type ComponentType, type ReactNode, useRef } from 'react';

import X from '#icons/x';
import { TAB_LABELS } from '#machines/order/labels.ts';
import { openFilters, type OrdersFilters, toTab } from '#machines/order/lists/list-filters.ts';
import type { OrderLane, OrderLanesFilter } from '#src/api/couriers.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure, ListStaleNotice } from '#src/components/lists/list-failure.tsx';
import { LiveStatusText } from '#src/components/live/live-status.tsx';
import { useTidyAddress } from '#src/components/use-tidy-address.ts';
import { counted } from '#src/lib/counted.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { isFiltered, ordersSearch } from '../filters/filters.ts';
import { OrdersFilterBar } from '../list/filter-bar.tsx';
import { LayoutSwitch } from '../list/layout-switch.tsx';
import type { useOrdersAddress } from '../list/use-list-location.ts';
import { NO_ORDER } from '../references/find-pasted.ts';
import { PastedReferences } from '../references/pasted-references.tsx';
import { ReferencesNotice } from '../references/references-notice.tsx';
import { useExistingViewId } from '../views/existing-view.ts';
import type { OrdersLayout } from '../views/view-address.ts';
import { ViewBar } from '../views/view-bar.tsx';
import type { useLanes } from './use-lanes.ts';

/** What the board of a page of lanes is given once they are loaded. */
export type BoardProps = {
  lanes: readonly OrderLane[];
  request: OrderLanesFilter;
  companyId: string | undefined;
  /** From `openFilters`. */
  filters: OrdersFilters;
  /** Epoch milliseconds of the server. */
  now: number;
};

type LanesFrameProps = Pick<BoardProps, 'request' | 'filters'> & {
  title: string;
  layout: OrdersLayout;
  address: Pick<ReturnType<typeof useOrdersAddress>, 'wanted' | 'companyId' | 'go'>;
  shown: ReturnType<typeof useLanes>;
  /** Epoch milliseconds. */
  now: number;
  /** Title in place of lanes that could not be loaded. */
  failureTitle: string;
  actions?: ReactNode;
  Board: ComponentType<BoardProps>;
};

/** A page of lanes: title with totals, filters of the list, and the board once it is loaded. */
export function LanesFrame(props: LanesFrameProps) {
  const { title, layout, request, filters, failureTitle, actions, Board } = props;
  const { wanted, companyId, go } = props.address;
  const { query, lanes, clockOffset } = props.shown;
  const paths = usePaths();
  const searchInput = useRef<HTMLInputElement>(null);
  const wantedFilters = openFilters(wanted);
  useTidyAddress({ visao: useExistingViewId() });
  const { tab, numbers } = wantedFilters;
  const tabLabel = tab === 'open' || tab === 'all' ? undefined : TAB_LABELS[tab];
  const elsewhere = lanes && !query.isPlaceholderData ? countElsewhere(wantedFilters, lanes) : 0;

  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: 'Ordens de Serviço', href: paths.orders(ordersSearch(wantedFilters)) }]}
        subtitle={
          <span className="flex flex-wrap gap-x-3">
            {lanes === undefined ? '\u00a0' : sumText(lanes)}
            <LiveStatusText />
          </span>
        }
        actions={
          <>
            <LayoutSwitch filters={wanted} current={layout} />
            {actions}
          </>
        }
      />
      <div className="md:rounded-card md:border-line md:bg-surface mb-3 md:border">
        <OrdersFilterBar
          filters={wantedFilters}
          companyId={companyId}
          go={go}
          searchInput={searchInput}
          isOpenOnly
          display={<ViewBar layout={layout} filters={wantedFilters} />}
        />
        {tabLabel !== undefined && (
          <div className="flex pb-3 md:px-3">
            <Button
              size="sm"
              aria-pressed
              title="Mostrar todas as ordens em aberto"
              onClick={() => go(toTab('open'))}
            >
              {`Só ${tabLabel.toLowerCase()}`}
              <Icon of={X} />
            </Button>
          </div>
        )}
        {numbers !== '' && (
          <div className="pb-3 md:flex md:px-3">
            <ReferencesNotice
              {...{ numbers, go }}
              elsewhere={
                elsewhere > 0
                  ? {
                      count: elsewhere,
                      companyId,
                      href: paths.orders(ordersSearch({ ...wantedFilters, ...toTab('all') })),
                    }
                  : undefined
              }
            />
          </div>
        )}
      </div>
      <PastedReferences {...{ searchInput, companyId, go }} />
      {query.isRefetchError && (
        <ListStaleNotice isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.isLoadingError ? (
        <ListFailure
          title={failureTitle}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : lanes === undefined ? (
        <WaitingLanes />
      ) : (
        <Board {...{ lanes, request, companyId, filters }} now={props.now + clockOffset} />
      )}
    </>
  );
}

/** Orders of a pasted list that are not open; none with other filters, which also leave orders out. */
function countElsewhere(filters: OrdersFilters, lanes: readonly OrderLane[]): number {
  const { tab, numbers } = filters;
  if (numbers === '' || numbers === NO_ORDER || tab !== 'open' || isFiltered({ ...filters, numbers: '' }))
    return 0;
  return numbers.split('.').length - lanes.reduce((sum, { open }) => sum + open, 0);
}

function WaitingLanes() {
  return (
    <div aria-busy="true" className="flex gap-3 overflow-hidden">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="rounded-card h-96 w-72 shrink-0" />
      ))}
    </div>
  );
}

/** "34 ordens em aberto, 3 atrasadas" of the filtered orders. */
function sumText(lanes: readonly OrderLane[]): string {
  const open = lanes.reduce((sum, lane) => sum + lane.open, 0);
  const late = lanes.reduce((sum, lane) => sum + lane.late, 0);
  const text = open === 1 ? '1 ordem em aberto' : `${formatInteger(open)} ordens em aberto`;
  return late === 0 ? text : `${text}, ${counted(late, 'atrasada', 'atrasadas')}`;
}
