type Runs = readonly { first: number; last: number }[];

/** The positions of rows in the grid by their numbers in the spreadsheet, and the reverse. */
export type RowIndex = {
  count: number;
  /** The number of the row at a position. @throws RangeError outside of the index */
  numberAt: (position: number) => number;
  /** -1 for a row that is not in the index. */
  positionOf: (row: number) => number;
  /** The position of the first row with this number or a later one; `count` without one. */
  positionFrom: (row: number) => number;
};

/** An index over runs of consecutive row numbers, in ascending order. */
export function createRowIndex(runs: Runs): RowIndex {
  /** The position of the first row of each run. */
  const starts: number[] = [];
  let count = 0;
  for (const { first, last } of runs) {
    starts.push(count);
    count += last - first + 1;
  }

  function positionFrom(row: number): number {
    const at = firstIndex(runs.length, (index) => (runs[index]?.last ?? 0) >= row);
    const run = runs[at];
    return run === undefined ? count : (starts[at] ?? 0) + Math.max(0, row - run.first);
  }

  function numberAt(position: number): number {
    const at = firstIndex(runs.length, (index) => (starts[index] ?? 0) > position) - 1;
    const run = runs[at];
    if (run === undefined || position >= count) throw new RangeError(`No row at position ${position}.`);
    return run.first + position - (starts[at] ?? 0);
  }

  return {
    count,
    numberAt,
    positionFrom,
    positionOf(row) {
      const position = positionFrom(row);
      return position < count && numberAt(position) === row ? position : -1;
    },
  };
}

/** The runs with one more row. */
export function withRow(runs: Runs, row: number): Runs {
  const at = firstIndex(runs.length, (index) => (runs[index]?.last ?? 0) >= row);
  return (runs[at]?.first ?? row + 1) <= row ? runs : runs.toSpliced(at, 0, { first: row, last: row });
}

/** The first index for which a condition holds, which then holds for all after it; `length` for none. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
