import type { InspectionEvent, StateValue } from 'xstate';

import type { InspectionMessage } from './messages.ts';

type Observe = (observer: (machine: string, seen: InspectionEvent) => void) => void;

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
