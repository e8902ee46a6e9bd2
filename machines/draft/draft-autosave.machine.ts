import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import {
  draftAutosaveSetup,
  contentInFlight,
  contextOf,
  creationOf,
  savedDraftOf,
} from './draft-autosave-setup.ts';

/**
 * Saves a draft while the user types: one call at a time, always with the newest content, so that no save overtakes
 * another (README.md). The content is passed through unchanged.
 */
export const draftAutosaveMachine = draftAutosaveSetup.createMachine({
  id: 'draftAutosave',
  description: 'The draft of one order form on the server, from the first keystroke to the request.',
  context: ({ input }) => contextOf(input),
  initial: 'idle',
  on: { 'draft.closed': { target: '.closed' } },
  states: {
    idle: {
      description: 'No draft exists, and nothing typed needs one.',
      always: { guard: 'hasDraft', target: 'saved' },
      on: {
        'content.changed': whenTyped(),
        'content.filled': { actions: { type: 'setPristine', params: typedIn } },
        'request.wanted': whenRequestWanted(),
      },
    },
    needsCompany: {
      description: 'Typed content that cannot be saved before a company is chosen.',
      on: {
        'content.changed': whenTyped(),
        'request.wanted': whenRequestWanted(),
      },
    },
    debouncing: {
      description: 'The user types; a save follows after a pause, or after a maximum time.',
      initial: 'pausing',
      on: {
        'content.changed': [
          { guard: { type: 'isPristine', params: typedIn }, target: 'idle', actions: 'discardUnsaved' },
          {
            guard: { type: 'lacksCompany', params: typedIn },
            target: 'needsCompany',
            actions: { type: 'setWaiting', params: typedIn },
          },
          { target: '.pausing', actions: { type: 'setWaiting', params: typedIn } },
        ],
        'save.wanted': { target: 'saving' },
        'request.wanted': whenRequestWanted(),
      },
      after: { maxUnsaved: { target: 'saving' } },
      states: {
        pausing: {
          description: 'Waiting for the next change or the end of the pause.',
          after: { typingPause: { target: '#draftAutosave.saving' } },
        },
      },
    },
    saving: {
      description: 'One call at a time, until no newer content waits.',
      initial: 'next',
      on: {
        'content.changed': { actions: { type: 'setWaiting', params: typedIn } },
        'request.wanted': { actions: 'queueRequest' },
      },
      states: {
        next: {
          description: 'Takes the waiting content; without any, everything is saved.',
          always: [
            { guard: 'isReadyToRequest', target: '#draftAutosave.requesting' },
            { guard: 'hasNoWaitingContent', target: '#draftAutosave.saved' },
            { guard: 'hasDraft', target: 'overwriting', actions: 'startSave' },
            { target: 'creating', actions: ['startSave', 'startCreation'] },
          ],
        },
        creating: {
          description: 'Creates the draft.',
          invoke: {
            id: 'createDraft',
            src: 'createDraft',
            input: ({ context }) => creationOf(context),
            onDone: [whenSaved(), ...whenFailed({ type: 'endCreation', params: answered })],
            onError: whenThrown(),
          },
        },
        overwriting: {
          description: 'Saves the newest content over the known version.',
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context }) => ({ draft: savedDraftOf(context), typed: contentInFlight(context) }),
            onDone: [
              whenSaved(),
              {
                guard: { type: 'mayBeOwnSave', params: answered },
                target: 'recognising',
                actions: { type: 'recordError', params: answered },
              },
              ...whenFailed({ type: 'recordUnanswered', params: answered }),
            ],
            onError: whenThrown({ type: 'recordUnanswered', params: thrown }),
          },
        },
        recognising: {
          description: 'The server has another version, possibly an own save whose response was lost.',
          invoke: {
            id: 'recogniseDraft',
            src: 'recogniseDraft',
            input: ({ context }) => ({ draft: savedDraftOf(context), unanswered: context.unanswered }),
            onDone: [
              {
                guard: { type: 'isOwn', params: answered },
                target: 'overwriting',
                actions: { type: 'adoptOwnSave', params: answered },
              },
              ...whenFailed(),
            ],
            onError: whenThrown(),
          },
        },
      },
    },
    saved: {
      description: 'All typed content is on the server.',
      on: {
        'content.changed': [
          { guard: { type: 'isAlreadySaved', params: typedIn } },
          { target: 'debouncing', actions: { type: 'setWaiting', params: typedIn } },
        ],
        'request.wanted': whenRequestWanted(),
      },
    },
    requesting: {
      description: 'All typed content is on the server, and the order is requested.',
      initial: 'sending',
      on: {
        'content.changed': [
          { guard: { type: 'isAlreadySaved', params: typedIn } },
          { actions: { type: 'setWaiting', params: typedIn } },
        ],
      },
      states: {
        sending: {
          description: 'Requests the order.',
          entry: 'startRequest',
          invoke: {
            id: 'requestDraft',
            src: 'requestDraft',
            input: ({ context }) => ({ draft: savedDraftOf(context), key: context.requestKey ?? '' }),
            onDone: [
              {
                guard: { type: 'isOrderRequested', params: answered },
                target: '#draftAutosave.closed',
                actions: { type: 'recordOrder', params: answered },
              },
              {
                guard: { type: 'isInProgress', params: answered },
                target: 'waiting',
                actions: { type: 'setRetryAfter', params: answered },
              },
              ...whenRequestFailed(answered),
            ],
            onError: whenRequestFailed(thrown),
          },
        },
        waiting: {
          description: 'The server still processes an earlier try whose response was lost.',
          after: { requestRetry: { target: 'sending' } },
        },
      },
    },
    retrying: {
      description: 'The last save got no response or was rate-limited; it is retried after a while.',
      on: {
        'content.changed': whenTyped(),
        'save.wanted': { target: 'saving' },
        'request.wanted': whenRequestWanted(),
      },
      after: { saveRetry: { target: 'saving' } },
    },
    failed: {
      description: 'The last call was refused or forbidden; it is not repeated on a timer.',
      on: {
        'content.changed': whenTyped(),
        'save.wanted': { guard: 'hasWaitingContent', target: 'saving' },
        'request.wanted': whenRequestWanted(),
      },
    },
    conflict: {
      description: 'Saving again would be refused the same way until the user decides.',
      on: {
        'content.changed': [
          { guard: { type: 'isAlreadySaved', params: typedIn } },
          { actions: { type: 'setWaiting', params: typedIn } },
        ],
        'version.overwritten': {
          target: 'saving',
          // First `setWaitingToLatest`: `adoptVersion` clears the content that it reads.
          actions: ['setWaitingToLatest', { type: 'adoptVersion', params: draftIn }],
        },
        'version.loaded': {
          target: 'saved',
          actions: [
            { type: 'adoptVersion', params: draftIn },
            { type: 'adoptContent', params: typedIn },
          ],
        },
      },
    },
    closed: {
      description: 'The draft was requested or deleted; nothing more is sent.',
      entry: 'discardUnsaved',
    },
  },
});

