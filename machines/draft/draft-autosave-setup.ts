import { assign, fromPromise, setup } from 'xstate';

import type { Schema } from '#openapi/schema.ts';

import { notProvided } from '../not-provided.ts';

/** Content of the form and its company, which is fixed once a draft exists. */
export type TypedDraft = { companyId: string; content: Schema<'DraftContent'> };

/** The version that a save overwrites. */
export type DraftVersion = { orderNumber: number; version: number };

/** Shown to the user; a draft with warnings can be requested. */
export type DraftWarning = { code: string; message: string; orderNumber?: number | undefined };

/** The draft on the server, without its content. */
export type SavedDraft = DraftVersion & {
  /** In epoch milliseconds. */
  savedAt: number;
  warnings: readonly DraftWarning[];
};

/** An idempotent POST, repeated unchanged until a response arrives, so that it creates one draft only. */
export type Creation = { typed: TypedDraft; key: string };

type FailureKind =
  /** No response, or one that leaves open whether the call took effect. */
  | 'unanswered'
  /** The call had no effect; a retry may succeed. */
  | 'busy'
  /** The draft was changed elsewhere. */
  | 'stale'
  /** The draft was requested or deleted elsewhere. */
  | 'over'
  | 'forbidden'
  /** The server rejected the content. */
  | 'refused';

/** A failed call, with the error that it threw. */
export type DraftFailure = { is: FailureKind; error: unknown };

export type SaveAnswer = { is: 'saved'; draft: SavedDraft } | DraftFailure;

/** `own`: the server's version is a save of this device whose response was lost. */
export type RecogniseAnswer = { is: 'own'; draft: SavedDraft } | { is: 'foreign' } | DraftFailure;

export type RequestedOrder = { orderNumber: number };

/** `in-progress`: the server is still processing an earlier try whose response was lost. */
export type RequestAnswer =
  | { is: 'requested'; order: RequestedOrder }
  | { is: 'in-progress'; retryAfterMs: number; error: unknown }
  | DraftFailure;

export type DraftEvent =
  | { type: 'content.changed'; typed: TypedDraft }
  /** The app prefilled the form; its content becomes the pristine one. */
  | { type: 'content.filled'; typed: TypedDraft }
  /** Save pending content now: a field lost focus, the page was hidden, or the connection is back. */
  | { type: 'save.wanted' }
  /** Save pending content, or create the draft even from pristine content, then request the order. */
  | { type: 'request.wanted' }
  /** The user keeps the content of the form: it is saved over this version, or as a new draft if null. */
  | { type: 'version.overwritten'; draft: SavedDraft | null }
  /** The user chose the server's version, which replaces the content of the form. */
  | { type: 'version.loaded'; draft: SavedDraft; typed: TypedDraft }
  /** The draft was deleted. */
  | { type: 'draft.closed' };

export interface DraftInput {
  /** The draft to continue; null for a new order. */
  opened: SavedDraft | null;
  /** Initial content of the form: no draft is created from it until the user types or requests the order. */
  pristine: TypedDraft;
  /** Random prefix of the idempotency keys. */
  keySeed: string;
}

export interface DraftContext {
  keySeed: string;
  pristine: TypedDraft;
  /** Null until created. */
  savedDraft: SavedDraft | null;
  /** Content confirmed to be on the server; null if unknown. */
  savedContent: TypedDraft | null;
  /** The newest content, to be saved next. */
  waiting: TypedDraft | null;
  inFlight: TypedDraft | null;
  /** Null once its outcome is known. */
  creation: Creation | null;
  creationKeyCount: number;
  /** Contents sent over `savedDraft` whose responses were lost: the server may hold any of them. */
  unanswered: readonly TypedDraft[];
  /** The error of the last failed call; null after a save. */
  error: unknown;
  /** The order is requested as soon as everything is saved. */
  isRequestPending: boolean;
  /** Idempotency key of the request; null once its outcome is known. */
  requestKey: string | null;
  requestKeyCount: number;
  /** Tries of the current request. */
  requestTries: number;
  retryAfterMs: number;
  /** The error of the last failed request; null once another one is started. */
  requestError: unknown;
  /** Null until requested. */
  order: RequestedOrder | null;
}

