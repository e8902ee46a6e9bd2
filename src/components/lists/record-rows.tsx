import type { ReactNode } from 'react';

import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Table, tableStyles } from '#src/ui/table.tsx';

const SKELETON_ROWS = 8;

const CARD = 'rounded-card border-line min-h-24 border bg-surface p-3.5';

export type ListColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Width and breakpoint: `w-40 @max-3xl:hidden`. */
  className?: string;
};

/** How a list renders its rows: the same for table and cards, so that the width of the screen can choose. */
export type RowProps<Row> = {
  /** "Empresas", for screen readers. */
  label: string;
  rowId: (row: Row) => string;
  /** The first column links to the record with `data-row-link`. */
  columns: readonly ListColumn<Row>[];
  /** The row on a phone. */
  renderCard: (row: Row) => ReactNode;
  /** Trailing content of a row or card, e.g. a menu. */
  renderActions?: (row: Row) => ReactNode;
};

type RecordRowsProps<Row> = RowProps<Row> & {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
};

/** Rows as a table, with skeletons while they load. */
export function RecordTable<Row>({ label, rows, rowId, columns, renderActions }: RecordRowsProps<Row>) {
  return (
    <Table caption={label} className="table-fixed">
      <thead>
        <tr className={tableStyles.headRow}>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={classNames(tableStyles.headCell, column.className)}>
              {column.label}
            </th>
          ))}
          {renderActions && (
            <th scope="col" className={classNames(tableStyles.headCell, 'w-16')}>
              <span className="sr-only">Ações</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr
            key={rowId(row)}
            data-row={rowId(row)}
            className={classNames(tableStyles.row, 'has-[[data-row-link]:focus]:bg-accent-soft h-14')}
          >
            {columns.map((column) => (
              <td key={column.label} className={classNames(tableStyles.cell, column.className)}>
                {column.cell(row)}
              </td>
            ))}
            {renderActions && (
              <td className={classNames(tableStyles.cell, 'text-right')}>{renderActions(row)}</td>
            )}
          </tr>
        )) ?? <SkeletonRows columns={columns.length + (renderActions ? 1 : 0)} />}
      </tbody>
    </Table>
  );
}

/** Rows as cards for a narrow screen, with skeletons while they load. */
export function RecordCards<Row>({ label, rows, rowId, renderCard, renderActions }: RecordRowsProps<Row>) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2.5">
      {rows?.map((row) => (
        <li
          key={rowId(row)}
          data-row={rowId(row)}
          className={classNames(
            CARD,
            'has-[[data-row-link]:focus]:border-accent-bright relative flex items-start gap-2',
          )}
        >
          <div className="min-w-0 grow">{renderCard(row)}</div>
          {/* Above the link, which fills the card. */}
          {renderActions && <div className="relative z-1 -mt-1.5 -mr-1.5">{renderActions(row)}</div>}
        </li>
      )) ??
        Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <li key={index} aria-hidden="true" className={CARD}>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-4 w-3/5" />
            <Skeleton className="mt-2 h-3 w-4/5" />
          </li>
        ))}
    </ul>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => (
    <tr key={index} aria-hidden="true" className={classNames(tableStyles.row, 'h-14')}>
      <td className={tableStyles.cell} colSpan={columns}>
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-1.5 h-3 w-3/5" />
      </td>
    </tr>
  ));
}
