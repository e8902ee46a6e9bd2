import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { ListFailure, ListStaleNotice } from '#src/components/lists/list-failure.tsx';
import { useDisplay } from '#src/components/use-display.ts';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

import { CARD_HEIGHT_PX, ROW_HEIGHTS_PX } from '../rows/columns.ts';
import {
  OrdersCards,
  type OrdersListProps,
  OrdersTable,
  type OrdersTableProps,
  type RowSelection,
} from '../rows/rows.tsx';
import { useChosenColumns } from '../rows/use-chosen-columns.ts';
import { useVisibleRows, type VisibleRows } from '../rows/use-visible-rows.ts';
import type { Reading } from './reading.ts';
import { useListExtras } from './use-list-extras.ts';
import type { OrderRows } from './use-order-rows.ts';

type OrdersListViewProps = {
  rows: OrderRows;
  /** The rows are loaded but wait for the strip above them. */
  isHeld: boolean;
  filters: OrdersFilters;
  companyId: string | undefined;
  showsCompany: boolean;
  selection: RowSelection | undefined;
  readingHandlers: Reading['handlers'];
  /** The section that contains the list. */
  list: RefObject<HTMLElement | null>;
  go: (changes: Partial<OrdersFilters>) => void;
};

/** Rows left below the viewport when the next page is fetched. */
const NEAR_THE_END = 30;

const FAILED = 'Não foi possível carregar as ordens';

/** The list: loading, empty, failed, or with rows. */
export function OrdersList(props: OrdersListViewProps) {
  const { rows, isHeld, filters, companyId, list, go } = props;
  const { query, total } = rows;
  const snapshot = isHeld ? undefined : rows.snapshot;
  const now = useNow() + rows.clockOffset;
  const count = snapshot?.rows.length ?? 0;
  const isEmpty = query.isSuccess && count === 0 && !isHeld;
  const isCompanyRefused = companyId !== undefined && filters.metric === undefined && isRefusal(query.error);
  const later = useListExtras(isEmpty || isCompanyRefused);

  if (isCompanyRefused && later.data) return <later.data.OrdersUnknownCompany />;
  if (query.isLoadingError) {
    return (
      <ListFailure
        title={FAILED}
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (isEmpty && later.data)
    return <later.data.OrdersEmpty filters={filters} companyId={companyId} go={go} />;
  if (isEmpty && later.isError) {
    return (
      <ListFailure
        title={FAILED}
        error={later.error}
        isRetrying={later.isFetching}
        onRetry={() => void later.refetch()}
      />
    );
  }

  const shared: OrdersListProps = {
    snapshot,
    rowCount: total === undefined || total.capped ? -1 : total.value + 1,
    companyId,
    showsCompany: props.showsCompany,
    now,
    isWaiting: query.data === undefined || isEmpty || isHeld,
    selection: props.selection,
  };
  return (
    // Room for the button that floats above the end of the cards.
    <div aria-busy={shared.isWaiting} className="max-md:pb-20" {...props.readingHandlers}>
      {later.data && (
        <later.data.UpdatesNotice
          added={snapshot?.added ?? 0}
          gone={snapshot?.gone.size ?? 0}
          onShow={() => {
            rows.showUpdates();
            scrollToStart(list.current);
          }}
        />
      )}
      {query.isRefetchError && (
        <ListStaleNotice isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      <RowsInSight
        {...shared}
        rows={rows}
        sort={filters.sort}
        onSort={(sort) => {
          go({ sort });
          scrollToStart(list.current);
        }}
      />
      {total !== undefined && !isEmpty && later.data && (
        <later.data.OrdersFooter
          shown={count}
          total={total}
          hasMore={query.hasNextPage}
          queryKey={rows.queryKey}
          hasFailed={query.isFetchNextPageError}
          onMore={rows.loadMore}
        />
      )}
    </div>
  );
}

type RowsInSightProps = OrdersListProps & Pick<OrdersTableProps, 'sort' | 'onSort'> & { rows: OrderRows };

/** The rows around the viewport, as a component, so that scrolling re-renders nothing else. */
function RowsInSight({ rows, sort, onSort, ...shared }: RowsInSightProps) {
  const isTable = useMediaQuery('(min-width: 768px)');
  const { rows: density } = useDisplay();
  const { chosen, isLoading } = useChosenColumns(isTable);
  const count = shared.snapshot?.rows.length ?? 0;
  const [visible, onList] = useVisibleRows(count, isTable ? ROW_HEIGHTS_PX[density] : CARD_HEIGHT_PX);
  const isSelecting = (shared.selection?.chosen.size ?? 0) > 0;
  useMoreAtTheEnd(rows, visible, count);
  useShorterAtTheStart(rows, visible.isAtStart, !isSelecting);
  return isTable ? (
    <OrdersTable
      {...shared}
      {...(isLoading && { snapshot: undefined, isWaiting: true })}
      {...{ onList, visible, density, chosen, sort, onSort }}
    />
  ) : (
    <OrdersCards {...shared} {...{ onList, visible }} />
  );
}

function useMoreAtTheEnd({ query, loadMore }: OrderRows, { lastSeen }: VisibleRows, count: number) {
  const mayLoad = query.hasNextPage && !query.isFetchNextPageError;
  const load = useEffectEvent(loadMore);

  useEffect(() => {
    const isNearEnd = lastSeen > 0 && count - lastSeen < NEAR_THE_END;
    if (isNearEnd && mayLoad) load();
  }, [lastSeen, count, mayLoad]);
}

/** @param mayShorten false while rows are selected: an action would miss those that are dropped */
function useShorterAtTheStart({ shorten }: OrderRows, isAtStart: boolean, mayShorten: boolean) {
  const wasAway = useRef(false);
  const release = useEffectEvent(shorten);
  useEffect(() => {
    if (!isAtStart) wasAway.current = true;
    // A remounted list is at the top until its scroll position is restored.
    if (!isAtStart || !wasAway.current || !mayShorten) return;
    wasAway.current = false;
    void release();
  }, [isAtStart, mayShorten]);
}

function scrollToStart(list: HTMLElement | null): void {
  if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}

/** The server rejects the whole request; without a metric, only the company in the address can be the cause. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && [403, 422].includes(error.status);
}
