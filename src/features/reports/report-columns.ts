import type { Report } from '#src/api/reports.ts';

import { type ReportView, sortedColumn } from './report-address.ts';

type Columns = Pick<Report, 'columns' | 'rows' | 'totals'>;
type Cell = Report['totals']['cells'][number];
type View = Pick<ReportView, 'columns' | 'sort'>;

export type PlacedColumn = {
  column: Report['columns'][number];
  /** Index of its cells in a row. */
  place: number;
  /** No value was measured, neither in the totals nor in any row. */
  isEmpty: boolean;
  isShown: boolean;
};

export type ArrangedColumns = {
  /** All columns in display order: rates first. */
  all: readonly PlacedColumn[];
  /** Columns of the table and of the cards. */
  shown: readonly PlacedColumn[];
  /** Hidden because they are empty, not by the user's choice. */
  folded: readonly PlacedColumn[];
  /** Whether the user chose the columns. */
  isChosen: boolean;
};

/**
 * The visible columns of a report in their order; table, cards, menu and print follow it. Chosen columns are shown even
 * if empty; unknown ids are ignored. By default all but empty ones are shown (all, if all are empty). The sorted column
 * is always shown: a sort by a hidden column would be invisible and could not be undone.
 */
export function arrangeColumns({ columns, rows, totals }: Columns, view: View): ArrangedColumns {
  const isEmptyAt = columns.map((_, place) =>
    [totals, ...rows].every(({ cells }) => hasNothing(cells[place])),
  );
  const isEmptyReport = !isEmptyAt.includes(false);
  const isChosen = columns.some(({ id }) => view.columns.includes(id));
  const sortedBy = sortedColumn(view.sort);
  const placed = columns.map((column, place) => {
    const isEmpty = isEmptyAt[place] ?? true;
    const isWanted = isChosen ? view.columns.includes(column.id) : isEmptyReport || !isEmpty;
    return { column, place, isEmpty, isShown: isWanted || column.id === sortedBy };
  });
  const all = [...placed.filter(isRate), ...placed.filter((one) => !isRate(one))];
  return {
    all,
    shown: all.filter(({ isShown }) => isShown),
    folded: isChosen ? [] : all.filter(({ isShown }) => !isShown),
    isChosen,
  };
}

/** "3 de 11 colunas" */
export function columnsText({ all, shown }: Pick<ArrangedColumns, 'all' | 'shown'>): string {
  return `${shown.length} de ${all.length} colunas`;
}

/**
 * The view after toggling a column. A choice equal to the default becomes the default, and hiding a column removes the
 * sort by it.
 */
export function toggleColumn(data: Columns, view: View, id: string): View {
  const ids = arrangeColumns(data, view)
    .all.filter(({ column, isShown }) => (column.id === id) !== isShown)
    .map(({ column }) => column.id);
  const sortedBy = sortedColumn(view.sort);
  const sort = sortedBy !== undefined && ids.includes(sortedBy) ? view.sort : undefined;
  const own = arrangeColumns(data, { columns: [], sort }).shown.map(({ column }) => column.id);
  return { columns: ids.join(' ') === own.join(' ') ? [] : ids, sort };
}

/** A measured zero has meaning: 0% of 40 attempts, a median of 0 seconds. A zero count has none. */
function hasNothing(cell: Cell | undefined): boolean {
  if (cell === undefined || cell.value === null) return true;
  return cell.n === null ? cell.value === 0 : cell.n === 0;
}

function isRate({ column }: PlacedColumn): boolean {
  return column.kind === 'share';
}
