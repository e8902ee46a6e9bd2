import { type ReactNode, useState } from 'react';

import FileArchive from '#icons/file-archive';
import FileSpreadsheet from '#icons/file-spreadsheet';
import FileText from '#icons/file-text';
import Package from '#icons/package';
import Printer from '#icons/printer';
import Route from '#icons/route';
import type { BulkOrder } from '#machines/bulk/bulk-event.ts';
import { MenuButton } from '#src/components/menu-button.tsx';
import { useIsBase } from '#src/components/use-session.ts';
import { currentTime } from '#src/lib/clock.ts';
import { counted } from '#src/lib/counted.ts';
import { Icon } from '#src/ui/icon.tsx';

import { ArchiveDownload } from '../dossier/archive-download.tsx';
import { OrdersExport } from '../export/orders-export.tsx';
import { manifestRequest } from '../print/manifest-request.ts';
import { PrintDialog, type PrintRequest } from '../print/print-dialog.tsx';

/**
 * The menu "Imprimir": papers and files of the selected orders. Its dialogs keep the orders that were selected, and stay
 * when the end of an action clears the selection with the menu.
 */
export function usePapersMenu(orders: readonly BulkOrder[]): { menu: ReactNode; dialogs: ReactNode } {
  const [printing, setPrinting] = useState<PrintRequest>();
  const [archived, setArchived] = useState<readonly number[]>();
  const [exported, setExported] = useState<readonly number[]>();
  const isBase = useIsBase();
  const orderNumbers = orders.filter(({ status }) => status !== 'draft').map((order) => order.orderNumber);
  const manifest = manifestRequest(orders, currentTime());
  const isCarried = manifest.courierIds.length > 0;
  return {
    menu: (
      <MenuButton
        label="Imprimir"
        icon={<Icon of={Printer} />}
        size="sm"
        entries={[
          {
            label: `Etiquetas (${orderNumbers.length})`,
            icon: <Icon of={Package} />,
            isDisabled: orderNumbers.length === 0,
            onSelect: () => setPrinting({ kind: 'labels', orderNumbers }),
          },
          {
            label: `Guias (${orderNumbers.length})`,
            icon: <Icon of={FileText} />,
            isDisabled: orderNumbers.length === 0,
            onSelect: () => setPrinting({ kind: 'waybill', orderNumbers }),
          },
          ...(isBase
            ? [
                {
                  label: `Romaneio (${counted(manifest.courierIds.length, 'entregador', 'entregadores')})`,
                  icon: <Icon of={Route} />,
                  hint: isCarried ? undefined : 'Nenhuma destas ordens está com um entregador cadastrado.',
                  isDisabled: !isCarried,
                  onSelect: () => setPrinting({ kind: 'manifest', ...manifest }),
                },
              ]
            : []),
          {
            label: 'Comprovantes (.zip)',
            icon: <Icon of={FileArchive} />,
            isDisabled: orderNumbers.length === 0,
            // Drafts too, so that the index names them among the orders left out.
            onSelect: () => setArchived(orders.map((order) => order.orderNumber)),
          },
          {
            label: 'Planilha (.xlsx ou .csv)',
            icon: <Icon of={FileSpreadsheet} />,
            isDisabled: orders.length === 0,
            onSelect: () => setExported(orders.map((order) => order.orderNumber)),
          },
        ]}
      />
    ),
    dialogs: (
      <>
        {printing && <PrintDialog request={printing} onClose={() => setPrinting(undefined)} />}
        {exported && (
          <OrdersExport selection={{ orderNumbers: exported }} onClose={() => setExported(undefined)} />
        )}
        {archived && (
          <ArchiveDownload selection={{ orderNumbers: archived }} onClose={() => setArchived(undefined)} />
        )}
      </>
    ),
  };
}
