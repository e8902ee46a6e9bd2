import type { Dashboard } from '#src/api/reports.ts';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import { paths } from '#src/lib/paths.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';

import { EXPLANATIONS } from '../explanations.ts';
import type { MetricContext } from '../metric-context.ts';
import { RANKING_COLUMNS } from './columns.ts';
import { RankingCompany } from './company.tsx';
import { RankingTable, type RankingRowsProps } from './table.tsx';
import { RankingValue } from './value.tsx';

type CompanyRankingProps = MetricContext & { companies: Dashboard['companies'] };

/** The ten companies with most orders requested; the report has all. */
export function CompanyRanking({ companies, period, companyId, ordersHref }: CompanyRankingProps) {
  const rows = { companies, period, ordersHref };
  return (
    <Card
      title="Por empresa"
      actions={
        <div className="flex items-center gap-3">
          <Link
            href={paths.reports({ companyId, search: { relatorio: 'empresas', ...period } })}
            className="text-cadmiumBlue-700 rounded-sm text-sm font-medium hover:underline"
          >
            Ver o relatório completo
          </Link>
          <Explanation
            label="Por empresa"
            explanation={EXPLANATIONS.companies}
            period={period}
            companyId={companyId}
          />
        </div>
      }
    >
      {companies.length === 0 ? (
        <EmptyState title="Nenhuma empresa com ordens neste período">
          As empresas que solicitam ordens aparecem aqui.
        </EmptyState>
      ) : (
        <>
          <RankingTable {...rows} />
          <RankingCards {...rows} />
        </>
      )}
    </Card>
  );
}

/** The ranking on a phone. */
function RankingCards({ companies, period, ordersHref }: RankingRowsProps) {
  return (
    <ol className="divide-line -my-3 divide-y md:hidden">
      {companies.map((row) => (
        <li key={row.company.id} className="py-3">
          <p className="text-sm font-medium">
            <RankingCompany company={row.company} period={period} />
          </p>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
            {RANKING_COLUMNS.map((column) => (
              <div key={column.label}>
                <dt className="text-muted text-xs">{column.label}</dt>
                <dd className="text-ink">
                  <RankingValue row={row} column={column} ordersHref={ordersHref} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
