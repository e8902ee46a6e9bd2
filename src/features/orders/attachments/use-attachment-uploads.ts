import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { attachmentsQuery, uploadAttachment } from '#src/api/attachments.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { registerSessionCache } from '#src/api/session-caches.ts';

import { checkAttachment } from './check-attachment.ts';
import {
  type AttachmentUpload,
  createUploadQueue,
  type UploadOutcome,
  type UploadQueue,
} from './upload-queue.ts';

/** By order, so that files outlive the page: from the form of a draft to the page of the requested order. */
const queues = new Map<number, UploadQueue>();
registerSessionCache(() => queues.clear());

/** The files on their way to an order, and the functions to add, retry and discard them. */
export function useAttachmentUploads(orderNumber: number) {
  const client = useQueryClient();
  const queue = queueOf(client, orderNumber);
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  useUnloadWarning(uploads.length > 0);
  return { ...queue, uploads };
}

function queueOf(client: QueryClient, orderNumber: number): UploadQueue {
  const known = queues.get(orderNumber);
  if (known !== undefined) return known;
  const created = createUploadQueue((upload) => send(client, orderNumber, upload));
  queues.set(orderNumber, created);
  return created;
}

/** Names of files may be longer than the contract allows; the server shortens them further. */
const MAX_NAME_LENGTH = 255;

async function send(
  client: QueryClient,
  orderNumber: number,
  { name, visibility, content, idempotencyKey }: AttachmentUpload,
): Promise<UploadOutcome> {
  const checked = await checkAttachment(content);
  if ('error' in checked) return { refusal: checked.error, isFinal: false };
  const sent = { orderNumber, name: shortName(name), visibility, file: checked.content };
  try {
    const attachment = await uploadAttachment(sent, { idempotencyKey });
    const { queryKey } = attachmentsQuery(orderNumber);
    client.setQueryData(
      queryKey,
      (all) => all && [...all.filter(({ id }) => id !== attachment.id), attachment],
    );
    void client.invalidateQueries({ queryKey });
    return { refusal: null };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { refusal: error.errors[0]?.message ?? error.message, isFinal: error.status > 0 };
  }
}

function shortName(name: string): string {
  return Array.from(name).slice(0, MAX_NAME_LENGTH).join('') || 'anexo';
}

/** Makes the browser ask before it discards files that were not sent. */
function useUnloadWarning(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsent]);
}
