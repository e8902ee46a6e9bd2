import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { type CellChange, cellKey, type CellPlace, type CellTexts } from './cell-changes.ts';
import {
  type CheckedRows,
  importEditsMachine,
  MAX_ACTS,
  type SaveAnswer,
  type SaveCall,
  unsavedTexts,
} from './import-edits.machine.ts';

const AT: CellPlace = { row: 2, cell: 0 };
const BELOW: CellPlace = { row: 3, cell: 0 };

const change = (text: string, before = '', place = AT): CellChange => ({ ...place, before, text });
const unsaved = (text: string, isTyped: boolean, base?: string): CellTexts =>
  new Map([[cellKey(AT), { ...AT, text, base, isTyped }]]);

const COUNTS: CheckedRows['counts'] = { rows: 2, unchecked: 0, faulty: 0, ready: 2, ordered: 0 };
const savedWith = (kept: CellPlace[] = []): SaveAnswer => ({
  is: 'saved',
  checked: { data: [], counts: COUNTS, kept, version: 1 },
});

/** Runs the machine; `answer` ends the call in flight. */
function start(earlier?: CellTexts) {
  const clock = new SimulatedClock();
  const sent: SaveCall['cells'][] = [];
  const sentKeys: string[] = [];
  const calls: { resolve: (answer: SaveAnswer) => void; reject: (bug: Error) => void }[] = [];
  const saveCells = fromPromise<SaveAnswer, SaveCall>(({ input }) => {
    sent.push(input.cells);
    sentKeys.push(input.key);
    return new Promise((resolve, reject) => {
      calls.push({ resolve, reject });
    });
  });
  let keys = 0;
  const newKey = () => `key-${(keys += 1)}`;
  const input = { newKey, ...(earlier && { unsaved: earlier }) };
  const actor = createActor(importEditsMachine.provide({ actors: { saveCells } }), { input, clock });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const settle = async (act: (call: (typeof calls)[number] | undefined) => void) => {
    act(calls.shift());
    // The promise's actor reports after its own and the machine's reactions.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    actor,
    clock,
    sent,
    sentKeys,
    emitted,
    type: (...act: CellChange[]) => actor.send({ type: 'cells.changed', act }),
    answer: (answer: SaveAnswer) => settle((call) => call?.resolve(answer)),
    fail: () => settle((call) => call?.reject(new Error('bug'))),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const UNDO = { type: 'act.undone' } as const;
const REDO = { type: 'act.redone' } as const;

test('a typed text is written over whatever the cell has', () => {
  const { type, sent } = start();
  type(change('a', 'old'));
  expect(sent).toEqual([[{ ...AT, text: 'a' }]]);
});

test.each<[from: string, earlier: CellTexts, expected: object]>([
  ['typed', unsaved('a', true, 'old'), {}],
  ['an undo', unsaved('a', false, 'old'), { expected: 'old' }],
  ['an undo whose base is unknown', unsaved('a', false), {}],
])(
  'a text of %s before the session ended is sent at once, with its base if it must not write over others',
  (_from, earlier, expected) => {
    const { sent, state } = start(earlier);
    expect(state()).toBe('saving');
    expect(sent).toEqual([[{ ...AT, text: 'a', ...expected }]]);
  },
);

test('an undo and a redo show the cell, and write over the text of their act alone', async () => {
  const { actor, type, answer, sent, emitted, context } = start();
  type(change('a', '', BELOW), change('a'));
  await answer(savedWith());
  actor.send(UNDO);
  expect(emitted.at(-1)).toEqual({ type: 'cell.shown', place: BELOW });
  expect(sent.at(-1)).toContainEqual({ ...AT, text: '', expected: 'a' });
  expect([context().done.length, context().undone.length]).toEqual([0, 1]);
  await answer(savedWith());
  actor.send(REDO);
  expect(emitted.at(-1)).toEqual({ type: 'cell.shown', place: BELOW });
  expect(sent.at(-1)).toContainEqual({ ...AT, text: 'a', expected: '' });
  expect([context().done.length, context().undone.length]).toEqual([1, 0]);
});

test('the rows of a saved call are emitted', async () => {
  const { type, answer, emitted, state } = start();
  type(change('a'));
  await answer(savedWith());
  expect(emitted).toEqual([
    { type: 'cells.saved', checked: { data: [], counts: COUNTS, kept: [], version: 1 } },
  ]);
  expect(state()).toBe('saved');
});

test.each<[next: string, event: Parameters<ReturnType<typeof start>['actor']['send']>[0]]>([
  ['a change', { type: 'cells.changed', act: [change('b', 'a')] }],
  ['an undo', UNDO],
  ['a redo', REDO],
])('cells that an undo left to another user are listed until %s', async (_next, event) => {
  const { actor, type, answer, context } = start();
  type(change('a'));
  type(change('a', '', BELOW));
  await answer(savedWith());
  await answer(savedWith());
  actor.send(UNDO);
  await answer(savedWith([BELOW]));
  expect(context().kept).toEqual([BELOW]);
  actor.send(event);
  expect(context().kept).toEqual([]);
});

test('discarded changes leave no list of kept cells, no acts and no reason', async () => {
  const { actor, type, answer, context, state } = start();
  type(change('a'));
  await answer(savedWith([AT]));
  type(change('b', 'a'));
  await answer({ is: 'refused', reason: 'Recusado.' });
  expect(context().reason).toBe('Recusado.');
  actor.send({ type: 'changes.discarded' });
  expect(state()).toBe('saved');
  expect(context()).toMatchObject({ kept: [], done: [], undone: [], reason: null });
  expect([...unsavedTexts(context())]).toEqual([]);
});

test('the reason of a closed import is kept with the changes until it opens', async () => {
  const { actor, type, answer, sent, context, state } = start();
  type(change('a'));
  await answer({ is: 'closed', reason: 'As ordens estão sendo criadas.' });
  expect([state(), context().reason]).toEqual(['closed', 'As ordens estão sendo criadas.']);
  actor.send({ type: 'import.opened' });
  expect([state(), context().reason]).toEqual(['saving', null]);
  expect(sent.at(-1)).toEqual([{ ...AT, text: 'a' }]);
});

test('a call that throws keeps the changes and says that they were not saved', async () => {
  const { type, fail, context, state } = start();
  type(change('a'));
  await fail();
  expect(state()).toBe('failed');
  expect(context().reason).toBe('As mudanças não puderam ser salvas. Tente novamente.');
  expect(unsavedTexts(context()).get(cellKey(AT))?.text).toBe('a');
});

test('the changes of a call in flight and those after it are unsaved', () => {
  const { type, context } = start();
  type(change('a'));
  type(change('b', '', BELOW));
  expect([...unsavedTexts(context()).values()].map(({ text }) => text)).toEqual(['a', 'b']);
});

/** Brings one typed text to a state in which it is not saved. */
async function unsavedIn(state: 'retrying' | 'failed' | 'closed' | 'refused') {
  const edits = start();
  edits.type(change('a'));
  if (state === 'retrying') await edits.answer({ is: 'lost' });
  else if (state === 'failed') await edits.fail();
  else await edits.answer({ is: state, reason: 'Agora não.' });
  expect(edits.state()).toBe(state);
  return edits;
}

test('a call without a response is repeated under its key after five seconds', async () => {
  const { clock, sent, sentKeys, state } = await unsavedIn('retrying');
  clock.increment(4_999);
  expect(sent).toHaveLength(1);
  clock.increment(1);
  expect(state()).toBe('saving');
  expect(sent[1]).toEqual(sent[0]);
  expect(sentKeys).toEqual(['key-1', 'key-1']);
});

test.each([
  ['retrying', 'key-1'],
  ['failed', 'key-1'],
  ['closed', 'key-2'],
  ['refused', 'key-2'],
] as const)('"Tentar novamente" in %s sends the text under %s', async (from, key) => {
  const { actor, sent, sentKeys, state } = await unsavedIn(from);
  actor.send({ type: 'save.wanted' });
  expect(state()).toBe('saving');
  expect(sent[1]).toEqual([{ ...AT, text: 'a' }]);
  expect(sentKeys[1]).toBe(key);
});

test.each(['closed', 'refused'] as const)(
  'discarding in %s forgets the changes and their acts',
  async (from) => {
    const { actor, context, state } = await unsavedIn(from);
    actor.send({ type: 'changes.discarded' });
    expect([state(), context().done, context().reason, unsavedTexts(context()).size]).toEqual([
      'saved',
      [],
      null,
      0,
    ]);
  },
);

test.each(['closed', 'refused'] as const)(
  'taking back in %s all that is not saved needs no call',
  async (from) => {
    const { actor, emitted, sent, state } = await unsavedIn(from);
    actor.send(UNDO);
    expect(emitted).toEqual([{ type: 'cell.shown', place: AT }]);
    expect(state()).toBe('saved');
    expect(sent).toHaveLength(1);
  },
);

test('a refused text that was undone while it was sent leaves nothing to save', async () => {
  const { actor, type, answer, sent, state } = start();
  type(change('a'));
  actor.send(UNDO);
  await answer({ is: 'refused', reason: 'Agora não.' });
  expect([state(), sent.length]).toEqual(['saved', 1]);
});

test('an undo without an act leaves a refused text of an earlier session', async () => {
  const { actor, answer, emitted, context, state } = start(unsaved('a', true, 'old'));
  expect(context().kept).toEqual([]);
  await answer({ is: 'refused', reason: 'Agora não.' });
  actor.send(UNDO);
  actor.send(REDO);
  expect([state(), emitted]).toEqual(['refused', []]);
});

test('a change after a refusal is sent with the refused one', async () => {
  const { type, sent, state } = await unsavedIn('refused');
  type(change('b', '', BELOW));
  expect(state()).toBe('saving');
  expect(sent[1]).toEqual([
    { ...AT, text: 'a' },
    { ...BELOW, text: 'b' },
  ]);
});

test('a redo after a refusal is shown and sent with the refused text', async () => {
  const { actor, type, answer, emitted, sent, state } = start();
  type(change('a'));
  await answer(savedWith());
  actor.send(UNDO);
  await answer({ is: 'refused', reason: 'Agora não.' });
  expect(state()).toBe('refused');
  emitted.length = 0;
  actor.send(REDO);
  expect(emitted).toEqual([{ type: 'cell.shown', place: AT }]);
  expect([state(), sent.length]).toEqual(['saved', 2]);
});

test('an undo of one of two refused acts saves the other', async () => {
  const { actor, type, answer, sent, state } = start();
  type(change('a'));
  type(change('b', '', BELOW));
  await answer({ is: 'refused', reason: 'Agora não.' });
  actor.send(UNDO);
  expect(state()).toBe('saving');
  expect(sent.at(-1)).toEqual([{ ...AT, text: 'a' }]);
});

test('an undo back to the text of a call in flight is saved as an undo if that call is refused', async () => {
  const { actor, type, answer, sent } = start();
  type(change('a'));
  type(change('b', 'a'));
  actor.send(UNDO);
  await answer({ is: 'refused', reason: 'Recusado.' });
  actor.send({ type: 'save.wanted' });
  expect(sent.at(-1)).toEqual([{ ...AT, text: 'a', expected: '' }]);
});

test('the oldest of too many acts can no longer be undone', () => {
  const { type, context } = start();
  for (let act = 0; act <= MAX_ACTS; act += 1) type(change(`${act}`, `${act - 1}`));
  expect(context().done).toHaveLength(MAX_ACTS);
  expect(context().done[0]?.[0]?.text).toBe('1');
});
