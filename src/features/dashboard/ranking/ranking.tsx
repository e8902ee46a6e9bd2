import { Explanation } from '#src/components/metrics/explanation.tsx';
import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import type { DaySpan } from '#src/lib/calendar-days.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { Table, tableStyles } from '#src/ui/table.tsx';

import type { RankingColumn } from './columns.ts';

type RankingRowsProps<Row> = {
  caption: string;
  /** Header of the name column. */
  heading: string;
  rows: readonly Row[];
  subjectOf: (row: Row) => { id: string; name: string };
  /** Link of a row's name. */
  hrefOf: (row: Row) => string;
  columns: readonly RankingColumn<Row>[];
  /** Link to the orders behind a number. */
  ordersHrefOf: (row: Row, metric: RankingColumn<Row>['metric']) => string;
};

type RankingProps<Row> = RankingRowsProps<Row> & {
  title: string;
  explanation: string;
  period: DaySpan;
  companyId: string | undefined;
  reportHref: string;
  empty: { title: string; text: string };
};

/** The highest-ranked rows, with a link to the full report. */
export function Ranking<Row>(props: RankingProps<Row>) {
  const { title, explanation, period, companyId, reportHref, empty, ...rows } = props;
  return (
    <Card
      title={title}
      actions={
        <div className="flex items-center gap-3">
          <Link href={reportHref} className="text-accent rounded-sm text-sm font-medium hover:underline">
            Ver o relatório completo
          </Link>
          <Explanation label={title} explanation={explanation} period={period} companyId={companyId} />
        </div>
      }
    >
      {rows.rows.length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <>
          <RankingTable {...rows} />
          <RankingCards {...rows} />
        </>
      )}
    </Card>
  );
}

function RankingTable<Row>(props: RankingRowsProps<Row>) {
  const { caption, heading, rows, columns, subjectOf } = props;
  return (
    <div className="max-md:hidden">
      <Table caption={caption}>
        <thead>
          <tr className={tableStyles.headRow}>
            <th scope="col" className={tableStyles.headCell}>
              {heading}
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className={`${tableStyles.headCell} text-right`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={subjectOf(row).id} className={tableStyles.row}>
              <th scope="row" className={`${tableStyles.cell} text-left font-medium`}>
                <RankedName {...props} row={row} />
              </th>
              {columns.map((column) => (
                <td key={column.label} className={`${tableStyles.cell} text-right whitespace-nowrap`}>
                  <RankingValue {...props} row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function RankingCards<Row>(props: RankingRowsProps<Row>) {
  const { rows, columns, subjectOf } = props;
  return (
    <ol className="divide-line -my-3 divide-y md:hidden">
      {rows.map((row) => (
        <li key={subjectOf(row).id} className="py-3">
          <p className="text-sm font-medium">
            <RankedName {...props} row={row} />
          </p>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
            {columns.map((column) => (
              <div key={column.label}>
                <dt className="text-muted text-xs">{column.label}</dt>
                <dd className="text-ink">
                  <RankingValue {...props} row={row} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function RankedName<Row>({ row, subjectOf, hrefOf }: RankingRowsProps<Row> & { row: Row }) {
  return (
    <Link href={hrefOf(row)} className="text-accent-strong rounded-sm hover:underline">
      {subjectOf(row).name}
    </Link>
  );
}

type RankingValueProps<Row> = RankingRowsProps<Row> & { row: Row; column: RankingColumn<Row> };

/** A cell, linked to its orders. */
function RankingValue<Row>({ row, column, subjectOf, ordersHrefOf }: RankingValueProps<Row>) {
  const { text, isNone, isSmall } = column.read(row);
  if (text === undefined) return <span className="text-muted">—</span>;
  return (
    <>
      <MetricLink
        href={ordersHrefOf(row, column.metric)}
        isNone={isNone}
        aria-label={`${subjectOf(row).name}, ${column.label}: ${text}`}
      >
        {text}
      </MetricLink>
      {isSmall && <span className="text-warning-strong block text-xs">amostra pequena</span>}
    </>
  );
}
