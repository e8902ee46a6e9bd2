import { useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import type { Schema } from '#openapi/schema.ts';
import { courierKeys, type LaneOrder, type OrderLane, type OrderLanesFilter } from '#src/api/couriers.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';

import { vehicleWarning } from '../assign/vehicle-fit.ts';
import { MAX_SELECTED, useOrdersSelection } from '../bulk/use-selection.ts';
import { useOrderStep } from '../next-step/use-order-step.tsx';
import type { PrintRequest } from '../print/print-dialog.tsx';
import { withIndex } from './drawn-range.ts';
import type { RequestedMove } from './lane-actions.tsx';
import type { CardHandlers } from './lane-card.tsx';
import { type Dragged, watchDrags } from './lane-drag.ts';
import { moveByArrow, useLaneKeys } from './lane-keyboard.ts';
import { type FollowedOrder, Lane, laneName, type LaneProps } from './lane.tsx';
import { withMoves } from './moves.ts';
import { type SeenLanes, useSeenLanes } from './use-lanes.ts';
import { type MoveEvent, useMoveOrders } from './use-move-orders.ts';

const LANE_PX = 288;
const GAP_PX = 12;
/** Lane width as a share of a narrow screen, so that the next lane shows at the edge. */
const PHONE_SHARE = 0.86;

type LanesBoardProps = {
  lanes: readonly OrderLane[];
  request: OrderLanesFilter;
  companyId: string | undefined;
  showsCompany: boolean;
  /** Epoch milliseconds of the server. */
  now: number;
};

/** One lane per courier; orders move between lanes by drag and drop or "Mover para…". */
export function LanesBoard({ lanes: answered, request, companyId, showsCompany, now }: LanesBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<SeenLanes>({ first: 0, last: 0 });
  const [requestedMove, setRequestedMove] = useState<RequestedMove>();
  const [printing, setPrinting] = useState<PrintRequest>();
  const [followed, setFollowed] = useState<FollowedOrder>();
  const { moves, refused, setRefused, move, last, undo, isUndoing, dismissLast } = useMoveOrders();
  const selection = useOrdersSelection(JSON.stringify(request));
  const { chosen, toggle } = selection;
  const loaded = useSeenLanes(answered, request, seen);
  const lanes = useMemo(() => withMoves(loaded, moves), [loaded, moves]);
  const orders = useMemo(
    () =>
      lanes.flatMap((lane) => lane.orders?.map((order) => ({ ...order, courier: carrierOf(lane) })) ?? []),
    [lanes],
  );
  const { data: actions } = useLazyModule(
    'lane-actions',
    loadActions,
    requestedMove !== undefined ||
      printing !== undefined ||
      chosen.size > 0 ||
      refused.length > 0 ||
      last !== undefined,
  );

  /** A selected order moves with the whole selection. */
  function togetherWith(orderNumber: number) {
    const isOne = !chosen.has(orderNumber);
    return orders.filter((one) => (isOne ? one.orderNumber === orderNumber : chosen.has(one.orderNumber)));
  }

  function selectAll(orderNumbers: readonly number[]) {
    const isAll = orderNumbers.every((orderNumber) => chosen.has(orderNumber));
    const others = [...chosen].filter((orderNumber) => !orderNumbers.includes(orderNumber));
    selection.replace(isAll ? others : [...others, ...orderNumbers].slice(0, MAX_SELECTED));
  }

  function ask(asking: readonly LaneOrder[], to?: OrderLane) {
    if (asking.length > 0) setRequestedMove({ orders: asking, to });
  }

  function send(sent: readonly LaneOrder[], event: MoveEvent) {
    const to = event.type === 'order.unassign' ? 'none' : event.payload.courierId;
    const lane = lanes.find(({ key }) => key === to);
    setRequestedMove(undefined);
    selection.replace([]);
    const [first] = sent;
    if (requestedMove && first && to !== undefined) setFollowed({ orderNumber: first.orderNumber, to });
    if (to !== undefined) move({ orders: sent, to, event, toName: lane ? laneName(lane) : 'outra faixa' });
  }

  /**
   * Opens the dialog if the drop needs input, the vehicle is too small, or some of the orders have a courier and others
   * none; otherwise moves at once.
   */
  function drop(orderNumber: number, key: string) {
    const lane = lanes.find((one) => one.key === key);
    const dropped = togetherWith(orderNumber);
    const courierId = lane?.courier?.id ?? undefined;
    const isDoubtful = vehicleWarning(dropped, lane?.courier?.vehicleType ?? null) !== undefined;
    const carried = dropped.filter(({ courier }) => courier !== null).length;
    const isMixed = carried > 0 && carried < dropped.length;
    if (courierId === undefined || isDoubtful || isMixed) ask(dropped, lane);
    else send(dropped, { type: 'order.assign', payload: { courierId } });
  }

  const client = useQueryClient();
  const step = useOrderStep(() => void client.invalidateQueries({ queryKey: courierKeys.all }));

  const handlers = useStableHandlers({
    onSelect: (orderNumber) => toggle(orderNumber),
    onMove: (orderNumber) => ask(togetherWith(orderNumber)),
    onStep: step.take,
    countWith: (orderNumber) => togetherWith(orderNumber).length,
  });
  useLaneKeys(board, handlers);

  return (
    <>
      {/* The keys move between links, which are reached by Tab as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={board}
        onKeyDown={moveByArrow}
        data-lanes=""
        className="flex h-[max(24rem,calc(100dvh-15.5rem))] gap-3 max-md:-mx-4"
      >
        <Lanes
          {...handlers}
          {...{ lanes, companyId, showsCompany, now, chosen, moves, followed }}
          onFollowed={() => setFollowed(undefined)}
          onSelectAll={selectAll}
          onPrint={(manifest) => setPrinting({ kind: 'manifest', ...manifest })}
          onSeen={setSeen}
          onDrop={drop}
        />
      </div>
      {step.bar}
      {actions && (
        <actions.LaneActions
          orders={orders}
          selection={selection}
          requestedMove={requestedMove}
          refused={refused}
          onRefused={setRefused}
          last={last}
          onUndo={undo}
          isUndoing={isUndoing}
          onDismissLast={dismissLast}
          onMove={send}
          onClose={() => setRequestedMove(undefined)}
          printing={printing}
          onPrinted={() => setPrinting(undefined)}
        />
      )}
    </>
  );
}

/** The courier of a lane's orders, in the shape of list rows. */
function carrierOf({ key, courier }: OrderLane): Pick<Schema<'OrderCourier'>, 'id'> | null {
  return courier ?? (key === 'typed' ? { id: null } : null);
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

  // The lane of orders without a courier stays in place on wide screens.
  const [pinned, scrolled] =
    isWide && lanes[0]?.key === 'none' ? [lanes[0], lanes.slice(1)] : [undefined, lanes];
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
    <ul aria-label="Entregadores" className="relative h-full" style={{ width: virtualizer.getTotalSize() }}>
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
