import { type AnyStateMachine, getInitialMicrosteps, getMicrosteps } from 'xstate';

import type { Role } from '#domain/roles.ts';

import type { Address } from '../address.ts';
import type { AppEvent } from '../app-events.ts';
import { appMachine, type AppSnapshot, stateName } from '../app.machine.ts';
import { SAMPLE_USERS } from '../sample-sessions.ts';
import { guardsEvaluated, guardsOfStart } from './judged-guards.ts';

/** Outcome of the boot request for the stored token; `silence` is no response at all. */
type MeAnswer = 'user' | 'refused' | 'failure' | 'silence' | 'rate limit';

type RequestMeta = {
  me?: MeAnswer;
  /** An external event that arrives while the machine waits for a response or a delay. */
  beforeResponse?: AppEvent;
};

/** A snapshot of the app machine, with a record of the last action. */
export type World = {
  snapshot: AppSnapshot;
  /** States visited by the last action, including the final one. */
  passed: readonly string[];
  /** Transitions of the chart taken by the last action. */
  taken: readonly string[];
  /** Guards evaluated for the last action, with their results. */
  judged: readonly string[];
};

type InternalEvent = { type: string; output?: unknown; error?: unknown };

/** Untyped, because `AppEvent` has only external events and not the machine's internal ones. */
const chart: AnyStateMachine = appMachine;

const NOTHING_YET = { passed: [], taken: [], judged: [] };

const ME_ANSWERED = 'xstate.done.actor.fetchMe';
const ME_FAILED = 'xstate.error.actor.fetchMe';
const LIMIT_OVER = 'xstate.after.bootLimit.app.booting';
const DELAY_OVER = 'xstate.after.logoutDelay.app.loggingOut';

/** The app started at this address, in its first resting state. */
export function openedAt(location: Address, token: string | null, requestMeta?: RequestMeta): World {
  const steps: [AppSnapshot, unknown][] = getInitialMicrosteps(appMachine, { location, token });
  const snapshot = lastOf(steps);
  const always = stateName(snapshot) === 'booting' ? [] : [`booting (always) > ${stateName(snapshot)}`];
  const world = {
    snapshot,
    passed: [stateName(snapshot)],
    taken: always,
    judged: guardsOfStart(stateName(snapshot)),
  };
  return settled(world, requestMeta);
}

/** Applies external events one by one, each after the app has come to rest. */
export function afterAll(world: World, ...events: AppEvent[]): World {
  return events.reduce<World>(
    (before, event) => {
      const next = after(before, event);
      return {
        ...next,
        passed: [...before.passed, ...next.passed],
        taken: [...before.taken, ...next.taken],
        judged: [...before.judged, ...next.judged],
      };
    },
    { ...world, ...NOTHING_YET },
  );
}

/** Applies an external event and lets the app come to rest. */
export function after({ snapshot }: World, event: AppEvent, requestMeta?: RequestMeta): World {
  return settled(step({ snapshot, ...NOTHING_YET }, event), requestMeta);
}

/** A token of this role's user that differs from the stored one. */
export function freshToken({ snapshot }: World, role: Role): string {
  const name = `${role}-1`;
  return snapshot.context.token === name ? `${role}-2` : name;
}

export function roleOf(token: string | null): Role | null {
  const name = token?.split('-')[0];
  return name === 'operator' || name === 'manager' || name === 'admin' ? name : null;
}

/** Supplies responses and delays until the machine waits for an external event. */
function settled(world: World, { me = 'user', beforeResponse }: RequestMeta = {}): World {
  const { snapshot } = world;
  if (beforeResponse !== undefined) return settled(step(world, beforeResponse), { me });
  if (snapshot.matches('loggingOut')) return settled(step(world, { type: DELAY_OVER }), { me });
  if (!snapshot.matches('booting')) return world;
  if (me === 'rate limit') return settled(step(world, { type: ME_ANSWERED, output: { retryAfter: 5000 } }));
  return step(world, answerFor(snapshot.context.token, me));
}

function answerFor(token: string | null, me: MeAnswer): InternalEvent {
  const role = roleOf(token);
  if (me === 'silence') return { type: LIMIT_OVER };
  if (me === 'failure') return { type: ME_FAILED, error: me };
  return { type: ME_ANSWERED, output: me === 'refused' || role === null ? null : SAMPLE_USERS[role] };
}

function step(world: World, event: InternalEvent): World {
  const { snapshot, passed, taken, judged } = world;
  const steps: [AppSnapshot, unknown][] = getMicrosteps(chart, snapshot, event);
  const next = steps.length === 0 ? snapshot : lastOf(steps);
  const isElsewhere = stateName(next) !== (passed.at(-1) ?? stateName(snapshot));
  return {
    snapshot: next,
    passed: isElsewhere ? [...passed, stateName(next)] : passed,
    taken: [...taken, ...transitionsFor(snapshot, event)],
    judged: [...judged, ...guardsEvaluated(snapshot, event)],
  };
}

function transitionsFor(snapshot: AppSnapshot, event: InternalEvent): string[] {
  return chart.getTransitionData(snapshot, event).map(describeTransition);
}

/** Every transition of the chart, by source, event and target. */
export function allTransitions(): string[] {
  const nodes = [chart.root, ...Object.values(chart.root.states)];
  const inner = nodes.flatMap((node) => Object.values(node.states));
  return [...new Set([...nodes, ...inner])].flatMap((node) => {
    const always = (node.always ?? []).map(describeTransition);
    return [...always, ...[...node.transitions.values()].flat().map(describeTransition)];
  });
}

type Described = ReturnType<AnyStateMachine['getTransitionData']>[number];

function describeTransition(transition: Described): string {
  const { source, eventType } = transition;
  const duplicates = (source.transitions.get(eventType) ?? []).filter(
    (other) => endOf(other) === endOf(transition),
  );
  const condition = duplicates.length > 1 ? ` [${guardOf(transition)}]` : '';
  return `${shortId(source.id)} ${eventType === '' ? '(always)' : eventType}${condition} > ${endOf(transition)}`;
}

function endOf({ target }: Described): string {
  return target === undefined ? 'stays' : target.map(({ id }) => shortId(id)).join();
}

function guardOf({ guard }: Described): string {
  if (typeof guard === 'string') return guard;
  return typeof guard === 'object' ? guard.type : 'else';
}

function shortId(id: string): string {
  return id.replace(/^app\.?/, '') || 'anywhere';
}

function lastOf(steps: readonly [AppSnapshot, unknown][]): AppSnapshot {
  const last = steps.at(-1)?.[0];
  if (last === undefined) throw new Error('The machine took no step.');
  return last;
}
