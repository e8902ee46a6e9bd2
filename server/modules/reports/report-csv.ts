import type { Schema } from '#openapi/schema.ts';
import { asValue, BYTE_ORDER_MARK, type CsvCell, csvRow } from '#server/csv/csv-cells.ts';

import type { FullReport } from './report.ts';

type Kind = Schema<'ReportColumn'>['kind'];

const UNITS: Readonly<Record<Kind, string>> = { count: '', share: ' (%)', seconds: ' (min)', cents: ' (R$)' };

/** A report for Excel in pt-BR: a sample size follows every share and time, and the totals come last. */
export function reportCsv({ by, columns, rows, totals }: FullReport, rowHeading: string): string {
  const hasDetail = rows.some(({ detail }) => detail !== null);
  const sampled = columns.map(({ kind }) => kind === 'share' || kind === 'seconds');
  const heading = [
    rowHeading,
    ...(hasDetail ? ['Detalhe'] : []),
    ...columns.flatMap(({ label, kind }, index) => [
      label + UNITS[kind],
      ...(sampled[index] ? [`${label} (amostra)`] : []),
    ]),
  ];
  const body = [...rows, totals].map((row): CsvCell[] => [
    by === 'day' ? asValue(row.label) : row.label,
    ...(hasDetail ? [row.detail ?? ''] : []),
    ...columns.flatMap(({ kind }, index) => {
      const { value, n } = row.cells[index] ?? { value: null, n: null };
      return [asValue(numberText(value, kind)), ...(sampled[index] ? [asValue(String(n ?? 0))] : [])];
    }),
  ]);
  return BYTE_ORDER_MARK + [heading, ...body].map(csvRow).join('');
}

/** Percent with one decimal, minutes and reais with two; empty if nothing was measured. */
function numberText(value: number | null, kind: Kind): string {
  if (value === null) return '';
  switch (kind) {
    case 'count':
      return String(value);
    case 'share':
      return (value * 100).toFixed(1).replace('.', ',');
    case 'seconds':
      return (value / 60).toFixed(2).replace('.', ',');
    case 'cents':
      return (value / 100).toFixed(2).replace('.', ',');
  }
}
