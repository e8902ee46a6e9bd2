import type { InspectionEvent, StateValue } from 'xstate';

import type { InspectionMessage } from './messages.ts';

type Observe = (observer: (machine: string, seen: InspectionEvent) => void) => void;

/**
 * Tells the states of the machines that components run, such as the autosave of a draft. Of their events only the
 * type leaves the page, and nothing of their context, which holds what somebody typed.
 */
export function followMachines(observe: Observe, tell: (told: InspectionMessage) => void): void {
  const states = new Map<string, string>();
  observe((actor, seen) => {
    if (seen.type !== '@xstate.snapshot' || seen.actorRef.sessionId !== seen.rootId) return;
    const value: unknown = Reflect.get(seen.snapshot, 'value');
    if (!isStateValue(value)) return;
    const [from, to] = [states.get(actor) ?? '', nameOf(value)];
    states.set(actor, to);
    const event = { type: seen.event.type };
    tell({ kind: 'event', actor, at: Date.now(), event, from: from || to, to, effects: [] });
    tell({ kind: 'state', actor, state: to, context: {}, offers: [] });
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
