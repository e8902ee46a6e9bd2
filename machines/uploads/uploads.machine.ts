import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';

import { type ChosenFile, uploadMachine, type UploadSettled } from './upload.machine.ts';

type Upload = { file: ChosenFile; ref: ActorRefFrom<typeof uploadMachine> };

interface UploadsContext {
  /** Chosen and not sent yet, in this order. */
  uploads: readonly Upload[];
  /** Ids of the uploads that wait; the first `atOnce` are being sent. The others have failed. */
  queue: readonly string[];
  atOnce: number;
  newKey: () => string;
}

const types: {
  context?: UploadsContext;
  events?:
    | { type: 'files.chosen'; files: readonly ChosenFile[] }
    | { type: 'upload.retried'; id: string }
    | { type: 'upload.discarded'; id: string }
    /** The event that records the group's files is about to be sent: retries their failed uploads. */
    | { type: 'group.confirmed'; group: string }
    | UploadSettled;
  input?: { newKey: () => string; atOnce?: number };
} = {};

/**
 * Chosen files: a child for each, sent one after the other, because mobile networks and the
 * server's decoding take few at once (README.md); `atOnce` of them for many files from a desk.
 */
export const uploadsMachine = setup({
  types,
  actors: { upload: uploadMachine },
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
    settle: assign(({ context }, { id, isSent }: { id: string; isSent: boolean }) => ({
      queue: context.queue.filter((waiting) => waiting !== id),
      uploads: isSent ? context.uploads.filter(({ file }) => file.id !== id) : context.uploads,
    })),
    retry: enqueueActions(({ context, enqueue }, meant: Partial<ChosenFile>) => {
      const { id: anyId, group: anyGroup } = meant;
      const failed = context.uploads.filter(
        ({ file: { id, group } }) =>
          id === (anyId ?? id) && group === (anyGroup ?? group) && !context.queue.includes(id),
      );
      for (const { ref } of failed) enqueue.sendTo(ref, { type: 'upload.retried' });
      enqueue.assign({ queue: [...context.queue, ...failed.map(({ file }) => file.id)] });
    }),
    discard: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const failed = context.uploads.find(({ file }) => file.id === id && !context.queue.includes(id));
      if (failed === undefined) return;
      enqueue.stopChild(failed.ref);
      enqueue.assign({ uploads: context.uploads.filter((upload) => upload !== failed) });
    }),
  },
  guards: { isWaiting: ({ context }) => context.queue.length > 0 },
}).createMachine({
  id: 'uploads',
  description: 'Chosen files, sent one after the other, or a few at once.',
  context: ({ input: { newKey, atOnce = 1 } }) => ({ uploads: [], queue: [], atOnce, newKey }),
  initial: 'idle',
  on: {
    'files.chosen': { actions: [{ type: 'add', params: ({ event }) => event }, 'giveTurns'] },
    'upload.retried': {
      actions: [{ type: 'retry', params: ({ event: { id } }) => ({ id }) }, 'giveTurns'],
    },
    'group.confirmed': {
      actions: [{ type: 'retry', params: ({ event: { group } }) => ({ group }) }, 'giveTurns'],
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
        'upload.settled': { target: 'idle', actions: { type: 'settle', params: ({ event }) => event } },
      },
    },
  },
});

export type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;
