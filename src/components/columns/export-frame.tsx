import type { ReactNode } from 'react';

import { Alert } from '#src/ui/alert.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { downloadFailureText } from '../download-failure.ts';
import { DownloadFooter } from '../download-footer.tsx';
import type { useStoppableDownload } from '../use-stoppable-download.ts';
import { PreparedFiles } from './prepared-files.tsx';
import type { usePreparation } from './use-preparation.ts';

type ExportFrameProps = {
  /** "Exportar ordens" */
  title: string;
  /** Which rows the file holds. */
  description: string;
  canExport: boolean;
  /** Why the server prepares the file instead of sending it at once; null if it is sent. */
  largeText: string | null;
  download: ReturnType<typeof useStoppableDownload>;
  /** Null for a list without prepared files. */
  preparation: ReturnType<typeof usePreparation> | null;
  onClose: () => void;
  /** The choices. */
  children: ReactNode;
};

/** The dialog of an export: starts or prepares the file, and shows what became of it. */
export function ExportFrame(props: ExportFrameProps) {
  const { title, description, canExport, largeText, download, preparation, onClose, children } = props;
  const prepares = largeText !== null && preparation !== null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      width="lg"
      footer={
        <DownloadFooter
          isDownloading={download.isPending}
          isPreparing={preparation?.isPending}
          canDownload={canExport}
          label={prepares ? 'Preparar arquivo' : 'Baixar'}
          onDownload={() => (prepares ? preparation : download).mutate()}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-5">
        {largeText !== null && <Alert tone="info">{largeText}</Alert>}
        {download.isError && !prepares && <Alert tone="danger">{downloadFailureText(download.error)}</Alert>}
        {preparation?.refusal !== undefined && <Alert tone="danger">{preparation.refusal}</Alert>}
        {preparation && <PreparedFiles />}
        <output className="sr-only">{download.isPending && 'Preparando o arquivo.'}</output>
        {children}
      </div>
    </Dialog>
  );
}
