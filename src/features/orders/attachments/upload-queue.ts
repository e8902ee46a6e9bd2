import type { AttachmentVisibility } from '#src/api/attachments.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';

/** A file until the server has it. */
export type AttachmentUpload = {
  id: string;
  name: string;
  visibility: AttachmentVisibility;
  content: Blob;
  idempotencyKey: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it failed. */
  problem: string | undefined;
};

/** `isFinal`: the server has refused this request, and would replay the refusal for its key. */
export type UploadOutcome = { refusal: string; isFinal: boolean } | { refusal: null };

type Changes = Partial<Pick<AttachmentUpload, 'state' | 'problem' | 'idempotencyKey'>>;

const BUG = 'O arquivo não pôde ser enviado. Tente de novo.';

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * Sends files one after the other, because mobile networks and the server's decoding take no more at once. Failed files
 * stay, to be retried or discarded; a retry has the same idempotency key unless the server has refused the request.
 */
export function createUploadQueue(send: (upload: AttachmentUpload) => Promise<UploadOutcome>) {
  let uploads: readonly AttachmentUpload[] = [];
  const listeners = new Set<() => void>();

  function set(next: readonly AttachmentUpload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(id: string, changes: Changes): void {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  function remove(id: string): void {
    set(uploads.filter((upload) => upload.id !== id));
  }

  async function sendNext(): Promise<void> {
    if (uploads.some(({ state }) => state === 'sending')) return;
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next === undefined) return;
    const { id } = next;
    change(id, { state: 'sending' });
    try {
      const outcome = await send(next);
      if (outcome.refusal === null) remove(id);
      else {
        const key = outcome.isFinal && { idempotencyKey: newIdempotencyKey() };
        change(id, { state: 'failed', problem: outcome.refusal, ...key });
      }
    } catch (error) {
      reportError(error);
      change(id, { state: 'failed', problem: BUG });
    }
    await sendNext();
  }

  return {
    read: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files: readonly File[], visibility: AttachmentVisibility) => {
      const added = files.map((content): AttachmentUpload => ({
        id: newIdempotencyKey(),
        name: content.name,
        visibility,
        content,
        idempotencyKey: newIdempotencyKey(),
        state: 'waiting',
        problem: undefined,
      }));
      set([...uploads, ...added]);
      void sendNext();
    },
    retry: (id: string) => {
      const isFailed = uploads.some((upload) => upload.id === id && upload.state === 'failed');
      if (!isFailed) return;
      change(id, { state: 'waiting', problem: undefined });
      void sendNext();
    },
    /** Only a failed file can be discarded. */
    discard: (id: string) => {
      set(uploads.filter((upload) => upload.id !== id || upload.state !== 'failed'));
    },
  };
}
