import { describe, expect, test } from 'vitest';

import { draftStates, partsOf, statesOf, writeQaScript } from '#dev/qa-script/qa-script.ts';
import { shortestWays } from '#dev/qa-script/shortest-paths.ts';
import { allTransitions } from '#machines/app/testing/app-world.ts';
import { allGuardSides } from '#machines/app/testing/judged-guards.ts';
import { ORDER_EVENT_TYPES } from '#machines/order/types.ts';
import { isUndoable } from '#machines/order/undo.ts';

import { EVENT_WORDS, GUARD_WORDS, STATE_WORDS } from './app-labels.ts';
import { DRAFT_LABELS } from './draft-labels.ts';
import { UNDO_WALKS } from './order-walks.ts';

const transitions = allTransitions();

/** Guard results that no act can produce, and where they are tested instead. */
const ONLY_BY_TESTS: Readonly<Record<string, string>> = {
  'anywhere session.started [hasRole] > authenticated.operator: fails': 'there is no fourth role',
  'unauthenticated boot.retry [hasToken] > booting: fails': 'app.machine.test.ts: there is no button then',
  'authenticated session.expired [isCurrentToken] > unauthenticated: fails': 'app-machine-effects.test.ts',
  'authenticated leave.confirmed [isLeaving] > stays: fails': 'unsaved-edits.test.ts',
};

describe('the QA labels', () => {
  test('cover exactly the states of the app machine', () => {
    const inside = statesOf(transitions);
    const wanted = new Set([...inside, ...inside.map((state) => state.split('.')[0] ?? state)]);
    expect(Object.keys(STATE_WORDS).toSorted()).toEqual([...wanted].toSorted());
  });

  test('cover exactly the events of the app machine', () => {
    const wanted = new Set(transitions.map((name) => partsOf(name).event));
    expect(Object.keys(EVENT_WORDS).toSorted()).toEqual([...wanted].toSorted());
  });

  test('cover exactly the guards that distinguish transitions', () => {
    const wanted = new Set(
      transitions.map((name) => partsOf(name).guard).filter((guard) => guard !== undefined),
    );
    expect(Object.keys(GUARD_WORDS).toSorted()).toEqual([...wanted].toSorted());
  });
});

test('the draft labels cover exactly the states of the draft machine', () => {
  expect(Object.keys(DRAFT_LABELS).toSorted()).toEqual(draftStates().toSorted());
});

describe('the QA walk', () => {
  const script = writeQaScript();

  test('has a section for every transition of the chart', () => {
    expect(transitions.filter((name) => !script.includes(`\n\`${name}\`\n`))).toEqual([]);
  });

  test('has a section for every state', () => {
    expect(statesOf(transitions).filter((state) => !script.includes(`(\`${state}\`)\n`))).toEqual([]);
  });

  test('has a section for every event of an order', () => {
    expect(ORDER_EVENT_TYPES.filter((type) => !script.includes(`(\`${type}\`)\n\n1. `))).toEqual([]);
  });

  test('has a section for every step of an order that can be undone', () => {
    const steps = ORDER_EVENT_TYPES.filter((type) => isUndoable(type, 'accepted'));
    expect(Object.keys(UNDO_WALKS).toSorted()).toEqual(steps.toSorted());
    expect(Object.values(UNDO_WALKS).filter(({ title }) => !script.includes(`\n### ${title}\n`))).toEqual([]);
  });

  test('starts every section in a private window', () => {
    const sections = script.split('\n### ').slice(1);
    expect(
      sections.filter((section) => !section.includes('\n1. Abra `/entrar` em uma janela anônima.')),
    ).toEqual([]);
  });
});

test('the acts of the model make every guard both true and false, except those listed', () => {
  const found = new Set(shortestWays().flatMap(({ world }) => world.judged));
  const missing = allGuardSides().filter((side) => !found.has(side));
  expect(missing.toSorted()).toEqual(Object.keys(ONLY_BY_TESTS).toSorted());
});
