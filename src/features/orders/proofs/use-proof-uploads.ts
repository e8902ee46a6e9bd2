import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor, fromPromise, waitFor } from 'xstate';

import { type ChosenFile, uploadMachine, type UploadAnswer } from '#machines/uploads/upload.machine.ts';
import { uploadsMachine, type UploadsSnapshot } from '#machines/uploads/uploads.machine.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { type ProofKind, uploadProof } from '#src/api/proofs.ts';
import { reportActorFailure, reported } from '#src/components/actor-failure.ts';
import { checkPicture } from '#src/components/forms/picture-file.ts';
import { inspectAs } from '#src/components/inspection.ts';

import { showChangedProofs } from '../order-cache.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A pending or failed upload. */
export type ProofUpload = Pick<ChosenFile, 'id' | 'stopId' | 'kind'> & { problem: string | undefined };

/** Uploads files as soon as they are chosen. Failed ones stay, to be retried or discarded. */
export function useProofUploads(orderNumber: number) {
  const client = useQueryClient();
  // Shrunk once, so that a retry is the same request.
  const [files] = useState(() => new Map<string, Promise<Blob>>());
  // Not ended with the form: what was chosen is still uploaded.
  const [actor] = useState(() =>
    startUploads((file) => send(client, { orderNumber, file, content: files.get(file.id) })),
  );
  const snapshot = useSelector(actor, (whole) => whole);

  return {
    uploads: uploadsIn(snapshot),
    add: (stopId: string, kind: ProofKind, blobs: readonly Blob[]) => {
      const chosen = blobs.map((blob) => {
        const id = newIdempotencyKey();
        files.set(id, shrinkPhoto(blob));
        return { id, stopId, kind, idempotencyKey: newIdempotencyKey() };
      });
      actor.send({ type: 'files.chosen', files: chosen });
    },
    retry: ({ id }: ProofUpload) => actor.send({ type: 'upload.retried', id }),
    discard: (id: string) => actor.send({ type: 'upload.discarded', id }),
    /**
     * Retries a stop's failed uploads and waits for all.
     * @returns whether all of the stop were uploaded; those of a stop chosen before don't hold the event back
     */
    settle: async (stopId: string): Promise<boolean> => {
      actor.send({ type: 'stop.confirmed', stopId });
      const settled = await waitFor(actor, (now) => now.matches('idle'));
      return settled.context.uploads.every(({ file }) => file.stopId !== stopId);
    },
  };
}

function startUploads(sendOne: (file: ChosenFile) => Promise<UploadAnswer>) {
  const sendFile = fromPromise<UploadAnswer, ChosenFile>(({ input }) => reported(sendOne(input)));
  const machine = uploadsMachine.provide({
    actors: { upload: uploadMachine.provide({ actors: { sendFile } }) },
  });
  const input = { newKey: newIdempotencyKey };
  const actor = createActor(machine, { input, inspect: inspectAs('uploads') });
  actor.subscribe({ error: reportActorFailure });
  return actor.start();
}

function uploadsIn({ context: { uploads } }: UploadsSnapshot): ProofUpload[] {
  return uploads.map(({ file: { id, stopId, kind }, ref }) => ({
    id,
    stopId,
    kind,
    problem: ref.getSnapshot().context.problem,
  }));
}

type Sent = { orderNumber: number; file: ChosenFile; content: Promise<Blob> | undefined };

async function send(client: QueryClient, { orderNumber, file, content }: Sent): Promise<UploadAnswer> {
  const { stopId, kind, idempotencyKey } = file;
  if (content === undefined) throw new Error('The file was not kept.');
  const checked = await checkPicture(await content);
  if ('error' in checked) return { refusal: checked.error, isFinal: false };
  try {
    const proof = await uploadProof({ orderNumber, stopId, kind, file: checked.picture }, { idempotencyKey });
    showChangedProofs(client, { orderNumber, stopId }, (proofs) => [
      ...proofs.filter((one) => one.id !== proof.id),
      proof,
    ]);
    return { refusal: null };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { refusal: error.errors[0]?.message ?? error.message, isFinal: error.status > 0 };
  }
}
