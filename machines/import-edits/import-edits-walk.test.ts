import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { leafOf, leafStates } from '#machines/testing/leaf-states.ts';

import { type CellChange, cellKey, type CellPlace } from './cell-changes.ts';
import {
  CELLS_PER_CALL,
  importEditsMachine,
  type CheckedRows,
  type SaveAnswer,
  type SaveCall,
  unsavedText,
} from './import-edits.machine.ts';

const WALKS = 100;
/** The walks take some seconds; a busy machine needs longer. */
const WALK_TIMEOUT_MS = 120_000;

type Fate = 'saved' | 'response lost' | 'request lost' | 'request late' | 'closed' | 'refused' | 'bug';
type Step =
  | { do: 'type'; row: number; cell: number; text: string }
  | { do: 'fill'; rows: number; text: string }
  | { do: 'respond'; fate: Fate }
  /** Another user changes a cell; the page may have seen it. */
  | { do: 'others'; row: number; cell: number; text: string; isSeen: boolean }
  | { do: 'arrive' | 'undo' | 'redo' | 'wait' | 'save' | 'open' | 'discard' };

const FATES: readonly Fate[] = [
  'saved',
  'saved',
  'saved',
  'response lost',
  'request lost',
  'request late',
  'closed',
  'refused',
  'bug',
];

const somewhere = { row: fc.integer({ min: 2, max: 4 }), cell: fc.integer({ min: 0, max: 1 }) };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      ...somewhere,
      text: fc.constantFrom('', 'a', 'b'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fill' as const),
      rows: fc.constantFrom(2, CELLS_PER_CALL, CELLS_PER_CALL + 1),
      text: fc.constantFrom('a', 'b'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('others' as const),
      ...somewhere,
      text: fc.constantFrom('', 'a', 'x'),
      isSeen: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('respond' as const), fate: fc.constantFrom(...FATES) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('wait' as const, 'save' as const, 'open' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('arrive' as const, 'discard' as const) }) },
);
const steps = fc.array(step, { minLength: 8, maxLength: 40, size: 'max' });

const COUNTS: CheckedRows['counts'] = { rows: 1, unchecked: 0, faulty: 0, ready: 1, ordered: 0 };

type Text = CellPlace & { text: string };

/**
 * A model of the server: acts once per idempotency key, and replays its response or refusal.
 * @param isTyped whether the last act on a cell was typed, and no undo or redo
 */
function createServer(isTyped: (key: string) => boolean) {
  const cells = new Map<string, string>();
  /** Cells whose text is another user's. */
  const foreign = new Set<string>();
  const bodies = new Map<string, string>();
  const typed = new Map<string, ReadonlySet<string>>();
  const answers = new Map<string, SaveAnswer>();
  const late: SaveCall[] = [];
  const calls: { call: SaveCall; respond: (fate: Fate) => void }[] = [];
  const faults: string[] = [];

  function save({ key: callKey, cells: changed }: SaveCall): SaveAnswer {
    const kept = changed.filter(
      (change) => !write(change, typed.get(callKey)?.has(cellKey(change)) === true),
    );
    return { is: 'saved', checked: { data: [], counts: COUNTS, kept, version: 1 } };
  }
  /** @returns false for a cell that has another text than expected */
  function write({ expected, text, ...place }: SaveCall['cells'][number], isOver: boolean): boolean {
    const key = cellKey(place);
    const stands = cells.get(key) ?? '';
    if (stands === text) return true;
    if (expected !== undefined && stands !== expected) {
      if (!foreign.has(key)) faults.push("a cell is kept without another user's change");
      return false;
    }
    if (foreign.has(key) && !isOver && stands !== expected)
      faults.push("an undo or redo is written over another user's text");
    cells.set(key, text);
    foreign.delete(key);
    return true;
  }
  function answer(call: SaveCall, decide: (call: SaveCall) => SaveAnswer): SaveAnswer {
    const decided = answers.get(call.key) ?? decide(call);
    answers.set(call.key, decided);
    return decided;
  }

  return {
    cells,
    foreign,
    faults,
    inFlight: () => calls.length,
    respond: (fate: Fate) => calls.shift()?.respond(fate),
    /** A request that was delayed on its way. */
    arrive: () => {
      const call = late.shift();
      if (call) answer(call, save);
    },
    change: (place: CellPlace, text: string) => {
      cells.set(cellKey(place), text);
      foreign.add(cellKey(place));
    },
    send: (call: SaveCall) => {
      const body = JSON.stringify(call.cells);
      if ((bodies.get(call.key) ?? body) !== body) faults.push('a key was used for two bodies');
      if (!bodies.has(call.key)) typed.set(call.key, new Set(call.cells.map(cellKey).filter(isTyped)));
      bodies.set(call.key, body);
      if (call.cells.length > CELLS_PER_CALL || call.cells.length === 0)
        faults.push('a call of a wrong size');
      if (call.cells.some((cell) => Object.keys(cell).some((name) => !MEMBERS.has(name))))
        faults.push('a cell with other members');
      if (new Set(call.cells.map(cellKey)).size < call.cells.length) faults.push('a cell twice in a call');
      return new Promise<SaveAnswer>((resolve, reject) => {
        const respond = (fate: Fate) => {
          if (fate === 'request late') late.push(call);
          if (fate === 'response lost') answer(call, save);
          if (fate === 'bug') reject(new Error('bug'));
          else if (fate === 'saved') resolve(answer(call, save));
          else if (fate === 'closed' || fate === 'refused')
            resolve(answer(call, () => ({ is: fate, reason: `It is ${fate}.` })));
          else resolve({ is: 'lost' });
        };
        calls.push({ call, respond });
      });
    },
  };
}

