import type { Report } from '#src/api/reports.ts';

import { type ReportView, sortedColumn } from './report-address.ts';

type Columns = Pick<Report, 'columns' | 'rows' | 'totals'>;
type Cell = Report['totals']['cells'][number];
type View = Pick<ReportView, 'columns' | 'sort'>;

export type PlacedColumn = {
  column: Report['columns'][number];
  /** Where its cells stand in a row. */
  place: number;
  /** Nothing was measured for it, in the totals and in each row. */
  isEmpty: boolean;
  isShown: boolean;
};

export type ArrangedColumns = {
  /** All of the report, in the order in which they are read: rates first. */
  all: readonly PlacedColumn[];
  /** Those of the table and of the cards. */
  shown: readonly PlacedColumn[];
  /** Hidden because they are empty, not by choice. */
  folded: readonly PlacedColumn[];
  /** The user chose the columns. */
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

/**
 * The view after a press on the box of a column. A choice that is what the report shows by itself is none, and an
 * order by a column that is taken away goes with it.
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

/** A zero that was measured says something: 0% of 40 attempts, a median of 0 seconds. One that only counts does not. */
function hasNothing(cell: Cell | undefined): boolean {
  if (cell === undefined || cell.value === null) return true;
  return cell.n === null ? cell.value === 0 : cell.n === 0;
}

function isRate({ column }: PlacedColumn): boolean {
  return column.kind === 'share';
}
