import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, transition } from 'xstate';

import {
  MAX_UNSAVED_MS,
  TYPING_PAUSE_MS,
  SAVE_RETRY_MS,
  contextOf,
  type DraftContext,
  unsavedContent,
  type Creation,
  type DraftEvent,
  type DraftFailure,
  type DraftVersion,
  type RequestAnswer,
  type RecogniseAnswer,
  type SaveAnswer,
  type SavedDraft,
  type TypedDraft,
} from './draft-autosave-setup.ts';
import { draftAutosaveMachine as machine, type DraftAutosaveSnapshot } from './draft-autosave.machine.ts';
import { afterCalls, saveNow } from './save-now.ts';

type Snapshot = DraftAutosaveSnapshot;
type Event = DraftEvent;

const typed = (content: string, companyId = 'c1'): TypedDraft => ({ companyId, content: { notes: content } });
const changed = (content: string, companyId?: string): Event => ({
  type: 'content.changed',
  typed: typed(content, companyId),
});
const at = (version: number): SavedDraft => ({ orderNumber: 7, version, savedAt: version, warnings: [] });

const BLANK = typed('');
const ERROR = new Error('Não foi possível.');
const UNANSWERED: DraftFailure = { is: 'unanswered', error: ERROR };
const BUSY: DraftFailure = { is: 'busy', error: ERROR };
const STALE: DraftFailure = { is: 'stale', error: ERROR };
const OVER: DraftFailure = { is: 'over', error: ERROR };
const FORBIDDEN: DraftFailure = { is: 'forbidden', error: ERROR };
const REFUSED: DraftFailure = { is: 'refused', error: ERROR };

function nameOf({ value }: Snapshot): string {
  return typeof value === 'string' ? value : Object.keys(value).join('');
}

describe('every event in every state', () => {
  function as(value: Snapshot['value'], context: Partial<DraftContext> = {}): Snapshot {
    const blank = contextOf({ opened: null, pristine: BLANK, keySeed: 'k' });
    return machine.resolveState({ value, context: { ...blank, ...context } });
  }
  const onServer = { savedDraft: at(1), savedContent: typed('old') };
  const overOld = { ...onServer, waiting: typed('a'), error: ERROR };

  const STATES = {
    idle: as('idle'),
    needsCompany: as('needsCompany', { waiting: typed('a', '') }),
    debouncing: as({ debouncing: 'pausing' }, { waiting: typed('a') }),
    saving: as({ saving: 'overwriting' }, { ...onServer, inFlight: typed('a') }),
    saved: as('saved', onServer),
    requesting: as({ requesting: 'sending' }, { ...onServer, isRequestPending: true, requestKey: 'k' }),
    retrying: as('retrying', overOld),
    failed: as('failed', { waiting: typed('a'), error: ERROR }),
    conflict: as('conflict', overOld),
    closed: as('closed', onServer),
  };
  const NAMES = [
    'idle',
    'needsCompany',
    'debouncing',
    'saving',
    'saved',
    'requesting',
    'retrying',
    'failed',
    'conflict',
    'closed',
  ] as const;

  /** Next state per event, hand-written in the order of NAMES; `-` means unchanged. */
  const TABLE: [what: string, event: Event, next: string][] = [
    ['a letter', changed('ab'), 'debouncing debouncing - - debouncing - debouncing debouncing - -'],
    [
      'without a company',
      changed('ab', ''),
      'needsCompany - needsCompany - debouncing - debouncing needsCompany - -',
    ],
    ['as it began', changed(''), '- idle idle - debouncing - debouncing idle - -'],
    ['as the server has it', changed('old'), 'debouncing debouncing - - - - debouncing debouncing - -'],
    ['', { type: 'content.filled', typed: typed('place') }, '- - - - - - - - - -'],
    ['', { type: 'save.wanted' }, '- - saving - - - saving saving - -'],
    ['', { type: 'request.wanted' }, 'saving saving saving - requesting - saving saving - -'],
    ['', { type: 'version.overwritten', draft: at(5) }, '- - - - - - - - saving -'],
    ['by a new draft', { type: 'version.overwritten', draft: null }, '- - - - - - - - saving -'],
    ['', { type: 'version.loaded', draft: at(5), typed: typed('theirs') }, '- - - - - - - - saved -'],
    ['', { type: 'draft.closed' }, 'closed closed closed closed closed closed closed closed closed -'],
  ];

  const cells = TABLE.flatMap(([what, event, next]) =>
    next
      .split(' ')
      .map((to, column) => ({ from: NAMES[column] ?? 'idle', what, event, to }))
      .map((cell) => (cell.to === '-' ? { ...cell, to: cell.from } : cell)),
  );

  test('the table covers every state', () => {
    expect(NAMES.toSorted()).toEqual(Object.keys(machine.states).toSorted());
    expect(cells).toHaveLength(TABLE.length * NAMES.length);
  });

  test.each(cells)('$from + $event.type $what > $to', ({ from, event, to }) => {
    const [next] = transition(machine, STATES[from], event);
    expect(nameOf(next)).toBe(to);
  });

  test.each(NAMES)('typed content is kept in %s, except when closed', (from) => {
    const [next] = transition(machine, STATES[from], changed('ab'));
    expect(unsavedContent(next.context)).toEqual(from === 'closed' ? null : typed('ab'));
  });
});