const MEMBERS = new Set(['row', 'cell', 'text', 'expected']);

/** A model of the page: typed texts over those of the server, with a separate undo stack. */
function createPage() {
  const texts = new Map<string, string>();
  let done: CellChange[][] = [];
  let undone: CellChange[][] = [];
  /** Cells whose last act was typed. */
  const typed = new Set<string>();
  const write = (cells: readonly Text[], isTyped: boolean) => {
    for (const cell of cells) {
      texts.set(cellKey(cell), cell.text);
      if (isTyped) typed.add(cellKey(cell));
      else typed.delete(cellKey(cell));
    }
  };
  return {
    texts,
    typed,
    type(cells: readonly Text[]): CellChange[] {
      const act = cells.map((cell) => ({ ...cell, before: texts.get(cellKey(cell)) ?? '' }));
      write(act, true);
      done.push(act);
      undone = [];
      return act;
    },
    undo() {
      const act = done.pop();
      if (!act) return;
      write(
        act.toReversed().map(({ before, ...place }) => ({ ...place, text: before })),
        false,
      );
      undone.push(act);
    },
    redo() {
      const act = undone.pop();
      if (!act) return;
      write(act, false);
      done.push(act);
    },
    /** After the unsaved changes were discarded. */
    reload(stored: ReadonlyMap<string, string>) {
      done = [];
      undone = [];
      texts.clear();
      for (const [key, text] of stored) texts.set(key, text);
    },
  };
}

/**
 * Runs the steps against the model.
 * @param visited collects the states entered
 * @returns the first violated invariant, with the step before it
 */
async function violations(walk: readonly Step[], visited = new Set<string>()): Promise<string[]> {
  const page = createPage();
  const server = createServer((key) => page.typed.has(key));
  const clock = new SimulatedClock();
  let keys = 0;
  const failures: unknown[] = [];
  const machine = importEditsMachine.provide({
    actors: { saveCells: fromPromise<SaveAnswer, SaveCall>(({ input }) => server.send(input)) },
  });
  const actor = createActor(machine, { clock, input: { newKey: () => `key ${(keys += 1)}` } });
  actor.subscribe({
    next: ({ value }) => visited.add(leafOf(value)),
    error: (error) => failures.push(error),
  });
  actor.start();

  for (const [index, one] of walk.entries()) {
    switch (one.do) {
      case 'type':
        actor.send({ type: 'cells.changed', act: page.type([one]) });
        break;
      case 'fill': {
        const cells = Array.from({ length: one.rows }, (_, row) => ({
          row: row + 2,
          cell: 0,
          text: one.text,
        }));
        actor.send({ type: 'cells.changed', act: page.type(cells) });
        break;
      }
      case 'others':
        server.change(one, one.text);
        if (one.isSeen && unsavedText(actor.getSnapshot().context, one) === undefined)
          page.texts.set(cellKey(one), one.text);
        break;
      case 'respond':
        server.respond(one.fate);
        break;
      case 'arrive':
        server.arrive();
        break;
      case 'undo':
        page.undo();
        actor.send({ type: 'act.undone' });
        break;
      case 'redo':
        page.redo();
        actor.send({ type: 'act.redone' });
        break;
      case 'wait':
        clock.increment(5_000);
        break;
      case 'save':
        actor.send({ type: 'save.wanted' });
        break;
      case 'open':
        actor.send({ type: 'import.opened' });
        break;
      case 'discard':
        if (actor.getSnapshot().can({ type: 'changes.discarded' })) page.reload(server.cells);
        actor.send({ type: 'changes.discarded' });
        break;
    }
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    const { context, value } = actor.getSnapshot();
    const shown = (key: string, place: { row: number; cell: number }) =>
      unsavedText(context, place) ?? server.cells.get(key) ?? '';
    const own = [...page.texts].filter(([key]) => !server.foreign.has(key));
    const wrong = own.filter(([key, text]) => {
      const [row = 0, cell = 0] = key.split(':').map(Number);
      return shown(key, { row, cell }) !== text;
    });
    const isSaved = value === 'saved';
    const broken = {
      'the actor failed': failures.length > 0,
      'a typed text is neither held nor stored': wrong.length > 0,
      'saved with a text that is not stored':
        isSaved && own.some(([key, text]) => (server.cells.get(key) ?? '') !== text),
      'two calls are in flight': server.inFlight() > 1,
      'a call in flight outside of saving': (server.inFlight() === 1) !== (value === 'saving'),
      ...Object.fromEntries(server.faults.map((fault) => [fault, true])),
    };
    const names = Object.entries(broken).flatMap(([name, isBroken]) => (isBroken ? [name] : []));
    if (names.length > 0) return [`after step ${index + 1} (${JSON.stringify(one)}): ${names.join(', ')}`];
  }
  return [];
}

describe('the edits of an import', () => {
  test(
    'keep their invariants on random walks with lost, late and refused calls',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (walk) => {
          expect(await violations(walk)).toEqual([]);
        }),
        { numRuns: WALKS },
      );
    },
    WALK_TIMEOUT_MS,
  );

  test('reach each of their states', async () => {
    const visited = new Set<string>();
    for (const walk of fc.sample(steps, { seed: 1, numRuns: 200 })) await violations(walk, visited);
    expect([...visited].toSorted()).toEqual(leafStates(importEditsMachine));
  });
});
