import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import Bike from '#icons/bike';
import CirclePlus from '#icons/circle-plus';
import Download from '#icons/download';
import SquareKanban from '#icons/square-kanban';
import {
  serviceOrderCountsQuery,
  serviceOrderKeys,
  type ServiceOrdersFilter,
  type ServiceOrderSummary,
} from '#src/api/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { LiveStatusText } from '#src/components/live/live-status.tsx';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { useRole } from '#src/components/use-session.ts';
import { currentTime } from '#src/lib/clock.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { Button } from '#src/ui/button.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import type { OrdersBulkBarProps, PressedKey } from '../bulk/bulk-bar.tsx';
import { useRangeToggle, useOrdersSelection } from '../bulk/use-selection.ts';
import { OrdersFilterBar } from './filter-bar.tsx';
import { openFilters, type OrdersFilters, ordersSearch } from './filters.ts';
import { countsRequest, ordersRequest } from './list-request.ts';
import type { OrdersExportProps } from './notices.tsx';
import { OrdersList } from './orders-list.tsx';
import { useReading } from './reading.ts';
import { OrdersNowStrip, OrdersWaitingStrip } from './strips.tsx';
import { OrdersTabs } from './tabs.tsx';
import { useListExtras } from './use-list-extras.ts';
import { useOrdersAddress } from './use-list-location.ts';
import { useOrderRows } from './use-order-rows.ts';

export { awaitFirstRows } from './list-request.ts';

const NO_ROWS: readonly ServiceOrderSummary[] = [];

/** /ordens-de-servico: the list of orders, below the figures of what waits for the user. */
export function OrdersPage() {
  const client = useQueryClient();
  const role = useRole();
  const [isIdle, setIsIdle] = useState(false);
  const { data: later } = useListExtras(isIdle);
  const { filters, wanted, isMetricDenied, companyId, hrefOf, go } = useOrdersAddress();
  const list = useRef<HTMLElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const reading = useReading();
  const now = useNow();
  const isBase = role !== 'manager';

  const counts = useQuery(serviceOrderCountsQuery({ companyId }));
  // The strip counts all orders; the tabs count those that match the filters.
  const tabCounts = useQuery(serviceOrderCountsQuery(countsRequest(filters, companyId, now)));

  const request = useMemo(() => ordersRequest(filters, companyId, now), [filters, companyId, now]);
  const preview = useCallback(
    (loaded: ServiceOrderSummary[]) => later?.matchingRows(loaded, filters, companyId, currentTime()) ?? [],
    [later, filters, companyId],
  );
  const selection = useOrdersSelection(JSON.stringify(request));
  const isSelecting = selection.chosen.size > 0;
  const rows = useOrderRows(request, { preview, mayMove: () => !isSelecting && !reading.isReading() });
  const strip = useStripAboveRows(!isBase && counts.isPending, rows.snapshot !== undefined, request);
  const shown = rows.snapshot?.rows ?? NO_ROWS;
  const hasAnswers = counts.isFetched && !rows.query.isPending;
  // The extras must not delay the first rows.
  useEffect(() => (hasAnswers ? whenIdle(() => setIsIdle(true)) : undefined), [hasAnswers]);
  const toggle = useRangeToggle(shown, selection.toggle);
  const [pressed, setPressed] = useState<PressedKey>();
  const [hasSelected, setHasSelected] = useState(false);
  if (isSelecting && !hasSelected) setHasSelected(true);

  /** A key applies to the selection; without one it selects the focused row first. */
  function handleKey(type: PressedKey['type'], orderNumber: number | undefined) {
    if (selection.chosen.size === 0) {
      if (orderNumber === undefined) return;
      selection.replace([orderNumber]);
    }
    setPressed((before) => ({ type, count: (before?.count ?? 0) + 1 }));
  }

  function handleActed() {
    rows.followNext();
    void client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
  }

  return (
    <>
      <OrdersHeader
        subtitle={rows.total === undefined ? '\u00a0' : totalText(rows.total)}
        {...{ isBase, filters, request }}
        Export={later?.OrdersExport}
      />
      {isBase ? (
        <OrdersNowStrip counts={counts.data?.now} hasFailed={counts.isError} filters={wanted} now={now} />
      ) : (
        <OrdersWaitingStrip
          counts={counts.data}
          filters={wanted}
          isLate={strip.isLate}
          {...{ reading, isSelecting }}
        />
      )}
      <section
        ref={list}
        aria-label="Lista de ordens"
        className="md:rounded-card md:border-line @container scroll-mt-20 md:border md:bg-white"
      >
        <OrdersTabs filters={wanted} counts={tabCounts.data} hrefOf={hrefOf} />
        <div className="md:border-line md:border-t">
          <OrdersFilterBar filters={wanted} companyId={companyId} go={go} searchInput={searchInput} />
        </div>
        {(isMetricDenied || filters.metric !== undefined) && (
          <div className="min-h-15.5 pb-3 md:flex md:min-h-13.5 md:px-3">
            {later && <later.ListedMetricNotice {...{ rows, filters, isMetricDenied, go }} />}
          </div>
        )}
        <OrdersList
          rows={rows}
          isHeld={strip.isAwaited}
          filters={filters}
          companyId={companyId}
          showsCompany={isBase && companyId === undefined}
          selection={{ ...selection, toggle }}
          readingHandlers={reading.handlers}
          list={list}
          go={go}
        />
      </section>
      {later && (
        <later.OrdersKeyboard
          list={list}
          rows={shown}
          searchInput={searchInput}
          onSelect={toggle}
          onAct={isBase ? handleKey : undefined}
        />
      )}
      {hasSelected && (
        <BulkBar
          rows={shown}
          selection={selection}
          whole={rows.total && { request, total: rows.total.value, shown: shown.length }}
          pressed={pressed}
          onActed={handleActed}
        />
      )}
    </>
  );
}