type Opened = { opened?: SavedDraft | null; pristine?: TypedDraft };

/** Starts the machine with calls that are logged and answered by the test. */
function open({ opened = null, pristine = BLANK }: Opened = {}) {
  const log: string[] = [];
  const states: string[] = [];
  const answers: ((answer: SaveAnswer) => void)[] = [];
  const recognitions: unknown[] = [];
  const own: RecogniseAnswer[] = [];

  function answered(entry: string): Promise<SaveAnswer> {
    log.push(entry);
    return new Promise((resolve) => answers.push(resolve));
  }
  const createDraft = fromPromise<SaveAnswer, Creation>(({ input }) =>
    answered(`create ${input.typed.content.notes} ${input.key}`),
  );
  const saveDraft = fromPromise<SaveAnswer, { draft: SavedDraft; typed: TypedDraft }>(({ input }) =>
    answered(`save ${input.typed.content.notes} over ${input.draft.version}`),
  );
  const recogniseDraft = fromPromise<
    RecogniseAnswer,
    { draft: SavedDraft; unanswered: readonly TypedDraft[] }
  >(async ({ input }) => {
    recognitions.push([input.draft.version, input.unanswered.map(({ content }) => content.notes)]);
    return own.shift() ?? { is: 'foreign' };
  });
  const decisions: ((answer: RequestAnswer) => void)[] = [];
  const requestDraft = fromPromise<RequestAnswer, { draft: DraftVersion; key: string }>(({ input }) => {
    log.push(`request ${input.draft.version} ${input.key}`);
    return new Promise((resolve) => decisions.push(resolve));
  });
  const clock = new SimulatedClock();
  const provided = machine.provide({ actors: { createDraft, saveDraft, recogniseDraft, requestDraft } });
  const actor = createActor(provided, { clock, input: { opened, pristine, keySeed: 'k' } });
  actor.subscribe((snapshot) => states.push(nameOf(snapshot)));
  actor.start();
  const answer = async (given: SaveAnswer) => {
    const next = answers.shift();
    if (next === undefined) throw new Error('No call is waiting.');
    next(given);
    await settled();
  };
  return {
    actor,
    log,
    clock,
    own,
    recognitions,
    states: () => states.filter((state, index) => state !== states[index - 1]),
    state: () => nameOf(actor.getSnapshot()),
    current: () => actor.getSnapshot().context.savedDraft,
    unsaved: () => unsavedContent(actor.getSnapshot().context),
    type: (content: string, companyId?: string) => actor.send(changed(content, companyId)),
    pause: () => clock.increment(TYPING_PAUSE_MS),
    answer,
    decide: async (given: RequestAnswer) => {
      decisions.shift()?.(given);
      await settled();
    },
    give: (version: number) => answer({ is: 'saved', draft: at(version) }),
  };
}

/** Flushes pending promise callbacks. */
function settled(): Promise<unknown> {
  return Array.from({ length: 10 }).reduce<Promise<unknown>>(
    (before) => before.then(() => undefined),
    Promise.resolve(),
  );
}

