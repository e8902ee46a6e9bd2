import { useState } from 'react';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import Ellipsis from '#icons/ellipsis';
import FileArchive from '#icons/file-archive';
import ImagePlus from '#icons/image-plus';
import { exportServiceOrders, type ServiceOrdersFilter } from '#src/api/service-orders.ts';
import { CsvExport } from '#src/components/csv-export.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { useRole } from '#src/components/use-session.ts';
import { currentTime } from '#src/lib/clock.ts';
import { Icon } from '#src/ui/icon.tsx';

import { ArchiveDownload } from '../dossier/archive-download.tsx';
import { PROOF_BATCH_LABEL, useProofBatch } from '../proof-batch/use-proof-batch.tsx';

type ListFilesProps = {
  /** The list's query; downloads cover all pages. */
  request: ServiceOrdersFilter;
};

/** The files of the list: its CSV, the dossiers of its orders, and for the base photos of many; hidden on narrow screens. */
export function ListFiles({ request }: ListFilesProps) {
  const isBase = useRole() !== 'manager';
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
      <CsvExport
        read={() => exportServiceOrders(request)}
        fileName={() => `malote-ordens-${toLocalDate(currentTime())}.csv`}
        title="Baixar as ordens da lista em CSV"
        className="max-md:hidden"
      />
      <span className="max-md:hidden">
        <MenuButton
          isIconOnly
          variant="secondary"
          label="Mais arquivos"
          icon={<Icon of={Ellipsis} />}
          entries={isBase ? [archive, photos] : [archive]}
        />
      </span>
      {isArchiving && (
        <ArchiveDownload selection={{ filter: request }} onClose={() => setIsArchiving(false)} />
      )}
      {batch.dialog}
    </>
  );
}
