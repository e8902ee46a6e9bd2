import { useQueryClient } from '@tanstack/react-query';

import { ApiProblem } from '#src/api/http/problem.ts';
import { type Attachment, attachmentsQuery, deleteAttachment } from '#src/api/orders/attachments.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

type AttachmentDeleteDialogProps = {
  orderNumber: number;
  attachment: Attachment;
  onClose: () => void;
};

export function AttachmentDeleteDialog(props: AttachmentDeleteDialogProps) {
  const { orderNumber, attachment, onClose } = props;
  const client = useQueryClient();

  async function confirm() {
    try {
      await deleteAttachment(orderNumber, attachment.id);
    } catch (error) {
      // Already deleted, which is the goal.
      if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    }
    const { queryKey } = attachmentsQuery(orderNumber);
    client.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== attachment.id));
    void client.invalidateQueries({ queryKey });
    notify.success('Anexo excluído.');
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Excluir o anexo ${attachment.name}?`}
      description="O arquivo sai da ordem para todos. Não dá para desfazer."
      confirmLabel="Excluir anexo"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