export function contextOf({ opened, pristine, keySeed }: DraftInput): DraftContext {
  return {
    keySeed,
    pristine,
    savedDraft: opened,
    savedContent: opened && pristine,
    waiting: null,
    inFlight: null,
    creation: null,
    creationKeyCount: 0,
    unanswered: [],
    error: null,
    isRequestPending: false,
    requestKey: null,
    requestKeyCount: 0,
    requestTries: 0,
    retryAfterMs: 0,
    requestError: null,
    order: null,
  };
}

/** The newest content without a confirmed save; null if there is none. */
export function unsavedContent(context: DraftContext): TypedDraft | null {
  return context.waiting ?? context.inFlight;
}

export function latestContent(context: DraftContext): TypedDraft {
  return unsavedContent(context) ?? context.savedContent ?? context.pristine;
}

export function contentInFlight(context: DraftContext): TypedDraft {
  return context.inFlight ?? latestContent(context);
}

/** The unanswered creation, to be repeated unchanged, or a new one. */
export function creationOf(context: DraftContext): Creation {
  const { creation, keySeed, creationKeyCount } = context;
  return creation ?? { typed: latestContent(context), key: `${keySeed}.${creationKeyCount + 1}` };
}

/** @throws if no draft was created yet */
export function savedDraftOf({ savedDraft }: DraftContext): SavedDraft {
  if (savedDraft === null) throw new Error('There is no draft yet.');
  return savedDraft;
}

/** Time without a change after which the content is saved. */
export const TYPING_PAUSE_MS = 800;

/** Maximum time from the first unsaved change to a save while typing continues. */
export const MAX_UNSAVED_MS = 3_000;

/** Time from a save without a response, or one that was rate-limited, to its retry. */
export const SAVE_RETRY_MS = 10_000;

/** Maximum tries of a request that the server reports as in progress. */
const MAX_REQUEST_TRIES = 5;

const types: {
  context?: DraftContext;
  events?: DraftEvent;
  input?: DraftInput;
} = {};

/**
 * Types, actions and guards of the draft autosave (README.md). The calls are placeholders that throw their name until
 * `provide()` replaces them; provided calls resolve with every outcome, failures included, and reject only for a bug.
 */
