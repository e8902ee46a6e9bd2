import { assign, emit, fromPromise, setup } from 'xstate';

import type { Schema } from '#openapi/schema.ts';

import { notProvided } from '../not-provided.ts';
import {
  type CellChange,
  cellKey,
  type CellPlace,
  type CellText,
  type CellTexts,
  mergeTexts,
  repeatedTexts,
  reversedTexts,
  splitTexts,
  typedTexts,
  withoutUnchanged,
} from './cell-changes.ts';

/** The most that the contract allows in one call. */
export const CELLS_PER_CALL = 1000;
/** Older acts cannot be undone. */
export const MAX_ACTS = 100;

export type CheckedRows = Schema<'OrderImportMended'>;

/** Cells to save, with the idempotency key of the call; a repeated call is identical. */
export type SaveCall = { cells: Schema<'OrderImportMending'>['cells']; key: string };

export type SaveAnswer =
  | { is: 'saved'; checked: CheckedRows }
  /** Without a response: the cells may be saved. */
  | { is: 'lost' }
  /** The state of the import allows no changes now. */
  | { is: 'closed'; reason: string }
  /** Nothing was saved. */
  | { is: 'refused'; reason: string };

type Act = readonly CellChange[];

interface EditsContext {
  /** Changed and not yet sent. */
  waiting: CellTexts;
  /** Cells of the current call, or of the last one if its response was lost. */
  sending: CellTexts;
  callKey: string | null;
  /** Acts that can be undone, the last one last. */
  done: readonly Act[];
  /** Acts that can be redone, the next one last. */
  undone: readonly Act[];
  /** Cells of the last act that were not undone or redone, because another user has changed them. */
  kept: readonly CellPlace[];
  /** Why the last call saved nothing. */
  reason: string | null;
  newKey: () => string;
}

type EditsEvent =
  | { type: 'cells.changed'; act: Act }
  | { type: 'act.undone' }
  | { type: 'act.redone' }
  /** The user retries, or the connection is back. */
  | { type: 'save.wanted' }
  /** The state of the import allows changes again. */
  | { type: 'import.opened' }
  | { type: 'changes.discarded' };

/** Emitted to the page: rows as the server has checked them, and the cell where an act was undone or redone. */
type EditsEmitted = { type: 'cells.saved'; checked: CheckedRows } | { type: 'cell.shown'; place: CellPlace };

const types: {
  context?: EditsContext;
  events?: EditsEvent;
  emitted?: EditsEmitted;
  input?: {
    newKey: () => string;
    /** Cells that were not saved before the user's last session ended. */
    unsaved?: CellTexts;
  };
} = {};

const BUG = 'As mudanças não puderam ser salvas. Tente novamente.';
const NO_TEXTS: CellTexts = new Map();

/**
 * The changed cells of an import: saved in the order of their acts, one call at a time, with undo and redo (README.md).
 * `saveCells` is a placeholder until `provide()` replaces it.
 */
