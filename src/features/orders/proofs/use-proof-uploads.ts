import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { type ProofKind, uploadProof } from '#src/api/proofs.ts';
import { checkPicture } from '#src/components/forms/picture-file.ts';

import { showChangedProofs } from '../order-cache.ts';

/** A file on its way, or one that did not arrive. */
export type ProofUpload = {
  id: string;
  stopId: string;
  kind: ProofKind;
  /** As it is sent: made smaller once, so that a repetition is the same request. */
  file: Promise<Blob>;
  idempotencyKey: string;
  problem: string | undefined;
};

/** Sends files as soon as they are chosen. What failed stays, to be sent again or discarded. */
export function useProofUploads(orderNumber: number) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly ProofUpload[]>([]);
  // What an act that waits for the uploads has to see is newer than what was drawn last.
  const latest = useRef(uploads);
  // One after the other: a phone's network takes no more at once, and the server decodes no more.
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
      // What was answered would only be answered the same again.
      replace(id, { problem, ...(error.status > 0 && { idempotencyKey: newIdempotencyKey() }) });
    }
  }

  return {
    uploads,
    add,
    discard,
    retry: start,
    /** Sends once more what failed, and waits for all. @returns whether everything has arrived */
    settle: async (): Promise<boolean> => {
      for (const upload of latest.current) if (upload.problem !== undefined) start(upload);
      await last.current;
      return latest.current.length === 0;
    },
  };
}

/** What the server keeps at most; more would only cost the courier's mobile data. */
const MAX_SIDE_PX = 1600;
const SMALL_ENOUGH_BYTES = 400_000;
const QUALITY = 0.85;

/**
 * A photo as small as it will be kept, upright, as a JPEG. What this browser can't read is given back as it is: the
 * server says what is wrong with it.
 */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const smaller = await drawn(picture);
    picture.close();
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    // Not a picture, or of a kind that this browser does not know.
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
