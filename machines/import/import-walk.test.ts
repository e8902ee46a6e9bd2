import { describe, expect, test } from 'vitest';

import { leafStates } from '#machines/testing/leaf-states.ts';

import { decideImport, importAllows } from './decide.ts';
import {
  IMPORT_EVENTS,
  IMPORT_USER_EVENTS,
  type ImportEvent,
  type ImportFacts,
  importMachine,
  type ImportState,
} from './import.machine.ts';

/** A model of a row: `touched` are orders that an undo keeps. */
type RowState = 'unchecked' | 'faulty' | 'ready' | 'order' | 'touched';
type Model = { state: ImportState; rows: readonly RowState[]; isPickupFaulty: boolean };
/** A step of the user or a job; those without an event change the rows only. */
type Step = { name: string; event?: ImportEvent; model: Model };
type Reached = { model: Model; steps: readonly string[] };

const ROWS = 3;

function factsOf({ state, rows, isPickupFaulty }: Model): ImportFacts {
  const count = (...states: RowState[]) => rows.filter((row) => states.includes(row)).length;
  const counts = {
    rows: rows.length,
    unchecked: count('unchecked'),
    faulty: count('faulty'),
    ready: count('ready'),
    ordered: count('order', 'touched'),
  };
  return { kind: 'orders', state, counts, pickupFaults: isPickupFaulty ? [{}] : [] };
}

/** One model for each row in state `from` and each state of `to` that it may change to. */
function replaced(model: Model, from: RowState, ...to: RowState[]): Model[] {
  return model.rows.flatMap((row, index) =>
    row === from ? to.map((next) => ({ ...model, rows: model.rows.with(index, next) })) : [],
  );
}

const every = (model: Model, change: (row: RowState) => RowState): Model => ({
  ...model,
  rows: model.rows.map(change),
});

/** Everything that may happen to a model: events, and changes of rows by jobs and users, with the event that they send. */
function stepsFrom(model: Model): Step[] {
  const named = (name: string, models: readonly Model[], event?: ImportEvent): Step[] =>
    models.map((next) => ({ name, model: next, ...(event && { event }) }));
  const isOpen = (row: RowState) => row !== 'order' && row !== 'touched';
  const events = IMPORT_EVENTS.filter((event) => event !== 'import.mapped' && event !== 'import.edited');
  return [
    ...events.flatMap((event) => named(event, [model], event)),
    ...named('a pickup without faults is chosen', [{ ...model, isPickupFaulty: false }], 'import.mapped'),
    ...named(
      'the columns are mapped',
      [every(model, (row) => (isOpen(row) ? 'unchecked' : row))],
      'import.mapped',
    ),
    ...named('a row is edited', replaced(model, 'faulty', 'ready', 'unchecked'), 'import.edited'),
    ...(model.state === 'checking'
      ? named('a row is checked', replaced(model, 'unchecked', 'faulty', 'ready'))
      : []),
    ...(model.state === 'committing'
      ? named('a row is committed', replaced(model, 'ready', 'order', 'faulty'))
      : []),
    ...(model.state === 'undoing' ? named('an order is undone', replaced(model, 'order', 'unchecked')) : []),
    ...named('an order is touched', replaced(model, 'order', 'touched')),
  ];
}

/** Events that a job sends only after its work. */
function isDue({ event, model: { rows } }: Step): boolean {
  if (event === 'import.commitEnded') return !rows.includes('ready');
  if (event === 'import.undone') return !rows.includes('order');
  return true;
}

/** Breadth-first, so that each import is found with its shortest steps. */
function walk(): { reached: Reached[]; ways: { from: Model; to: Model }[] } {
  const start: Model = { state: 'uploading', rows: Array(ROWS).fill('unchecked'), isPickupFaulty: true };
  const seen = new Map<string, Reached>([[keyOf(start), { model: start, steps: [] }]]);
  const ways: { from: Model; to: Model }[] = [];
  for (const { model, steps } of seen.values()) {
    for (const step of stepsFrom(model).filter(isDue)) {
      const decision = step.event && decideImport(factsOf(decidedModel(model, step)), step.event);
      if (decision?.allowed === false) continue;
      const next = { ...step.model, state: decision?.state ?? model.state };
      ways.push({ from: model, to: next });
      if (!seen.has(keyOf(next))) seen.set(keyOf(next), { model: next, steps: [...steps, step.name] });
    }
  }
  return { reached: [...seen.values()], ways };
}

/** An event is decided in the state before it, but on the rows that its step leaves. */
const decidedModel = (before: Model, { model }: Step): Model => ({ ...model, state: before.state });

const keyOf = ({ state, rows, isPickupFaulty }: Model) =>
  [state, isPickupFaulty, ...rows.toSorted()].join(' ');

const { reached, ways } = walk();

const violated = (rule: (model: Model) => boolean) =>
  reached.flatMap(({ model, steps }) => (rule(model) ? [] : [`${keyOf(model)}: ${steps.join(', ')}`]));

