import type { Dashboard } from '#src/api/reports.ts';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import { paths } from '#src/lib/paths.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';

import { EXPLANATIONS } from '../explanations.ts';
import type { FigureContext } from '../metric-context.ts';
import { RankingCards } from './cards.tsx';
import { RankingTable } from './table.tsx';

type CompanyRankingProps = FigureContext & { companies: Dashboard['companies'] };

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
