import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { EVENT_LABELS } from '#machines/order/event-labels.ts';
import { assignableCouriersQuery } from '#src/api/couriers.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import {
  allowedActionOf,
  eventWithoutForm,
  isAllowed,
  onlyStop,
  type AllowedAction,
} from './allowed-actions.ts';
import type { Choice } from './choice.ts';
import { showOptimistic } from './optimistic-update.ts';
import { sendAction } from './send.ts';
import type { DialogState, ActionType, OrderEvent, Stop } from './types.ts';

export type OrderActions = {
  /** Opens the form of an action, or sends it at once if it needs no input. */
  start: (action: AllowedAction, options?: StartOptions) => void;
  /** Prefetches the data of an action's form. */
  prefetch: (type: ActionType) => void;
  /** Whether an action without a form is being sent. */
  isSending: (type: ActionType, stop?: Stop) => boolean;
  opening: DialogState | undefined;
  close: () => void;
  finish: (answer: ServiceOrder) => void;
};

type StartOptions = Pick<Choice, 'isAsking' | 'next'> & { stop?: Stop };

type Begun = Omit<DialogState, 'order' | 'problem'>;

/**
 * The actions of an order page: one at a time, the next starts after the response.
 * @param now epoch milliseconds by the server's clock
 */
export function useOrderActions(order: ServiceOrder, now: () => number): OrderActions {
  const client = useQueryClient();
  const user = useCurrentUser();
  const [opening, setOpening] = useState<DialogState>();
  const [sent, setSent] = useState<{ type: ActionType; stopId: string | undefined }>();
  const running = useRef<{ begun: Begun; answered: Promise<ServiceOrder | undefined> }>(undefined);

  function start(action: AllowedAction, { stop: named, isAsking, next }: StartOptions = {}) {
    const { type } = action;
    const stop = named ?? onlyStop(type, order.stops);
    const event = isAsking ? null : eventWithoutForm(action, stop, { stops: order.stops, now: now() });
    const begun = { type, stopId: stop?.id, idempotencyKey: newIdempotencyKey(), next };
    if (running.current === undefined) return begin(event, begun, order);
    if (isSame(running.current.begun, begun)) return;
    // Uses the order of the response: the server would refuse the version of this one.
    void running.current.answered.then((answer) => answer && begin(event, begun, answer));
  }

  function begin(event: OrderEvent | null, begun: Begun, current: ServiceOrder) {
    if (event === null) setOpening({ ...begun, order: current });
    else running.current ??= { begun, answered: send(event, begun, current) };
  }

  /** Opens the next action if the order allows it; otherwise closes the dialog. */
  function open(type: ActionType | undefined, current: ServiceOrder) {
    const action = type && allowedActionOf(current, type);
    if (!action || !isAllowed(action)) return setOpening(undefined);
    setOpening({ type: action.type, stopId: undefined, idempotencyKey: newIdempotencyKey(), order: current });
  }

  async function send(event: OrderEvent, begun: Begun, current: ServiceOrder) {
    setSent(begun);
    const takeBack = showOptimistic(client, current, event, user);
    try {
      const result = await sendAction(client, current, event, begun.idempotencyKey);
      if ('answer' in result) {
        notify.success(doneText(result.answer, begun.type));
        open(begun.next, result.answer);
        return result.answer;
      }
      setOpening({ ...begun, order: current, problem: result.problem });
      return undefined;
    } finally {
      takeBack();
      running.current = undefined;
      setSent(undefined);
    }
  }

  return {
    start,
    prefetch: (type) => {
      if (type === 'order.assign') void client.prefetchQuery(assignableCouriersQuery());
    },
    isSending: (type, stop) => sent?.type === type && (stop === undefined || sent.stopId === stop.id),
    opening,
    close: () => setOpening(undefined),
    finish: (answer) => {
      if (opening) notify.success(doneText(answer, opening.type));
      open(opening?.next, answer);
    },
  };
}

function isSame(one: Begun, other: Begun): boolean {
  return one.type === other.type && one.stopId === other.stopId;
}

/** "OS 10482: entrega confirmada." */
function doneText({ orderNumber }: { orderNumber: number }, type: ActionType): string {
  return `OS ${orderNumber}: ${EVENT_LABELS[type].toLowerCase()}.`;
}