describe('typing', () => {
  test('continuous typing is saved after MAX_UNSAVED_MS', async () => {
    const { log, type, give, clock } = open();
    let content = '';
    const typeFor = (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 100) {
        type((content += 'a'));
        clock.increment(100);
      }
    };
    typeFor(MAX_UNSAVED_MS - 100);
    expect(log).toEqual([]);
    typeFor(200);
    expect(log).toEqual([`create ${'a'.repeat(30)} k.1`]);
    await give(1);
    expect(log).toEqual([`create ${'a'.repeat(30)} k.1`, `save ${'a'.repeat(31)} over 1`]);
    await give(2);
    typeFor(MAX_UNSAVED_MS);
    expect(log).toHaveLength(3);
  });

  test('each change restarts the pause', () => {
    const { log, type, clock } = open();
    type('a');
    clock.increment(TYPING_PAUSE_MS - 1);
    type('ab');
    clock.increment(TYPING_PAUSE_MS - 1);
    expect(log).toEqual([]);
    clock.increment(1);
    expect(log).toEqual(['create ab k.1']);
  });

  test('nothing is created on the server before the first change', async () => {
    const { actor, log, pause, states } = open();
    pause();
    expect(await saveNow(actor)).toBeNull();
    expect(log).toEqual([]);
    expect(states()).toEqual(['idle']);
  });

  test('the draft is created once after a pause, with the newest content', async () => {
    const { type, pause, give, log, states, current } = open();
    type('a');
    type('ab');
    expect(log).toEqual([]);
    pause();
    await give(1);
    pause();
    expect(log).toEqual(['create ab k.1']);
    expect(states()).toEqual(['idle', 'debouncing', 'saving', 'saved']);
    expect(current()).toEqual(at(1));
  });

  test('requests never overlap, and the last one carries the newest content', async () => {
    const { type, pause, give, log, current, unsaved } = open();
    for (const content of ['a', 'b', 'c']) {
      type(content);
      pause();
    }
    expect(log).toEqual(['create a k.1']);
    expect(unsaved()).toEqual(typed('c'));
    await give(1);
    await give(2);
    pause();
    expect(log).toEqual(['create a k.1', 'save c over 1']);
    expect(current()).toEqual(at(2));
    expect(unsaved()).toBeNull();
  });

  test('content in flight counts as unsaved until the response', async () => {
    const { type, pause, give, unsaved } = open();
    type('a');
    pause();
    expect(unsaved()).toEqual(typed('a'));
    await give(1);
    expect(unsaved()).toBeNull();
  });

  test('unchanged content is not sent; content changed back during the pause is', async () => {
    const { type, pause, log, state } = open({ opened: at(4), pristine: typed('a') });
    type('a');
    pause();
    expect(state()).toBe('saved');
    type('b');
    type('a');
    pause();
    expect(log).toEqual(['save a over 4']);
  });

  test('saveNow saves at once and returns the version to continue from', async () => {
    const { actor, type, give, log } = open({ opened: at(4) });
    type('a');
    const flushed = saveNow(actor);
    await give(5);
    expect(await flushed).toEqual(at(5));
    expect(log).toEqual(['save a over 4']);
  });

  test('saveNow also waits for content typed during the save', async () => {
    const { actor, type, give } = open({ opened: at(4) });
    type('a');
    const flushed = saveNow(actor);
    type('b');
    await give(5);
    await give(6);
    expect(await flushed).toEqual(at(6));
  });

  test('saveNow joins a save in flight', async () => {
    const { actor, type, pause, give, log } = open({ opened: at(4) });
    type('a');
    pause();
    const flushed = Promise.all([saveNow(actor), saveNow(actor)]);
    await give(5);
    expect(await flushed).toEqual([at(5), at(5)]);
    expect(log).toHaveLength(1);
  });
});

test('saveNow rejects when the actor stops during a save', async () => {
  const { actor, type, pause } = open();
  type('a');
  pause();
  const flushed = saveNow(actor);
  actor.stop();
  await expect(flushed).rejects.toThrow('The draft was stopped while it was being saved.');
});