export const draftAutosaveSetup = setup({
  types,
  actors: {
    createDraft: fromPromise<SaveAnswer, Creation>(notProvided('createDraft')),
    saveDraft: fromPromise<SaveAnswer, { draft: SavedDraft; typed: TypedDraft }>(notProvided('saveDraft')),
    recogniseDraft: fromPromise<RecogniseAnswer, { draft: SavedDraft; unanswered: readonly TypedDraft[] }>(
      notProvided('recogniseDraft'),
    ),
    requestDraft: fromPromise<RequestAnswer, { draft: DraftVersion; key: string }>(
      notProvided('requestDraft'),
    ),
  },
  actions: {
    setWaiting: assign((_, { typed }: { typed: TypedDraft }) => ({ waiting: typed })),
    setPristine: assign((_, { typed }: { typed: TypedDraft }) => ({ pristine: typed })),
    setWaitingToLatest: assign(({ context }) => ({ waiting: latestContent(context) })),
    discardUnsaved: assign({ waiting: null, inFlight: null }),
    startSave: assign(({ context }) => ({ waiting: null, inFlight: context.waiting })),
    startCreation: assign(({ context }) => ({
      creation: creationOf(context),
      creationKeyCount: context.creationKeyCount + (context.creation === null ? 1 : 0),
    })),
    /** A repeated creation saves the content of its first try; newer content then waits for another save. */
    recordSaved: assign(({ context }, { answer }: { answer: SaveAnswer }) => {
      if (answer.is !== 'saved') return {};
      const { waiting, inFlight } = context;
      const savedContent = context.creation?.typed ?? inFlight;
      const isOutdated = !isSameJson(savedContent, inFlight);
      return {
        savedDraft: answer.draft,
        savedContent,
        waiting: waiting ?? (isOutdated ? inFlight : null),
        inFlight: null,
        creation: null,
        unanswered: [],
        error: null,
      };
    }),
    recordUnanswered: assign(({ context: { unanswered, inFlight } }, { answer }: { answer: SaveAnswer }) => ({
      unanswered: answer.is === 'unanswered' && inFlight !== null ? [...unanswered, inFlight] : unanswered,
    })),
    recordError: assign((_, { answer }: { answer: SaveAnswer | RecogniseAnswer | RequestAnswer }) =>
      'error' in answer ? { error: answer.error } : {},
    ),
    /** After a refusal, which the server would replay, the key changes; otherwise it prevents a second draft. */
    endCreation: assign(({ context }, { answer }: { answer: SaveAnswer }) => ({
      creation: answer.is === 'unanswered' || answer.is === 'busy' ? context.creation : null,
    })),
    requeueUnsaved: assign(({ context }) => ({
      waiting: unsavedContent(context),
      inFlight: null,
      isRequestPending: false,
    })),
    queueRequest: assign(({ context }) => ({
      isRequestPending: true,
      requestError: null,
      waiting: context.savedDraft === null ? latestContent(context) : context.waiting,
    })),
    startRequest: assign(({ context: { requestKey, requestKeyCount, keySeed, requestTries } }) => ({
      requestTries: requestTries + 1,
      ...(requestKey === null && {
        requestKey: `${keySeed}.request.${requestKeyCount + 1}`,
        requestKeyCount: requestKeyCount + 1,
      }),
    })),
    setRetryAfter: assign((_, { answer }: { answer: RequestAnswer }) =>
      answer.is === 'in-progress' ? { retryAfterMs: answer.retryAfterMs } : {},
    ),
    recordOrder: assign((_, { answer }: { answer: RequestAnswer }) =>
      answer.is === 'requested' ? { order: answer.order } : {},
    ),
    /** After a refusal, which the server would replay, the key changes; otherwise it prevents a second order. */
    endRequest: assign(({ context: { requestKey } }, { answer }: { answer: RequestAnswer }) => ({
      isRequestPending: false,
      requestTries: 0,
      requestKey: answer.is === 'unanswered' || answer.is === 'in-progress' ? requestKey : null,
      requestError: 'error' in answer ? answer.error : null,
    })),
    adoptOwnSave: assign((_, { answer }: { answer: RecogniseAnswer }) =>
      answer.is === 'own' ? { savedDraft: answer.draft, unanswered: [] } : {},
    ),
    adoptVersion: assign((_, { draft }: { draft: SavedDraft | null }) => ({
      savedDraft: draft,
      savedContent: null,
      creation: null,
      unanswered: [],
    })),
    adoptContent: assign((_, { typed }: { typed: TypedDraft }) => ({ savedContent: typed, waiting: null })),
  },
  guards: {
    hasDraft: ({ context }) => context.savedDraft !== null,
    hasWaitingContent: ({ context }) => context.waiting !== null,
    hasNoWaitingContent: ({ context }) => context.waiting === null,
    isAlreadySaved: ({ context }, { typed }: { typed: TypedDraft }) =>
      unsavedContent(context) === null && isSameJson(typed, context.savedContent),
    isPristine: ({ context }, { typed }: { typed: TypedDraft }) =>
      context.savedDraft === null && isSameJson(typed, context.pristine),
    lacksCompany: ({ context }, { typed }: { typed: TypedDraft }) =>
      context.savedDraft === null && context.creation === null && typed.companyId === '',
    isSaved: (_, { answer }: { answer: SaveAnswer }) => answer.is === 'saved',
    isOwn: (_, { answer }: { answer: RecogniseAnswer }) => answer.is === 'own',
    isRetryable: (_, { answer }: { answer: RecogniseAnswer | SaveAnswer }) =>
      answer.is === 'unanswered' || answer.is === 'busy',
    mayBeOwnSave: ({ context }, { answer }: { answer: SaveAnswer }) =>
      answer.is === 'stale' && context.unanswered.length > 0,
    needsDecision: (_, { answer }: { answer: RecogniseAnswer | RequestAnswer | SaveAnswer }) =>
      ['stale', 'foreign', 'over'].includes(answer.is),
    isReadyToRequest: ({ context: { waiting, isRequestPending } }) => waiting === null && isRequestPending,
    isOrderRequested: (_, { answer }: { answer: RequestAnswer }) => answer.is === 'requested',
    isInProgress: ({ context: { requestTries } }, { answer }: { answer: RequestAnswer }) =>
      answer.is === 'in-progress' && requestTries < MAX_REQUEST_TRIES,
    isForbidden: (_, { answer }: { answer: RequestAnswer }) => answer.is === 'forbidden',
  },
  delays: {
    typingPause: TYPING_PAUSE_MS,
    maxUnsaved: MAX_UNSAVED_MS,
    saveRetry: SAVE_RETRY_MS,
    requestRetry: ({ context }) => context.retryAfterMs,
  },
});

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
