import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { waitFor } from 'xstate';

import type { ChosenFile, UploadAnswer } from '#machines/uploads/upload.machine.ts';
import type { UploadsSnapshot } from '#machines/uploads/uploads.machine.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { type ProofKind, uploadProof } from '#src/api/orders/proofs.ts';
import { checkPicture } from '#src/components/forms/picture-file.ts';
import { refetchOrder, showChangedProofs } from '#src/components/order/order-cache.ts';

import { startUploads } from '../uploads/start-uploads.ts';
import type { FileUpload } from '../uploads/upload-list.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

/** A pending or failed upload. */
export type ProofUpload = FileUpload & { stopId: string; kind: ProofKind };

/** A chosen file, shrunk once, so that a retry is the same request. */
type ProofFile = { name: string; kind: ProofKind; content: Promise<Blob> };

/** Uploads files as soon as they are chosen. Failed ones stay, to be retried or discarded. */
export function useProofUploads(orderNumber: number) {
  const client = useQueryClient();
  const [files] = useState(() => new Map<string, ProofFile>());
  // Not ended with the form: what was chosen is still uploaded.
  const [actor] = useState(() =>
    startUploads(async (file) => send(client, { orderNumber, file, kept: keptIn(files, file.id) })),
  );
  const snapshot = useSelector(actor, (whole) => whole);

  return {
    uploads: uploadsIn(snapshot, files),
    add: (stopId: string, kind: ProofKind, blobs: readonly Blob[]) => {
      const chosen = blobs.map((blob) => {
        const id = newIdempotencyKey();
        const name = blob instanceof File ? blob.name : '';
        files.set(id, { name, kind, content: shrinkPhoto(blob) });
        return { id, group: stopId, idempotencyKey: newIdempotencyKey() };
      });
      actor.send({ type: 'files.chosen', files: chosen });
    },
    retry: (id: string) => actor.send({ type: 'upload.retried', id }),
    retryAll: () => actor.send({ type: 'uploads.retried' }),
    discard: (id: string) => actor.send({ type: 'upload.discarded', id }),
    /**
     * Retries a stop's failed uploads and waits for all.
     * @returns whether all of the stop were uploaded; those of a stop chosen before don't hold the event back
     */
    settle: async (stopId: string): Promise<boolean> => {
      actor.send({ type: 'group.confirmed', group: stopId });
      const settled = await waitFor(actor, (now) => !now.matches('sending'));
      return settled.context.uploads.every(({ file }) => file.group !== stopId);
    },
  };
}

function uploadsIn(
  { context: { uploads } }: UploadsSnapshot,
  files: ReadonlyMap<string, ProofFile>,
): ProofUpload[] {
  return uploads.flatMap(({ file: { id, group: stopId }, ref }) => {
    const { value, context } = ref.getSnapshot();
    const { name, kind } = keptIn(files, id);
    return value === 'sent' ? [] : [{ id, name, state: value, problem: context.problem, stopId, kind }];
  });
}

function keptIn(files: ReadonlyMap<string, ProofFile>, id: string): ProofFile {
  const file = files.get(id);
  if (file === undefined) throw new Error('The file was not kept.');
  return file;
}

type Sent = { orderNumber: number; file: ChosenFile; kept: ProofFile };

async function send(client: QueryClient, { orderNumber, file, kept }: Sent): Promise<UploadAnswer> {
  const { group: stopId, idempotencyKey } = file;
  const checked = await checkPicture(await kept.content);
  if ('error' in checked) return { refusal: checked.error, isFinal: false };
  const sent = { orderNumber, stopId, kind: kept.kind, file: checked.picture };
  const proof = await uploadProof(sent, { idempotencyKey });
  showChangedProofs(client, { orderNumber, stopId }, (proofs) => [
    ...proofs.filter((one) => one.id !== proof.id),
    proof,
  ]);
  // A late one has an entry in the timeline.
  if (proof.moment === 'late') refetchOrder(client, orderNumber);
  return { refusal: null };
}
