import { EVERYWHERE, readChart } from '#dev/chart/read-chart.ts';
import type { AppEvent } from '#machines/app/app-events.ts';
import { stateName } from '#machines/app/app.machine.ts';
import { type AppActor, type AppSnapshot, appMachine } from '#machines/app/app.machine.ts';

import type { InspectionMessage, Offered } from './messages.ts';
import { sampleAppEvents } from './sample-app-events.ts';
import { stripPersonal } from './strip-personal.ts';

export const APP = 'app';

/**
 * Reports every event of the app machine with its effects and the resulting state. Returns the function that stops it.
 */
export function followApp(actor: AppActor, emit: (report: InspectionMessage) => void): () => void {
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
    emit({ kind: 'event', actor: APP, at: Date.now(), event, from, to, effects });
    emit(stateOf(snapshot));
    from = to;
    effects = [];
  });
  return () => inspection.unsubscribe();
}

export function stateOf(snapshot: AppSnapshot): InspectionMessage {
  return {
    kind: 'state',
    actor: APP,
    state: stateName(snapshot),
    context: stripPersonal(snapshot.context),
    offers: appOffers(snapshot),
  };
}

const { edges } = readChart(appMachine);

/** Every event of the app with whether the current state accepts it, and if not, why (pt-BR). */
function appOffers(snapshot: AppSnapshot): Offered[] {
  return Object.values(sampleAppEvents(snapshot)).map((event) => {
    const isTaken = takes(snapshot, event);
    return { type: event.type, isTaken, why: isTaken ? null : whyNot(snapshot, event) };
  });
}

function takes(snapshot: AppSnapshot, event: AppEvent): boolean {
  return appMachine.getTransitionData(snapshot, event).length > 0;
}

function whyNot(snapshot: AppSnapshot, { type }: AppEvent): string {
  const state = stateName(snapshot);
  const here = edges.filter(
    ({ from, event }) =>
      event === type && (from === EVERYWHERE || state === from || state.startsWith(`${from}.`)),
  );
  if (here.length === 0) return `“${state}” não tem transição para este evento.`;
  const guards = new Set(here.flatMap((edge) => edge.guards));
  return `Não vale a condição ${[...guards].join(', ')}.`;
}
