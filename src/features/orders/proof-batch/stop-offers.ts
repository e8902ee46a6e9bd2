import { lateProofRefusal } from '#domain/orders/proofs/late-proof.ts';
import { proofChance } from '#machines/order/proofs.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';

import { stopHeading } from '../order-labels.ts';

type Stop = ServiceOrder['stops'][number];

/** A stop that takes a picture now. */
export type StopOffer = {
  stopId: string;
  label: string;
  /** Its picture counts for the event that ends the step, as in that event's form. */
  isInProgress: boolean;
};

/** The stops of an order that take a picture, the preselected one first; without any the reason, as a sentence. */
export function stopOffersOf(order: ServiceOrder): { offers: StopOffer[] } | { refusal: string } {
  const { status, closedAt, policy } = order;
  const now = Date.parse(order.serverTime);
  const chances = order.stops.flatMap((stop) => {
    const chance = proofChance({ status, closedAt, proofLateDays: policy.proofLateDays }, stop, now);
    return chance === null ? [] : [{ stop, chance }];
  });
  const open = chances.filter(({ chance }) => chance.moment !== 'late' || chance.isOpen);
  if (open.length > 0) {
    const offers = open.toSorted(
      (one, other) => rank(other) - rank(one) || endOf(other.stop) - endOf(one.stop),
    );
    return {
      offers: offers.map(({ stop, chance }) => ({
        stopId: stop.id,
        label: stopHeading(stop, order.stops),
        isInProgress: chance.moment !== 'late',
      })),
    };
  }
  const over = chances.map(({ chance }) => chance).findLast((chance) => chance.moment === 'late');
  return { refusal: over?.moment === 'late' ? lateProofRefusal(over) : NOTHING_ENDED };
}

const NOTHING_ENDED = 'Nenhuma parada desta ordem espera comprovantes nem teve uma tentativa encerrada.';

/** Pictures in a folder are mostly of a delivery that is over. */
function rank({ stop, chance }: { stop: Stop; chance: { moment: string } }): number {
  return (stop.kind === 'dropoff' ? 2 : 0) + (chance.moment === 'late' ? 1 : 0);
}

function endOf({ attempts }: Stop): number {
  return Date.parse(attempts.findLast(({ endedAt }) => endedAt !== null)?.endedAt ?? '') || 0;
}