export type DraftAutosaveActor = ActorRefFrom<typeof draftAutosaveMachine>;
export type DraftAutosaveSnapshot = SnapshotFrom<typeof draftAutosaveMachine>;

function whenRequestWanted() {
  return { target: 'saving', actions: 'queueRequest' } as const;
}

/** Transitions for a form change while no call is in flight. */
function whenTyped() {
  const take = { type: 'setWaiting', params: typedIn } as const;
  return [
    { guard: { type: 'isAlreadySaved', params: typedIn } },
    { guard: { type: 'isPristine', params: typedIn }, target: 'idle', actions: 'discardUnsaved' },
    { guard: { type: 'lacksCompany', params: typedIn }, target: 'needsCompany', actions: take },
    { target: 'debouncing', actions: take },
  ] as const;
}

function whenSaved() {
  return {
    guard: { type: 'isSaved', params: answered },
    target: 'next',
    actions: { type: 'recordSaved', params: answered },
  } as const;
}

/** Transitions after a failed call; the actions of `first` run before the others. */
function whenFailed<const First extends readonly unknown[]>(...first: First) {
  const actions = [...first, { type: 'recordError', params: answered }, 'requeueUnsaved'] as const;
  return [
    { guard: { type: 'isRetryable', params: answered }, target: '#draftAutosave.retrying', actions },
    { guard: { type: 'needsDecision', params: answered }, target: '#draftAutosave.conflict', actions },
    { target: '#draftAutosave.failed', actions },
  ] as const;
}

/**
 * A call threw, which is a bug: it is reported and not repeated on its own. It may have had its effect, so its content
 * and key are kept as if the response were lost.
 */
function whenThrown<const First extends readonly unknown[]>(...first: First) {
  const actions = [...first, { type: 'recordError', params: thrown }, 'requeueUnsaved'] as const;
  return { target: '#draftAutosave.failed', actions } as const;
}

/**
 * `stale` and `over` would fail the next save, too, and so would `forbidden`, which leaves the user no choice; other
 * refusals concern only the request.
 */
function whenRequestFailed<Params extends typeof answered | typeof thrown>(params: Params) {
  const end = { type: 'endRequest', params } as const;
  const actions = [end, { type: 'recordError', params }] as const;
  return [
    { guard: { type: 'needsDecision', params }, target: '#draftAutosave.conflict', actions },
    { guard: { type: 'isForbidden', params }, target: '#draftAutosave.failed', actions },
    { guard: 'hasWaitingContent', target: '#draftAutosave.debouncing', actions: end },
    { target: '#draftAutosave.saved', actions: end },
  ] as const;
}

function answered<Output>({ event }: { event: { output: Output } }) {
  return { answer: event.output };
}

function thrown({ event }: { event: { error: unknown } }) {
  return { answer: { is: 'unanswered', error: event.error } } as const;
}

function typedIn<Typed>({ event }: { event: { typed: Typed } }) {
  return { typed: event.typed };
}

function draftIn<Draft>({ event }: { event: { draft: Draft } }) {
  return { draft: event.draft };
}
