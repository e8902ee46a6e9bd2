import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';

import { type ChosenFile, type UploadAnswer, uploadMachine } from '#machines/uploads/upload.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { ApiProblem, isUnreachable } from '#src/api/http/problem.ts';
import { reportActorFailure, reported } from '#src/components/actor-failure.ts';
import { inspectAs } from '#src/components/inspection.ts';

/** Starts the machine that sends chosen files, by default one after the other. A refusal becomes the problem of its file. */
export function startUploads(
  sendOne: (file: ChosenFile) => Promise<UploadAnswer>,
  atOnce = 1,
): Actor<typeof uploadsMachine> {
  const sendFile = fromPromise<UploadAnswer, ChosenFile>(({ input }) =>
    reported(sendOne(input).catch(refusalOf)),
  );
  const machine = uploadsMachine.provide({
    actors: { upload: uploadMachine.provide({ actors: { sendFile } }), connection },
  });
  const input = { newKey: newIdempotencyKey, atOnce };
  const actor = createActor(machine, { input, inspect: inspectAs('uploads') });
  actor.subscribe({ error: reportActorFailure });
  return actor.start();
}

const connection = fromCallback(({ sendBack }) => {
  const report = () => sendBack({ type: 'connection.returned' });
  window.addEventListener('online', report);
  return () => window.removeEventListener('online', report);
});

/** Of a file that is sent again when the connection returns. */
const DISCONNECTED = 'Sem conexão: o envio continua quando ela voltar.';

/** @throws any other error, which is a bug */
function refusalOf(error: unknown): UploadAnswer {
  if (!(error instanceof ApiProblem)) throw error;
  if (isUnreachable(error)) return { refusal: DISCONNECTED, isFinal: false, isDisconnected: true };
  return { refusal: error.errors[0]?.message ?? error.message, isFinal: error.status > 0 };
}
