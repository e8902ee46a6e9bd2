import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state with its path, such as `authenticated.admin`. */
type ChartState = { path: string; parent: string | null; isInitial: boolean };

export type ChartEdge = {
  from: string;
  /** Null if the state does not change. */
  to: string | null;
  event: string;
  guards: string[];
  actions: string[];
};

export type Chart = { id: string; states: ChartState[]; edges: ChartEdge[] };

/** The root of a chart, whose transitions apply in every state. */
export const EVERYWHERE = '';

/** Reads the states and transitions of a machine's definition. */
export function readChart({ id, root }: AnyStateMachine): Chart {
  const nodes = nodesFrom(root);
  return {
    id,
    states: nodes.filter((node) => node !== root).map(stateOf),
    edges: nodes.flatMap((node) =>
      [...(node.always ?? []), ...[...node.transitions.values()].flat()].map(edgeOf),
    ),
  };
}

function nodesFrom(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesFrom)];
}

function stateOf(node: AnyStateNode): ChartState {
  const { parent } = node;
  return {
    path: pathOf(node),
    parent: parent === undefined || parent.parent === undefined ? null : pathOf(parent),
    isInitial: parent?.config.initial === node.key,
  };
}

function edgeOf({ source, target, eventType, guard, actions }: AnyTransitionDefinition): ChartEdge {
  const [end] = target ?? [];
  return {
    from: pathOf(source),
    to: end === undefined ? null : pathOf(end),
    event: eventWord(eventType),
    guards: guardNames(guard),
    actions: actions.map(nameOf),
  };
}

function pathOf({ path }: AnyStateNode): string {
  return path.join('.');
}

/** Readable names of XState's own events: `done me`, `after bootLimit`. */
function eventWord(eventType: string): string {
  if (eventType === '') return 'always';
  const [, kind, ...rest] = /^xstate\.(done|error|after)\.(?:actor\.)?(\w+)/.exec(eventType) ?? [];
  return kind === undefined ? eventType : [kind, ...rest].join(' ');
}

/** The names of a guard's conditions, including those that it combines. */
function guardNames(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  if (guard === null || guard === undefined) return [];
  const params: unknown = Reflect.get(Object(guard), 'params');
  const inner: unknown = Reflect.get(Object(params), 'guards');
  return Array.isArray(inner) ? inner.flatMap(guardNames) : [nameOf(guard)];
}

function nameOf(thing: unknown): string {
  if (typeof thing === 'string') return thing;
  const type: unknown = Reflect.get(Object(thing), 'type');
  if (typeof type === 'string') return type;
  return typeof thing === 'function' ? thing.name : 'inline';
}
