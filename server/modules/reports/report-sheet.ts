import type { CellKind, CellValue } from '#domain/cell-kinds.ts';
import type { ListColumn } from '#domain/list-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import { fieldError, invalid } from '#server/problems.ts';

import type { FullReport } from './report.ts';

type Kind = Schema<'ReportColumn'>['kind'];

const UNITS: Readonly<Record<Kind, string>> = { count: '', share: ' (%)', seconds: ' (min)', cents: ' (R$)' };
const CELL_KINDS: Readonly<Record<Kind, CellKind>> = {
  count: 'number',
  share: 'tenths',
  seconds: 'hundredths',
  cents: 'money',
};

/**
 * The columns and rows of a report's file: a sample size follows every share and time, and the totals come last.
 * @param columnIds in the order of the file; all by default
 * @throws Problem 422 for a column that the report lacks
 */
export function reportSheet(
  { by, columns, rows, totals }: FullReport,
  rowHeading: string,
  columnIds: readonly string[] = columns.map(({ id }) => id),
): { sheet: ListColumn[]; rows: CellValue[][] } {
  const hasDetail = rows.some(({ detail }) => detail !== null);
  const chosen = columnIds.map((id, position) => {
    const index = columns.findIndex((column) => column.id === id);
    const column = columns[index];
    if (!column) throw invalid(fieldError(`/query/columns/${position}`, 'unknown-option'));
    return { ...column, index, isSampled: column.kind === 'share' || column.kind === 'seconds' };
  });
  const sheet: ListColumn[] = [
    { heading: rowHeading, kind: by === 'day' ? 'day' : 'text' },
    ...(hasDetail ? [{ heading: 'Detalhe', kind: 'text' } as const] : []),
    ...chosen.flatMap(({ label, kind, isSampled }) => [
      { heading: label + UNITS[kind], kind: CELL_KINDS[kind] },
      ...(isSampled ? [{ heading: `${label} (amostra)`, kind: 'number' } as const] : []),
    ]),
  ];
  const lines = [...rows, totals].map((row) => [
    by === 'day' ? row.label.split('/').toReversed().join('-') : row.label,
    ...(hasDetail ? [row.detail] : []),
    ...chosen.flatMap(({ kind, index, isSampled }) => {
      const { value, n } = row.cells[index] ?? { value: null, n: null };
      return [inUnit(value, kind), ...(isSampled ? [n ?? 0] : [])];
    }),
  ]);
  return { sheet, rows: lines };
}

/** The value in the unit of its heading: percent or minutes; counts and cents are unchanged. */
function inUnit(value: number | null, kind: Kind): number | null {
  if (value === null) return null;
  if (kind === 'share') return value * 100;
  return kind === 'seconds' ? value / 60 : value;
}
