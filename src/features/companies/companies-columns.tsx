import { maskCnpj } from '#domain/documents.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Company } from '#src/api/companies.ts';
import type { ListColumn } from '#src/components/lists/record-rows.tsx';
import { countText } from '#src/lib/counted.ts';
import { paths } from '#src/lib/paths.ts';
import { Link } from '#src/ui/link.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { CompanyStatus } from './company-status.tsx';

/** Columns of the table of companies; further fields are in the form. */
export function companyColumns(hrefTo: (id: string) => string): ListColumn<Company>[] {
  return [
    {
      label: 'Empresa',
      cell: ({ id, name, legalName }) => (
        <>
          <Link
            href={hrefTo(id)}
            data-row-link
            title={name}
            className="text-accent-strong block truncate rounded-sm leading-6 font-semibold hover:underline"
          >
            {name}
          </Link>
          {legalName !== null && (
            <span className="text-muted block truncate text-xs" title={legalName}>
              {legalName}
            </span>
          )}
        </>
      ),
    },
    {
      label: 'CNPJ',
      className: 'w-44 @max-4xl:hidden',
      cell: ({ cnpj }) => <Known value={cnpj === null ? null : maskCnpj(cnpj)} />,
    },
    {
      label: 'Contato',
      className: 'w-52 @max-3xl:hidden',
      cell: ({ contactName, phone, email }) => (
        <>
          <Known value={contactName ?? email} />
          {phone !== null && <span className="text-muted block truncate text-xs">{formatPhone(phone)}</span>}
        </>
      ),
    },
    {
      label: 'Usuários',
      className: 'w-24 text-right',
      cell: ({ id, name, counts }) => (
        <CompanyCount
          count={counts?.users}
          href={paths.users({ companyId: id })}
          label={`Usuários de ${name}`}
        />
      ),
    },
    {
      label: 'Em aberto',
      className: 'w-28 text-right',
      cell: ({ id, name, counts }) => (
        <CompanyCount
          count={counts?.openOrders}
          href={paths.orders({ companyId: id })}
          label={`Ordens em aberto de ${name}`}
        />
      ),
    },
    { label: 'Situação', className: 'w-32', cell: ({ active }) => <CompanyStatus isActive={active} /> },
  ];
}

function Known({ value }: { value: string | null }) {
  if (value === null) return <span className="text-muted">—</span>;
  return (
    <span className="block truncate" title={value}>
      {value}
    </span>
  );
}

type CompanyCountProps = {
  count: number | undefined;
  /** Link to the counted records. */
  href: string;
  /** Label for screen readers. */
  label: string;
};

/** A count linked to its records; zero has no link. */
function CompanyCount({ count, href, label }: CompanyCountProps) {
  if (count === undefined) return null;
  if (count === 0) return <span className="text-muted tabular-nums">0</span>;
  return (
    <TextLink
      href={href}
      aria-label={`${label}: ${countText(count)}`}
      className="inline-flex min-w-6 justify-end leading-6 tabular-nums"
    >
      {countText(count)}
    </TextLink>
  );
}
