import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { notify } from '#src/ui/notify.ts';

import { doneText } from './action-done-text.ts';
import { eventWithoutForm, isAtStop, type Offer, stopsFor } from './action-offers.ts';
import type { ActionOpening } from './action-opening.ts';
import { sendAction } from './action-send.ts';
import type { ActionType, OrderEvent, Stop } from './action-types.ts';
import { showOptimistic } from './optimistic-update.ts';

export type OrderActions = {
  /** Opens the form of an action, or sends it at once where there is nothing to say. */
  start: (offer: Offer, stop?: Stop) => void;
  /** Whether an action without a form is on its way. */
  isSending: (type: ActionType, stop?: Stop) => boolean;
  opening: ActionOpening | undefined;
  close: () => void;
  finish: (answer: ServiceOrder) => void;
};

/** What somebody does to the order of a page: one action at a time. */
export function useOrderActions(order: ServiceOrder): OrderActions {
  const client = useQueryClient();
  const user = useCurrentUser();
  const [opening, setOpening] = useState<ActionOpening>();
  const [sent, setSent] = useState<{ type: ActionType; stopId: string | undefined }>();
  const isInFlight = useRef(false);

  function start(offer: Offer, stop?: Stop) {
    const onlyStop = isAtStop(offer.type) ? onlyOne(stopsFor(offer.type, order.stops)) : undefined;
    const event = eventWithoutForm(offer, stop ?? onlyStop);
    const begun = { type: offer.type, stopId: (stop ?? onlyStop)?.id, idempotencyKey: newIdempotencyKey() };
    if (event === null) setOpening(begun);
    else void send(event, begun);
  }

  async function send(event: OrderEvent, begun: ActionOpening) {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setSent(begun);
    const takeBack = showOptimistic(client, order, event, user);
    try {
      const result = await sendAction(client, order, event, begun.idempotencyKey);
      if ('answer' in result) notify.success(doneText(result.answer, begun.type));
      else setOpening({ ...begun, problem: result.problem });
    } finally {
      takeBack();
      isInFlight.current = false;
      setSent(undefined);
    }
  }

  return {
    start,
    isSending: (type, stop) => sent?.type === type && (stop === undefined || sent.stopId === stop.id),
    opening,
    close: () => setOpening(undefined),
    finish: (answer) => {
      if (opening) notify.success(doneText(answer, opening.type));
      setOpening(undefined);
    },
  };
}

function onlyOne(stops: readonly Stop[]): Stop | undefined {
  return stops.length === 1 ? stops[0] : undefined;
}
