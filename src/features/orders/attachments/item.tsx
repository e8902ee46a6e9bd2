import { useState } from 'react';

import Download from '#icons/download';
import FileText from '#icons/file-text';
import Trash from '#icons/trash';
import { attachedPictureQuery, type Attachment, readAttachment } from '#src/api/orders/attachments.ts';
import { saveFile } from '#src/components/save-file.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { PictureThumbnail } from '../proofs/thumbnail.tsx';
import { attachmentSource, sizeText } from './labels.ts';

type AttachmentItemProps = {
  orderNumber: number;
  attachment: Attachment;
  onOpen: () => void;
  onDelete: () => void;
};

/** One attachment: a picture opens large, a PDF is downloaded. */
export function AttachmentItem({ orderNumber, attachment, onOpen, onDelete }: AttachmentItemProps) {
  const { id, name, mediaType, sizeBytes, visibility, mayDelete } = attachment;
  const isPicture = mediaType === 'image/jpeg';
  return (
    <li className="flex items-start gap-3 text-sm">
      {isPicture ? (
        <button type="button" className="block shrink-0 cursor-zoom-in rounded-md" onClick={onOpen}>
          <span className="sr-only">Ampliar: </span>
          <PictureThumbnail query={attachedPictureQuery(orderNumber, id, 'thumbnail')} alt={name} />
        </button>
      ) : (
        <span className="border-line text-muted flex size-20 shrink-0 items-center justify-center rounded-md border [&_.lucide]:size-8">
          <Icon of={FileText} />
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-ink font-medium wrap-anywhere">{name}</span>
          {visibility === 'internal' && (
            <Badge tone="attention" size="sm">
              Só a base vê
            </Badge>
          )}
        </p>
        <p className="text-secondary text-xs">
          {sizeText(sizeBytes)} · {attachmentSource(attachment)}
        </p>
        {!isPicture && <DownloadButton orderNumber={orderNumber} attachment={attachment} />}
      </div>
      {mayDelete && (
        <IconButton
          size="sm"
          variant="ghost"
          label={`Excluir ${name}`}
          icon={<Icon of={Trash} />}
          onClick={onDelete}
        />
      )}
    </li>
  );
}

type DownloadButtonProps = Pick<AttachmentItemProps, 'orderNumber' | 'attachment'>;

function DownloadButton({ orderNumber, attachment: { id, name } }: DownloadButtonProps) {
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useWrite({
    mutationFn: () => readAttachment(orderNumber, id),
    onSuccess: (file) => {
      setProblem(undefined);
      saveFile(file, name);
    },
    onError: ({ message }) => setProblem(message),
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="mt-1 -ml-2"
        icon={<Icon of={Download} />}
        aria-label={`Baixar ${name}`}
        isLoading={isPending}
        onClick={() => mutate()}
      >
        Baixar
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-danger text-xs">
          {problem}
        </p>
      )}
    </>
  );
}
