import { fromTransition } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';

import { stateName } from '#machines/app/app.machine.ts';
import { roleOf, type World } from '#machines/app/testing/app-world.ts';

import { type Act, ACTS } from './acts.ts';

/** An action at a place, with the resulting world. */
export type Edge = {
  from: string;
  act: Act;
  to: string;
  world: World;
  /**
   * State, action and transitions taken. Equal at all places of a state where the action takes the same transitions.
   */
  effect: string;
};

/** All actions at all places reachable from a world, by place. */
export function edgesFrom(start: World): Map<string, Edge[]> {
  const logic = fromTransition((world: World, act: Act) => act.next(world), start);
  const transitions = adjacencyMapToArray(
    getAdjacencyMap(logic, {
      events: ({ context: world }) => ACTS.filter((act) => act.isPossible(world)),
      serializeState: ({ context: world }) => placeOf(world),
      serializeEvent: ({ type }) => type,
    }),
  );
  const edges = new Map<string, Edge[]>();
  for (const { state, event: act, nextState } of transitions) {
    const [from, to] = [placeOf(state.context), placeOf(nextState.context)];
    const world = nextState.context;
    const effect = `${stateName(state.context.snapshot)}, ${act.type}: ${world.taken.join(', ')}`;
    edges.set(from, [...(edges.get(from) ?? []), { from, act, to, world, effect }]);
  }
  return edges;
}

/** Key of a world. It has the role of the token but not the token, since tokens of one user are equivalent. */
export function placeOf({ snapshot }: World): string {
  const { location, notice, token } = snapshot.context;
  return [stateName(snapshot), location, notice ?? '', roleOf(token) ?? ''].join(' ').trim();
}

/** A walk with every effect at least once, by going to the nearest missing one. */
export function coveringWalk(edges: ReadonlyMap<string, readonly Edge[]>, start: World): Edge[] {
  const missing = new Set([...edges.values()].flat().map(({ effect }) => effect));
  const walk: Edge[] = [];
  let here = placeOf(start);
  while (missing.size > 0) {
    const way = wayToNearest(edges, here, missing);
    if (way === undefined) break;
    for (const { effect } of way) missing.delete(effect);
    walk.push(...way);
    here = way.at(-1)?.to ?? here;
  }
  return walk;
}

function wayToNearest(
  edges: ReadonlyMap<string, readonly Edge[]>,
  start: string,
  wanted: ReadonlySet<string>,
): Edge[] | undefined {
  const waiting: { place: string; way: Edge[] }[] = [{ place: start, way: [] }];
  const seen = new Set([start]);
  for (const { place, way } of waiting) {
    for (const edge of edges.get(place) ?? []) {
      if (wanted.has(edge.effect)) return [...way, edge];
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      waiting.push({ place: edge.to, way: [...way, edge] });
    }
  }
  return undefined;
}
