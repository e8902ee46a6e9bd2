import { CASH_LABEL } from '#domain/orders/order-field-labels.ts';
import Check from '#icons/check';
import CircleSlash from '#icons/circle-slash';
import Clock from '#icons/clock';
import ImagePlus from '#icons/image-plus';
import MapPin from '#icons/map-pin';
import PencilLine from '#icons/pencil-line';
import TriangleAlert from '#icons/triangle-alert';
import { STOP_STATUS_LABELS } from '#machines/order/stop-labels.ts';
import type { OrderStatus, StopStatus as Status } from '#machines/order/types.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { cashText, receivedText } from '#src/components/order/cash-text.ts';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { type IconNode, Icon } from '#src/ui/icon.tsx';

import { isAllowed, allowedActionOf, stopsFor } from '../actions/allowed-actions.ts';
import { ACTION_ICONS } from '../actions/icons.ts';
import type { Stop, ActionType } from '../actions/types.ts';
import type { OrderActions } from '../actions/use-order-actions.ts';
import { receiptText, shortTime, stopHeading } from '../order-labels.ts';
import { useLateProof } from '../proofs/use-late-proof.tsx';
import { DetailAddress, EmailLink, PhoneLink } from './address.tsx';
import { DetailAttempts } from './attempts.tsx';
import { CourierLine } from './courier-line.tsx';

type DetailRouteProps = { order: ServiceOrder; actions: OrderActions; now: number };

export function DetailRoute({ order, actions, now }: DetailRouteProps) {
  const lateProof = useLateProof(order, now);
  return (
    <Card title="Percurso" actions={order.courier && <CourierLine order={order} courier={order.courier} />}>
      <ol>
        {order.stops.map((stop) => (
          <DetailStop
            key={stop.id}
            stop={stop}
            order={order}
            actions={actions}
            now={now}
            onAddProof={lateProof.openerOf(stop)}
          />
        ))}
      </ol>
      {lateProof.dialog}
    </Card>
  );
}

type DetailStopProps = StopActionsProps & { now: number };

function DetailStop({ now, ...own }: DetailStopProps) {
  const { stop, order } = own;
  const { contactPhone, contactEmail, instructions, receipt, status } = stop;
  return (
    <li className="group relative flex gap-3 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="bg-accent-line absolute top-6 bottom-0 left-2.5 w-0.5 -translate-x-1/2 group-last:hidden"
      />
      <StopMarker stop={stop} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
            <h3
              className={classNames('min-w-0 font-medium text-ink', status === 'skipped' && 'line-through')}
            >
              {stopHeading(stop, order.stops)}
            </h3>
            <StopStatus stop={stop} orderStatus={order.status} />
          </div>
          <StopTime stop={stop} now={now} />
        </div>
        <DetailAddress address={stop.address} />
        <div className="flex flex-wrap gap-x-4 empty:hidden">
          {contactPhone !== null && <PhoneLink phone={contactPhone} />}
          {contactEmail !== null && <EmailLink email={contactEmail} />}
        </div>
        {instructions !== null && (
          <p className="text-secondary text-sm whitespace-pre-line">{instructions}</p>
        )}
        <StopCash stop={stop} />
        <DetailAttempts attempts={stop.attempts} maxAttempts={order.policy.maxAttempts} now={now} />
        {receipt && (
          <p className="text-secondary text-sm">
            {`${stop.kind === 'pickup' ? 'Devolvido a' : 'Recebido por'} ${receiptText(receipt)}`}
          </p>
        )}
        <StopActions {...own} />
      </div>
    </li>
  );
}

/** Amounts due and received at the stop. */
function StopCash({ stop: { cashOnDelivery, cashReceived, cashSettledAt } }: { stop: Stop }) {
  if (cashOnDelivery === null) return null;
  const isHeld = cashReceived !== null && cashReceived.amountCents > 0 && cashSettledAt !== undefined;
  return (
    <p className="text-secondary text-sm">
      {`${CASH_LABEL}: ${cashText(cashOnDelivery)}`}
      {cashReceived !== null && (
        <span className="block">
          {`Recebido: ${receivedText(cashReceived)}`}
          {isHeld && ` · ${cashSettledAt === null ? 'com o entregador' : 'na base'}`}
        </span>
      )}
    </p>
  );
}

