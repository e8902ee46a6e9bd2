import type { Dashboard } from '#src/api/reports.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths } from '#src/lib/paths.ts';

import { EXPLANATIONS } from '../explanations.ts';
import type { MetricContext } from '../metric-context.ts';
import { exactText, medianText, type RankingColumn, RELIABILITY_COLUMNS } from './columns.ts';
import { Ranking } from './ranking.tsx';

type RankedCourier = Dashboard['couriers'][number];

const COLUMNS: readonly RankingColumn<RankedCourier>[] = [
  {
    label: 'Entregas feitas',
    metric: 'delivery.counted',
    read: ({ delivered }) => exactText(delivered, formatInteger),
  },
  ...RELIABILITY_COLUMNS,
  {
    label: 'Mediana da coleta à porta',
    metric: 'firstAttempt.counted',
    read: ({ doorTime }) => medianText(doorTime),
  },
  {
    label: 'Valor cobrado',
    metric: 'cash.counted',
    read: ({ cashCents }) => exactText(cashCents, formatMoney),
  },
];

type CourierRankingProps = MetricContext & { couriers: Dashboard['couriers'] };

/** Couriers with the most deliveries, each linked to their orders. */
export function CourierRanking({ couriers, period, companyId, ordersHref }: CourierRankingProps) {
  return (
    <Ranking
      title="Por entregador"
      caption="Entregadores com mais entregas feitas"
      heading="Entregador"
      explanation={EXPLANATIONS.couriers}
      period={period}
      companyId={companyId}
      reportHref={paths.reports({ companyId, search: { relatorio: 'entregadores', ...period } })}
      empty={{
        title: 'Nenhuma entrega neste período',
        text: 'Os entregadores cadastrados que fazem entregas aparecem aqui.',
      }}
      rows={couriers}
      columns={COLUMNS}
      subjectOf={({ courier }) => courier}
      hrefOf={({ courier }) => paths.orders({ companyId, search: { courier: courier.id } })}
      ordersHrefOf={({ courier }, metric) => ordersHref({ metric, groups: [`courier:${courier.id}`] })}
    />
  );
}
