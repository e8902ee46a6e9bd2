import { describe, expect, test } from 'vitest';

import type { Report } from '#src/api/reports.ts';

import { arrangeColumns, toggleColumn } from './report-columns.ts';

type Kind = Report['columns'][number]['kind'];
type Cell = [value: number | null, n: number | null];
type Column = [id: string, kind: Kind, total: Cell, ...rows: Cell[]];
type Sample = Pick<Report, 'columns' | 'rows' | 'totals'>;

/** A report with these columns: the cell of the totals, then that of each row. */
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

/** What a reader sees of the columns. */
function seen(data: Sample, shownBy: View) {
  const { all, shown, folded, isChosen } = arrangeColumns(data, shownBy);
  const ids = (placed: typeof all) => placed.map(({ column }) => column.id).join(' ');
  return { shown: ids(shown), folded: ids(folded), isChosen };
}

describe('a column is empty only when nothing was measured for it', () => {
  test.each<[string, Kind, Cell, Cell, 'shown' | 'empty']>([
    ['a count', 'count', [9, null], [9, null], 'shown'],
    ['a count of zero in each row', 'count', [0, null], [0, null], 'empty'],
    ['a count of zero in all, though not in a row', 'count', [0, null], [1, null], 'shown'],
    ['a count in all that no row has, as of orders without a reason', 'count', [2, null], [0, null], 'shown'],
    ['a rate', 'share', [0.9, 40], [0.9, 40], 'shown'],
    ['a rate of 0% of many', 'share', [0, 40], [0, 40], 'shown'],
    ['a rate without a base', 'share', [null, 0], [null, 0], 'empty'],
    ['a time', 'seconds', [540, 12], [540, 12], 'shown'],
    ['a time of 0 seconds that was measured', 'seconds', [0, 12], [0, 12], 'shown'],
    ['a time that nobody took', 'seconds', [null, 0], [null, 0], 'empty'],
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
    'rates stand first, and what nobody has is folded',
    FULL,
    view(''),
    { shown: 'onTime delivered time', folded: 'returns lost', isChosen: false },
  ],
  [
    'an empty report keeps its columns, for a table without any says nothing',
    NOTHING,
    view(''),
    { shown: 'onTime delivered', folded: '', isChosen: false },
  ],
  [
    'chosen columns stand in the order of the report, not of the address',
    FULL,
    view('time onTime'),
    { shown: 'onTime time', folded: '', isChosen: true },
  ],
  [
    'a chosen column is shown though it is empty: somebody wants to see that it is',
    FULL,
    view('lost time'),
    { shown: 'lost time', folded: '', isChosen: true },
  ],
  [
    'what the report does not have counts for nothing, as after a change of rows',
    FULL,
    view('colour time'),
    { shown: 'time', folded: '', isChosen: true },
  ],
  [
    'a choice of nothing that the report has is no choice',
    FULL,
    view('colour'),
    { shown: 'onTime delivered time', folded: 'returns lost', isChosen: false },
  ],
  [
    'an order by a folded column shows it',
    FULL,
    view('', '-lost'),
    { shown: 'onTime delivered lost time', folded: 'returns', isChosen: false },
  ],
  [
    'an order by a column that is not chosen shows it',
    FULL,
    view('time', 'onTime'),
    { shown: 'onTime time', folded: '', isChosen: true },
  ],
  [
    'an order by what the report does not have changes nothing',
    FULL,
    view('time', '-colour'),
    { shown: 'time', folded: '', isChosen: true },
  ],
])('%s', (_, data, shownBy, expected) => {
  expect(seen(data, shownBy)).toEqual(expected);
});

test.each<[string, View, string, View]>([
  ['takes away what is shown', view(''), 'time', view('onTime delivered')],
  ['adds what is folded', view(''), 'lost', view('onTime delivered lost time')],
  ['adds to a choice, in the order of the report', view('time'), 'onTime', view('onTime time')],
  [
    'is no choice when it ends with what the report shows by itself',
    view('onTime time'),
    'delivered',
    view(''),
  ],
  [
    'drops the order of a column that it takes away, which nobody could see any more',
    view('', '-time'),
    'time',
    view('onTime delivered'),
  ],
  ['folds again what was shown only because the rows are sorted by it', view('', '-lost'), 'lost', view('')],
  ['keeps the order by another column', view('', '-time'), 'onTime', view('delivered time', '-time')],
  [
    'chooses a column with the others that was shown only because the rows are sorted by it',
    view('onTime', '-lost'),
    'time',
    view('onTime lost time', '-lost'),
  ],
  ['leaves the last one for those that the report shows by itself', view('time'), 'time', view('')],
])('a press on the box of a column %s', (_, before, id, after) => {
  expect(toggleColumn(FULL, before, id)).toEqual(after);
});
