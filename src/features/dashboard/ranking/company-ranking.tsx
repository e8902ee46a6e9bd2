import type { Dashboard } from '#src/api/reports.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths } from '#src/lib/paths.ts';

import { EXPLANATIONS } from '../explanations.ts';
import type { MetricContext } from '../metric-context.ts';
import { exactText, medianText, type RankingColumn, RELIABILITY_COLUMNS, shareText } from './columns.ts';
import { Ranking } from './ranking.tsx';

type RankedCompany = Dashboard['companies'][number];

const COLUMNS: readonly RankingColumn<RankedCompany>[] = [
  {
    label: 'Solicitadas',
    metric: 'requested.counted',
    read: ({ requested }) => exactText(requested, formatInteger),
  },
  ...RELIABILITY_COLUMNS,
  {
    label: 'Cancelamento',
    metric: 'cancellation.cancelled',
    read: ({ cancellation }) => shareText(cancellation),
  },
  {
    label: 'Mediana até a entrega',
    metric: 'deliveryTime.counted',
    read: ({ deliveryTime }) => medianText(deliveryTime),
  },
];

type CompanyRankingProps = MetricContext & { companies: Dashboard['companies'] };

/** Companies with the most requested orders, each linked to its own dashboard. */
export function CompanyRanking({ companies, period, companyId, ordersHref }: CompanyRankingProps) {
  return (
    <Ranking
      title="Por empresa"
      caption="Empresas com mais ordens solicitadas"
      heading="Empresa"
      explanation={EXPLANATIONS.companies}
      period={period}
      companyId={companyId}
      reportHref={paths.reports({ companyId, search: { relatorio: 'empresas', ...period } })}
      empty={{
        title: 'Nenhuma empresa com ordens neste período',
        text: 'As empresas que solicitam ordens aparecem aqui.',
      }}
      rows={companies}
      columns={COLUMNS}
      subjectOf={({ company }) => company}
      hrefOf={({ company }) => paths.dashboard({ companyId: company.id, search: { ...period } })}
      ordersHrefOf={({ company }, metric) => ordersHref({ metric, companyId: company.id })}
    />
  );
}
