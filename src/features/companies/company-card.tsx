import { maskCnpj } from '#domain/documents.ts';
import type { Company } from '#src/api/companies.ts';
import { Link } from '#src/ui/link.tsx';

import { CompanyStatus } from './company-status.tsx';
import { counted } from './counted.ts';

/** A company on a phone; the whole card opens it. */
export function CompanyCard({ company, href }: { company: Company; href: string }) {
  const { name, cnpj, contactName, active, counts } = company;
  const more = [cnpj === null ? null : maskCnpj(cnpj), contactName].filter((part) => part !== null);
  return (
    <>
      <Link
        href={href}
        data-row-link
        className="text-cadmiumBlue-800 rounded-sm text-sm font-semibold after:absolute after:inset-0"
      >
        {name}
      </Link>
      {more.length > 0 && <p className="text-muted mt-0.5 text-xs">{more.join(' · ')}</p>}
      <p className="text-secondary mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
        <CompanyStatus isActive={active} />
        {counts && (
          <span>
            {`${counted(counts.users, 'usuário', 'usuários')} · ${counted(counts.openOrders, 'ordem em aberto', 'ordens em aberto')}`}
          </span>
        )}
      </p>
    </>
  );
}
