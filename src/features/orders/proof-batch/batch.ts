import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';

import { orderNumberOfFile } from '#domain/orders/proofs/file-order-number.ts';
import type { ChosenFile, UploadAnswer } from '#machines/uploads/upload.machine.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { type ProofKind, uploadProof } from '#src/api/orders/proofs.ts';
import { registerSessionCache } from '#src/api/session-caches.ts';
import { UNREADABLE_FILE } from '#src/components/forms/file-head.ts';
import { checkPicture, NOT_A_PICTURE } from '#src/components/forms/picture-file.ts';
import { refetchOrder } from '#src/components/order/order-cache.ts';
import { warnBeforeUnload } from '#src/lib/warn-before-unload.ts';

import { shrinkPhoto } from '../proofs/shrink-photo.ts';
import { startUploads } from '../uploads/start-uploads.ts';

/** A chosen picture until the server has it. */
export type BatchPicture = {
  id: string;
  file: File;
  /** Read from the file name, or typed. */
  orderNumber: number | undefined;
  /** As chosen; undefined for the preselected stop. */
  stopId: string | undefined;
  /** Why the file can never be attached. */
  refusal: string | undefined;
};

/** The stop that a picture is sent to. */
export type BatchTarget = { id: string; orderNumber: number; stopId: string; kind: ProofKind };

type State = {
  pictures: readonly BatchPicture[];
  /** Pictures stored since the uploads began. */
  sentCount: number;
  /** Why files of the last choice were left out. */
  skipped: { beyondLimit: number; repeated: number; others: number };
};

/** Bounds a batch: each picture needs a look, and a folder may hold a year. */
export const MAX_PICTURES = 200;
/** All users share the server's short queue of pictures to decode. */
const UPLOADS_AT_ONCE = 3;

/** Codes of `uploadProof` that no retry changes. */
const CONTENT_FAULTS: ReadonlySet<string> = new Set(['picture', 'picture-large']);

const EMPTY: State = {
  pictures: [],
  sentCount: 0,
  skipped: { beyondLimit: 0, repeated: 0, others: 0 },
};

/** Outlives the dialog and the page, so that neither failures nor typed numbers are lost; ends with the session. */
let current: ReturnType<typeof createBatch> | undefined;
registerSessionCache(() => {
  current?.stopWarning();
  current = undefined;
});

/** The pictures to attach to many orders, their uploads, and the functions to change both. */
export function useProofBatch() {
  const client = useQueryClient();
  const batch = (current ??= createBatch(client));
  const state = useSyncExternalStore(batch.subscribe, batch.read);
  const snapshot = useSelector(batch.actor, (whole) => whole);
  const { context } = snapshot;
  const uploads = new Map(
    context.uploads.map(({ file, ref }) => {
      const { value, context: own } = ref.getSnapshot();
      return [file.id, { state: value, problem: own.problem }];
    }),
  );
  return { ...state, uploads, isOffline: snapshot.matches('offline'), ...batch.actions };
}

