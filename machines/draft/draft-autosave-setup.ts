import { assign, fromPromise, setup } from 'xstate';

import {
  creationOf,
  type DraftContext,
  type DraftInput,
  isSameTyping,
  latestTyping,
  unsavedTyping,
} from './draft-context.ts';
import type {
  Creation,
  DraftEvent,
  DraftFailure,
  RecogniseAnswer,
  SaveAnswer,
  SavedDraft,
  TypedDraft,
} from './draft-events.ts';

/** Pause after the last key before a save. */
export const PAUSE_MS = 800;

/** Maximum time from the first unsaved change to a save while typing continues. */
export const MAX_UNSAVED_MS = 3_000;

export const REPEAT_AFTER_MS = 10_000;

const types: {
  context?: DraftContext;
  events?: DraftEvent;
  input?: DraftInput;
} = {};

/**
 * Types, actions and guards of the autosave. The calls are placeholders that throw their name until `provide()`
 * replaces them; provided calls resolve with every outcome of the server and reject only for a bug.
 */
export const draftAutosaveSetup = setup({
  types,
  actors: {
    createDraft: fromPromise<SaveAnswer, Creation>(notProvided('createDraft')),
    saveDraft: fromPromise<SaveAnswer, { draft: SavedDraft; typed: TypedDraft }>(notProvided('saveDraft')),
    recogniseDraft: fromPromise<RecogniseAnswer, { draft: SavedDraft; unanswered: readonly TypedDraft[] }>(
      notProvided('recogniseDraft'),
    ),
  },
  actions: {
    setWaiting: assign((_, { typed }: { typed: TypedDraft }) => ({ waiting: typed })),
    setPristine: assign((_, { typed }: { typed: TypedDraft }) => ({ pristine: typed })),
    setWaitingToLatest: assign(({ context }) => ({ waiting: latestTyping(context) })),
    discard: assign({ waiting: null, inFlight: null }),
    begin: assign(({ context }) => ({ waiting: null, inFlight: context.waiting })),
    beginCreation: assign(({ context }) => ({
      creation: creationOf(context),
      creations: context.creations + (context.creation === null ? 1 : 0),
    })),
    /** A repeated creation may have saved older content; the newer content then waits for another save. */
    recordSaved: assign(({ context }, { answer }: { answer: SaveAnswer }) => {
      if (answer.is !== 'saved') return {};
      const { waiting, inFlight } = context;
      const settled = context.creation?.typed ?? inFlight;
      const isOlder = !isSameTyping(settled, inFlight);
      const rest = { inFlight: null, creation: null, unanswered: [], error: null };
      return {
        ...rest,
        savedDraft: answer.draft,
        savedContent: settled,
        waiting: waiting ?? (isOlder ? inFlight : null),
      };
    }),
    recordUnanswered: assign(({ context: { unanswered, inFlight } }, { answer }: { answer: SaveAnswer }) => ({
      unanswered: answer.is === 'unanswered' && inFlight !== null ? [...unanswered, inFlight] : unanswered,
    })),
    recordError: assign((_, { answer }: { answer: SaveAnswer | RecogniseAnswer }) =>
      'error' in answer ? { error: answer.error } : {},
    ),
    /** The server stores a refusal under its key; without one, the key prevents a second draft. */
    endCreation: assign(({ context }, { answer }: { answer: SaveAnswer }) => ({
      creation: answer.is === 'unanswered' || answer.is === 'busy' ? context.creation : null,
    })),
    keepUnsaved: assign(({ context }) => ({ waiting: unsavedTyping(context), inFlight: null })),
    recordOwn: assign((_, { answer }: { answer: RecogniseAnswer }) =>
      answer.is === 'own' ? { savedDraft: answer.draft, unanswered: [] } : {},
    ),
    goOnFrom: assign((_, { draft }: { draft: SavedDraft | null }) => ({
      savedDraft: draft,
      savedContent: null,
      creation: null,
      unanswered: [],
    })),
    load: assign((_, { typed }: { typed: TypedDraft }) => ({ savedContent: typed, waiting: null })),
  },
  guards: {
    hasDraft: ({ context }) => context.savedDraft !== null,
    isWaiting: ({ context }) => context.waiting !== null,
    isNothingWaiting: ({ context }) => context.waiting === null,
    isKnown: ({ context }, { typed }: { typed: TypedDraft }) =>
      unsavedTyping(context) === null && isSameTyping(typed, context.savedContent),
    isPristine: ({ context }, { typed }: { typed: TypedDraft }) =>
      context.savedDraft === null && isSameTyping(typed, context.pristine),
    lacksCompany: ({ context }, { typed }: { typed: TypedDraft }) =>
      context.savedDraft === null && context.creation === null && typed.companyId === '',
    isSaved: (_, { answer }: { answer: SaveAnswer }) => answer.is === 'saved',
    isOwn: (_, { answer }: { answer: RecogniseAnswer }) => answer.is === 'own',
    isWorthRepeating: (_, { answer }: { answer: RecogniseAnswer | SaveAnswer }) =>
      answer.is === 'unanswered' || answer.is === 'busy',
    maybeOwn: ({ context }, { answer }: { answer: SaveAnswer }) =>
      answer.is === 'stale' && context.unanswered.length > 0,
    isForSomebody: (_, { answer }: { answer: RecogniseAnswer | SaveAnswer }) =>
      ['stale', 'foreign', 'over', 'forbidden'].includes(answer.is),
    isOvertaken: (_, { answer }: { answer: DraftFailure }) => answer.is === 'stale' || answer.is === 'over',
  },
  delays: { pause: PAUSE_MS, longestUnsaved: MAX_UNSAVED_MS, repeat: REPEAT_AFTER_MS },
});

function notProvided(name: string): () => never {
  return () => {
    throw new Error(`The effect ${name} is not provided.`);
  };
}
