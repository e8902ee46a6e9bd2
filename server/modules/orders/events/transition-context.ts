import { allowedEvents } from '#machines/order/allowed-events.ts';
import type { OrderFacts, TransitionContext } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { CompanyOrderSettings } from '#server/modules/settings/repository.ts';

/** Who tries, in the words of the order machine. Orders of other companies were refused before (404). */
export function transitionContextOf(
  user: Principal,
  settings: CompanyOrderSettings,
  now: Date,
): TransitionContext {
  return {
    actor: { userId: user.userId, role: user.role, ownCompany: true },
    settings,
    now: now.getTime(),
  };
}

/** What the caller may do next, and of the rest why not ("Por que não posso?"). */
export function allowedEventsOf(facts: OrderFacts, context: TransitionContext): Schema<'AllowedEvent'>[] {
  return allowedEvents(facts, context).map(({ type, label, requires, primary, undoes, denial }) => ({
    type,
    label,
    requires: [...requires],
    primary,
    ...(undoes && { undoes }),
    ...(denial && { disabledReason: denial.sentence, whoCan: [...denial.whoCan] }),
  }));
}
