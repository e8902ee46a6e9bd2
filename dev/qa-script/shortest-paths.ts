import type { ActType } from '#dev/labels/act-labels.ts';
import { stateName } from '#machines/app/app.machine.ts';
import { openedAt, roleOf, type World } from '#machines/app/testing/app-world.ts';
import { MODEL_ACTIONS, type ModelAction } from '#machines/app/testing/model-acts.ts';
import { RARE_ACTS } from '#machines/app/testing/rare-acts.ts';

/** The acts that lead from a private window at /entrar to a world. */
export type Way = { steps: readonly ActType[]; world: World };

const ALL_ACTS: Readonly<Record<ActType, ModelAction>> = { ...MODEL_ACTIONS, ...RARE_ACTS };

/** One way for each act in each reachable world, nearest first; the first way to a world is its shortest. */
export function shortestWays(): Way[] {
  const start: Way = { steps: [], world: openedAt('/entrar', null) };
  const seen = new Set([placeOf(start.world)]);
  const ends: Way[] = [start];
  const open = [start];
  for (const { steps, world } of open) {
    for (const [type, act] of actsIn(world)) {
      const way = { steps: [...steps, type], world: act.next(world) };
      ends.push(way);
      const place = placeOf(way.world);
      if (seen.has(place)) continue;
      seen.add(place);
      open.push(way);
    }
  }
  return ends;
}

function actsIn(world: World): [ActType, ModelAction][] {
  return Object.entries(ALL_ACTS).flatMap(([type, act]) =>
    isActType(type) && act.isPossible(world) ? [[type, act]] : [],
  );
}

function isActType(type: string): type is ActType {
  return type in ALL_ACTS;
}

/** The visible differences between worlds. */
function placeOf({ snapshot }: World): string {
  const { location, notice, token, edits, leaving, user } = snapshot.context;
  const account = user && [
    user.mustChangePassword,
    user.mustSetUpTwoFactor,
    user.mustAcceptTerms,
    user.companyId,
    user.name,
  ];
  return JSON.stringify([
    stateName(snapshot),
    location,
    notice,
    roleOf(token),
    edits.length,
    leaving,
    account,
  ]);
}
