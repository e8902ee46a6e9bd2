import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { countsQuery } from '#machines/order/lists/list-query.ts';
import type { Schema } from '#openapi/schema.ts';
import {
  serviceOrderCountsQuery,
  serviceOrderKeys,
  type ServiceOrdersFilter,
  type ServiceOrderSummary,
} from '#src/api/orders/service-orders.ts';
import { useDisplay } from '#src/components/use-display.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { useIsBase } from '#src/components/use-session.ts';
import { currentTime } from '#src/lib/clock.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

import type { BulkActionsOptions, PressedKey } from '../bulk/use-bulk-actions.ts';
import { type RangeToggle, useRangeToggle, useOrdersSelection } from '../bulk/use-selection.ts';
import { ordersRequest } from '../filters/list-request.ts';
import type { FirstStepsProps } from '../first-steps/first-steps.tsx';
import { useOrderStep } from '../next-step/use-order-step.tsx';
import type { ListedMetricNoticeProps } from './drill-down.tsx';
import { OrdersFilterBar } from './filter-bar.tsx';
import { OrdersDisplay } from './filter-popovers.tsx';
import { OrdersHeader } from './orders-header.tsx';
import { OrdersList } from './orders-list.tsx';
import { useReading } from './reading.ts';
import { OrdersNowStrip, OrdersWaitingStrip } from './strips.tsx';
import { OrdersTabs } from './tabs.tsx';
import { useListExtras } from './use-list-extras.ts';
import { useOrdersAddress } from './use-list-location.ts';
import { type OrderRows, useOrderRows } from './use-order-rows.ts';

export { awaitFirstRows } from '../filters/list-request.ts';

const NO_ROWS: readonly ServiceOrderSummary[] = [];

