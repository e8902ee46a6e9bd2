import type { InspectionEvent, StateValue } from 'xstate';

import { openStatelyOnRequest } from '#dev/stately/open-stately.ts';
import type { AppActor } from '#machines/app/app.machine.ts';

import { followApp, stateOf } from './follow-app.ts';
import { followOrders } from './follow-orders.ts';
import { isToolRequest, type InspectionMessage } from './messages.ts';
import { openChannel } from './open-channel.ts';
import { sampleAppEvents } from './sample-app-events.ts';

type Observe = (observer: (machine: string, seen: InspectionEvent) => void) => void;

/**
 * Development tools, loaded only behind `import.meta.env.DEV`: they report the state of the machines to other windows
 * of this origin, and send the app events on request.
 * @param observe reports the machines that components run
 */
export function startTools(actor: AppActor, observe: Observe): void {
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

/**
 * Reports the states of machines run by components, such as the draft's autosave. Only types of events leave the page,
 * and no context, which contains typed text.
 */
export function followMachines(observe: Observe, emit: (report: InspectionMessage) => void): void {
  const states = new Map<string, string>();
  observe((actor, seen) => {
    if (seen.type !== '@xstate.snapshot' || seen.actorRef.sessionId !== seen.rootId) return;
    const value: unknown = Reflect.get(seen.snapshot, 'value');
    if (!isStateValue(value)) return;
    const [from, to] = [states.get(actor) ?? '', nameOf(value)];
    states.set(actor, to);
    const event = { type: seen.event.type };
    emit({ kind: 'event', actor, at: Date.now(), event, from: from || to, to, effects: [] });
    emit({ kind: 'state', actor, state: to, context: {}, offers: [] });
  });
}

/** A state by its path, such as `saving.creating`. */
function nameOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([parent, inner = '']) => [parent, nameOf(inner)].filter(Boolean).join('.'))
    .join(' ');
}

function isStateValue(value: unknown): value is StateValue {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}
