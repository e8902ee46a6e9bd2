import { setup } from 'xstate';

import type { Schema } from '#openapi/schema.ts';

export type ImportState = Schema<'OrderImportState'>;

/** A subset of `OrderImport`. Counts and faults already include the work that the event reports. */
export type ImportFacts = {
  kind: Schema<'OrderImportKind'>;
  state: ImportState;
  counts: Schema<'OrderImportCounts'>;
  pickupFaults: readonly unknown[];
};

/** Events that users send. */
export const IMPORT_USER_EVENTS = [
  'import.mapped',
  'import.edited',
  'import.commit',
  'import.cancel',
] as const;

/** Events of the upload and the background jobs. */
const IMPORT_WORK_EVENTS = [
  'import.stored',
  'import.checked',
  'import.commitEnded',
  'import.commitStopped',
  'import.undone',
] as const;

export const IMPORT_EVENTS = [...IMPORT_USER_EVENTS, ...IMPORT_WORK_EVENTS] as const;

export type ImportEvent = (typeof IMPORT_EVENTS)[number];

const types: {
  context?: { facts: ImportFacts };
  events?: { type: ImportEvent };
  input?: { facts: ImportFacts };
} = {};

/**
 * The lifecycle of an import of orders or places (README.md). Pure: each decision gets the facts, and jobs do the work.
 * Use it through `decideImport` and `importAllows`.
 */
export const importMachine = setup({
  types,
  guards: {
    isReadyToCommit: ({ context: { facts } }) => facts.counts.ready > 0 && facts.pickupFaults.length === 0,
    isAllChecked: ({ context }) => context.facts.counts.unchecked === 0,
    hasImported: ({ context }) => context.facts.counts.ordered > 0,
    hasOpenRows: ({ context: { facts } }) => facts.counts.ordered < facts.counts.rows,
  },
}).createMachine({
  id: 'import',
  description: 'A spreadsheet of orders or places, from its upload until each row is imported.',
  context: ({ input }) => ({ facts: input.facts }),
  initial: 'uploading',
  states: {
    uploading: {
      description: 'The rows are being stored; no user sees the import.',
      on: { 'import.stored': 'checking' },
    },
    checking: {
      description: 'A job checks the rows, which can still be edited and mapped.',
      on: {
        'import.mapped': {},
        'import.edited': {},
        'import.checked': { guard: 'isAllChecked', target: 'review' },
        'import.cancel': [{ guard: 'hasImported', target: 'undoing' }, { target: 'discarded' }],
      },
    },
    review: {
      description: 'All rows are checked; the user edits them, or imports those without faults.',
      on: {
        'import.mapped': 'checking',
        'import.edited': [{ guard: 'isAllChecked' }, { target: 'checking' }],
        'import.commit': { guard: 'isReadyToCommit', target: 'committing' },
        'import.cancel': [{ guard: 'hasImported', target: 'undoing' }, { target: 'discarded' }],
      },
    },
    committing: {
      description: 'A job imports the rows without faults.',
      on: {
        'import.commitEnded': [{ guard: 'hasOpenRows', target: 'review' }, { target: 'done' }],
        'import.commitStopped': 'review',
        'import.cancel': 'undoing',
      },
    },
    undoing: {
      description: 'A job undoes unchanged orders and places; their rows become importable again.',
      on: { 'import.undone': [{ guard: 'hasOpenRows', target: 'checking' }, { target: 'done' }] },
    },
    done: {
      description: 'Each row is imported.',
      on: { 'import.cancel': 'undoing' },
    },
    discarded: {
      description: 'Cancelled while no row was imported.',
      type: 'final',
    },
  },
});
