import { describe, expect, test } from 'vitest';

import type { Report } from '#src/api/reports.ts';

import { arrangeColumns, toggleColumn } from './report-columns.ts';

type Kind = Report['columns'][number]['kind'];
type Cell = [value: number | null, n: number | null];
type Column = [id: string, kind: Kind, total: Cell, ...rows: Cell[]];
type Sample = Pick<Report, 'columns' | 'rows' | 'totals'>;

/** A report with these columns; each lists its cell of the totals, then of each row. */
function report(...columns: Column[]): Sample {
  const lines = Math.max(...columns.map(([, , ...cells]) => cells.length));
  const [totals, ...rows] = Array.from({ length: lines }, (_, line) => ({
    label: line === 0 ? 'Total' : `Linha ${line}`,
    detail: null,
    groups: [],
    cells: columns.map(([, , ...cells]) => {
      const [value, n] = cells[line] ?? [null, null];
      return { value, n };
    }),
  }));
  return {
    columns: columns.map(([id, kind]) => ({
      id,
      label: id,
      kind,
      metric: 'closed.delivered',
      unit: 'order',
      explanation: '',
    })),
    rows,
    totals: totals ?? { label: 'Total', detail: null, groups: [], cells: [] },
  };
}

type View = Parameters<typeof arrangeColumns>[1];
const view = (columns: string, sort?: string): View => ({
  columns: columns === '' ? [] : columns.split(' '),
  sort,
});

/** Ids of the shown and folded columns. */
function seen(data: Sample, shownBy: View) {
  const { all, shown, folded, isChosen } = arrangeColumns(data, shownBy);
  const ids = (placed: typeof all) => placed.map(({ column }) => column.id).join(' ');
  return { shown: ids(shown), folded: ids(folded), isChosen };
}

describe('a column is empty only without measured values', () => {
  test.each<[string, Kind, Cell, Cell, 'shown' | 'empty']>([
    ['a count', 'count', [9, null], [9, null], 'shown'],
    ['a count of zero in each row', 'count', [0, null], [0, null], 'empty'],
    ['a total of zero, but not zero in each row', 'count', [0, null], [1, null], 'shown'],
    [
      'a total above zero with zero in each row, e.g. of orders without a reason',
      'count',
      [2, null],
      [0, null],
      'shown',
    ],
    ['a rate', 'share', [0.9, 40], [0.9, 40], 'shown'],
    ['a rate of 0% of many', 'share', [0, 40], [0, 40], 'shown'],
    ['a rate without a base', 'share', [null, 0], [null, 0], 'empty'],
    ['a time', 'seconds', [540, 12], [540, 12], 'shown'],
    ['a time of 0 seconds that was measured', 'seconds', [0, 12], [0, 12], 'shown'],
    ['a time without measurements', 'seconds', [null, 0], [null, 0], 'empty'],
    ['a sum of money', 'cents', [15_000, null], [15_000, null], 'shown'],
    ['a sum of nothing', 'cents', [0, null], [0, null], 'empty'],
    ['an average price of R$ 0,00', 'cents', [0, 3], [0, 3], 'shown'],
    ['an average of no prices', 'cents', [null, 0], [null, 0], 'empty'],
  ])('%s', (_, kind, total, row, expected) => {
    const data = report(['other', 'count', [9, null], [9, null]], ['it', kind, total, row]);
    expect(seen(data, view(''))).toEqual(
      expected === 'empty'
        ? { shown: 'other', folded: 'it', isChosen: false }
        : { shown: kind === 'share' ? 'it other' : 'other it', folded: '', isChosen: false },
    );
  });
});

const FULL = report(
  ['delivered', 'count', [9, null]],
  ['lost', 'count', [0, null]],
  ['onTime', 'share', [0.9, 9]],
  ['returns', 'share', [null, 0]],
  ['time', 'seconds', [540, 9]],
);
const NOTHING = report(['delivered', 'count', [0, null]], ['onTime', 'share', [null, 0]]);

test.each<[string, Sample, View, { shown: string; folded: string; isChosen: boolean }]>([
  [
    'rates come first, and empty columns are folded',
    FULL,
    view(''),
    { shown: 'onTime delivered time', folded: 'returns lost', isChosen: false },
  ],
  [
    'an empty report keeps its columns',
    NOTHING,
    view(''),
    { shown: 'onTime delivered', folded: '', isChosen: false },
  ],
  [
    'chosen columns keep the order of the report',
    FULL,
    view('time onTime'),
    { shown: 'onTime time', folded: '', isChosen: true },
  ],
  [
    'a chosen column is shown even if empty',
    FULL,
    view('lost time'),
    { shown: 'lost time', folded: '', isChosen: true },
  ],
  [
    'unknown columns are ignored, e.g. after another grouping',
    FULL,
    view('colour time'),
    { shown: 'time', folded: '', isChosen: true },
  ],
  [
    'a choice of unknown columns only counts as no choice',
    FULL,
    view('colour'),
    { shown: 'onTime delivered time', folded: 'returns lost', isChosen: false },
  ],
  [
    'a sort by a folded column shows it',
    FULL,
    view('', '-lost'),
    { shown: 'onTime delivered lost time', folded: 'returns', isChosen: false },
  ],
  [
    'a sort by an unchosen column shows it',
    FULL,
    view('time', 'onTime'),
    { shown: 'onTime time', folded: '', isChosen: true },
  ],
  [
    'a sort by an unknown column changes nothing',
    FULL,
    view('time', '-colour'),
    { shown: 'time', folded: '', isChosen: true },
  ],
])('%s', (_, data, shownBy, expected) => {
  expect(seen(data, shownBy)).toEqual(expected);
});

test.each<[string, View, string, View]>([
  ['hides a shown column', view(''), 'time', view('onTime delivered')],
  ['shows a folded column', view(''), 'lost', view('onTime delivered lost time')],
  ['extends a choice in the order of the report', view('time'), 'onTime', view('onTime time')],
  ['resets a choice equal to the default', view('onTime time'), 'delivered', view('')],
  ['drops the sort by a hidden column', view('', '-time'), 'time', view('onTime delivered')],
  ['folds a column shown only because of the sort', view('', '-lost'), 'lost', view('')],
  ['keeps the sort by another column', view('', '-time'), 'onTime', view('delivered time', '-time')],
  [
    'includes a column shown only because of the sort in the choice',
    view('onTime', '-lost'),
    'time',
    view('onTime lost time', '-lost'),
  ],
  ['returns to the default when the last column is hidden', view('time'), 'time', view('')],
])('toggleColumn %s', (_, before, id, after) => {
  expect(toggleColumn(FULL, before, id)).toEqual(after);
});
