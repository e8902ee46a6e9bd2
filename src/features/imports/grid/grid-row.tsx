import { memo, type ReactNode } from 'react';

import CircleAlert from '#icons/circle-alert';
import CircleCheck from '#icons/circle-check';
import Clock from '#icons/clock';
import type { OrderImport, OrderImportRow } from '#src/api/orders/order-imports.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { faultOf, otherFaults } from './faults.ts';

type GridRowProps = {
  gridId: string;
  /** From 0, in the grid. */
  position: number;
  /** In the spreadsheet. */
  number: number;
  /** Undefined while it loads. */
  row: OrderImportRow | undefined;
  /** Its unsaved texts by cell, null for saved ones; undefined without any. */
  unsaved: readonly (string | null)[] | undefined;
  kind: OrderImport['kind'];
  columns: OrderImport['columns'];
  height: number;
  /** The selected cells; -1 without any. */
  selectedFrom: number;
  selectedTo: number;
  /** -1 in other rows. */
  activeCell: number;
  editor: ReactNode;
};

/** A row of the grid. Memoised, because a key press changes only one or two rows. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, position, number, row, unsaved, kind, columns, height, activeCell, editor } = props;
  const { selectedFrom, selectedTo } = props;
  return (
    <tr aria-rowindex={position + 2} style={{ height }}>
      <RowHead number={number} row={row} kind={kind} columns={columns} />
      {columns.map((column, cell) => {
        const fault = faultOf(row, column);
        const isActive = cell === activeCell;
        const text = unsaved?.[cell] ?? row?.cells[cell] ?? '';
        const isSelected = isActive || (selectedFrom <= cell && cell <= selectedTo);
        return (
          <td
            key={cell}
            id={`${gridId}-${position}-${cell}`}
            aria-colindex={cell + 2}
            aria-selected={isSelected}
            aria-invalid={fault === undefined ? undefined : true}
            title={fault}
            data-position={position}
            data-cell={cell}
            className={classNames(
              'border-line relative cursor-cell border-r border-b px-2 whitespace-nowrap',
              column === null || row?.outcome != null ? 'text-muted' : 'text-ink',
              fault !== undefined && 'bg-danger-soft',
              isSelected && !isActive && 'bg-accent-tint',
              isActive && 'outline-accent-bright outline-2 -outline-offset-2',
              unsaved?.[cell] != null && 'text-muted',
            )}
          >
            {fault !== undefined && (
              <span
                aria-hidden="true"
                className="border-t-danger absolute top-0 right-0 border-t-8 border-l-8 border-l-transparent"
              />
            )}
            {isActive && editor}
            <span className="block truncate">{text}</span>
          </td>
        );
      })}
    </tr>
  );
});

type RowHeadProps = Pick<GridRowProps, 'number' | 'row' | 'kind' | 'columns'>;

/** The number of the row in the spreadsheet, and its state. */
function RowHead({ number, row, kind, columns }: RowHeadProps) {
  const paths = usePaths();
  const others = otherFaults(row, { kind, columns }).join(' ');
  return (
    <th
      scope="row"
      title={others === '' ? undefined : others}
      className="bg-page border-line text-secondary sticky left-0 z-1 border-r border-b px-2 text-left text-xs font-normal tabular-nums"
    >
      <span className="flex items-center justify-between gap-1 [&_.lucide]:size-3.5">
        {formatInteger(number)}
        {row !== undefined && row.orderNumber !== null ? (
          <TextLink href={paths.order(row.orderNumber)} tabIndex={-1} className="text-xs">
            {`OS ${row.orderNumber}`}
          </TextLink>
        ) : row?.outcome != null && row.locationId !== null ? (
          <TextLink href={paths.locations({ editar: row.locationId })} tabIndex={-1} className="text-xs">
            {OUTCOMES[row.outcome]}
          </TextLink>
        ) : row?.outcome != null ? (
          <span>{DELETED[kind]}</span>
        ) : (
          row && <RowState row={row} />
        )}
      </span>
    </th>
  );
}

/** An order or a place that was deleted after the import. */
const DELETED = { orders: 'Excluída', locations: 'Excluído' } as const;

const OUTCOMES = {
  created: 'Criado',
  updated: 'Alterado',
  unchanged: 'Igual',
} as const satisfies Record<NonNullable<OrderImportRow['outcome']>, string>;

function RowState({ row: { faults } }: { row: OrderImportRow }) {
  if (faults === null) return <Icon of={Clock} aria-label="Ainda não verificada" className="text-muted" />;
  return faults.length === 0 ? (
    <Icon of={CircleCheck} aria-label="Pronta" className="text-success" />
  ) : (
    <Icon of={CircleAlert} aria-label="Com erro" className="text-danger" />
  );
}
