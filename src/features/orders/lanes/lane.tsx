import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState } from 'react';

import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import type { OrderLane } from '#src/api/couriers.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { counted } from '#src/lib/counted.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { ordersSearch } from '../filters/filters.ts';
import type { ManifestRequest } from '../print/manifest-request.ts';
import { withIndex } from './drawn-range.ts';
import { CARD_PX, type CardHandlers, LaneCard } from './lane-card.tsx';
import { type Dragged, makeDropTarget } from './lane-drag.ts';
import type { LaneKind } from './lane-kind.ts';
import { isMoving, type Move } from './moves.ts';

/** Cards rendered beyond the visible part of a lane, for fast scrolling and the Tab key. */
const OVERSCAN = 3;

/** An order moved by the dialog; the focus follows it. */
export type FollowedOrder = { orderNumber: number; to: string };

export type LaneProps = CardHandlers & {
  kind: LaneKind;
  lane: OrderLane;
  /** Why the lane takes none of the orders that move with a dragged one; undefined if it takes some. */
  refusalOf: (orderNumber: number, lane: OrderLane) => string | undefined;
  companyId: string | undefined;
  /** Of the board. */
  filters: OrdersFilters;
  showsCompany: boolean;
  now: number;
  chosen: ReadonlySet<number>;
  moves: readonly Move[];
  /** Stays mounted while it is dragged, however far the board scrolls. */
  dragged: Dragged | undefined;
  followed: FollowedOrder | undefined;
  /** Selects these orders, or deselects them if all are selected. */
  onSelectAll: (orderNumbers: readonly number[]) => void;
  onPrint: (request: ManifestRequest) => void;
  onFollowed: () => void;
};

/** The open orders of one lane, by urgency; only visible cards are rendered. */
export function Lane({ lane, refusalOf, ...props }: LaneProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { dragged } = props;
  const refusal =
    dragged === undefined || dragged.from === lane.key ? undefined : refusalOf(dragged.orderNumber, lane);

  useEffect(
    () =>
      section.current && list
        ? makeDropTarget(section.current, { key: lane.key, onOver: setIsOver, list })
        : undefined,
    [lane.key, list],
  );

  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      data-lane={lane.key}
      data-refused={refusal === undefined ? undefined : ''}
      className={classNames(
        'rounded-card border-line bg-lane flex h-full flex-col border',
        isOver && refusal === undefined && 'border-accent-bright! bg-accent-soft!',
        refusal !== undefined && 'border-dashed',
      )}
    >
      <LaneHead
        kind={props.kind}
        lane={lane}
        filters={props.filters}
        titleId={titleId}
        refusal={refusal}
        chosen={props.chosen}
        onSelectAll={props.onSelectAll}
        onPrint={props.onPrint}
      />
      <div
        ref={setList}
        className={classNames(
          'min-h-0 grow overflow-y-auto overscroll-y-contain',
          refusal !== undefined && 'opacity-60',
        )}
      >
        {list !== null && <LaneCards {...props} lane={lane} list={list} titleId={titleId} />}
      </div>
    </section>
  );
}

type LaneCardsProps = Omit<LaneProps, 'refusalOf'> & { list: HTMLElement; titleId: string };