const isOrder = (row: RowState) => row === 'order' || row === 'touched';

describe('all imports of three rows', () => {
  test('include each state of the machine', () => {
    const states = new Set(reached.map(({ model }) => model.state));
    expect([...states].toSorted()).toEqual(leafStates(importMachine));
  });

  test.each<[string, (model: Model) => boolean]>([
    ['are done only with every row an order', ({ state, rows }) => state !== 'done' || rows.every(isOrder)],
    ['have no order once discarded', ({ state, rows }) => state !== 'discarded' || !rows.some(isOrder)],
    [
      'have no order before the first check',
      ({ state, rows }) => state !== 'uploading' || !rows.some(isOrder),
    ],
    [
      'have no unchecked row in review, while committing and when done',
      ({ state, rows }) => !['review', 'committing', 'done'].includes(state) || !rows.includes('unchecked'),
    ],
    [
      'commit only with a pickup without faults',
      ({ state, isPickupFaulty }) => state !== 'committing' || !isPickupFaulty,
    ],
  ])('%s', (_, rule) => {
    expect(violated(rule)).toEqual([]);
  });

  test('make orders only while committing', () => {
    const made = ways.filter(
      ({ from, to }) => to.rows.filter(isOrder).length > from.rows.filter(isOrder).length,
    );
    expect(new Set(made.map(({ from }) => from.state))).toEqual(new Set(['committing']));
  });

  test('lose orders only while undoing, and none that was touched', () => {
    const count = ({ rows }: Model, row: RowState) => rows.filter((one) => one === row).length;
    const lost = ways.filter(
      ({ from, to }) => count(to, 'order') + count(to, 'touched') < from.rows.filter(isOrder).length,
    );
    expect(new Set(lost.map(({ from }) => from.state))).toEqual(new Set(['undoing']));
    expect(ways.filter(({ from, to }) => count(to, 'touched') < count(from, 'touched'))).toEqual([]);
  });

  test('can always be brought to an end', () => {
    const isEnd = ({ state }: Model) => state === 'done' || state === 'discarded';
    const ending = new Set(reached.filter(({ model }) => isEnd(model)).map(({ model }) => keyOf(model)));
    for (let before = -1; before < ending.size;) {
      before = ending.size;
      for (const { from, to } of ways) if (ending.has(keyOf(to))) ending.add(keyOf(from));
    }
    expect(violated((model) => ending.has(keyOf(model)))).toEqual([]);
  });

  test('never leave the state discarded', () => {
    const left = ways.filter(({ from, to }) => from.state === 'discarded' && to.state !== 'discarded');
    expect(left).toEqual([]);
  });
});

describe('each state', () => {
  /** The events that each state allows for at least some counts of rows. */
  const TABLE: Record<ImportState, readonly ImportEvent[]> = {
    uploading: ['import.stored'],
    checking: ['import.mapped', 'import.edited', 'import.cancel', 'import.checked'],
    review: ['import.mapped', 'import.edited', 'import.commit', 'import.cancel'],
    committing: ['import.cancel', 'import.commitEnded', 'import.commitStopped'],
    undoing: ['import.undone'],
    done: ['import.cancel'],
    discarded: [],
  };

  test.each(Object.entries(TABLE))('%s allows these events: %j', (state, events) => {
    const models = reached.filter(({ model }) => model.state === state);
    const allowed = IMPORT_EVENTS.filter((type) =>
      models.some(({ model }) => importAllows(factsOf(model), type)),
    );
    expect(allowed.toSorted()).toEqual([...events].toSorted());
  });

  test('denies with a sentence', () => {
    const sentences = reached.flatMap(({ model }) =>
      IMPORT_USER_EVENTS.flatMap((type) => {
        const decision = decideImport(factsOf(model), type);
        return decision.allowed ? [] : [decision.sentence];
      }),
    );
    expect(new Set(sentences).size).toBeGreaterThan(7);
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^.]+\.(?: \p{Lu}[^.]+\.)?$/u);
  });
});

describe('a commit', () => {
  const review = (rows: RowState[], isPickupFaulty = false) =>
    factsOf({ state: 'review', rows, isPickupFaulty });

  test('needs a row that is ready', () => {
    expect(decideImport(review(['faulty', 'order']), 'import.commit')).toEqual({
      allowed: false,
      sentence: 'Nenhuma linha está pronta para virar ordem. Corrija as linhas com erro.',
    });
  });

  test('needs a pickup without faults', () => {
    expect(decideImport(review(['ready'], true), 'import.commit')).toEqual({
      allowed: false,
      sentence: 'Complete a coleta antes de criar as ordens.',
    });
  });

  test('leaves rows with faults behind', () => {
    expect(decideImport(review(['ready', 'faulty']), 'import.commit')).toEqual({
      allowed: true,
      state: 'committing',
    });
  });
});