type OrdersHeaderProps = {
  subtitle: string;
  isBase: boolean;
  filters: OrdersFilters;
  request: ServiceOrdersFilter;
  Export: ComponentType<OrdersExportProps> | undefined;
};

/** Memoised: rows loaded while scrolling re-render nothing above them. */
const OrdersHeader = memo(function OrdersHeader(props: OrdersHeaderProps) {
  const { subtitle, isBase, filters, request, Export } = props;
  const paths = usePaths();
  return (
    <PageHeader
      title="Ordens de Serviço"
      subtitle={
        <span className="flex flex-wrap gap-x-3">
          {subtitle}
          <LiveStatusText />
        </span>
      }
      actions={
        <>
          {isBase && (
            <>
              <LinkButton
                icon={<Icon of={SquareKanban} />}
                href={paths.lanes(ordersSearch(openFilters(filters)))}
              >
                Por entregador
              </LinkButton>
              <LinkButton icon={<Icon of={Bike} />} href={paths.couriers()}>
                Entregadores
              </LinkButton>
            </>
          )}
          {Export ? <Export request={request} /> : <ExportPlace />}
          <LinkButton
            variant="primary"
            icon={<Icon of={CirclePlus} />}
            href={paths.newOrder()}
            className="max-md:shadow-overlay max-md:rounded-card max-md:fixed max-md:right-4 max-md:bottom-4 max-md:z-10 max-md:h-13"
          >
            Nova ordem
          </LinkButton>
        </>
      }
    />
  );
});

/** Longest wait of loaded rows for the counts, which are requested in parallel. */
const MAX_WAIT_MS = 1_000;

/**
 * Holds the first rows until it is known whether the manager's strip renders above them, so that it moves none. Rows
 * that are cached at the first render have already waited (`awaitFirstRows`).
 */
function useStripAboveRows(isUnknown: boolean, hasRows: boolean, request: object) {
  const key = JSON.stringify(request);
  /** The request whose rows were shown without waiting any longer. */
  const [lateFor, setLateFor] = useState(isUnknown && hasRows ? key : undefined);
  const isAwaited = isUnknown && hasRows && lateFor === undefined;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setLateFor(key), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, key]);
  return { isAwaited, isLate: lateFor === key };
}

function BulkBar(props: OrdersBulkBarProps) {
  const { data: OrdersBulkBar } = useLazyModule('orders-bulk-bar', loadBulkBar, true);
  return OrdersBulkBar && <OrdersBulkBar {...props} />;
}

function loadBulkBar() {
  return import('../bulk/bulk-bar.tsx').then((module) => module.OrdersBulkBar);
}

function totalText(total: { value: number; capped: boolean }): string {
  return total.value === 1 ? '1 ordem' : `${formatCount(total)} ordens`;
}

/** Invisible placeholder of the lazy export button, so that its neighbours do not move. */
function ExportPlace() {
  return (
    <span aria-hidden="true" className="invisible max-md:hidden">
      <Button icon={<Icon of={Download} />} tabIndex={-1}>
        Exportar
      </Button>
    </span>
  );
}
