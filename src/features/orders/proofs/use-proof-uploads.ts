import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { type ProofKind, uploadProof } from '#src/api/proofs.ts';
import { checkPicture } from '#src/components/forms/picture-file.ts';

import { showChangedProofs } from '../order-cache.ts';

/** A pending or failed upload. */
export type ProofUpload = {
  id: string;
  stopId: string;
  kind: ProofKind;
  /** The file to send, shrunk once, so that a retry is the same request. */
  file: Promise<Blob>;
  idempotencyKey: string;
  problem: string | undefined;
};

/** Uploads files as soon as they are chosen. Failed ones stay, to be retried or discarded. */
export function useProofUploads(orderNumber: number) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly ProofUpload[]>([]);
  // Async functions need the uploads as of now, not of the last render.
  const latest = useRef(uploads);
  // One after the other: mobile networks and the server's decoding take no more at once.
  const last = useRef(Promise.resolve());

  function change(next: readonly ProofUpload[]) {
    latest.current = next;
    setUploads(next);
  }

  function replace(id: string, values: Partial<ProofUpload>) {
    change(latest.current.map((one) => (one.id === id ? { ...one, ...values } : one)));
  }

  function discard(id: string) {
    change(latest.current.filter((one) => one.id !== id));
  }

  function add(stopId: string, kind: ProofKind, files: readonly Blob[]): void {
    const begun = files.map((file) => ({
      id: newIdempotencyKey(),
      stopId,
      kind,
      file: shrinkPhoto(file),
      idempotencyKey: newIdempotencyKey(),
      problem: undefined,
    }));
    change([...latest.current, ...begun]);
    for (const upload of begun) start(upload);
  }

  function start(upload: ProofUpload): void {
    replace(upload.id, { problem: undefined });
    last.current = last.current.then(() => send(upload));
  }

  async function send({ id, stopId, kind, file, idempotencyKey }: ProofUpload): Promise<void> {
    const checked = await checkPicture(await file);
    if ('error' in checked) return replace(id, { problem: checked.error });
    try {
      const proof = await uploadProof(
        { orderNumber, stopId, kind, file: checked.picture },
        { idempotencyKey },
      );
      showChangedProofs(client, { orderNumber, stopId }, (proofs) => [
        ...proofs.filter((one) => one.id !== proof.id),
        proof,
      ]);
      discard(id);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const problem = error.errors[0]?.message ?? error.message;
      // The server would replay its refusal for the old key.
      replace(id, { problem, ...(error.status > 0 && { idempotencyKey: newIdempotencyKey() }) });
    }
  }

  return {
    uploads,
    add,
    discard,
    retry: start,
    /**
     * Retries a stop's failed uploads and waits for all.
     * @returns whether all of the stop were uploaded; those of a stop chosen before don't hold the event back
     */
    settle: async (stopId: string | undefined): Promise<boolean> => {
      const ofStop = () => latest.current.filter((upload) => upload.stopId === stopId);
      for (const upload of ofStop()) if (upload.problem !== undefined) start(upload);
      await last.current;
      return ofStop().length === 0;
    },
  };
}

/** The largest size that the server stores; more would only cost mobile data. */
const MAX_SIDE_PX = 1600;
const SMALL_ENOUGH_BYTES = 400_000;
const QUALITY = 0.85;

/**
 * A photo in the size that the server stores, upright, as a JPEG. Small files stay unchanged, and so do unreadable
 * ones, which the server reports.
 */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const smaller = await drawn(picture);
    picture.close();
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    // Not a picture, or a type that this browser cannot decode.
    return file;
  }
}

function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