describe('draft creation', () => {
  test('typing that is deleted again creates nothing', () => {
    const { type, pause, log, states } = open();
    type('a');
    type('');
    pause();
    expect(log).toEqual([]);
    expect(states()).toEqual(['idle', 'debouncing', 'idle']);
  });

  test('prefilled content creates nothing until it changes', () => {
    const { actor, type, pause, log, state } = open();
    actor.send({ type: 'content.filled', typed: typed('place') });
    type('place');
    pause();
    expect(log).toEqual([]);
    expect(state()).toBe('idle');
    type('');
    expect(state()).toBe('debouncing');
  });

  test('earlier typing is saved together with prefilled content', () => {
    const { actor, type, pause, log } = open();
    type('a');
    actor.send({ type: 'content.filled', typed: typed('a at place') });
    type('a at place');
    pause();
    expect(log).toEqual(['create a at place k.1']);
  });

  test('without a company content is kept but not sent', async () => {
    const { actor, type, pause, log, state, unsaved } = open();
    type('a', '');
    pause();
    expect(await saveNow(actor)).toBeNull();
    expect(log).toEqual([]);
    expect(state()).toBe('needsCompany');
    expect(unsaved()).toEqual(typed('a', ''));
    type('a');
    pause();
    expect(log).toEqual(['create a k.1']);
  });
});

describe('a failed save', () => {
  test.each([UNANSWERED, BUSY])(
    'keeps the content unsaved and retries automatically: $is',
    async (failure) => {
      const { type, pause, answer, give, log, clock, state, unsaved, actor } = open({ opened: at(1) });
      type('a');
      pause();
      await answer(failure);
      expect(state()).toBe('retrying');
      expect(actor.getSnapshot().context.error).toBe(ERROR);
      expect(unsaved()).toEqual(typed('a'));
      clock.increment(SAVE_RETRY_MS - 1);
      expect(log).toHaveLength(1);
      clock.increment(1);
      await give(2);
      expect(log).toEqual(['save a over 1', 'save a over 1']);
      expect(state()).toBe('saved');
      expect(actor.getSnapshot().context.error).toBeNull();
    },
  );

  test('without a response is retried with the newest content', async () => {
    const { type, pause, answer, clock, log } = open({ opened: at(1) });
    type('a');
    pause();
    type('b');
    await answer(UNANSWERED);
    clock.increment(SAVE_RETRY_MS);
    expect(log).toEqual(['save a over 1', 'save b over 1']);
  });

  test('of an unanswered creation is repeated unchanged, then overwritten with newer content', async () => {
    const { type, pause, answer, give, log, unsaved } = open();
    type('a');
    pause();
    await answer(UNANSWERED);
    type('b');
    pause();
    await give(1);
    await give(2);
    expect(log).toEqual(['create a k.1', 'create a k.1', 'save b over 1']);
    expect(unsaved()).toBeNull();
  });

  test('of an unanswered creation without newer content needs one repetition and no further save', async () => {
    const { type, pause, answer, give, log, clock, state } = open();
    type('a');
    pause();
    await answer(UNANSWERED);
    clock.increment(SAVE_RETRY_MS);
    await give(1);
    expect(log).toEqual(['create a k.1', 'create a k.1']);
    expect(state()).toBe('saved');
  });

  test('of an unanswered creation schedules later changes even without a company', async () => {
    const { type, pause, answer, state } = open();
    type('a');
    pause();
    await answer(UNANSWERED);
    type('b', '');
    expect(state()).toBe('debouncing');
  });

  test.each([
    [REFUSED, ['create a k.1', 'create b k.2']],
    // An earlier repetition without a response may have created the draft.
    [BUSY, ['create a k.1', 'create a k.1']],
  ])('of a creation ends its key only if it was refused: %j', async (failure, calls) => {
    const { type, pause, answer, log } = open();
    type('a');
    pause();
    await answer(failure);
    type('b');
    pause();
    expect(log).toEqual(calls);
  });

  test('of a creation that is refused at its repetition is followed by the next key', async () => {
    const { type, pause, answer, log, clock } = open();
    type('a');
    pause();
    await answer(UNANSWERED);
    clock.increment(SAVE_RETRY_MS);
    await answer(REFUSED);
    type('b');
    pause();
    expect(log).toEqual(['create a k.1', 'create a k.1', 'create b k.2']);
  });

  test.each([REFUSED, FORBIDDEN])('that was $is is not repeated by itself', async (failure) => {
    const { type, pause, answer, log, clock, state } = open({ opened: at(1) });
    type('a');
    pause();
    await answer(failure);
    clock.increment(60_000);
    expect(log).toHaveLength(1);
    expect(state()).toBe('failed');
  });

  test.each([UNANSWERED, REFUSED])(
    'makes saveNow throw its error, and the next saveNow retries: $is',
    async (failure) => {
      const { actor, type, give, answer } = open({ opened: at(1) });
      type('a');
      const failing = saveNow(actor).catch((error: unknown) => error);
      await answer(failure);
      expect(await failing).toBe(ERROR);
      const flushed = saveNow(actor);
      await give(2);
      expect(await flushed).toEqual(at(2));
    },
  );
});

