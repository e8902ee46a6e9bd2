import { expect, test } from 'vitest';

import type { Report } from '#src/api/reports.ts';

import { shownColumns } from './report-columns.ts';

type Kind = Report['columns'][number]['kind'];

const report = (
  ...cells: [label: string, kind: Kind, total: number | null][]
): Pick<Report, 'columns' | 'totals'> => ({
  columns: cells.map(([label, kind]) => ({
    id: label,
    label,
    kind,
    metric: 'closed.delivered',
    unit: 'order',
    explanation: '',
  })),
  totals: {
    label: 'Total',
    detail: null,
    groups: [],
    cells: cells.map(([, , value]) => ({ value, n: null })),
  },
});

test.each<[string, Pick<Report, 'columns' | 'totals'>, number[], string[]]>([
  ['rates stand first', report(['Entregues', 'count', 9], ['No prazo', 'share', 0.9]), [1, 0], []],
  ['a rate of nothing is a number', report(['Insucesso', 'share', 0], ['Entregues', 'count', 9]), [0, 1], []],
  [
    'what nobody has is folded',
    report(['Entregues', 'count', 9], ['Extravios', 'count', 0]),
    [0],
    ['Extravios'],
  ],
  [
    'a rate without a base is folded',
    report(['No prazo', 'share', null], ['Novas', 'count', 2]),
    [1],
    ['No prazo'],
  ],
  [
    'an empty report keeps its columns',
    report(['Entregues', 'count', 0], ['No prazo', 'share', null]),
    [1, 0],
    [],
  ],
])('%s', (_, data, shown, empty) => {
  expect(shownColumns(data)).toEqual({ shown, empty });
});
