import { stateName } from '#machines/app/app-selectors.ts';
import type { AppActor, AppSnapshot } from '#machines/app/app.machine.ts';

import { appOffers } from './app-offers.ts';
import type { InspectionMessage } from './messages.ts';
import { stripPersonal } from './strip-personal.ts';

export const APP = 'app';

/** Tells every event of the app machine with its effects, and every state that it comes to. Gives what stops it. */
export function followApp(actor: AppActor, tell: (told: InspectionMessage) => void): () => void {
  let from = stateName(actor.getSnapshot());
  let effects: string[] = [];
  const inspection = actor.system.inspect((seen) => {
    if (seen.actorRef !== actor) return;
    if (seen.type === '@xstate.action' && !seen.action.type.startsWith('xstate.')) {
      effects.push(seen.action.type);
    }
    if (seen.type !== '@xstate.snapshot') return;
    const snapshot = actor.getSnapshot();
    const to = stateName(snapshot);
    const event = { ...stripPersonal(seen.event), type: seen.event.type };
    tell({ kind: 'event', actor: APP, at: Date.now(), event, from, to, effects });
    tell(stateOf(snapshot));
    from = to;
    effects = [];
  });
  return () => inspection.unsubscribe();
}

/** The app as it stands. */
export function stateOf(snapshot: AppSnapshot): InspectionMessage {
  return {
    kind: 'state',
    actor: APP,
    state: stateName(snapshot),
    context: stripPersonal(snapshot.context),
    offers: appOffers(snapshot),
  };
}
