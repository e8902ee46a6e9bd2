import { describe, expect, test } from 'vitest';

import type { Report } from '#src/api/reports.ts';

import { shownColumns } from './report-columns.ts';

type Kind = Report['columns'][number]['kind'];
type Cell = [value: number | null, n: number | null];
type Column = [label: string, kind: Kind, total: Cell, ...rows: Cell[]];
type Sample = Pick<Report, 'columns' | 'rows' | 'totals'>;

/** A report with these columns: the cell of the totals, then that of each row. */
function report(...columns: Column[]): Sample {
  const [totals, ...rows] = Array.from({ length: Math.max(...columns.map(([, , ...cells]) => cells.length)) })
    .map((_, line) => columns.map(([, , ...cells]) => cells[line] ?? [null, null]))
    .map((cells, line) => ({
      label: line === 0 ? 'Total' : `Linha ${line}`,
      detail: null,
      groups: [],
      cells: cells.map(([value, n]) => ({ value, n })),
    }));
  return {
    columns: columns.map(([label, kind]) => ({
      id: label,
      label,
      kind,
      metric: 'closed.delivered',
      unit: 'order',
      explanation: '',
    })),
    rows,
    totals: totals ?? { label: 'Total', detail: null, groups: [], cells: [] },
  };
}

const DELIVERED: Column = ['Entregues', 'count', [9, null]];

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
  ])('%s', (label, kind, total, row, expected) => {
    const { empty } = shownColumns(report([...DELIVERED, [9, null]], [label, kind, total, row]));
    expect(empty).toEqual(expected === 'empty' ? [label] : []);
  });
});

test.each<[string, Sample, number[], string[]]>([
  ['rates stand first', report(DELIVERED, ['No prazo', 'share', [0.9, 9]]), [1, 0], []],
  ['what nobody has is folded', report(DELIVERED, ['Extravios', 'count', [0, null]]), [0], ['Extravios']],
  [
    'an empty report keeps its columns',
    report(['Entregues', 'count', [0, null]], ['No prazo', 'share', [null, 0]]),
    [1, 0],
    [],
  ],
])('%s', (_, data, shown, empty) => {
  expect(shownColumns(data)).toEqual({ shown, empty });
});
