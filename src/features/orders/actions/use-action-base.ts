import { useState } from 'react';

import type { ServiceOrder } from '#src/api/service-orders.ts';
import { useRole } from '#src/components/use-session.ts';

import { isAtStop, offerOf, stopsFor } from './allowed-actions.ts';
import type { ActionOpening } from './dialog-state.ts';
import type { ActionContext, Stop } from './types.ts';
import { useOrderReasons } from './use-order-reasons.ts';

export type ActionBase = {
  /** The order as the form was filled in for; a newer one only counts once the user has seen it. */
  order: ServiceOrder;
  context: ActionContext;
  /** The stops to choose from, where the form is about one of them and several fit. */
  choices: readonly Stop[];
  /** Why the action is no longer possible for this order. */
  refusal: string | undefined;
  adopt: (order: ServiceOrder) => void;
  chooseStop: (stopId: string) => void;
};

/** What a dialog stands on: the order as it was when it opened, and the stop it is about. */
export function useActionBase(
  { type, stopId: calledAt, order: opened }: ActionOpening,
  now: () => number,
): ActionBase {
  const role = useRole();
  const reasons = useOrderReasons();
  const [order, adopt] = useState(opened);
  const [chosen, chooseStop] = useState(calledAt);
  const fitting = isAtStop(type) ? stopsFor(type, order.stops) : [];
  const stop = stopOf({ order, fitting, chosen });
  const offer = offerOf(order, type);
  const isStopGone = isAtStop(type) && (stop === undefined || !fitting.includes(stop));
  return {
    order,
    context: { order, role, stop, requires: offer?.requires ?? [], reasons, now: now() },
    choices: calledAt === undefined && fitting.length > 1 ? fitting : [],
    refusal:
      offer === undefined ? NOT_OFFERED : (offer.disabledReason ?? (isStopGone ? STOP_GONE : undefined)),
    adopt,
    chooseStop,
  };
}

export const NOT_OFFERED = 'Esta ação não é possível na situação atual da ordem.';
const STOP_GONE = 'Esta parada já foi encerrada.';

type Chosen = { order: ServiceOrder; fitting: readonly Stop[]; chosen: string | undefined };

/** A stop that can no longer be chosen keeps its form, so that nothing typed is lost. */
function stopOf({ order, fitting, chosen }: Chosen): Stop | undefined {
  return chosen === undefined ? fitting[0] : order.stops.find(({ id }) => id === chosen);
}
