import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EXPORT_COLUMN_IDS, exportHeading, MAX_EXPORT_COLUMNS } from '#domain/orders/lists/export-columns.ts';
import { isBaseRole } from '#domain/roles.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { companyQuery } from '#src/api/company-records.ts';
import { createOrderExport, type ExportChoice, exportServiceOrders } from '#src/api/orders/order-exports.ts';
import { type OrderSelection, serviceOrdersQuery } from '#src/api/orders/service-orders.ts';
import { ColumnChoice } from '#src/components/columns/column-choice.tsx';
import { ColumnOrder } from '#src/components/columns/column-order.tsx';
import { ColumnSets } from '#src/components/columns/column-sets.tsx';
import { ExportFrame } from '#src/components/columns/export-frame.tsx';
import { FormatChoice } from '#src/components/columns/format-choice.tsx';
import { usePreparation } from '#src/components/columns/use-preparation.ts';
import { saveFile } from '#src/components/save-file.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { useStoppableDownload } from '#src/components/use-stoppable-download.ts';
import { currentTime } from '#src/lib/clock.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';

import { columnGroups, lastExportChoice, rememberExportChoice, visibleColumns } from './export-choice.ts';

export type ExportDialogProps = { selection: OrderSelection; onClose: () => void };

const ROWS = [
  { value: 'order', label: 'Uma linha por ordem' },
  { value: 'stop', label: 'Uma linha por parada' },
] as const;

/** Chooses lines, format and columns of a file of orders, and downloads it or has the server prepare it. */
export function ExportDialog({ selection, onClose }: ExportDialogProps) {
  const viewer = useExportViewer();
  const [choice, setChoice] = useState(lastExportChoice);
  const columns = visibleColumns(choice.columns, viewer);
  const { text: ordersText, tooMany } = useSelectionText(selection);
  const isLarge = tooMany !== undefined;
  const download = useStoppableDownload(
    (signal) => exportServiceOrders(selection, { ...choice, columns }, signal),
    (file) => {
      saveFile(file, `malote-ordens-${toLocalDate(currentTime())}.${choice.format}`);
      onClose();
    },
  );
  const preparation = usePreparation((key) =>
    createOrderExport(selection.filter ?? {}, { ...choice, columns }, key),
  );

  function change(changes: Partial<ExportChoice>) {
    const next = { ...choice, ...changes };
    setChoice(next);
    rememberExportChoice(next);
    download.reset();
    preparation.renew();
  }

  return (
    <ExportFrame
      title="Exportar ordens"
      description={ordersText}
      canExport={columns.length > 0}
      largeText={
        isLarge
          ? `São ${tooMany}: o arquivo é preparado em segundo plano (.csv), pela data da solicitação.`
          : null
      }
      download={download}
      preparation={preparation}
      onClose={onClose}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <div className="flex flex-col gap-1.5">
          <RadioGroup
            legend="Linhas"
            name="rows"
            options={ROWS}
            value={choice.rows}
            onChange={({ target }) => change({ rows: target.value === 'stop' ? 'stop' : 'order' })}
          />
          {choice.rows === 'order' && (
            <p className="text-muted text-xs">
              Numa ordem com várias entregas, as colunas da entrega são da próxima ou, sem nenhuma por fazer,
              da primeira.
            </p>
          )}
        </div>
        {isLarge ? (
          <p className="text-muted text-xs">
            Uma planilha do Excel (.xlsx) leva até 10.000 ordens. O Excel também abre o .csv, de até 1.000.000
            de linhas.
          </p>
        ) : (
          <FormatChoice format={choice.format} onChange={(format) => change({ format })} />
        )}
      </div>
      <ColumnSets
        list="orders"
        columns={columns}
        offered={visibleColumns(EXPORT_COLUMN_IDS, viewer)}
        onChoose={(chosen) => change({ columns: chosen })}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <ColumnChoice
          columns={columns}
          groups={columnGroups(choice.rows, viewer)}
          most={MAX_EXPORT_COLUMNS}
          onChange={(next) => change({ columns: next })}
        />
        <ColumnOrder
          columns={columns}
          headingOf={(id) => exportHeading(id, choice.rows)}
          onChange={(next) => change({ columns: next })}
        />
      </div>
    </ExportFrame>
  );
}

/** The rights of the signed-in user; prices appear once the company of a manager is loaded. */
function useExportViewer() {
  const { role, companyId } = useCurrentUser();
  const isBase = isBaseRole(role);
  const company = useQuery({ ...companyQuery(companyId ?? ''), enabled: !isBase && companyId !== null });
  return { isBase, seesPrices: isBase || company.data?.settings.showPrices === true };
}

/** Which orders the file holds; `tooMany` is their count if an immediate file can't. */
function useSelectionText({ filter, orderNumbers }: OrderSelection): { text: string; tooMany?: string } {
  const counted = useQuery({
    ...serviceOrdersQuery({ ...filter, limit: 1 }),
    enabled: orderNumbers === undefined,
  });
  if (orderNumbers) {
    const { length } = orderNumbers;
    return { text: countedExactly(length, 'ordem selecionada', 'ordens selecionadas') };
  }
  const total = counted.data?.total;
  if (total === undefined) return { text: 'As ordens da lista, com os filtros atuais' };
  const orders = total.value === 1 ? '1 ordem' : `${formatCount(total)} ordens`;
  return { text: `${orders}, com os filtros atuais`, ...(total.capped && { tooMany: orders }) };
}
