import type { ReactNode } from 'react';

import type { Company } from '#src/api/companies.ts';
import { countText } from '#src/lib/counted.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { paths } from '#src/lib/paths.ts';
import { Card } from '#src/ui/card.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { CompanyStatus } from './company-status.tsx';

/** Summary beside the form: counts, linked to their records, and dates. */
export function CompanySummary({ company }: { company: Company }) {
  const { id, counts, active } = company;
  return (
    <Card title="Situação" actions={<CompanyStatus isActive={active} />}>
      {!active && (
        <p className="text-secondary mb-4 text-sm">
          Os gestores não entram, e ninguém solicita ordens para ela.
        </p>
      )}
      <dl className="flex flex-col gap-2.5 text-sm">
        {counts && (
          <>
            <Fact label="Usuários">
              <TextLink href={paths.users({ companyId: id })}>{countText(counts.users)}</TextLink>
            </Fact>
            <Fact label="Ordens em aberto">
              <TextLink href={paths.orders({ companyId: id })}>{countText(counts.openOrders)}</TextLink>
            </Fact>
            <Fact label="Ordens no total">
              <TextLink href={paths.orders({ companyId: id, search: { tab: 'all' } })}>
                {countText(counts.orders)}
              </TextLink>
            </Fact>
            <Fact label="Locais no catálogo">
              <TextLink href={paths.locations({ companyId: id })}>{countText(counts.locations)}</TextLink>
            </Fact>
          </>
        )}
        <Fact label="Cliente desde">{formatDate(company.createdAt)}</Fact>
        <Fact label="Última alteração">
          <RelativeTime instant={company.updatedAt} />
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-secondary">{label}</dt>
      <dd className="text-ink text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
