import { daysFrom } from '#domain/sao-paulo-time.ts';
import type { ReasonLists } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { NOTHING, type Aggregate, aggregate, type FigureSource, mergedBy } from './aggregate.ts';
import type { Grouping } from './metric-families.ts';
import { partyOf, rowGroups, splitCourierKey } from './metric-groups.ts';
import { countOf } from './metric-values.ts';
import type { FormulaSettings } from './metrics-of-period.ts';
import type { Column } from './report-columns.ts';
import { type ReportDefinition, type ReportName, REPORTS } from './report-definitions.ts';
import type { Period } from './report-period.ts';
import { loadRowLabels } from './row-labels.ts';

type By = Schema<'ReportBy'>;
type Row = Schema<'ReportRow'>;

type ReportQuery = {
  report: ReportName;
  period: Period;
  companyId: string | undefined;
  by: By | undefined;
  sort: string;
  now: Date;
};

/** A report with all its rows; callers paginate. */
export type FullReport = {
  title: string;
  by: By;
  choices: ReportDefinition['choices'];
  columns: readonly Column[];
  settings: FormulaSettings;
  rows: Row[];
  totals: Row;
};

const MAX_ROWS = 10_000;

/**
 * Computes a report.
 * @throws Problem 422 for a grouping or a sort column that the report does not have
 */
export async function readReport(source: FigureSource, query: ReportQuery): Promise<FullReport> {
  const { db } = source;
  const { report, period, companyId, now } = query;
  const { title, choices, reasons, ...definition } = REPORTS[report];
  const choice = query.by === undefined ? choices[0] : choices.find(({ by }) => by === query.by);
  if (!choice) throw invalid(fieldError('/query/by', 'unknown-option'));
  const { by, columns, shows = definition.shows ?? [] } = choice;
  const settings = await loadSettings(db);
  const grouping = groupingOf(by);
  const numbers = [...new Set(columns.flatMap((column) => column.numbers))];
  const times = [...new Set(columns.flatMap((column) => column.times))];
  const answer = await aggregate(source, {
    period,
    companyId,
    settings,
    now,
    numbers,
    times,
    sums: [...new Set(columns.flatMap((column) => column.sums))],
    by: { [grouping]: numbers },
    timesBy: { [grouping]: times },
  });
  const groups = rowsBy(by, answer.groups(grouping), settings.reasons);
  const keys =
    by === 'day'
      ? daysFrom(period.from, period.to)
      : [...groups.keys()].filter(
          (key) =>
            shows.length === 0 || shows.some((number) => countOf(groups.get(key) ?? NOTHING, number) > 0),
        );
  const labelOf = await loadRowLabels(db, by, keys, { list: reasons, lists: settings.reasons });
  const cellsOf = (of: Aggregate) => columns.map(({ cell }) => cell(of, answer.total));
  const rows = keys.map((key) => ({
    ...labelOf(key),
    groups: rowGroups(by, key),
    cells: cellsOf(groups.get(key) ?? NOTHING),
  }));
  return {
    title,
    by,
    choices,
    columns,
    settings,
    rows: sortedRows(rows, query.sort, { by, columns }).slice(0, MAX_ROWS),
    totals: { label: 'Total', detail: null, groups: [], cells: cellsOf(answer.total) },
  };
}

/** A party is a set of reasons: its rows are merged from theirs. */
function groupingOf(by: By): Grouping {
  if (by === 'party') return 'reason';
  return by === 'courierParty' ? 'courierReason' : by;
}

function rowsBy(
  by: By,
  groups: ReadonlyMap<string, Aggregate>,
  reasons: ReasonLists,
): ReadonlyMap<string, Aggregate> {
  if (by === 'party') return mergedBy(groups, (reason) => partyOf(reasons, reason));
  if (by !== 'courierParty') return groups;
  return mergedBy(groups, (key) => {
    const [courier, reason] = splitCourierKey(key);
    return `${courier}:${partyOf(reasons, reason)}`;
  });
}

type Shape = { by: Schema<'ReportBy'>; columns: readonly Column[] };

/**
 * Sorts rows by a column, `-` for descending; rows without a value come last in both directions. `natural`: days in
 * order, companies and locations by name, other rows by descending first column.
 * @throws Problem 422 for an unknown column
 */
function sortedRows(rows: readonly Row[], sort: string, { by, columns }: Shape): Row[] {
  if (sort === 'natural') {
    if (by === 'day') return [...rows];
    const isNamed = by === 'company' || by === 'location';
    return rows.toSorted((a, b) => (isNamed ? 0 : valueAt(b, 0) - valueAt(a, 0)) || byName(a, b));
  }
  const isDescending = sort.startsWith('-');
  const index = columns.findIndex(({ id }) => id === sort.replace('-', ''));
  if (index === -1) throw invalid(fieldError('/query/sort', 'unknown-option'));
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [a, b].map((row) => row.cells[index]?.value ?? null);
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || byName(a, b);
    return direction * ((first ?? 0) - (second ?? 0)) || byName(a, b);
  });
}

function valueAt(row: Row, index: number): number {
  return row.cells[index]?.value ?? 0;
}

function byName(a: Row, b: Row): number {
  return a.label.localeCompare(b.label, 'pt-BR') || (a.detail ?? '').localeCompare(b.detail ?? '', 'pt-BR');
}
