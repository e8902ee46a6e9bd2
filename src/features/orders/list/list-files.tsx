import { type ReactNode, useState } from 'react';

import Download from '#icons/download';
import Ellipsis from '#icons/ellipsis';
import FileArchive from '#icons/file-archive';
import ImagePlus from '#icons/image-plus';
import Upload from '#icons/upload';
import type { ServiceOrdersFilter } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { MenuButton } from '#src/components/menu-button.tsx';
import { usePageCommands } from '#src/components/page-commands.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { useIsBase } from '#src/components/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { ArchiveDownload } from '../dossier/archive-download.tsx';
import { OrdersExport } from '../export/orders-export.tsx';

const PROOF_BATCH_LABEL = 'Anexar fotos';

type ListFilesProps = {
  /** The list's query; downloads cover all pages. */
  request: ServiceOrdersFilter;
};

/** The file actions of the list: import and export of orders, their dossiers and, for the base, photos of many orders. */
export function ListFiles({ request }: ListFilesProps) {
  const isBase = useIsBase();
  const paths = usePaths();
  const [isExporting, setIsExporting] = useState(false);
  const [isArchiving, setIsArchiving] = useState(false);
  const batch = useProofBatch(isBase);
  const archive = {
    label: 'Comprovantes (.zip)',
    icon: <Icon of={FileArchive} />,
    onSelect: () => setIsArchiving(true),
  };
  const photos = { label: PROOF_BATCH_LABEL, icon: <Icon of={ImagePlus} />, onSelect: batch.open };
  return (
    <>
      <LinkButton
        icon={<Icon of={Upload} />}
        title="Importar ordens de uma planilha"
        href={paths.imports()}
        // On a phone beside the title, because the other actions fill their line.
        className="max-md:absolute max-md:top-0 max-md:right-13"
      >
        <span className="@max-5xl:sr-only">Importar</span>
      </LinkButton>
      <Button
        icon={<Icon of={Download} />}
        title="Exportar as ordens da lista"
        className="max-md:absolute max-md:top-0 max-md:right-0"
        onClick={() => setIsExporting(true)}
      >
        <span className="@max-5xl:sr-only">Exportar</span>
      </Button>
      <span className="max-md:absolute max-md:top-0 max-md:right-26">
        <MenuButton
          isIconOnly
          variant="secondary"
          label="Mais arquivos"
          icon={<Icon of={Ellipsis} />}
          entries={isBase ? [archive, photos] : [archive]}
        />
      </span>
      {isExporting && <OrdersExport selection={{ filter: request }} onClose={() => setIsExporting(false)} />}
      {isArchiving && (
        <ArchiveDownload selection={{ filter: request }} onClose={() => setIsArchiving(false)} />
      )}
      {batch.dialog}
    </>
  );
}

/** The dialog for photos of many orders, also a command of the page; its code is loaded on demand. */
function useProofBatch(isOffered: boolean): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const code = useLazyModule('proof-batch', () => import('../proof-batch/batch-dialog.tsx'), false);

  async function load() {
    const { data } = code.data ? code : await code.refetch();
    if (data) setIsOpen(true);
    else notify.error('Não foi possível abrir o formulário. Tente novamente.');
  }
  const open = () => void load();

  usePageCommands({
    title: 'Ordens de Serviço',
    commands: isOffered ? [{ id: 'proofs.batch', label: PROOF_BATCH_LABEL, run: open }] : [],
  });
  const dialog = code.data && <code.data.ProofBatchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />;
  return { open, dialog };
}