describe('a version changed by another device', () => {
  test.each([STALE, OVER])(
    'overwrites nothing until the user decides, then saves the newest content over it: $is',
    async (failure) => {
      const { actor, type, pause, give, answer, log, clock, state, unsaved } = open({ opened: at(1) });
      type('a');
      pause();
      await answer(failure);
      type('b');
      clock.increment(60_000);
      expect(state()).toBe('conflict');
      expect(log).toEqual(['save a over 1']);
      expect(unsaved()).toEqual(typed('b'));
      await expect(saveNow(actor)).rejects.toBe(ERROR);

      actor.send({ type: 'version.overwritten', draft: at(5) });
      await give(6);
      expect(log).toEqual(['save a over 1', 'save b over 5']);
      expect(state()).toBe('saved');
    },
  );

  test('replaces the typed content when loaded', async () => {
    const { actor, type, pause, answer, log, current, unsaved } = open({ opened: at(1) });
    type('a');
    pause();
    await answer(STALE);
    actor.send({ type: 'version.loaded', draft: at(5), typed: typed('theirs') });
    type('theirs');
    pause();
    expect(log).toEqual(['save a over 1']);
    expect(current()).toEqual(at(5));
    expect(unsaved()).toBeNull();
    type('mine');
    pause();
    expect(log).toEqual(['save a over 1', 'save mine over 5']);
  });

  test('a save of this device whose response was lost is not taken for another device', async () => {
    const { type, pause, give, answer, log, own, recognitions, current, state } = open({ opened: at(1) });
    own.push({ is: 'own', draft: at(2) });
    type('a');
    pause();
    await answer(UNANSWERED);
    type('b');
    pause();
    await answer(STALE);
    await give(3);
    expect(recognitions).toEqual([[1, ['a']]]);
    expect(log).toEqual(['save a over 1', 'save b over 1', 'save b over 2']);
    expect(current()).toEqual(at(3));
    expect(state()).toBe('saved');
  });

  test('a save that got an answer is not looked for in a newer version', async () => {
    const { type, pause, answer, recognitions, clock, state } = open({ opened: at(1) });
    type('a');
    pause();
    await answer(BUSY);
    clock.increment(SAVE_RETRY_MS);
    await answer(STALE);
    expect([state(), recognitions]).toEqual(['conflict', []]);
  });

  test('a version is compared with lost saves only, and only where the server has a newer one', async () => {
    const { type, pause, answer, recognitions, clock, state } = open({ opened: at(1) });
    type('a');
    pause();
    await answer(UNANSWERED);
    clock.increment(SAVE_RETRY_MS);
    await answer(REFUSED);
    expect([state(), recognitions]).toEqual(['failed', []]);
  });

  test('a lost save that was recognised is not recognised again', async () => {
    const { type, pause, answer, own, recognitions, state } = open({ opened: at(1) });
    own.push({ is: 'own', draft: at(2) });
    type('a');
    pause();
    await answer(UNANSWERED);
    type('b');
    pause();
    await answer(STALE);
    await answer(STALE);
    expect([state(), recognitions]).toEqual(['conflict', [[1, ['a']]]]);
  });

  test('lost saves are forgotten once the user has decided', async () => {
    const { actor, type, pause, answer, recognitions, state } = open({ opened: at(1) });
    type('a');
    pause();
    await answer(UNANSWERED);
    type('b');
    pause();
    await answer(STALE);
    actor.send({ type: 'version.overwritten', draft: at(5) });
    await answer(STALE);
    expect([state(), recognitions]).toEqual(['conflict', [[1, ['a']]]]);
  });

  test('a version of another device has the error of the save that met it', async () => {
    const { actor, type, pause, answer } = open({ opened: at(1) });
    type('a');
    pause();
    await answer({ is: 'unanswered', error: new Error('Sem resposta.') });
    type('b');
    pause();
    await answer(STALE);
    expect(actor.getSnapshot().context.error).toBe(ERROR);
  });

  test('content typed during recognition is saved afterwards', async () => {
    const { type, pause, give, answer, log, own } = open({ opened: at(1) });
    own.push({ is: 'own', draft: at(2) });
    type('a');
    pause();
    await answer(UNANSWERED);
    type('b');
    pause();
    const answering = answer(STALE);
    type('c');
    await answering;
    await give(3);
    expect(log.slice(2)).toEqual(['save b over 2', 'save c over 3']);
  });

  test.each<[RecogniseAnswer, string]>([
    [{ is: 'foreign' }, 'conflict'],
    [OVER, 'conflict'],
    [FORBIDDEN, 'failed'],
    [UNANSWERED, 'retrying'],
    [BUSY, 'retrying'],
    [REFUSED, 'failed'],
  ])('recognition answered with %j leads to %s and keeps all content', async (said, to) => {
    const { actor, type, pause, answer, own, state, unsaved } = open({ opened: at(1) });
    own.push(said);
    type('a');
    pause();
    await answer(UNANSWERED);
    type('b');
    pause();
    await answer(STALE);
    expect(state()).toBe(to);
    expect(unsaved()).toEqual(typed('b'));
    expect(actor.getSnapshot().context.error).toBe(ERROR);
    expect(actor.getSnapshot().context.unanswered).toEqual([typed('a')]);
  });

  test('a draft that is over can continue as a new one', async () => {
    const { actor, type, pause, give, answer, log } = open({ opened: at(1) });
    type('a');
    pause();
    await answer(OVER);
    actor.send({ type: 'version.overwritten', draft: null });
    const flushed = saveNow(actor);
    await give(1);
    await flushed;
    expect(log).toEqual(['save a over 1', 'create a k.1']);
  });
});

