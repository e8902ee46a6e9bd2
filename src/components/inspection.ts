import type { InspectionEvent } from 'xstate';

type Observer = (machine: string, seen: InspectionEvent) => void;

let observer: Observer | undefined;

/** Development tools observe every machine that a component runs; otherwise there is no observer. */
export function observeMachines(next: Observer): void {
  observer = next;
}

/** For `createActor(…, { inspect })`: shows the actor to the tools under this name. */
export function inspectAs(machine: string): (seen: InspectionEvent) => void {
  return (seen) => observer?.(machine, seen);
}
