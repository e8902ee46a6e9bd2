import { RANKING_COLUMNS } from './columns.ts';
import { RankingCompany } from './company.tsx';
import type { RankingRowsProps } from './table.tsx';
import { RankingValue } from './value.tsx';

/** The ranking on a phone. */
export function RankingCards({ companies, period, ordersHref }: RankingRowsProps) {
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
