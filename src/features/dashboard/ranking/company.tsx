import type { Schema } from '#src/api/schema.ts';
import type { DaySpan } from '#src/lib/calendar-days.ts';
import { paths } from '#src/lib/paths.ts';
import { Link } from '#src/ui/link.tsx';

type RankingCompanyProps = { company: Schema<'CompanyRef'>; period: DaySpan };

/** A company of the ranking, leading to its own dashboard. */
export function RankingCompany({ company, period }: RankingCompanyProps) {
  return (
    <Link
      href={paths.dashboard({ companyId: company.id, search: { ...period } })}
      className="text-cadmiumBlue-800 rounded-sm hover:underline"
    >
      {company.name}
    </Link>
  );
}
