import { offers } from '#machines/order/allowed-events.ts';
import type { OrderFacts, Situation } from '#machines/order/order-types.ts';
import type { Principal, Schema } from '#server/contract/contract.ts';
import type { CompanyOrderSettings } from '#server/modules/settings/repository.ts';

/** Who tries, in the words of the order machine. Orders of other companies were refused before (404). */
export function situationOf(user: Principal, settings: CompanyOrderSettings, now: Date): Situation {
  return {
    actor: { userId: user.userId, role: user.role, ownCompany: true },
    settings,
    now: now.getTime(),
  };
}

/** What the caller may do next, and of the rest why not ("Por que não posso?"). */
export function allowedEvents(facts: OrderFacts, situation: Situation): Schema<'AllowedEvent'>[] {
  return offers(facts, situation).map(({ type, label, requires, primary, refusal }) => ({
    type,
    label,
    requires: [...requires],
    primary,
    ...(refusal && { disabledReason: refusal.sentence, whoCan: [...refusal.whoCan] }),
  }));
}