function LaneCards(lanesProps: LaneCardsProps) {
  const { lane, list, titleId, chosen, moves, dragged, followed, now, ...props } = lanesProps;
  const { orders } = lane;
  const count = orders?.length ?? 0;
  const draggedIndex = orders?.findIndex(({ orderNumber }) => orderNumber === dragged?.orderNumber) ?? -1;
  // React Compiler, which this rule protects, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => list,
    estimateSize: () => CARD_PX,
    overscan: OVERSCAN,
    rangeExtractor: (range) => withIndex(range, draggedIndex),
  });
  const followedIndex =
    followed?.to === lane.key
      ? (orders?.findIndex(({ orderNumber }) => orderNumber === followed.orderNumber) ?? -1)
      : -1;
  useEffect(() => {
    if (followedIndex !== -1) virtualizer.scrollToIndex(followedIndex);
  }, [virtualizer, followedIndex]);
  if (orders === undefined) return <Skeleton className="mx-2 h-30" />;
  if (count === 0) return <p className="text-secondary px-3 py-2 text-sm">{props.kind.emptyTextOf(lane)}</p>;
  return (
    <>
      <ul aria-labelledby={titleId} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const order = orders[index];
          return (
            order && (
              <LaneCard
                {...props}
                key={order.orderNumber}
                order={order}
                laneKey={lane.key}
                now={now}
                isSelected={chosen.has(order.orderNumber)}
                isMoving={isMoving(moves, order)}
                isFollowed={index === followedIndex}
                position={index + 1}
                count={count}
                top={start}
              />
            )
          );
        })}
      </ul>
      {lane.open > count && (
        <MoreInList kind={props.kind} lane={lane} filters={props.filters} count={count} />
      )}
    </>
  );
}

type MoreInListProps = Pick<LaneProps, 'kind' | 'lane' | 'filters'> & { count: number };

function MoreInList({ count, ...of }: MoreInListProps) {
  const { lane } = of;
  const href = useListHref(of);
  return (
    <p className="text-secondary px-3 pb-3 text-sm">
      {`Mais ${formatInteger(lane.open - count)} `}
      <TextLink href={href}>na lista</TextLink>.
    </p>
  );
}

type LaneHeadProps = Pick<LaneProps, 'kind' | 'lane' | 'filters' | 'chosen' | 'onSelectAll' | 'onPrint'> & {
  titleId: string;
  refusal: string | undefined;
};

function LaneHead({ titleId, refusal, chosen, onSelectAll, onPrint, ...of }: LaneHeadProps) {
  const { kind, lane } = of;
  const href = useListHref(of);
  const numbers = (lane.orders ?? []).map(({ orderNumber }) => orderNumber);
  const chosenCount = numbers.filter((orderNumber) => chosen.has(orderNumber)).length;
  const { open, late, packages, cashCents } = lane;
  const { HeadAction, TotalsEnd } = kind;
  return (
    <header className="px-3 pt-2.5 pb-2 text-xs">
      <div className="flex items-center gap-2">
        <h2 id={titleId} tabIndex={-1} className="text-ink min-w-0 truncate text-sm font-semibold">
          <TextLink href={href}>{kind.nameOf(lane)}</TextLink>
        </h2>
        {HeadAction && <HeadAction lane={lane} onPrint={onPrint} />}
        {numbers.length > 0 && (
          <Checkbox
            isLabelHidden
            label={`Selecionar as ordens de ${kind.nameOf(lane)}`}
            checked={chosenCount === numbers.length}
            ref={(box) => {
              if (box) box.indeterminate = chosenCount > 0 && chosenCount < numbers.length;
            }}
            onChange={() => onSelectAll(numbers)}
            className="ml-auto"
          />
        )}
      </div>
      <p
        className={classNames('truncate', refusal === undefined ? 'text-secondary' : 'text-ink font-medium')}
      >
        {refusal ?? kind.hintOf(lane)}
      </p>
      <p className="text-secondary truncate tabular-nums">
        {counted(open, 'aberta', 'abertas')}
        {late > 0 && (
          <span className="text-danger font-medium">{` · ${counted(late, 'atrasada', 'atrasadas')}`}</span>
        )}
        {packages > 0 && ` · ${formatInteger(packages)} vol.`}
        {cashCents > 0 && ` · ${formatMoney(cashCents)}`}
        {TotalsEnd && <TotalsEnd lane={lane} />}
      </p>
    </header>
  );
}

/** The list with the orders of a lane. */
function useListHref({ kind, lane, filters }: Pick<LaneProps, 'kind' | 'lane' | 'filters'>): string {
  return usePaths().orders(ordersSearch(kind.filtersOf(lane, filters)));
}
