import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';

import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import ArrowRightLeft from '#icons/arrow-right-left';
import Zap from '#icons/zap';
import type { LaneOrder } from '#src/api/couriers.ts';
import { OrderDeadline } from '#src/components/order/order-deadline.tsx';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { useRole } from '#src/components/use-session.ts';
import { counted } from '#src/lib/counted.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

import { stepLabel } from '../next-step/step-command.ts';
import { NO_RECIPIENT, OrderLink } from '../rows/order-parts.tsx';
import { makeDraggable } from './lane-drag.ts';
import type { LaneKind } from './lane-kind.ts';

/** Height of a card with the gap below it, at the default text size. */
export const CARD_PX = 128;

export type CardHandlers = {
  onSelect: (orderNumber: number) => void;
  /** Opens "Mover para…" for the order, and for the whole selection if it is selected. */
  onMove: (orderNumber: number) => void;
  /** Takes the next step of the order, or without one of the order whose step was taken last. */
  onStep: (orderNumber: number | undefined) => void;
  /** Number of orders that move when this one is dragged, itself included. */
  countWith: (orderNumber: number) => number;
};

type LaneCardProps = CardHandlers & {
  kind: LaneKind;
  order: LaneOrder;
  laneKey: string;
  companyId: string | undefined;
  showsCompany: boolean;
  /** Epoch milliseconds of the server. */
  now: number;
  isSelected: boolean;
  /** Being moved to this lane. */
  isMoving: boolean;
  /** The card takes the focus. */
  isFollowed: boolean;
  onFollowed: () => void;
  /** Position in the lane from 1, of `count`. */
  position: number;
  count: number;
  top: number;
};

/** An open order in its lane: a link that can be dragged or moved to another lane. */
export const LaneCard = memo(function LaneCard(props: LaneCardProps) {
  const { kind, order, laneKey, now, isSelected, isMoving, position, count, top } = props;
  const { onSelect, onMove, onStep } = props;
  const { orderNumber } = order;
  const role = useRole();
  const isMovable = kind.mayMove(order, role);
  const step = stepLabel(order, role);
  const card = useRef<HTMLLIElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const mayDrag = useEffectEvent(() => isMovable && !isMoving);
  const countWith = useEffectEvent(() => props.countWith(orderNumber));
  useEffect(
    () =>
      card.current
        ? makeDraggable(card.current, {
            dragged: { orderNumber, from: laneKey },
            mayDrag: () => mayDrag(),
            count: () => countWith(),
            onDraggedChange: setIsDragged,
          })
        : undefined,
    [orderNumber, laneKey],
  );

  const reportFollowed = useEffectEvent(props.onFollowed);
  useEffect(() => {
    if (!props.isFollowed) return;
    card.current?.querySelector<HTMLElement>('[data-order-link]')?.focus();
    reportFollowed();
  }, [props.isFollowed]);

  return (
    <li
      ref={card}
      data-order={orderNumber}
      aria-setsize={count}
      aria-posinset={position}
      aria-busy={isMoving || undefined}
      className="absolute inset-x-0 px-2 pb-2"
      style={{ top, height: CARD_PX }}
    >
      <div
        data-chosen={isSelected || undefined}
        className={classNames(
          'rounded-card border-line relative flex h-full flex-col justify-center gap-0.5 border px-3 text-sm has-[a:focus]:border-accent-bright',
          isSelected ? 'bg-accent-soft' : 'bg-surface',
          (isDragged || isMoving) && 'opacity-60',
        )}
      >
        <div className="flex items-center gap-2">
          <Checkbox
            isLabelHidden
            label={`Selecionar OS ${orderNumber}`}
            checked={isSelected}
            onChange={() => onSelect(orderNumber)}
            className="relative z-1"
          />
          <OrderLink orderNumber={orderNumber} companyId={props.companyId} isUndraggable />
          {order.priority === 'urgent' && (
            <span className="text-warning-strong" title="Urgente">
              <Icon of={Zap} className="size-4" />
              <span className="sr-only">Urgente</span>
            </span>
          )}
          {order.position !== null && (
            <span className="text-secondary text-xs" title="Lugar na ordem da viagem de hoje">
              {`${order.position}º`}
            </span>
          )}
          <OrderDeadline order={{ ...order, closedAt: null }} now={now} className="ml-auto" />
          {isMovable && (
            <IconButton
              size="sm"
              variant="ghost"
              label={`Mover OS ${orderNumber} para…`}
              icon={<Icon of={ArrowRightLeft} />}
              disabled={isMoving}
              onClick={() => onMove(orderNumber)}
              className="relative z-1 -mr-2"
            />
          )}
        </div>
        <span className="text-ink truncate font-medium" title={order.recipientName ?? undefined}>
          {order.recipientName ?? NO_RECIPIENT}
        </span>
        <span className="text-muted truncate text-xs">
          <OrderWindow window={order.window} now={now} fallback="Sem janela" />
          {order.district !== null && ` · ${order.district}`}
          {props.showsCompany && ` · ${order.company.name}`}
        </span>
        <span className="text-secondary flex items-center gap-1.5 text-xs whitespace-nowrap">
          <span className="flex min-w-0 gap-1.5 empty:hidden">
            <kind.CardMark order={order} />
          </span>
          <Load order={order} />
          {step !== undefined && (
            <button
              type="button"
              aria-label={`${step}, OS ${orderNumber}`}
              disabled={isMoving}
              onClick={() => onStep(orderNumber)}
              className="text-accent hover:bg-accent-soft relative z-1 -my-0.5 -mr-1.5 h-6 shrink-0 rounded-sm px-1.5 font-medium max-md:h-8"
            >
              {step}
            </button>
          )}
        </span>
      </div>
    </li>
  );
});

/** Packages, cash and vehicle of the order, after a request that waits for the base, as far as there is room. */
function Load({ order }: { order: LaneOrder }) {
  const { packagesCount, cashCents, vehicleType } = order;
  const request = pendingRequest(order);
  const facts = [
    ...(packagesCount > 0 ? [counted(packagesCount, 'vol.', 'vol.')] : []),
    ...(cashCents === null ? [] : [formatMoney(cashCents)]),
    ...(vehicleType === null ? [] : [VEHICLE_LABELS[vehicleType]]),
  ];
  return (
    <span className="min-w-0 flex-1 truncate">
      {request !== undefined && <span className="text-warning-strong font-medium">{`${request} `}</span>}
      {facts.join(' · ')}
    </span>
  );
}

/** The request that the base answers first. */
function pendingRequest({ cancellation, changeAnswerUntil, recipientRequestedAt }: LaneOrder) {
  if (cancellation === 'requested') return 'Cancelamento pedido';
  if (changeAnswerUntil !== null) return 'Alteração pedida';
  return recipientRequestedAt === null ? undefined : 'Pedido do destinatário';
}
