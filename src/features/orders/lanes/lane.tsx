import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState } from 'react';

import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import Printer from '#icons/printer';
import type { OrderLane } from '#src/api/couriers.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { currentTime } from '#src/lib/clock.ts';
import { counted } from '#src/lib/counted.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { type ManifestRequest, manifestRequest } from '../print/manifest-request.ts';
import { withIndex } from './drawn-range.ts';
import { CARD_PX, type CardHandlers, LaneCard } from './lane-card.tsx';
import { type Dragged, makeDropTarget } from './lane-drag.ts';
import { isMoving, type Move } from './moves.ts';

/** Cards rendered beyond the visible part of a lane, for fast scrolling and the Tab key. */
const OVERSCAN = 3;

/** An order moved by the dialog; the focus follows it. */
export type FollowedOrder = { orderNumber: number; to: string };

export type LaneProps = CardHandlers & {
  lane: OrderLane;
  companyId: string | undefined;
  showsCompany: boolean;
  now: number;
  chosen: ReadonlySet<number>;
  moves: readonly Move[];
  /** Stays mounted while it is dragged, however far the board scrolls. */
  dragged: Dragged | undefined;
  followed: FollowedOrder | undefined;
  /** Selects these orders, or deselects them if all are selected. */
  onSelectAll: (orderNumbers: readonly number[]) => void;
  /** Prints the courier's manifest. */
  onPrint: (request: ManifestRequest) => void;
  onFollowed: () => void;
};

/** The open orders of one courier, or of none, by urgency; only visible cards are rendered. */
export function Lane({ lane, ...props }: LaneProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const [isOver, setIsOver] = useState(false);
  const mayDrop = lane.key === 'none' || lane.courier?.active === true;

  useEffect(
    () =>
      section.current && list
        ? makeDropTarget(section.current, { key: lane.key, mayDrop, onOver: setIsOver, list })
        : undefined,
    [lane.key, mayDrop, list],
  );

  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      data-lane={lane.key}
      className={classNames(
        'rounded-card border-line bg-lane flex h-full flex-col border',
        isOver && 'border-accent-bright! bg-accent-soft!',
      )}
    >
      <LaneHead
        lane={lane}
        titleId={titleId}
        chosen={props.chosen}
        onSelectAll={props.onSelectAll}
        onPrint={props.onPrint}
      />
      <div ref={setList} className="min-h-0 grow overflow-y-auto overscroll-y-contain">
        {list !== null && <LaneCards {...props} lane={lane} list={list} titleId={titleId} />}
      </div>
    </section>
  );
}

type LaneCardsProps = LaneProps & { list: HTMLElement; titleId: string };

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
  if (count === 0)
    return <p className="text-secondary px-3 py-2 text-sm">{EMPTY[lane.key] ?? 'Nada a fazer agora.'}</p>;
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
      {lane.open > count && <MoreInList lane={lane} count={count} />}
    </>
  );
}

const EMPTY: Readonly<Record<string, string>> = { none: 'Nenhuma ordem espera por um entregador.' };

function MoreInList({ lane, count }: { lane: OrderLane; count: number }) {
  const paths = usePaths();
  return (
    <p className="text-secondary px-3 pb-3 text-sm">
      {`Mais ${formatInteger(lane.open - count)} `}
      <TextLink href={paths.orders({ courier: [lane.key] })}>na lista</TextLink>.
    </p>
  );
}

type LaneHeadProps = Pick<LaneProps, 'lane' | 'chosen' | 'onSelectAll' | 'onPrint'> & { titleId: string };

function LaneHead({ lane, titleId, chosen, onSelectAll, onPrint }: LaneHeadProps) {
  const paths = usePaths();
  const numbers = (lane.orders ?? []).map(({ orderNumber }) => orderNumber);
  const chosenCount = numbers.filter((orderNumber) => chosen.has(orderNumber)).length;
  const courierId = lane.courier?.id ?? undefined;
  const { key, courier, open, late, packages, cashCents } = lane;
  const vehicle = courier && [
    courier.vehicleType && VEHICLE_LABELS[courier.vehicleType],
    courier.vehiclePlate,
  ];
  return (
    <header className="px-3 pt-2.5 pb-2 text-xs">
      <div className="flex items-center gap-2">
        <h2 id={titleId} tabIndex={-1} className="text-ink min-w-0 truncate text-sm font-semibold">
          <TextLink href={paths.orders({ courier: [key] })}>{laneName(lane)}</TextLink>
        </h2>
        {courier?.active === false && <Badge size="sm">Desativado</Badge>}
        {numbers.length > 0 && (
          <div className="ml-auto flex items-center gap-1">
            {courierId !== undefined && (
              <IconButton
                size="sm"
                variant="ghost"
                label={`Imprimir romaneio de ${laneName(lane)}`}
                icon={<Icon of={Printer} />}
                onClick={() =>
                  onPrint({
                    courierIds: [courierId],
                    day: manifestRequest(lane.orders ?? [], currentTime()).day,
                  })
                }
              />
            )}
            <Checkbox
              isLabelHidden
              label={`Selecionar as ordens de ${laneName(lane)}`}
              checked={chosenCount === numbers.length}
              ref={(box) => {
                if (box) box.indeterminate = chosenCount > 0 && chosenCount < numbers.length;
              }}
              onChange={() => onSelectAll(numbers)}
            />
          </div>
        )}
      </div>
      <p className="text-secondary truncate">
        {vehicle?.filter(Boolean).join(' · ') || (courier ? 'Veículo não informado' : LANE_HINTS[key])}
      </p>
      <p className="text-secondary truncate tabular-nums">
        {counted(open, 'aberta', 'abertas')}
        {late > 0 && (
          <span className="text-danger font-medium">{` · ${counted(late, 'atrasada', 'atrasadas')}`}</span>
        )}
        {packages > 0 && ` · ${formatInteger(packages)} vol.`}
        {cashCents > 0 && ` · ${formatMoney(cashCents)}`}
        {courierId !== undefined && (
          <>
            {' · '}
            <TextLink href={paths.settlement({ entregador: courierId })}>Acerto</TextLink>
          </>
        )}
      </p>
    </header>
  );
}

const LANE_HINTS: Readonly<Record<string, string>> = {
  none: 'Arraste daqui para quem vai levar',
  typed: 'Informados só para uma ordem, sem acerto',
};

/** "Bruno Lima", "Sem entregador". */
export function laneName({ key, courier }: Pick<OrderLane, 'key' | 'courier'>): string {
  return courier?.name ?? (key === 'typed' ? 'Entregador sem cadastro' : 'Sem entregador');
}
