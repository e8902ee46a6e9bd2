import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import type { OrderLane } from '#src/api/couriers.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { useRole } from '#src/components/use-session.ts';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { RetryAlert } from '#src/ui/retry-alert.tsx';

import { FocusedStep } from '../next-step/focused-step.tsx';
import type { PrintRequest } from '../print/print-dialog.tsx';
import { DroppedNotice } from '../views/dropped-notice.tsx';
import { withIndex } from './drawn-range.ts';
import type { CardHandlers } from './lane-card.tsx';
import { type Dragged, watchDrags } from './lane-drag.ts';
import { moveByArrow, useLaneKeys } from './lane-keyboard.ts';
import type { LaneKind } from './lane-kind.ts';
import { Lane, type LaneProps } from './lane.tsx';
import type { Board, BoardOrder } from './use-board.ts';
import type { SeenLanes } from './use-lanes.ts';

const LANE_PX = 288;
const GAP_PX = 12;
/** Lane width as a share of a narrow screen, so that the next lane shows at the edge. */
const PHONE_SHARE = 0.86;

type LanesBoardProps = {
  kind: LaneKind;
  board: Board;
  companyId: string | undefined;
  /** From `openFilters`. */
  filters: OrdersFilters;
  /** Epoch milliseconds of the server. */
  now: number;
  /** Why a lane takes none of the orders; undefined if it takes some of them. */
  refusalOf: (orders: readonly BoardOrder[], lane: OrderLane) => string | undefined;
  onDrop: (orders: readonly BoardOrder[], lane: OrderLane) => void;
  /** Opens "Mover para…". */
  onAsk: (orders: readonly BoardOrder[]) => void;
  /** Dialogs of the kind's moves. */
  children?: ReactNode;
};

/** Lanes of open orders, which move by drag and drop or "Mover para…". */
export function LanesBoard(props: LanesBoardProps) {
  const { kind, board, companyId, filters, now, refusalOf, onDrop, onAsk, children } = props;
  const { lanes, loading, selection, togetherWith, moving } = board;
  const element = useRef<HTMLDivElement>(null);
  const [printing, setPrinting] = useState<PrintRequest>();
  const role = useRole();
  const { chosen, toggle } = selection;
  const hasActions =
    printing !== undefined || chosen.size > 0 || moving.refused.length > 0 || moving.last !== undefined;
  const { data: actions } = useLazyModule('lane-actions', loadActions, hasActions);

  const handlers = useStableHandlers({
    onSelect: (orderNumber) => toggle(orderNumber),
    onMove: (orderNumber) => {
      const meant = togetherWith(orderNumber);
      if (meant.some((order) => kind.mayMove(order, role))) onAsk(meant);
    },
    onStep: (orderNumber) => board.step.take(orderNumber),
    countWith: (orderNumber) => togetherWith(orderNumber).length,
  });
  useLaneKeys(element, handlers);

  function drop(orderNumber: number, key: string) {
    const lane = lanes.find((one) => one.key === key);
    if (lane === undefined) return;
    const dropped = togetherWith(orderNumber);
    const refusal = refusalOf(dropped, lane);
    if (refusal === undefined) return onDrop(dropped, lane);
    moving.setRefused(
      dropped.map((order) => ({
        orderNumber: order.orderNumber,
        reason: refusalOf([order], lane) ?? refusal,
      })),
    );
  }

  return (
    <>
      {loading.hasFailed && (
        <RetryAlert tone="warning" className="mb-3" isRetrying={loading.isRetrying} onRetry={loading.retry}>
          Não foi possível carregar algumas colunas.
        </RetryAlert>
      )}
      {/* The keys move between links, which are reached by Tab as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={element}
        onKeyDown={moveByArrow}
        data-lanes=""
        className="flex h-[max(24rem,calc(100dvh-15.5rem))] gap-3 max-md:-mx-4"
      >
        <Lanes
          {...handlers}
          {...{ kind, lanes, companyId, filters, now, chosen }}
          showsCompany={companyId === undefined}
          moves={moving.moves}
          followed={board.followed}
          refusalOf={(orderNumber, lane) => refusalOf(togetherWith(orderNumber), lane)}
          onFollowed={() => board.follow(undefined)}
          onSelectAll={board.selectAll}
          onPrint={(manifest) => setPrinting({ kind: 'manifest', ...manifest })}
          onSeen={board.see}
          onDrop={drop}
        />
      </div>
      <FocusedStep list={element} orders={board.orders} onStep={handlers.onStep} />
      <div className="pointer-events-none sticky bottom-4 z-20 flex flex-col items-center *:pointer-events-auto">
        {board.step.bar || (!hasActions && <DroppedNotice />)}
        {actions && (
          <actions.LaneActions board={board} printing={printing} onPrinted={() => setPrinting(undefined)} />
        )}
      </div>
      {children}
    </>
  );
}

function loadActions() {
  return import('./lane-actions.tsx');
}

/** Stable handlers, so that cards re-render only when their order changes. */
function useStableHandlers(handlers: CardHandlers): CardHandlers {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  }, [handlers]);
  return useMemo(
    () => ({
      onSelect: (orderNumber) => latest.current.onSelect(orderNumber),
      onMove: (orderNumber) => latest.current.onMove(orderNumber),
      onStep: (orderNumber) => latest.current.onStep(orderNumber),
      countWith: (orderNumber) => latest.current.countWith(orderNumber),
    }),
    [],
  );
}

type LanesProps = Omit<LaneProps, 'lane' | 'dragged'> & {
  lanes: readonly OrderLane[];
  onSeen: (seen: SeenLanes) => void;
  onDrop: (orderNumber: number, to: string) => void;
};

/** The lanes side by side; only visible ones are rendered. */
function Lanes({ lanes, onSeen, onDrop, ...props }: LanesProps) {
  const isWide = useMediaQuery('(min-width: 768px)');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<Dragged>();
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      scroller
        ? watchDrags(scroller, {
            onStart: setDragged,
            onEnd: ({ orderNumber }, to) => {
              setDragged(undefined);
              if (to !== undefined) drop(orderNumber, to);
            },
          })
        : undefined,
    [scroller],
  );

  const [pinned, scrolled] =
    isWide && lanes[0] && lanes[0].key === props.kind.pinned
      ? [lanes[0], lanes.slice(1)]
      : [undefined, lanes];
  const lanePx = isWide ? LANE_PX : Math.round(window.innerWidth * PHONE_SHARE);
  return (
    <>
      {pinned && (
        <div className="shrink-0" style={{ width: lanePx }}>
          <Lane {...props} lane={pinned} dragged={dragged} />
        </div>
      )}
      <div
        ref={setScroller}
        className="min-w-0 grow [scroll-snap-type:x_proximity] overflow-x-auto overflow-y-hidden overscroll-x-contain max-md:[scroll-snap-type:x_mandatory]"
      >
        {scroller && (
          <ScrolledLanes
            {...props}
            lanes={scrolled}
            scroller={scroller}
            lanePx={lanePx}
            dragged={dragged}
            onSeen={(first, last) =>
              onSeen({ first: first + (pinned ? 1 : 0), last: last + (pinned ? 1 : 0) })
            }
          />
        )}
      </div>
    </>
  );
}

