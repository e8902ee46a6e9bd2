import type { Report } from '#src/api/reports.ts';

type Columns = Pick<Report, 'columns' | 'totals'>;

export type ShownColumns = {
  /** Their places among the columns of the report. */
  shown: number[];
  /** The labels of those that have nothing in any row. */
  empty: string[];
};

/** Rates are read first; a column with nothing in any row takes no room, unless all are so. */
export function shownColumns({ columns, totals }: Columns): ShownColumns {
  const places = columns.map((_, place) => place);
  const isEmpty = (place: number) => {
    const value = totals.cells[place]?.value ?? null;
    return value === null || (value === 0 && columns[place]?.kind !== 'share');
  };
  const filled = places.filter((place) => !isEmpty(place));
  if (filled.length === 0) return { shown: ratesFirst(places, columns), empty: [] };
  return {
    shown: ratesFirst(filled, columns),
    empty: places.filter(isEmpty).flatMap((place) => columns[place]?.label ?? []),
  };
}

function ratesFirst(places: readonly number[], columns: Columns['columns']): number[] {
  const isRate = (place: number) => columns[place]?.kind === 'share';
  return [...places.filter(isRate), ...places.filter((place) => !isRate(place))];
}
