import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { fullSentence, MAX_ATTACHMENTS } from '#domain/orders/proofs/attachment-limit.ts';
import { isBaseRole } from '#domain/roles.ts';
import {
  attachedPictureQuery,
  type Attachment,
  attachmentsQuery,
  type AttachmentVisibility,
} from '#src/api/orders/attachments.ts';
import { useRole } from '#src/components/use-session.ts';
import { ErrorState } from '#src/ui/error-state.tsx';

import { PictureViewer } from '../proofs/viewer.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { AttachmentDeleteDialog } from './delete-dialog.tsx';
import { AttachmentItem } from './item.tsx';
import { attachmentSource } from './labels.ts';
import { AttachmentPicker } from './picker.tsx';
import { AttachmentsSkeleton } from './skeleton.tsx';
import { useAttachmentUploads } from './use-attachment-uploads.ts';

export type AttachmentsProps = {
  orderNumber: number;
  /** A closed order takes files of the base only. */
  isClosed: boolean;
};

/** The attachments of an order, with the input for more. */
export function Attachments({ orderNumber, isClosed }: AttachmentsProps) {
  const { data: attachments, error, isFetching, refetch } = useQuery(attachmentsQuery(orderNumber));
  const { uploads, add, retry, retryAll, discard } = useAttachmentUploads(orderNumber);
  const role = useRole();
  const mayAdd = !(isClosed && role === 'manager');
  const addButton = useRef<HTMLButtonElement>(null);

  if (attachments === undefined) {
    if (error === null) return <AttachmentsSkeleton />;
    return (
      <ErrorState
        className="px-0 py-6"
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const taken = [...attachments, ...uploads.filter(({ state }) => state !== 'failed')];
  const isFull = (visibility: AttachmentVisibility) =>
    taken.filter((file) => file.visibility === visibility).length >= MAX_ATTACHMENTS;
  const hasRoom = !isFull('company') || (isBaseRole(role) && !isFull('internal'));
  return (
    <>
      <AttachmentList orderNumber={orderNumber} attachments={attachments} addButton={addButton} />
      {attachments.length === 0 && !mayAdd && <p className="text-muted text-sm">Nenhum anexo.</p>}
      {mayAdd && hasRoom && <AttachmentPicker buttonRef={addButton} isFull={isFull} onAdd={add} />}
      {mayAdd && !hasRoom && <p className="text-secondary text-sm">{fullSentence('company', role)}</p>}
      <UploadList uploads={uploads} onRetry={retry} onRetryAll={retryAll} onDiscard={discard} />
    </>
  );
}

type AttachmentListProps = {
  orderNumber: number;
  attachments: readonly Attachment[];
  /** Receives the focus after a deletion, which removes the pressed button. Deletable files leave room for others. */
  addButton: RefObject<HTMLButtonElement | null>;
};

function AttachmentList({ orderNumber, attachments, addButton }: AttachmentListProps) {
  const [opened, setOpened] = useState<Attachment>();
  const [deleting, setDeleting] = useState<Attachment>();

  const deleted = useRef<string>(undefined);

  useEffect(() => {
    const isGone = deleted.current !== undefined && attachments.every(({ id }) => id !== deleted.current);
    if (!isGone || deleting !== undefined) return;
    deleted.current = undefined;
    // The dialog gives the focus back in a microtask, to a button that may be gone.
    queueMicrotask(() => {
      if (document.activeElement === document.body) addButton.current?.focus({ preventScroll: true });
    });
  }, [attachments, deleting, addButton]);

  function closeQuestion() {
    deleted.current = deleting?.id;
    setDeleting(undefined);
  }

  return (
    <>
      {attachments.length > 0 && (
        <ul className="mb-4 flex flex-col gap-4">
          {attachments.map((attachment) => (
            <AttachmentItem
              key={attachment.id}
              orderNumber={orderNumber}
              attachment={attachment}
              onOpen={() => setOpened(attachment)}
              onDelete={() => setDeleting(attachment)}
            />
          ))}
        </ul>
      )}
      {opened && (
        <OpenedPicture
          orderNumber={orderNumber}
          pictures={attachments.filter(({ mediaType }) => mediaType === 'image/jpeg')}
          opened={opened}
          onOpen={setOpened}
        />
      )}
      {deleting && (
        <AttachmentDeleteDialog orderNumber={orderNumber} attachment={deleting} onClose={closeQuestion} />
      )}
    </>
  );
}

type OpenedPictureProps = {
  orderNumber: number;
  pictures: readonly Attachment[];
  opened: Attachment;
  onOpen: (attachment: Attachment | undefined) => void;
};

function OpenedPicture({ orderNumber, pictures, opened, onOpen }: OpenedPictureProps) {
  const at = pictures.findIndex(({ id }) => id === opened.id);
  const [previous, next] = at === -1 ? [] : [pictures[at - 1], pictures[at + 1]];
  const { id, name, width, height } = opened;
  return (
    <PictureViewer
      title={name}
      source={attachmentSource(opened)}
      query={attachedPictureQuery(orderNumber, id, 'file')}
      size={{ width: width ?? 1, height: height ?? 1 }}
      fileName={name}
      alt={name}
      onPrevious={previous && (() => onOpen(previous))}
      onNext={next && (() => onOpen(next))}
      onClose={() => onOpen(undefined)}
    />
  );
}
