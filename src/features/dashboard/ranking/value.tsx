import { MetricLink } from '#src/components/metrics/metric-link.tsx';

import type { MetricContext } from '../metric-context.ts';
import type { Ranked, RankingColumn } from './columns.ts';

type RankingValueProps = Pick<MetricContext, 'ordersHref'> & { row: Ranked; column: RankingColumn };

/** What a column says of a company, leading to the orders. */
export function RankingValue({ row, column, ordersHref }: RankingValueProps) {
  const { text, isSmall } = column.read(row);
  if (text === undefined) return <span className="text-muted">—</span>;
  return (
    <>
      <MetricLink
        href={ordersHref({ metric: column.metric, companyId: row.company.id })}
        aria-label={`${row.company.name}, ${column.label}: ${text}`}
      >
        {text}
      </MetricLink>
      {isSmall && <span className="text-polliwog-800 block text-xs">amostra pequena</span>}
    </>
  );
}
