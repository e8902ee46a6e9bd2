import { useEffect, useState } from 'react';

import RotateCcw from '#icons/rotate-ccw';
import type { OrderEventType } from '#machines/order/types.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { isAllowed, allowedActionOf } from '../actions/allowed-actions.ts';
import type { OrderActions } from '../actions/use-order-actions.ts';
import type { ServerClock } from '../use-server-now.ts';
import { undoEndsAt } from './limits.ts';

const SECOND_MS = 1_000;

const UNDONE: Readonly<Partial<Record<OrderEventType, string>>> = {
  'order.accept': 'o aceite',
  'order.reject': 'a recusa',
  'order.assign': 'a atribuição do entregador',
  'order.unassign': 'a retirada do entregador',
  'order.startPickup': 'o início da coleta',
  'order.confirmPickup': 'a confirmação da coleta',
  'order.retry': 'a nova tentativa',
  'order.completeStop': 'esta entrega',
  'order.confirmReturn': 'a devolução',
  'order.cancel': 'o cancelamento',
  'order.approveCancel': 'o cancelamento',
};

type UndoNoticeProps = { order: ServiceOrder; actions: OrderActions; clock: ServerClock };

/** Offers to undo the last event while its time limit runs (docs/domain.md 2). */
export function UndoNotice({ order, actions, clock }: UndoNoticeProps) {
  const action = allowedActionOf(order, 'order.undo');
  const isOffered = action !== undefined && isAllowed(action);
  const secondsLeft = useSecondsLeft(undoEndsAt(order), clock, isOffered);
  if (!isOffered || secondsLeft === 0) return null;
  return (
    <Alert
      tone="info"
      actions={
        <Button
          size="sm"
          icon={<Icon of={RotateCcw} />}
          isLoading={actions.isSending('order.undo')}
          onClick={() => actions.start(action)}
        >
          {action.label}
          <span aria-hidden="true" className="tabular-nums">
            {countdown(secondsLeft)}
          </span>
        </Button>
      }
    >
      {`Você ainda pode desfazer ${(action.undoes && UNDONE[action.undoes]) ?? 'esta ação'}.`}
    </Alert>
  );
}

function useSecondsLeft(until: number, clock: ServerClock, isRunning: boolean): number {
  const left = () => Math.max(0, Math.ceil((until - clock.read()) / SECOND_MS));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSeconds(left()), SECOND_MS);
    return () => clearInterval(timer);
    // A new `clock` only measures the same time again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [until, isRunning]);
  return seconds;
}

/** "4:32" */
function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