describe('the request of the order', () => {
  const order = { orderNumber: 7 };

  test('creates a draft even from untouched content, and ends the machine', async () => {
    const { actor, give, decide, log, states } = open({ pristine: typed('copy') });
    actor.send({ type: 'request.wanted' });
    await give(1);
    await decide({ is: 'requested', order });
    expect(log).toEqual(['create copy k.1', 'request 1 k.request.1']);
    expect(states()).toEqual(['idle', 'saving', 'requesting', 'closed']);
    expect(actor.getSnapshot().context.order).toEqual(order);
  });

  test('waits for content that is being saved, and takes its version', async () => {
    const { actor, type, pause, give, log } = open({ opened: at(1) });
    type('a');
    pause();
    actor.send({ type: 'request.wanted' });
    type('b');
    await give(2);
    await give(3);
    expect(log).toEqual(['save a over 1', 'save b over 2', 'request 3 k.request.1']);
  });

  test.each([UNANSWERED, REFUSED, STALE])(
    'is not sent after a save that failed, nor later by itself: $is',
    async (failure) => {
      const { actor, type, give, answer, clock, log } = open({ opened: at(1) });
      type('a');
      actor.send({ type: 'request.wanted' });
      await answer(failure);
      clock.increment(SAVE_RETRY_MS);
      if (failure === UNANSWERED) await give(2);
      expect(log.filter((entry) => entry.startsWith('request'))).toEqual([]);
      expect(actor.getSnapshot().context.isRequestPending).toBe(false);
    },
  );

  test.each<[DraftFailure, string, string]>([
    [STALE, 'conflict', 'k.request.2'],
    [OVER, 'conflict', 'k.request.2'],
    [FORBIDDEN, 'failed', 'k.request.2'],
    [REFUSED, 'saved', 'k.request.2'],
    [BUSY, 'saved', 'k.request.2'],
    // The server may have taken it.
    [UNANSWERED, 'saved', 'k.request.1'],
  ])('answered with %j leads to %s and keeps its error', async (failure, to, key) => {
    const { actor, decide, give, log, state } = open({ opened: at(1) });
    actor.send({ type: 'request.wanted' });
    await decide(failure);
    expect(state()).toBe(to);
    expect(actor.getSnapshot().context.requestError).toBe(ERROR);
    if (to === 'conflict') {
      actor.send({ type: 'version.overwritten', draft: at(5) });
      await give(6);
    }
    actor.send({ type: 'request.wanted' });
    expect(log.at(-1)).toBe(`request ${to === 'conflict' ? 6 : 1} ${key}`);
  });

  test('is not repeated by a later save', async () => {
    const { actor, type, pause, decide, give, log } = open({ opened: at(1) });
    actor.send({ type: 'request.wanted' });
    await decide(REFUSED);
    type('a');
    pause();
    await give(2);
    expect(log).toEqual(['request 1 k.request.1', 'save a over 1']);
  });

  test('that is forbidden stays failed, and leaves saveNow with the saved version', async () => {
    const { actor, decide, state } = open({ opened: at(1) });
    actor.send({ type: 'request.wanted' });
    await decide(FORBIDDEN);
    await expect(saveNow(actor)).resolves.toEqual(at(1));
    expect(state()).toBe('failed');
  });

  test('is waited for by saveNow', async () => {
    const { actor, decide } = open({ opened: at(1) });
    actor.send({ type: 'request.wanted' });
    let isFlushed = false;
    const flushed = saveNow(actor).finally(() => (isFlushed = true));
    await settled();
    expect(isFlushed).toBe(false);
    await decide(REFUSED);
    await expect(flushed).resolves.toEqual(at(1));
  });

  test('saves what was typed during a refused request', async () => {
    const { actor, type, pause, decide, log, state } = open({ opened: at(1) });
    actor.send({ type: 'request.wanted' });
    type('a');
    await decide(REFUSED);
    expect(state()).toBe('debouncing');
    pause();
    expect(log.at(-1)).toBe('save a over 1');
  });

  test('is repeated with its key while the server processes an earlier try, five times at most', async () => {
    const { actor, decide, clock, log, state } = open({ opened: at(1) });
    actor.send({ type: 'request.wanted' });
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(log).toHaveLength(tries);
      await decide({ is: 'in-progress', retryAfterMs: 2000, error: ERROR });
      clock.increment(1999);
      expect(log).toHaveLength(tries);
      clock.increment(1);
    }
    expect(state()).toBe('saved');
    expect(actor.getSnapshot().context.requestError).toBe(ERROR);
    // The server may still take it.
    actor.send({ type: 'request.wanted' });
    expect(new Set(log)).toEqual(new Set(['request 1 k.request.1']));
  });

  test('that throws ends with its error', async () => {
    const actor = createActor(machine, { input: { opened: at(1), pristine: BLANK, keySeed: 'k' } }).start();
    actor.send({ type: 'request.wanted' });
    const { value, context } = await afterCalls(actor);
    expect(value).toBe('saved');
    expect(String(context.requestError)).toBe('Error: The effect requestDraft is not provided.');
  });
});

