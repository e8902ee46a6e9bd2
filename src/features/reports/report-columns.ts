import type { Report } from '#src/api/reports.ts';

type Columns = Pick<Report, 'columns' | 'rows' | 'totals'>;
type Cell = Report['totals']['cells'][number];

export type ShownColumns = {
  /** Their places among the columns of the report. */
  shown: number[];
  /** The labels of those that have nothing in any row. */
  empty: string[];
};

/** Rates are read first; a column with nothing in any row takes no room, unless all are so. */
export function shownColumns({ columns, rows, totals }: Columns): ShownColumns {
  const places = columns.map((_, place) => place);
  const isEmpty = (place: number) => [totals, ...rows].every(({ cells }) => hasNothing(cells[place]));
  const filled = places.filter((place) => !isEmpty(place));
  if (filled.length === 0) return { shown: ratesFirst(places, columns), empty: [] };
  return {
    shown: ratesFirst(filled, columns),
    empty: places.filter(isEmpty).flatMap((place) => columns[place]?.label ?? []),
  };
}

/** A zero that was measured says something: 0% of 40 attempts, a median of 0 seconds. One that only counts does not. */
function hasNothing(cell: Cell | undefined): boolean {
  if (cell === undefined || cell.value === null) return true;
  return cell.n === null ? cell.value === 0 : cell.n === 0;
}

function ratesFirst(places: readonly number[], columns: Columns['columns']): number[] {
  const isRate = (place: number) => columns[place]?.kind === 'share';
  return [...places.filter(isRate), ...places.filter((place) => !isRate(place))];
}
