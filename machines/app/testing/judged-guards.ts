import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

import { appMachine } from '../app.machine.ts';

const chart: AnyStateMachine = appMachine;

/** Guards evaluated for an event, each with its result: `… [hasToken] > booting: holds`. */
export function guardsEvaluated(snapshot: AnyMachineSnapshot, event: { type: string }): string[] {
  const taken = chart.getTransitionData(snapshot, event);
  const innermostFirst = activeNodes(snapshot).toReversed();
  const sides: string[] = [];
  for (const node of innermostFirst) {
    for (const candidate of node.transitions.get(event.type) ?? []) {
      const isTaken = taken.includes(candidate);
      if (candidate.guard !== undefined) sides.push(sideOf(candidate, isTaken));
      if (isTaken) return sides;
    }
  }
  return sides;
}

/** Guards of the eventless transitions of `booting`; `end` is the state they led to. */
export function guardsOfStart(end: string): string[] {
  const sides: string[] = [];
  for (const candidate of chart.root.states['booting']?.always ?? []) {
    const isTaken = endOf(candidate) === end;
    sides.push(sideOf(candidate, isTaken));
    if (isTaken) return sides;
  }
  return sides;
}

/** Both results of every guard of the chart. */
export function allGuardSides(): string[] {
  const transitions = nodesFrom(chart.root).flatMap((node) => [
    ...(node.always ?? []),
    ...[...node.transitions.values()].flat(),
  ]);
  const guarded = transitions.filter(({ guard }) => guard !== undefined);
  return guarded.flatMap((transition) => [sideOf(transition, true), sideOf(transition, false)]);
}

function nodesFrom(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesFrom)];
}

/** Outermost first. */
function activeNodes(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return nodesFrom(chart.root).filter(
    ({ path }) =>
      path.length === 0 || snapshot.matches(path.length === 1 ? path[0] : { [path[0] ?? '']: path[1] }),
  );
}

function sideOf(transition: AnyTransitionDefinition, holds: boolean): string {
  const { source, eventType, guard } = transition;
  const from = source === chart.root ? 'anywhere' : source.path.join('.');
  const event = eventType === '' ? '(always)' : eventType;
  return `${from} ${event} [${nameOf(guard)}] > ${endOf(transition)}: ${holds ? 'holds' : 'fails'}`;
}

function endOf({ target }: AnyTransitionDefinition): string {
  return target?.map(({ path }) => path.join('.')).join() ?? 'stays';
}

function nameOf(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const type: unknown = Reflect.get(Object(guard), 'type');
  return typeof type === 'string' ? type : 'inline';
}