export const importEditsMachine = setup({
  types,
  actors: {
    saveCells: fromPromise<SaveAnswer, SaveCall>(notProvided('saveCells')),
  },
  actions: {
    change: assign(({ context }, { act }: { act: Act }) => ({
      waiting: withLater(context, typedTexts(act)),
      done: [...context.done, act].slice(-MAX_ACTS),
      undone: [],
      kept: [],
    })),
    undo: assign(({ context }) => {
      const act = context.done.at(-1) ?? [];
      return {
        waiting: withLater(context, reversedTexts(act)),
        done: context.done.slice(0, -1),
        undone: [...context.undone, act],
        kept: [],
      };
    }),
    redo: assign(({ context }) => {
      const act = context.undone.at(-1) ?? [];
      return {
        waiting: withLater(context, repeatedTexts(act)),
        done: [...context.done, act],
        undone: context.undone.slice(0, -1),
        kept: [],
      };
    }),
    showUndone: emit(({ context }) => shown(context.done.at(-1))),
    showRedone: emit(({ context }) => shown(context.undone.at(-1))),
    /** A call without a response is repeated as it was. */
    prepareCall: assign(({ context }) => {
      if (context.callKey !== null) return {};
      const [sending, waiting] = splitTexts(context.waiting, CELLS_PER_CALL);
      return { sending, waiting, callKey: context.newKey(), reason: null };
    }),
    takeSaved: assign(({ context }, { checked }: { checked: CheckedRows }) => ({
      waiting: withoutUnchanged(context.waiting),
      sending: NO_TEXTS,
      callKey: null,
      kept: [...context.kept, ...checked.kept],
    })),
    emitSaved: emit((_, { checked }: { checked: CheckedRows }) => ({
      type: 'cells.saved' as const,
      checked,
    })),
    /** Later changes win over those of the refused call. */
    takeRefusal: assign(({ context }, { reason }: { reason: string }) => ({
      waiting: withoutUnchanged(mergeTexts(context.sending, context.waiting.values())),
      sending: NO_TEXTS,
      callKey: null,
      reason,
    })),
    noteReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    forget: assign({ waiting: NO_TEXTS, done: [], undone: [], kept: [], reason: null }),
  },
  guards: {
    isSaved: (_, answer: SaveAnswer) => answer.is === 'saved',
    isLost: (_, answer: SaveAnswer) => answer.is === 'lost',
    isClosed: (_, answer: SaveAnswer) => answer.is === 'closed',
    hasWaiting: ({ context }) => context.waiting.size > 0,
    hasNothing: ({ context }) => context.waiting.size === 0,
    canUndo: ({ context }) => context.done.length > 0,
    canRedo: ({ context }) => context.undone.length > 0,
  },
  delays: { repeat: 5_000 },
}).createMachine({
  id: 'importEdits',
  description: 'The changed cells of an import, until the server has them.',
  context: ({ input }) => ({
    waiting: input.unsaved ?? NO_TEXTS,
    sending: NO_TEXTS,
    callKey: null,
    done: [],
    undone: [],
    kept: [],
    reason: null,
    newKey: input.newKey,
  }),
  initial: 'saved',
  on: {
    'cells.changed': { actions: { type: 'change', params: ({ event }) => event } },
    'act.undone': { guard: 'canUndo', actions: ['showUndone', 'undo'] },
    'act.redone': { guard: 'canRedo', actions: ['showRedone', 'redo'] },
  },
  states: {
    saved: {
      description: 'The server has every change.',
      always: { guard: 'hasWaiting', target: 'saving' },
    },
    saving: {
      description: 'One call is in flight.',
      entry: 'prepareCall',
      invoke: {
        id: 'saveCells',
        src: 'saveCells',
        input: ({ context }) => callOf(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: answerOf },
            target: 'saved',
            actions: [
              { type: 'takeSaved', params: checkedOf },
              { type: 'emitSaved', params: checkedOf },
            ],
          },
          { guard: { type: 'isLost', params: answerOf }, target: 'retrying' },
          {
            guard: { type: 'isClosed', params: answerOf },
            target: 'closed',
            actions: { type: 'takeRefusal', params: reasonOf },
          },
          { target: 'refused', actions: { type: 'takeRefusal', params: reasonOf } },
        ],
        // A bug, which the provided call reports.
        onError: { target: 'failed', actions: { type: 'noteReason', params: { reason: BUG } } },
      },
    },
    retrying: {
      description: 'Without a response; the same call is repeated.',
      after: { repeat: 'saving' },
      on: { 'save.wanted': 'saving' },
    },
    failed: {
      description: 'Whether the server has the changes is unknown; the user can repeat the call.',
      on: { 'save.wanted': 'saving' },
    },
    closed: {
      description: 'The import allows no changes now; they are kept until it does.',
      always: { guard: 'hasNothing', target: 'saved' },
      on: {
        'import.opened': 'saving',
        'save.wanted': 'saving',
        'changes.discarded': { target: 'saved', actions: 'forget' },
      },
    },
    refused: {
      description: 'The server has refused the changes; they are kept.',
      always: { guard: 'hasNothing', target: 'saved' },
      on: {
        'cells.changed': { target: 'saving', actions: { type: 'change', params: ({ event }) => event } },
        // Without a call if it takes back all that is not saved.
        'act.undone': { guard: 'canUndo', target: 'saved', actions: ['showUndone', 'undo'] },
        'act.redone': { guard: 'canRedo', target: 'saved', actions: ['showRedone', 'redo'] },
        'save.wanted': 'saving',
        'changes.discarded': { target: 'saved', actions: 'forget' },
      },
    },
  },
});

/**
 * While a call is in flight, an undo or redo back to its text stays although it changes nothing once the call is saved:
 * if the call is refused, the cell is saved as that undo or redo, over its base alone.
 */
function withLater({ waiting, sending }: Unsaved, later: readonly CellText[]): CellTexts {
  const merged = mergeTexts(waiting, later);
  return sending.size > 0 ? merged : withoutUnchanged(merged);
}

type Unsaved = Pick<EditsContext, 'waiting' | 'sending'>;

/** The text of a cell that the server may not have yet. */
export function unsavedText({ waiting, sending }: Unsaved, place: CellPlace): string | undefined {
  const key = cellKey(place);
  return (waiting.get(key) ?? sending.get(key))?.text;
}

/** All texts that the server may not have yet. */
export function unsavedTexts({ waiting, sending }: Unsaved): CellTexts {
  return new Map([...sending, ...waiting]);
}

function callOf({ sending, callKey }: EditsContext): SaveCall {
  if (callKey === null) throw new Error('A call needs a key.');
  const cells = [...sending.values()].map(({ row, cell, text, base, isTyped }) => ({
    row,
    cell,
    text,
    ...(!isTyped && base !== undefined && { expected: base }),
  }));
  return { cells, key: callKey };
}

type Done = { event: { output: SaveAnswer } };

function answerOf({ event }: Done): SaveAnswer {
  return event.output;
}

function checkedOf({ event: { output } }: Done): { checked: CheckedRows } {
  if (output.is !== 'saved') throw new Error('Only a saved call has rows.');
  return output;
}

function reasonOf({ event: { output } }: Done): { reason: string } {
  return { reason: 'reason' in output ? output.reason : BUG };
}

function shown(act: Act | undefined): { type: 'cell.shown'; place: CellPlace } {
  const [first] = act ?? [];
  if (first === undefined) throw new Error('An act has cells.');
  return { type: 'cell.shown', place: { row: first.row, cell: first.cell } };
}
