import { useQueryClient } from '@tanstack/react-query';

import { deleteView, type SavedView, savedViewsKey } from '#src/api/saved-views.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

// One chunk with all dialogs of views.
export { ViewForm } from './view-form.tsx';

type DeleteViewDialogProps = { view: SavedView; onClose: () => void };

export function DeleteViewDialog({ view, onClose }: DeleteViewDialogProps) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title={`Excluir a visão “${view.name}”?`}
      description={
        view.isShared ? 'Ela deixa de existir para toda a base. As ordens não mudam.' : 'As ordens não mudam.'
      }
      confirmLabel="Excluir visão"
      onClose={onClose}
      explain={({ code, message }) => ({
        text: code === 'not-found' ? 'Esta visão já foi excluída.' : message,
      })}
      onConfirm={async () => {
        try {
          await deleteView(view);
        } finally {
          // Also if another user has deleted it.
          await client.invalidateQueries({ queryKey: savedViewsKey });
        }
        notify.success(`Visão “${view.name}” excluída.`);
        onClose();
      }}
    />
  );
}

type OverwriteViewDialogProps = {
  view: SavedView;
  /** What it loses, as a sentence. */
  lost: string | undefined;
  /** Why an earlier attempt failed; undefined for a question before the first one. */
  refusal: string | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Asks before a shared view changes for others; also shows why a change was refused. */
export function OverwriteViewDialog({ view, lost, refusal, onConfirm, onClose }: OverwriteViewDialogProps) {
  return (
    <ConfirmDialog
      title={`Salvar a visão “${view.name}”?`}
      description={refusal ?? ['Os filtros mudam para toda a base.', lost].filter(Boolean).join(' ')}
      confirmLabel={refusal === undefined ? 'Salvar para todos' : 'Tentar novamente'}
      isDanger={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
