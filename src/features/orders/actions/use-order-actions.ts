import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';

import {
  type ActionAnswer,
  orderActionsMachine,
  type OrderActionsSnapshot,
  type StartedAction,
} from '#machines/order-actions/order-actions.machine.ts';
import { EVENT_LABELS } from '#machines/order/event-labels.ts';
import { assignableCouriersQuery } from '#src/api/couriers.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { reportActorFailure, reported } from '#src/components/actor-failure.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { inspectAs } from '#src/components/inspection.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { type AllowedAction, eventWithoutForm, isAlsoOfOrder, onlyStop } from './allowed-actions.ts';
import type { Choice } from './choice.ts';
import { showOptimistic } from './optimistic-update.ts';
import { sendAction } from './send.ts';
import type { ActionOutcome, ActionType, DialogState, OrderEvent, Stop } from './types.ts';

export type OrderActions = {
  /** Opens the form or the page of an action, or sends it at once if it needs no input. */
  start: (action: AllowedAction, options?: StartOptions) => void;
  /** Prefetches the data of an action's form. */
  prefetch: (type: ActionType) => void;
  /** Whether an action without a form is being sent. */
  isSending: (type: ActionType, stop?: Stop) => boolean;
  opening: DialogState | undefined;
  close: () => void;
  finish: (answer: ServiceOrder, outcome?: ActionOutcome) => void;
};

type StartOptions = Pick<Choice, 'isAsking' | 'next'> & { stop?: Stop };

type Sending = { action: StartedAction; order: ServiceOrder; event: OrderEvent };

/**
 * The actions of an order page, run by the order-actions machine.
 * @param now epoch milliseconds by the server's clock
 */
export function useOrderActions(order: ServiceOrder, now: () => number): OrderActions {
  const client = useQueryClient();
  const user = useCurrentUser();
  const [, navigate] = useLocation();
  const paths = usePaths();
  const { mutateAsync: sendAtOnce } = useMutation({
    mutationFn: ({ action, order: at, event }: Sending) =>
      sendAction(client, at, event, action.idempotencyKey),
    onMutate: ({ order: shown, event }) => showOptimistic(client, shown, event, user),
    // Here instead of in the page, which the user may have left.
    onSuccess: (result, { action }) => {
      if ('answer' in result) notify.success(doneText(result.answer, action.type));
    },
    onSettled: (_result, _error, _sending, rollBack) => rollBack?.(),
  });
  const [machine] = useState(() =>
    orderActionsMachine.provide({
      actors: {
        sendEvent: fromPromise<ActionAnswer, Sending>(({ input }) => reported(sendAtOnce(input))),
      },
    }),
  );
  const actor = useActorRef(
    machine,
    { input: { newKey: newIdempotencyKey }, inspect: inspectAs('orderActions') },
    { error: reportActorFailure },
  );
  const snapshot = useSelector(actor, (whole) => whole);
  const sent = snapshot.matches('sending') ? snapshot.context.current?.action : undefined;

  function start(action: AllowedAction, { stop: named, isAsking, next }: StartOptions = {}) {
    const { type } = action;
    if (type === 'order.edit') {
      return navigate(paths.newOrder({ editar: order.orderNumber, parada: named?.sequence }));
    }
    const stop = named ?? (isAlsoOfOrder(type) ? undefined : onlyStop(type, order));
    const event = isAsking ? null : eventWithoutForm(action, { stop, stops: order.stops, now: now() });
    const started = { type, stopId: stop?.id, event, idempotencyKey: newIdempotencyKey(), next };
    actor.send({ type: 'action.started', action: started, order });
  }

  return {
    start,
    prefetch: (type) => {
      if (type === 'order.assign') void client.prefetchQuery(assignableCouriersQuery());
    },
    isSending: (type, stop) => sent?.type === type && (stop === undefined || sent.stopId === stop.id),
    opening: dialogOf(snapshot),
    close: () => actor.send({ type: 'form.closed' }),
    finish: (answer, { next, followedBy } = {}) => {
      const { current } = snapshot.context;
      if (current) notify.success(doneText(answer, current.action.type, followedBy));
      actor.send({ type: 'form.answered', order: answer, next });
    },
  };
}

function dialogOf(snapshot: OrderActionsSnapshot): DialogState | undefined {
  const { current, problem } = snapshot.context;
  if (!snapshot.matches('asking') || current === null) return undefined;
  const { type, stopId, idempotencyKey, next } = current.action;
  if (type === 'order.edit') return undefined;
  const refusal = problem instanceof ApiProblem ? { problem } : {};
  return { type, stopId, idempotencyKey, next, order: current.order, ...refusal };
}

/** "OS 10482: entrega confirmada." */
function doneText(
  { orderNumber }: { orderNumber: number },
  type: ActionType,
  followedBy?: ActionType,
): string {
  const done = [type, ...(followedBy ? [followedBy] : [])].map((one) => EVENT_LABELS[one].toLowerCase());
  return `OS ${orderNumber}: ${done.join(', ')}.`;
}
