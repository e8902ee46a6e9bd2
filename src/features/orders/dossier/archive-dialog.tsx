import { MAX_DOSSIERS, tooManyDossiers } from '#domain/orders/proofs/dossier.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { exportDossiers } from '#src/api/orders/dossiers.ts';
import type { OrderSelection } from '#src/api/orders/service-orders.ts';
import { downloadFailureText } from '#src/components/download-failure.ts';
import { DownloadFooter } from '#src/components/download-footer.tsx';
import { saveFile } from '#src/components/save-file.ts';
import { useStoppableDownload } from '#src/components/use-stoppable-download.ts';
import { currentTime } from '#src/lib/clock.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

export type ArchiveDialogProps = { selection: OrderSelection; onClose: () => void };

/** Downloads the dossiers of many orders as one file, after a notice that each of them gets a public page. */
export function ArchiveDialog({ selection, onClose }: ArchiveDialogProps) {
  const download = useStoppableDownload(
    (signal) => exportDossiers(selection, signal),
    (file) => {
      saveFile(file, `malote-comprovantes-${toLocalDate(currentTime())}.zip`);
      onClose();
    },
  );
  const refusal = refusalOf(selection);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Baixar comprovantes"
      description="Um arquivo .zip com uma página para imprimir e as imagens originais de cada ordem."
      footer={
        <DownloadFooter
          isDownloading={download.isPending}
          canDownload={refusal === undefined}
          onDownload={() => download.mutate()}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-3">
        {refusal !== undefined && <Alert tone="warning">{refusal}</Alert>}
        {download.isError && <Alert tone="danger">{downloadFailureText(download.error)}</Alert>}
        <output className="text-ink text-sm font-medium">
          {download.isPending && 'Preparando o arquivo. Com muitas imagens, isso leva alguns minutos.'}
        </output>
        <p className="text-secondary text-sm">
          As ordens sem tentativa encerrada ficam de fora, e o índice mostra quais são.
        </p>
        <p className="text-secondary text-sm">
          O QR code de cada comprovante abre uma página pública, sem nomes nem endereços, onde qualquer pessoa
          confere os horários, os desfechos e se uma imagem é a original.
        </p>
      </div>
    </Dialog>
  );
}

/** The server's refusal of a selection whose size is known here. */
function refusalOf({ orderNumbers = [] }: OrderSelection): string | undefined {
  const { length } = orderNumbers;
  return length > MAX_DOSSIERS ? tooManyDossiers({ value: length, capped: false }) : undefined;
}
