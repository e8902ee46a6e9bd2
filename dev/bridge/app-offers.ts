import { EVERYWHERE, readChart } from '#dev/chart/read-chart.ts';
import type { AppEvent } from '#machines/app/app-events.ts';
import { stateName } from '#machines/app/app-selectors.ts';
import { appMachine, type AppSnapshot } from '#machines/app/app.machine.ts';

import type { Offered } from './messages.ts';
import { sampleAppEvents } from './sample-app-events.ts';

const { edges } = readChart(appMachine);

/** Which events the app takes as it stands, and of the others why not (pt-BR). */
export function appOffers(snapshot: AppSnapshot): Offered[] {
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
  if (here.length === 0) return `«${state}» não tem transição para este evento.`;
  const guards = new Set(here.flatMap((edge) => edge.guards));
  return `Não vale a condição ${[...guards].join(', ')}.`;
}
