import type { InspectionEvent } from 'xstate';

type Observer = (machine: string, seen: InspectionEvent) => void;

let observer: Observer | undefined;

/** Registers the observer of development tools for every machine run by a component; otherwise there is none. */
export function observeMachines(next: Observer): void {
  observer = next;
}

/** For `createActor(…, { inspect })`: reports the actor to the tools under this name. */
export function inspectAs(machine: string): (seen: InspectionEvent) => void {
  return (seen) => observer?.(machine, seen);
}