/** /ordens-de-servico, up to its first rows: the list of orders, below the figures of what waits for the user. */
export function OrdersPage() {
  const isBase = useIsBase();
  const { filters, wanted, isMetricDenied, companyId, hrefOf, go } = useOrdersAddress();
  const list = useRef<HTMLElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const reading = useReading();
  const now = useNow();

  const counts = useQuery(serviceOrderCountsQuery({ companyId }));
  // The strip counts all orders; the tabs count those that match the filters.
  const tabCounts = useQuery(serviceOrderCountsQuery(countsQuery(filters, { companyId, now })));

  const request = useMemo(() => ordersRequest(filters, companyId, now), [filters, companyId, now]);
  const selection = useOrdersSelection(JSON.stringify(request));
  const isSelecting = selection.chosen.size > 0;
  // An element, so that the memoised bar keeps it.
  const display = useMemo(
    () => <OrdersDisplay filters={wanted} onSort={(sort) => go({ sort })} />,
    [wanted, go],
  );
  const typed = useTypedSearch(filters);
  const rows = useOrderRows(request, {
    preview: usePreview(typed.filters, companyId),
    isTyping: typed.filters !== filters,
    mayMove: () => !isSelecting && !reading.isReading(),
  });
  const strip = useStripAboveRows(!isBase && counts.isPending, rows.snapshot !== undefined, request);
  const shown = rows.snapshot?.rows ?? NO_ROWS;
  // Text, so that the memoised tabs keep it. While another tab is on its way, the number belongs to the one before.
  const total = rows.total && wanted.tab === filters.tab ? formatCount(rows.total) : undefined;
  const toggle = useRangeToggle(shown, selection.toggle);
  const [hasAnswers, setHasAnswers] = useState(false);
  const [isListHidden, setIsListHidden] = useState(false);
  if (counts.isFetched && !rows.query.isPending && !hasAnswers) setHasAnswers(true);

  return (
    <>
      <OrdersHeader
        withoutPrice={counts.data?.now.withoutPrice ?? undefined}
        {...{ isBase, filters, request }}
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
      {!isBase && counts.data && <FirstStepsOfNew {...counts.data.tabs} onAlone={setIsListHidden} />}
      <section
        ref={list}
        hidden={isListHidden}
        aria-label="Lista de ordens"
        className="md:rounded-card md:border-line md:bg-surface print-plain @container scroll-mt-20 md:border print:border-0"
      >
        <OrdersTabs filters={wanted} counts={tabCounts.data} total={total} hrefOf={hrefOf} />
        <div className="md:border-line bg-surface @5xl:top-header z-20 max-md:bg-transparent md:border-t @5xl:sticky">
          <OrdersFilterBar
            filters={wanted}
            companyId={companyId}
            go={go}
            searchInput={searchInput}
            onType={typed.onType}
            display={display}
          />
        </div>
        {(isMetricDenied || filters.metric !== undefined || filters.numbers !== '') && (
          <Limits {...{ rows, filters, isMetricDenied, go }} />
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
      {hasAnswers && <OrdersOnceIdle {...{ rows, selection, request, list, searchInput, toggle, isBase }} />}
    </>
  );
}

/** The filters with the search as typed; the address, and with it the server, follow after a pause. */
function useTypedSearch(filters: OrdersFilters) {
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const { search } = filters;
  const text = typed?.text.trim() ?? search;
  const isTyping = typed?.over === search && text !== search;
  if (typed && !isTyping) setTyped(undefined);
  // The key is painted first, and the next one interrupts.
  const onType = useCallback(
    (next: string) => startTransition(() => setTyped({ text: next, over: search })),
    [search],
  );
  return {
    filters: useMemo(() => (isTyping ? { ...filters, search: text } : filters), [isTyping, filters, text]),
    onType,
  };
}

/** Rows of other cached lists that match the filters, until the response arrives. */
function usePreview(filters: OrdersFilters, companyId: string | undefined) {
  const { data: extras } = useListExtras(false);
  return useCallback(
    (loaded: ServiceOrderSummary[]) => extras?.matchingRows(loaded, filters, companyId, currentTime()) ?? [],
    [extras, filters, companyId],
  );
}

type FirstStepsOfNewProps = Schema<'ServiceOrderCounts'>['tabs'] & Pick<FirstStepsProps, 'onAlone'>;

/** The first steps of a company that has no order yet, besides drafts. */
function FirstStepsOfNew({ onAlone, drafts, ...tabs }: FirstStepsOfNewProps) {
  const { firstStepsHidden } = useDisplay();
  const isNew = !firstStepsHidden && Object.values(tabs).every(({ value }) => value === 0);
  const { data: FirstSteps } = useLazyModule('first-steps', loadFirstSteps, isNew);
  return isNew && FirstSteps && <FirstSteps hasDrafts={drafts.value > 0} onAlone={onAlone} />;
}

function loadFirstSteps() {
  return import('../first-steps/first-steps.tsx').then((module) => module.FirstSteps);
}

function Limits(props: ListedMetricNoticeProps) {
  const { data: extras } = useListExtras(false);
  return (
    <div className="min-h-15.5 pb-3 md:flex md:min-h-13.5 md:px-3">
      {extras && <extras.ListLimits {...props} />}
    </div>
  );
}

type OrdersOnceIdleProps = Omit<OrdersOnceSelectedProps, 'pressed'> & {
  list: RefObject<HTMLElement | null>;
  searchInput: RefObject<HTMLInputElement | null>;
  toggle: RangeToggle;
  isBase: boolean;
};

/** The page after its first rows, which the code loaded here must not delay: keyboard and, once needed, actions. */
function OrdersOnceIdle({ list, searchInput, toggle, isBase, ...shared }: OrdersOnceIdleProps) {
  const client = useQueryClient();
  const { rows, selection } = shared;
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data: extras } = useListExtras(isIdle);
  const [pressed, setPressed] = useState<PressedKey>();
  const [hasSelected, setHasSelected] = useState(false);
  const isSelecting = selection.chosen.size > 0;
  if (isSelecting && !hasSelected) setHasSelected(true);

  const step = useOrderStep(() => {
    rows.followNext();
    void client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
  });

  function isWindowOver(orderNumber: number): boolean {
    const window = rows.snapshot?.rows.find((row) => row.orderNumber === orderNumber)?.window;
    return window !== null && window !== undefined && Date.parse(window.until) <= currentTime();
  }

  function handleStep(orderNumber: number | undefined) {
    if (isSelecting) press('step');
    else step.take(orderNumber);
  }

  function press(type: PressedKey['type']) {
    setPressed((before) => ({ type, count: (before?.count ?? 0) + 1 }));
  }

  /** A key applies to the selection; without one it selects the focused row first. */
  function handleKey(type: PressedKey['type'], orderNumber: number | undefined) {
    if (!isSelecting) {
      if (orderNumber === undefined) return;
      // Its acceptance needs another window, which the form of one order asks for.
      if (type === 'order.accept' && isWindowOver(orderNumber)) {
        step.take(orderNumber, type);
        return;
      }
      selection.replace([orderNumber]);
    }
    press(type);
  }

  return (
    <>
      {extras && (
        <extras.OrdersListEffects
          list={list}
          rows={rows.snapshot?.rows ?? NO_ROWS}
          isSelecting={isSelecting}
          searchInput={searchInput}
          onSelect={toggle}
          onAct={isBase ? handleKey : undefined}
          onStep={handleStep}
        />
      )}
      {!isSelecting && (step.bar || (extras && <extras.DroppedNotice />))}
      {hasSelected && <OrdersOnceSelected {...shared} pressed={pressed} />}
    </>
  );
}

type OrdersOnceSelectedProps = Pick<BulkActionsOptions, 'selection' | 'pressed'> & {
  rows: OrderRows;
  request: ServiceOrdersFilter;
};

/** The page once orders have been selected: actions for all of them. */
function OrdersOnceSelected({ rows, request, ...shared }: OrdersOnceSelectedProps) {
  const client = useQueryClient();
  const { data: OrdersBulkBar } = useLazyModule('orders-bulk-bar', loadBulkBar, true);
  const shown = rows.snapshot?.rows ?? NO_ROWS;
  function handleActed() {
    rows.followNext();
    void client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
  }
  return (
    OrdersBulkBar && (
      <OrdersBulkBar
        {...shared}
        rows={shown}
        whole={rows.total && { request, total: rows.total.value, shown: shown.length }}
        onActed={handleActed}
      />
    )
  );
}

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

function loadBulkBar() {
  return import('../bulk/bulk-bar.tsx').then((module) => module.OrdersBulkBar);
}