function StopTime({ stop, now }: { stop: Stop; now: number }) {
  const doneAt = stop.attempts.findLast(({ outcome }) => outcome === 'done')?.endedAt;
  if (stop.status === 'done' && doneAt) {
    return (
      <time dateTime={doneAt} className="text-secondary text-sm whitespace-nowrap">
        {shortTime(doneAt, now)} <span aria-hidden="true">✓</span>
      </time>
    );
  }
  if (stop.window === null) return null;
  return (
    <span className="text-ink text-sm">
      <span className="sr-only">Janela: </span>
      <OrderWindow window={stop.window} now={now} />
    </span>
  );
}

type Look = { tone: BadgeTone; icon: IconNode; marker: string };

const LOOKS: Readonly<Record<Status, Look>> = {
  pending: { tone: 'neutral', icon: Clock, marker: 'border-warning-fill bg-warning-fill' },
  arrived: { tone: 'active', icon: MapPin, marker: 'border-accent bg-accent' },
  done: { tone: 'success', icon: Check, marker: 'border-success bg-surface' },
  failed: { tone: 'danger', icon: TriangleAlert, marker: 'border-danger bg-danger' },
  skipped: { tone: 'outline', icon: CircleSlash, marker: 'border-control bg-surface' },
};

/** Round for the pickup, square for drop-offs. */
function StopMarker({ stop: { kind, status } }: { stop: Stop }) {
  return (
    <span aria-hidden="true" className="relative flex h-5 w-5 shrink-0 items-center justify-center">
      <span
        className={classNames(
          'border-3',
          kind === 'pickup' ? 'size-3 rounded-full' : 'size-3.5 rounded-sm',
          LOOKS[status].marker,
        )}
      />
    </span>
  );
}

/** Pending only shows in transit, where it sets the remaining stops apart. */
function StopStatus({ stop: { status, attempts }, orderStatus }: { stop: Stop; orderStatus: OrderStatus }) {
  if (status === 'pending' && orderStatus !== 'in_transit') return null;
  const { tone, icon } = LOOKS[status];
  const reason = status === 'failed' ? attempts.at(-1)?.reasonLabel : undefined;
  return (
    <Badge tone={tone} size="sm" icon={<Icon of={icon} />} className="max-w-full">
      <span className="truncate">{[STOP_STATUS_LABELS[status], reason].filter(Boolean).join(' · ')}</span>
    </Badge>
  );
}

const AT_THE_DOOR = [
  'order.completeStop',
  'order.arriveStop',
  'order.failStop',
  'order.editStop',
  'order.requestChange',
] as const satisfies readonly ActionType[];

const EDITS = ['order.editStop', 'order.requestChange'] as const satisfies readonly ActionType[];

type StopActionsProps = {
  stop: Stop;
  order: ServiceOrder;
  actions: OrderActions;
  /** Undefined while the stop takes no late proof, and for managers. */
  onAddProof: (() => void) | undefined;
};

/** The stop's own actions; with a single drop-off, the order's actions already cover all but its changes. */
function StopActions({ stop, order, actions, onAddProof }: StopActionsProps) {
  const isOnly = order.stops.filter(({ kind }) => kind === 'dropoff').length === 1;
  const offers = (isOnly ? EDITS : AT_THE_DOOR).flatMap((type) => {
    const action = allowedActionOf(order, type);
    return action && isAllowed(action) && stopsFor(type, order).includes(stop) ? [action] : [];
  });
  const edit = allowedActionOf(order, 'order.edit');
  if (offers.length === 0 && !(edit && isAllowed(edit)) && !onAddProof) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2 print:hidden">
      {offers.map((action) => {
        const icon = ACTION_ICONS[action.type];
        return (
          <Button
            key={action.type}
            size="sm"
            icon={<Icon of={icon} />}
            isLoading={actions.isSending(action.type, stop)}
            onClick={() => actions.start(action, { stop })}
          >
            {action.label}
          </Button>
        );
      })}
      {edit && isAllowed(edit) && (
        <Button size="sm" icon={<Icon of={PencilLine} />} onClick={() => actions.start(edit, { stop })}>
          {stop.kind === 'pickup' ? 'Editar coleta' : 'Editar entrega'}
        </Button>
      )}
      {onAddProof && (
        <Button size="sm" icon={<Icon of={ImagePlus} />} onClick={onAddProof}>
          Anexar comprovante
        </Button>
      )}
    </div>
  );
}
