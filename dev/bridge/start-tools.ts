import { openStatelyOnRequest } from '#dev/stately/open-stately.ts';
import type { AppActor } from '#machines/app/app.machine.ts';

import { followApp, stateOf } from './follow-app.ts';
import { followMachines } from './follow-machines.ts';
import { followOrders } from './follow-orders.ts';
import { isToolRequest, type InspectionMessage } from './messages.ts';
import { openChannel } from './open-channel.ts';
import { sampleAppEvents } from './sample-app-events.ts';

/**
 * Development tools, loaded only behind `import.meta.env.DEV`: they report the state of the machines to other windows
 * of this origin, and send the app events on request.
 * @param observe reports the machines that components run
 */
export function startTools(actor: AppActor, observe: Parameters<typeof followMachines>[0]): void {
  const latest = new Map<string, InspectionMessage>();
  const channel = openChannel((message) => {
    if (!isToolRequest(message)) return;
    if (message.kind === 'hello') for (const report of latest.values()) channel.post(report);
    else sendTo(actor, message.type);
  });
  const stately = openStatelyOnRequest(window);
  const emit = (report: InspectionMessage) => {
    if (report.kind === 'state') latest.set(report.actor, report);
    channel.post(report);
    stately(report);
  };
  emit(stateOf(actor.getSnapshot()));
  followApp(actor, emit);
  followOrders(actor, emit);
  followMachines(observe, emit);
}

function sendTo(actor: AppActor, type: string): void {
  const event = Object.values(sampleAppEvents(actor.getSnapshot())).find((sample) => sample.type === type);
  if (event !== undefined) actor.send(event);
}
