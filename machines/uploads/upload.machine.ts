import { assign, fromPromise, sendParent, setup } from 'xstate';

import { notProvided } from '../not-provided.ts';

/** One chosen file. The provided call keeps the file itself under the id. */
export type ChosenFile = {
  id: string;
  /** Key of the stop or order that the file is attached to. */
  group: string;
  idempotencyKey: string;
};

/**
 * `isFinal`: the server has refused this request, and would replay the refusal for its key. `isDisconnected`: the server
 * could not be reached.
 */
export type UploadAnswer =
  | { refusal: string; isFinal: boolean; isDisconnected?: boolean }
  | { refusal: null; isDisconnected?: never };

type UploadInput = { file: ChosenFile; newKey: () => string };

/** Sent to the machine of all uploads. */
export type UploadSettled = { type: 'upload.settled'; id: string; outcome: UploadOutcome };
export type UploadOutcome = 'sent' | 'failed' | 'disconnected';

const BUG = 'O arquivo não pôde ser enviado. Tente novamente.';

const types: {
  context?: UploadInput & { problem: string | undefined };
  events?: { type: 'turn.given' } | { type: 'upload.retried' };
  input?: UploadInput;
} = {};

/** The upload of one file, which waits for its turn. `sendFile` is a placeholder until `provide()` replaces it. */
export const uploadMachine = setup({
  types,
  actors: {
    sendFile: fromPromise<UploadAnswer, ChosenFile>(notProvided('sendFile')),
  },
  actions: {
    recordRefusal: assign(({ context: { file, newKey } }, answer: UploadAnswer) =>
      answer.refusal === null
        ? {}
        : {
            problem: answer.refusal,
            file: answer.isFinal ? { ...file, idempotencyKey: newKey() } : file,
          },
    ),
    forgetProblem: assign({ problem: undefined }),
    reportSettled: sendParent(({ context }, { outcome }: { outcome: UploadOutcome }): UploadSettled => ({
      type: 'upload.settled',
      id: context.file.id,
      outcome,
    })),
  },
  guards: {
    isDisconnected: (_, answer: UploadAnswer) => answer.isDisconnected === true,
    isRefused: (_, answer: UploadAnswer) => answer.refusal !== null,
  },
}).createMachine({
  id: 'upload',
  description: 'The upload of one file.',
  context: ({ input }) => ({ ...input, problem: undefined }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Other files are sent first.',
      entry: 'forgetProblem',
      on: { 'turn.given': 'sending' },
    },
    sending: {
      description: 'The file is on its way.',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => context.file,
        onDone: [
          {
            guard: { type: 'isDisconnected', params: answerOf },
            target: 'disconnected',
            actions: { type: 'recordRefusal', params: answerOf },
          },
          {
            guard: { type: 'isRefused', params: answerOf },
            target: 'failed',
            actions: { type: 'recordRefusal', params: answerOf },
          },
          { target: 'sent' },
        ],
        // A bug, which the provided call reports; the file can be sent again.
        onError: {
          target: 'failed',
          actions: { type: 'recordRefusal', params: { refusal: BUG, isFinal: false } },
        },
      },
    },
    failed: {
      description: 'The file was not sent; it can be retried or discarded.',
      entry: { type: 'reportSettled', params: { outcome: 'failed' } },
      on: { 'upload.retried': 'waiting' },
    },
    disconnected: {
      description: 'The server could not be reached; the file is sent again when the connection returns.',
      entry: { type: 'reportSettled', params: { outcome: 'disconnected' } },
      on: { 'upload.retried': 'waiting' },
    },
    sent: {
      description: 'The server has the file.',
      type: 'final',
      entry: { type: 'reportSettled', params: { outcome: 'sent' } },
    },
  },
});

function answerOf({ event }: { event: { output: UploadAnswer } }): UploadAnswer {
  return event.output;
}
