import { percentile } from '../percentiles.ts';

/** `worst`: for values that should be zero, prints the worst sample, which a median would hide. */
type Row = { label: string; unit: string; digits?: number; figure?: 'median' | 'worst' };

const ROWS = {
  firstPaint: { label: 'first paint of the sign-in form', unit: 'ms' },
  coldToOrder: { label: 'empty cache: address to first order', unit: 'ms' },
  submitToOrder: { label: 'submit to first order', unit: 'ms' },
  returnToOrder: { label: 'return, signed in, cache warm: address to first order', unit: 'ms' },
  rowToDetail: { label: 'click on a row to the order', unit: 'ms' },
  rowToDetailAgain: { label: 'the same order again', unit: 'ms' },
  backToList: { label: 'back to the list', unit: 'ms' },
  worstKey: { label: 'typing in the search: worst event', unit: 'ms' },
  keyToPaint: { label: 'typing in the search: key to paint', unit: 'ms' },
  bytes: { label: 'bytes up to the first order', unit: 'kB' },
  heap: { label: 'JS heap after ten navigations', unit: 'MB', digits: 1 },
  nodes: { label: 'DOM nodes after ten navigations', unit: 'nodes' },
  layoutShift: { label: 'layout shift, worst visit', unit: '', digits: 3, figure: 'worst' },
  longTasks: {
    label: 'tasks above 100 ms after the first rows, worst visit',
    unit: 'tasks',
    figure: 'worst',
  },
  lostSubmits: { label: 'submits lost, worst visit', unit: 'submits', figure: 'worst' },
  allFirstRows: { label: 'tab "Todas": address to first rows', unit: 'ms' },
  droppedFrames: { label: 'tab "Todas": frames dropped at 4,000 px/s', unit: '%', digits: 1 },
  longestBlank: { label: 'tab "Todas": longest blank', unit: 'ms' },
  gridFirstRows: { label: 'grid of 50,000 rows: address to first rows', unit: 'ms' },
  gridKeyToPaint: { label: 'grid of 50,000 rows: key to paint in a cell', unit: 'ms' },
  gridWorstKey: { label: 'grid of 50,000 rows: worst event', unit: 'ms' },
  gridDroppedFrames: { label: 'grid of 50,000 rows: frames dropped at 4,000 px/s', unit: '%', digits: 1 },
  gridLongestBlank: { label: 'grid of 50,000 rows: longest blank', unit: 'ms' },
} as const satisfies Record<string, Row>;

type RowName = keyof typeof ROWS;

/** Samples by row of the table. */
export class Figures {
  readonly #samples = new Map<string, number[]>();

  /** @param samples in the unit of the row */
  add(row: RowName, ...samples: readonly number[]): void {
    this.#samples.set(row, [...(this.#samples.get(row) ?? []), ...samples]);
  }

  /** Prints the figure and the range of samples of each row. */
  print(): void {
    const rows: [string, Row][] = Object.entries(ROWS);
    const width = Math.max(...rows.map(([, { label }]) => label.length));
    for (const [name, { label, unit, digits = 0, figure = 'median' }] of rows) {
      const samples = this.#samples.get(name) ?? [];
      const middle = percentile(samples, figure === 'worst' ? 100 : 50).toFixed(digits);
      const [low, high] = [percentile(samples, 0), percentile(samples, 100)];
      const range = `${low.toFixed(digits)} to ${high.toFixed(digits)}`;
      console.log(`  ${label.padEnd(width)}  ${middle.padStart(7)} ${unit.padEnd(7)}  ${range}`);
    }
  }
}
