import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import Columns3Cog from '#icons/columns-3-cog';
import Download from '#icons/download';
import Trash from '#icons/trash';
import Undo2 from '#icons/undo-2';
import { importAllows } from '#machines/import/decide.ts';
import { createIntent } from '#src/api/http/idempotency-key.ts';
import { isRefused } from '#src/api/http/problem.ts';
import {
  cancelOrderImport,
  type OrderImport,
  orderImportKeys,
  readImport,
  readImportReport,
} from '#src/api/orders/order-imports.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { downloadFailureText } from '#src/components/download-failure.ts';
import { saveFile } from '#src/components/save-file.ts';
import { useStoppableDownload } from '#src/components/use-stoppable-download.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { IMPORT_TEXTS } from '../import-texts.ts';
import { keptFile } from '../kept-file.ts';
import { isStarted } from './is-started.ts';
import { SheetChoice } from './sheet-choice.tsx';

type ImportActionsProps = {
  imported: OrderImport;
  /** Whether cells or columns wait to be saved. */
  isUnsaved: boolean;
  /** Opens the choice of columns; undefined while it is open or not allowed. */
  onMap?: () => void;
};

/** Buttons of an import: its columns, its sheet, its rows with errors as a file, and its cancellation. */
export function ImportActions({ imported, isUnsaved, onMap }: ImportActionsProps) {
  const { counts } = imported;
  const [isCancelling, setIsCancelling] = useState(false);
  const canCancel = importAllows(imported, 'import.cancel');
  const undoes = isStarted(imported);
  const kept = keptFile(imported.id);
  return (
    <>
      {kept && imported.sheets.length > 1 && counts.ordered === 0 && (
        <SheetChoice
          imported={imported}
          file={kept.file}
          isEdited={isUnsaved || isChanged(imported, kept.version)}
        />
      )}
      {counts.faulty > 0 && <FaultyRowsDownload imported={imported} />}
      {onMap && (
        <Button icon={<Icon of={Columns3Cog} />} onClick={onMap}>
          {IMPORT_TEXTS[imported.kind].columns}
        </Button>
      )}
      {canCancel && (
        <Button icon={<Icon of={undoes ? Undo2 : Trash} />} onClick={() => setIsCancelling(true)}>
          {undoes ? 'Desfazer importação' : 'Descartar'}
        </Button>
      )}
      {isCancelling && (
        <Cancelling imported={imported} undoes={undoes} onClose={() => setIsCancelling(false)} />
      )}
    </>
  );
}

function FaultyRowsDownload({ imported: { id, fileName } }: { imported: OrderImport }) {
  const download = useStoppableDownload(
    (signal) => readImportReport(id, 'faulty', signal),
    (file) => saveFile(file, `${fileName.replace(/\.\w+$/u, '')} - com erro.csv`),
  );
  return (
    <>
      <Button icon={<Icon of={Download} />} isLoading={download.isPending} onClick={() => download.mutate()}>
        Baixar linhas com erro
      </Button>
      {download.error !== null && (
        <span role="alert" className="text-danger text-sm">
          {downloadFailureText(download.error)}
        </span>
      )}
    </>
  );
}

type CancellingProps = { imported: OrderImport; undoes: boolean; onClose: () => void };

/** Confirms what a cancellation does: it discards the file, or undoes the import. */
function Cancelling({ imported, undoes, onClose }: CancellingProps) {
  const client = useQueryClient();
  const [intent] = useState(createIntent);
  const { id, kind, counts, fileName } = imported;
  const { stopQuestion, undoQuestion, discardQuestion } = IMPORT_TEXTS[kind];

  async function cancel() {
    try {
      if (!undoes) {
        const now = await readImport(id);
        // Another user has imported rows since: the dialog asks whether to undo them.
        if (isStarted(now)) return void client.setQueryData(orderImportKeys.of(id), now);
      }
      const next = await intent.send((key) => cancelOrderImport(id, key));
      client.setQueryData(orderImportKeys.of(id), next);
      void client.invalidateQueries({ queryKey: orderImportKeys.lists });
      if (next.state === 'discarded') notify.success('A planilha foi descartada.');
    } catch (error) {
      if (isRefused(error)) void client.invalidateQueries({ queryKey: orderImportKeys.of(id) });
      throw error;
    }
    onClose();
  }

  // Each key opens a separate dialog: a second press of Enter must not answer the other question.
  return undoes ? (
    <ConfirmDialog
      key="undo"
      title={`Desfazer a importação de ${fileName}?`}
      description={counts.ordered === 0 ? stopQuestion : undoQuestion(counts.ordered)}
      confirmLabel="Desfazer importação"
      onConfirm={cancel}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      key="discard"
      title={`Descartar ${fileName}?`}
      description={discardQuestion}
      confirmLabel="Descartar"
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}

/** Whether users have changed an import since its upload; the end of the first check is a version, too. */
function isChanged({ state, version }: OrderImport, uploaded: number): boolean {
  return version > (state === 'checking' ? uploaded : uploaded + 1);
}
