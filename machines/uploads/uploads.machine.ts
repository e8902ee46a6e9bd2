import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup, type SnapshotFrom } from 'xstate';

import { notProvided } from '../not-provided.ts';
import { type ChosenFile, uploadMachine, type UploadOutcome, type UploadSettled } from './upload.machine.ts';

/** Delay until the files are sent again without a notice that the connection has returned. */
export const RECONNECT_AFTER_MS = 20_000;

type Upload = { file: ChosenFile; ref: ActorRefFrom<typeof uploadMachine> };

interface UploadsContext {
  /** Chosen and not sent yet, in this order. */
  uploads: readonly Upload[];
  /** Ids of the uploads that wait or are being sent. The others have failed, or have found no connection. */
  queue: readonly string[];
  atOnce: number;
  newKey: () => string;
}

/** Which uploads a retry is for: those with all of these properties. */
type Meant = { id?: string; group?: string; isDisconnected?: true };

const types: {
  context?: UploadsContext;
  events?:
    | { type: 'files.chosen'; files: readonly ChosenFile[] }
    | { type: 'upload.retried'; id: string }
    | { type: 'uploads.retried' }
    | { type: 'upload.discarded'; id: string }
    /** The event that records the group's files is about to be sent: retries their failed uploads. */
    | { type: 'group.confirmed'; group: string }
    | { type: 'connection.returned' }
    | UploadSettled;
  input?: { newKey: () => string; atOnce?: number };
} = {};

/**
 * Chosen files: a child for each, sent one after the other, because mobile networks and the
 * server's decoding take few at once (README.md); `atOnce` of them for many files from a desk.
 */
export const uploadsMachine = setup({
  types,
  actors: {
    upload: uploadMachine,
    /** Sends `connection.returned`. */
    connection: fromCallback(notProvided('connection')),
  },
  actions: {
    add: assign(({ context, spawn }, { files }: { files: readonly ChosenFile[] }) => ({
      uploads: [
        ...context.uploads,
        ...files.map((file) => ({
          file,
          ref: spawn('upload', { id: file.id, input: { file, newKey: context.newKey } }),
        })),
      ],
      queue: [...context.queue, ...files.map(({ id }) => id)],
    })),
    // An upload under way ignores its turn.
    giveTurns: enqueueActions(({ context: { uploads, queue, atOnce }, enqueue }) => {
      const turns = queue.slice(0, atOnce);
      for (const { file, ref } of uploads) {
        if (turns.includes(file.id)) enqueue.sendTo(ref, { type: 'turn.given' });
      }
    }),
    settle: assign(({ context }, { id, outcome }: { id: string; outcome: UploadOutcome }) => ({
      queue: context.queue.filter((waiting) => waiting !== id),
      uploads: outcome === 'sent' ? context.uploads.filter(({ file }) => file.id !== id) : context.uploads,
    })),
    retry: enqueueActions(({ context, enqueue }, meant: Meant) => {
      const stopped = context.uploads.filter(
        (one) => isMeant(one, meant) && !context.queue.includes(one.file.id),
      );
      for (const { ref } of stopped) enqueue.sendTo(ref, { type: 'upload.retried' });
      enqueue.assign({ queue: [...context.queue, ...stopped.map(({ file }) => file.id)] });
    }),
    discard: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const stopped = context.uploads.find(({ file }) => file.id === id && !context.queue.includes(id));
      if (stopped === undefined) return;
      enqueue.stopChild(stopped.ref);
      enqueue.assign({ uploads: context.uploads.filter((upload) => upload !== stopped) });
    }),
  },
  guards: {
    isWaiting: ({ context }) => context.queue.length > 0,
    isDisconnected: (_, { outcome }: { outcome: UploadOutcome }) => outcome === 'disconnected',
  },
  delays: { reconnect: RECONNECT_AFTER_MS },
}).createMachine({
  id: 'uploads',
  description: 'Chosen files, sent one after the other, or a few at once.',
  context: ({ input: { newKey, atOnce = 1 } }) => ({ uploads: [], queue: [], atOnce, newKey }),
  initial: 'idle',
  on: {
    'files.chosen': { target: '.idle', actions: { type: 'add', params: ({ event }) => event } },
    'upload.retried': {
      target: '.idle',
      actions: { type: 'retry', params: ({ event: { id } }) => ({ id }) },
    },
    'uploads.retried': { target: '.idle', actions: { type: 'retry', params: {} } },
    'group.confirmed': {
      target: '.idle',
      actions: { type: 'retry', params: ({ event: { group } }) => ({ group }) },
    },
    'upload.discarded': { actions: { type: 'discard', params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: 'Every file was sent or has failed.',
      always: { guard: 'isWaiting', target: 'sending' },
    },
    sending: {
      description: 'As many files as allowed are on their way; the others wait.',
      entry: 'giveTurns',
      on: {
        'upload.settled': [
          {
            guard: { type: 'isDisconnected', params: ({ event }) => event },
            target: 'offline',
            actions: { type: 'settle', params: ({ event }) => event },
          },
          { target: 'idle', actions: { type: 'settle', params: ({ event }) => event } },
        ],
      },
    },
    offline: {
      description: 'The server could not be reached: no file gets a turn until the connection returns.',
      invoke: { id: 'connection', src: 'connection' },
      exit: { type: 'retry', params: { isDisconnected: true } },
      on: {
        'connection.returned': 'idle',
        'upload.settled': [
          {
            guard: { type: 'isDisconnected', params: ({ event }) => event },
            actions: { type: 'settle', params: ({ event }) => event },
          },
          { target: 'idle', actions: { type: 'settle', params: ({ event }) => event } },
        ],
      },
      after: { reconnect: 'idle' },
    },
  },
});

export type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;

function isMeant({ file, ref }: Upload, { id, group, isDisconnected }: Meant): boolean {
  return (
    file.id === (id ?? file.id) &&
    file.group === (group ?? file.group) &&
    (!isDisconnected || ref.getSnapshot().matches('disconnected'))
  );
}