function createBatch(client: QueryClient) {
  let state = EMPTY;
  const listeners = new Set<() => void>();
  /** Of unfinished uploads only: each holds its whole photo, for a retry. */
  const targets = new Map<string, BatchTarget & { content: () => Promise<Blob> }>();
  /** A late proof cannot be removed, so the same file is not taken twice. */
  const known = new Set<string>();
  const actor = startUploads(send, UPLOADS_AT_ONCE);
  /** Ends the browser's question before it discards unfinished uploads, which also run without the dialog. */
  let endWarning: (() => void) | undefined;

  function stopWarning() {
    endWarning?.();
    endWarning = undefined;
  }

  function release(id: string) {
    targets.delete(id);
    if (targets.size === 0) stopWarning();
  }

  function set(changes: Partial<State>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  const without = (id: string) => state.pictures.filter((picture) => picture.id !== id);

  async function send({ id, idempotencyKey }: ChosenFile): Promise<UploadAnswer> {
    const target = targets.get(id);
    if (target === undefined) throw new Error('The picture has no target.');
    const checked = await checkPicture(await target.content());
    if ('error' in checked) {
      if (checked.error !== UNREADABLE_FILE) return giveUp(id, checked.error);
      return { refusal: checked.error, isFinal: false };
    }
    try {
      await uploadProof({ ...target, file: checked.picture }, { idempotencyKey });
    } catch (error) {
      const fault = error instanceof ApiProblem && error.errors.find(({ code }) => CONTENT_FAULTS.has(code));
      if (!fault) throw error;
      return giveUp(id, fault.message);
    }
    release(id);
    set({ pictures: without(id), sentCount: state.sentCount + 1 });
    refetchOrder(client, target.orderNumber);
    return { refusal: null };
  }

  /** Ends the upload of a file whose content is refused, so that no retry is offered. */
  function giveUp(id: string, refusal: string): UploadAnswer {
    release(id);
    set({
      pictures: state.pictures.map((picture) => (picture.id === id ? { ...picture, refusal } : picture)),
    });
    return { refusal: null };
  }

  return {
    actor,
    stopWarning,
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    actions: {
      add: (files: readonly File[]) => {
        const images = files.filter(isImage);
        // Those that can be sent are the first to be taken.
        const pictures = [...images.filter(isPicture), ...images.filter((file) => !isPicture(file))];
        const fresh = pictures.filter((file, index) => {
          const isFirst = pictures.findIndex((other) => fingerprint(other) === fingerprint(file)) === index;
          return isFirst && !known.has(fingerprint(file));
        });
        const taken = fresh.slice(0, MAX_PICTURES - state.pictures.length);
        for (const file of taken) known.add(fingerprint(file));
        set({
          pictures: [...state.pictures, ...taken.map(toPicture)],
          skipped: {
            beyondLimit: fresh.length - taken.length,
            repeated: pictures.length - fresh.length,
            others: files.length - pictures.length,
          },
        });
      },
      change: (id: string, changes: Partial<Pick<BatchPicture, 'orderNumber' | 'stopId'>>) => {
        set({
          pictures: state.pictures.map((picture) =>
            picture.id === id ? { ...picture, ...changes } : picture,
          ),
        });
      },
      /** Removes a picture that is not being sent. */
      remove: (id: string) => {
        const gone = state.pictures.find((picture) => picture.id === id);
        if (gone) known.delete(fingerprint(gone.file));
        actor.send({ type: 'upload.discarded', id });
        release(id);
        set({ pictures: without(id) });
      },
      start: (ready: readonly BatchTarget[]) => {
        if (actor.getSnapshot().matches('idle')) set({ sentCount: 0 });
        for (const target of ready) {
          const file = state.pictures.find(({ id }) => id === target.id)?.file;
          if (file) targets.set(target.id, { ...target, content: once(() => shrinkPhoto(file)) });
        }
        if (targets.size > 0) endWarning ??= warnBeforeUnload();
        actor.send({
          type: 'files.chosen',
          files: ready.map(({ id, stopId }) => ({ id, group: stopId, idempotencyKey: newIdempotencyKey() })),
        });
      },
      retry: (id: string) => actor.send({ type: 'upload.retried', id }),
      retryAll: () => actor.send({ type: 'uploads.retried' }),
    },
  };
}

function toPicture(file: File): BatchPicture {
  return {
    id: newIdempotencyKey(),
    file,
    orderNumber: orderNumberOfFile(file.name),
    stopId: undefined,
    refusal: isPicture(file) ? undefined : NOT_A_PICTURE,
  };
}

/** Whether a file is listed: folders also hold files of the system. Images of other formats are listed with a refusal. */
function isImage(file: File): boolean {
  return file.type.startsWith('image/') || isPicture(file) || /\.(?:hei[cf]|avif|gif)$/iu.test(file.name);
}

/** Whether the server accepts the format, by type or name; the content is checked before the upload. */
function isPicture({ type, name }: File): boolean {
  return /^image\/(?:jpeg|png|webp)$/u.test(type) || /\.(?:jpe?g|png|webp)$/iu.test(name);
}

function fingerprint({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** Runs at the first call only, so that a retry sends the same bytes. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
