import type { Dashboard } from '#src/api/reports.ts';
import { Table, tableStyles } from '#src/ui/table.tsx';

import type { MetricContext } from '../metric-context.ts';
import { RANKING_COLUMNS } from './columns.ts';
import { RankingCompany } from './company.tsx';
import { RankingValue } from './value.tsx';

export type RankingRowsProps = Pick<MetricContext, 'period' | 'ordersHref'> & {
  companies: Dashboard['companies'];
};

export function RankingTable({ companies, period, ordersHref }: RankingRowsProps) {
  return (
    <div className="max-md:hidden">
      <Table caption="Empresas com mais ordens solicitadas">
        <thead>
          <tr className={tableStyles.headRow}>
            <th scope="col" className={tableStyles.headCell}>
              Empresa
            </th>
            {RANKING_COLUMNS.map(({ label }) => (
              <th key={label} scope="col" className={`${tableStyles.headCell} text-right`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map((row) => (
            <tr key={row.company.id} className={tableStyles.row}>
              <th scope="row" className={`${tableStyles.cell} text-left font-medium`}>
                <RankingCompany company={row.company} period={period} />
              </th>
              {RANKING_COLUMNS.map((column) => (
                <td key={column.label} className={`${tableStyles.cell} text-right whitespace-nowrap`}>
                  <RankingValue row={row} column={column} ordersHref={ordersHref} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
