import { allTransitions, type World } from '#machines/app/testing/app-world.ts';
import { allGuardSides } from '#machines/app/testing/judged-guards.ts';

export const STATES = [
  'booting',
  'unauthenticated',
  'authenticated.operator',
  'authenticated.manager',
  'authenticated.admin',
  'loggingOut',
];

/** Transitions out of reach of a walk, with the tests that cover them. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'anywhere page.restored > stays': 'page-cache.spec.ts',
  'anywhere page.restored > unauthenticated': 'page-cache.spec.ts',
  'anywhere page.restored > booting': 'app.machine.test.ts',
  'booting xstate.done.actor.fetchMe > booting': 'app-machine-running.test.ts',
  'booting session.signOut > loggingOut': 'app-machine-effects.test.ts',
  'authenticated storage.refused > stays': 'session.spec.ts',
  'authenticated password.changed > stays': 'first-password.spec.ts',
  'authenticated twoFactor.enabled > stays': 'two-factor.spec.ts',
  'authenticated terms.accepted > stays': 'announcements.spec.ts',
  'authenticated user.changed > stays': 'own-account.spec.ts',
  'authenticated user.changed > booting': 'own-account.spec.ts',
  'authenticated edit.started > stays': 'unsaved-changes.spec.ts',
  'authenticated edit.ended > stays': 'unsaved-changes.spec.ts',
  'authenticated session.signOut > stays': 'unsaved-changes.spec.ts',
  'authenticated.operator location.changed [losesEdits] > stays': 'unsaved-edits.test.ts',
  'authenticated.manager location.changed [losesEdits] > stays': 'unsaved-edits.test.ts',
  'authenticated.admin location.changed [losesEdits] > stays': 'unsaved-changes.spec.ts',
  'authenticated leave.confirmed > stays': 'unsaved-changes.spec.ts',
  'authenticated leave.refused > stays': 'unsaved-changes.spec.ts',
  'loggingOut session.started > stays': 'app.machine.test.ts: within 300 ms',
  'loggingOut page.restored > stays': 'app.machine.test.ts: within 300 ms',
};

/** Coverage of the statechart by these worlds, with a summary line. */
export function coverageOf(worlds: readonly World[]) {
  const passed = new Set(worlds.flatMap((world) => world.passed));
  const transitions = new Set(worlds.flatMap(({ taken }) => taken));
  const judged = new Set(worlds.flatMap((world) => world.judged));
  const walkable = allTransitions().filter((transition) => !(transition in ELSEWHERE));
  const taken = walkable.filter((transition) => transitions.has(transition));
  const sides = allGuardSides();
  const report = [
    `${passed.size} of ${STATES.length} states`,
    `${taken.length} of ${walkable.length} transitions of the chart`,
    `${sides.filter((side) => judged.has(side)).length} of ${sides.length} sides of its conditions`,
  ].join(', ');
  return { passed, transitions, walkable, report, sidesMissing: sides.filter((side) => !judged.has(side)) };
}
