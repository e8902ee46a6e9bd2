import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Table, tableStyles } from '#src/ui/table.tsx';

import type { RecordListProps } from './record-list.tsx';

const SKELETON_ROWS = 8;

type RecordRowsProps<Row> = Pick<
  RecordListProps<Row>,
  'label' | 'rowId' | 'columns' | 'renderCard' | 'renderActions'
> & {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
};

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
            className={classNames(tableStyles.row, 'has-[[data-row-link]:focus]:bg-cadmiumBlue-50 h-14')}
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

export function RecordCards<Row>({ label, rows, rowId, renderCard, renderActions }: RecordRowsProps<Row>) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2.5">
      {rows?.map((row) => (
        <li
          key={rowId(row)}
          data-row={rowId(row)}
          className="rounded-card border-line has-[[data-row-link]:focus]:border-cadmiumBlue-500 relative flex min-h-24 items-start gap-2 border bg-white p-3.5"
        >
          <div className="min-w-0 grow">{renderCard(row)}</div>
          {renderActions && <div className="relative z-1 -mt-1.5 -mr-1.5">{renderActions(row)}</div>}
        </li>
      )) ??
        Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <li
            key={index}
            aria-hidden="true"
            className="rounded-card border-line min-h-24 border bg-white p-3.5"
          >
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
