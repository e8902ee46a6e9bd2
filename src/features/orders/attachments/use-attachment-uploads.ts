import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import type { ChosenFile, UploadAnswer } from '#machines/uploads/upload.machine.ts';
import type { UploadsSnapshot } from '#machines/uploads/uploads.machine.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import {
  attachmentsQuery,
  type AttachmentVisibility,
  uploadAttachment,
} from '#src/api/orders/attachments.ts';
import { registerSessionCache } from '#src/api/session-caches.ts';
import { readHead } from '#src/components/forms/file-head.ts';
import { checkPicture, MAX_UPLOAD_BYTES } from '#src/components/forms/picture-file.ts';

import { shrinkPhoto } from '../proofs/shrink-photo.ts';
import { startUploads } from '../uploads/start-uploads.ts';
import type { FileUpload } from '../uploads/upload-list.tsx';
import { useUnloadWarning } from '../uploads/use-unload-warning.ts';

/** A file on its way, with who will see it. */
export type AttachmentUpload = FileUpload & Pick<Kept, 'visibility'>;

type Kept = { content: Blob; name: string; visibility: AttachmentVisibility };
type Queue = { actor: ReturnType<typeof startUploads>; files: Map<string, Kept> };

/** By order, so that files outlive the page: from the form of a draft to the page of the requested order. */
const queues = new Map<number, Queue>();
registerSessionCache(() => queues.clear());

/** The files on their way to an order, and the functions to add, retry and discard them. */
export function useAttachmentUploads(orderNumber: number) {
  const client = useQueryClient();
  const { actor, files } = queueOf(client, orderNumber);
  const snapshot = useSelector(actor, (whole) => whole);
  const uploads = uploadsIn(snapshot, files);
  useUnloadWarning(uploads.length > 0);
  return {
    uploads,
    add: (chosen: readonly File[], visibility: AttachmentVisibility) => {
      const added = chosen.map((content): ChosenFile => {
        const id = newIdempotencyKey();
        files.set(id, { content, name: content.name, visibility });
        return { id, group: String(orderNumber), idempotencyKey: newIdempotencyKey() };
      });
      actor.send({ type: 'files.chosen', files: added });
    },
    retry: (id: string) => actor.send({ type: 'upload.retried', id }),
    retryAll: () => actor.send({ type: 'uploads.retried' }),
    discard: (id: string) => actor.send({ type: 'upload.discarded', id }),
  };
}

function queueOf(client: QueryClient, orderNumber: number): Queue {
  const known = queues.get(orderNumber);
  if (known !== undefined) return known;
  const files = new Map<string, Kept>();
  const actor = startUploads(async ({ id, idempotencyKey }) =>
    send(client, { orderNumber, idempotencyKey, kept: keptIn(files, id) }),
  );
  const created = { actor, files };
  queues.set(orderNumber, created);
  return created;
}

function uploadsIn({ context: { uploads } }: UploadsSnapshot, files: Queue['files']): AttachmentUpload[] {
  return uploads.flatMap(({ file: { id }, ref }) => {
    const { value, context } = ref.getSnapshot();
    const { name, visibility } = keptIn(files, id);
    return value === 'sent' ? [] : [{ id, name, visibility, state: value, problem: context.problem }];
  });
}

function keptIn(files: ReadonlyMap<string, Kept>, id: string): Kept {
  const file = files.get(id);
  if (file === undefined) throw new Error('The file was not kept.');
  return file;
}

/** Names of files may be longer than the contract allows; the server shortens them further. */
const MAX_NAME_LENGTH = 255;

type Sent = { orderNumber: number; idempotencyKey: string; kept: Kept };

async function send(
  client: QueryClient,
  { orderNumber, idempotencyKey, kept: { content, name, visibility } }: Sent,
): Promise<UploadAnswer> {
  const checked = await checkAttachment(content);
  if ('error' in checked) return { refusal: checked.error, isFinal: false };
  const sent = { orderNumber, name: shortName(name), visibility, file: checked.content };
  const attachment = await uploadAttachment(sent, { idempotencyKey });
  const { queryKey } = attachmentsQuery(orderNumber);
  client.setQueryData(
    queryKey,
    (all) => all && [...all.filter(({ id }) => id !== attachment.id), attachment],
  );
  void client.invalidateQueries({ queryKey });
  return { refusal: null };
}

function shortName(name: string): string {
  return Array.from(name).slice(0, MAX_NAME_LENGTH).join('') || 'anexo';
}

const PDF_HEAD = '%PDF-';

/**
 * Checks a file before the upload, by its content, and shrinks large photos.
 * @returns the content with its type, or an error message
 */
async function checkAttachment(file: Blob): Promise<{ content: Blob } | { error: string }> {
  if ((await readHead(file, PDF_HEAD.length)) === PDF_HEAD) {
    if (file.size > MAX_UPLOAD_BYTES) return { error: 'O PDF passa de 8 MB. Escolha um menor.' };
    return { content: file.slice(0, file.size, 'application/pdf') };
  }
  const checked = await checkPicture(
    await shrinkPhoto(file),
    'Escolha um PDF ou uma imagem PNG, JPEG ou WebP.',
  );
  return 'error' in checked ? checked : { content: checked.picture };
}