type ScrolledLanesProps = Omit<LaneProps, 'lane'> & {
  lanes: readonly OrderLane[];
  scroller: HTMLElement;
  lanePx: number;
  onSeen: (first: number, last: number) => void;
};

function ScrolledLanes({ lanes, scroller, lanePx, onSeen, ...props }: ScrolledLanesProps) {
  const { dragged, followed } = props;
  const draggedIndex = lanes.findIndex(({ key }) => key === dragged?.from);
  // React Compiler, which this rule protects, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: lanes.length,
    getScrollElement: () => scroller,
    estimateSize: () => lanePx,
    gap: GAP_PX,
    overscan: 1,
    rangeExtractor: (range) => withIndex(range, draggedIndex),
  });
  const drawn = virtualizer.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? 0;
  const reportSeen = useEffectEvent(onSeen);
  useEffect(() => reportSeen(first, last), [first, last]);
  const followedIndex = lanes.findIndex(({ key }) => key === followed?.to);
  useEffect(() => {
    if (followedIndex !== -1) virtualizer.scrollToIndex(followedIndex);
  }, [virtualizer, followedIndex]);
  // The width of a lane depends on the window's.
  useEffect(() => virtualizer.measure(), [virtualizer, lanePx]);

  return (
    <ul
      aria-label={props.kind.label}
      className="relative h-full"
      style={{ width: virtualizer.getTotalSize() }}
    >
      {drawn.map(({ index, start }) => {
        const lane = lanes[index];
        return (
          lane && (
            <li
              key={lane.key}
              aria-setsize={lanes.length}
              aria-posinset={index + 1}
              className="absolute inset-y-0 snap-center"
              style={{ left: start, width: lanePx }}
            >
              <Lane {...props} lane={lane} />
            </li>
          )
        );
      })}
    </ul>
  );
}