describe('a closed draft', () => {
  test('sends nothing, not even pending content', async () => {
    const { actor, type, pause, log, unsaved } = open();
    type('a');
    actor.send({ type: 'draft.closed' });
    type('b');
    pause();
    expect(await saveNow(actor)).toBeNull();
    expect(log).toEqual([]);
    expect(unsaved()).toBeNull();
  });

  test('ignores the response of a save in flight', async () => {
    const { actor, type, pause, answer, state } = open({ opened: at(1) });
    type('a');
    pause();
    const flushed = saveNow(actor);
    actor.send({ type: 'draft.closed' });
    expect(await flushed).toEqual(at(1));
    await answer(UNANSWERED);
    expect(state()).toBe('closed');
  });
});

test.each<[effect: string, opened: SavedDraft | null]>([
  ['createDraft', null],
  ['saveDraft', at(1)],
])('a call that throws (%s) fails the save with its error and keeps the content', async (effect, opened) => {
  const actor = createActor(machine, { input: { opened, pristine: BLANK, keySeed: 'k' } });
  actor.start();
  actor.send(changed('a'));
  await expect(saveNow(actor)).rejects.toThrow(`The effect ${effect} is not provided.`);
  expect(nameOf(actor.getSnapshot())).toBe('failed');
  expect(unsavedContent(actor.getSnapshot().context)).toEqual(typed('a'));
});
