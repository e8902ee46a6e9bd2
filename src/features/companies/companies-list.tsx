import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { maskCnpj } from '#domain/documents.ts';
import { COMPANY_COLUMNS } from '#domain/list-columns.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import BuildingComplex from '#icons/building-complex';
import type { Company } from '#src/api/companies.ts';
import { companyPageQuery } from '#src/api/company-records.ts';
import { exportCompanies, prepareCompanies } from '#src/api/list-exports.ts';
import { columnsOf, ListExport } from '#src/components/columns/list-export.tsx';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import { RecordMenu } from '#src/components/lists/record-menu.tsx';
import { RecordPage } from '#src/components/lists/record-page.tsx';
import type { ListAddress } from '#src/components/lists/use-list-address.ts';
import { currentTime } from '#src/lib/clock.ts';
import { counted } from '#src/lib/counted.ts';
import { Link } from '#src/ui/link.tsx';

import { companyColumns } from './companies-columns.tsx';
import { companiesRequest, type COMPANY_FILTERS } from './companies-view.ts';
import { CompanyStatus } from './company-status.tsx';
import { useCompanyActions } from './use-company-actions.tsx';

const STATUSES = [
  { value: 'ativas', label: 'Ativas' },
  { value: 'inativas', label: 'Inativas' },
] as const;
const SORTS = [
  { value: '-name', label: 'Nome, de Z a A' },
  { value: '-createdAt', label: 'Mais recentes' },
  { value: 'createdAt', label: 'Mais antigas' },
] as const;

type CompaniesListProps = {
  address: ListAddress<typeof COMPANY_FILTERS>;
  /** The next step after a company was created. */
  invitation: ReactNode;
  /** After a deactivation or a deletion. */
  onEnded: (id: string) => void;
};

export function CompaniesList({ address, invitation, onEnded }: CompaniesListProps) {
  const { filters, editHref, go } = address;
  const query = useQuery({
    ...companyPageQuery(companiesRequest(address)),
    placeholderData: keepPreviousData,
  });
  const actions = useCompanyActions({
    companies: query.data?.data ?? [],
    onDeactivated: ({ id }) => onEnded(id),
    onDeleted: ({ id }) => onEnded(id),
  });
  return (
    <RecordPage
      title="Empresas"
      subtitle="Os clientes da base e as regras de cada um."
      newLabel="Nova empresa"
      actions={
        <ListExport
          list="companies"
          title="Exportar empresas"
          description={`${counted(query.data?.total ?? 0, 'empresa', 'empresas')}, com os filtros atuais.`}
          columns={columnsOf(COMPANY_COLUMNS)}
          read={(choice, signal) => exportCompanies(companiesRequest(address), choice, signal)}
          total={query.data?.total}
          prepare={(columns, key) => prepareCompanies(companiesRequest(address), columns, key)}
          fileName={() => `malote-empresas-${toLocalDate(currentTime())}`}
          isReady={query.data !== undefined}
        />
      }
      address={address}
      sectionLabel="Lista de empresas"
      searchLabel="Buscar empresas"
      placeholder="Nome, CNPJ ou contato"
      filters={
        <>
          <FilterSelect
            label="Situação"
            allLabel="Ativas e inativas"
            options={STATUSES}
            value={filters.situacao}
            onChange={(situacao) => go({ filters: { situacao } })}
          />
          <FilterSelect
            label="Ordem"
            allLabel="Nome, de A a Z"
            options={SORTS}
            value={filters.sort}
            onChange={(sort) => go({ filters: { sort } })}
          />
        </>
      }
      renderGuard={(list) => (
        <>
          {invitation}
          {list}
        </>
      )}
      label="Empresas"
      query={query}
      columns={companyColumns(editHref)}
      renderCard={(company) => <CompanyCard company={company} href={editHref(company.id)} />}
      renderActions={(company) => <RecordMenu name={company.name} entries={actions.entriesOf(company)} />}
      countText={(total) => counted(total, 'empresa', 'empresas')}
      nothingFound="Nenhuma empresa encontrada"
      empty={{
        icon: BuildingComplex,
        title: 'Nenhuma empresa ainda',
        text: 'Cadastre o primeiro cliente. Depois, convide os gestores dele em Usuários.',
      }}
      dialog={actions.dialog}
    />
  );
}

/** A company on a phone; the whole card is a link. */
function CompanyCard({ company, href }: { company: Company; href: string }) {
  const { name, cnpj, contactName, active, counts } = company;
  const more = [cnpj === null ? null : maskCnpj(cnpj), contactName].filter((part) => part !== null);
  return (
    <>
      <Link
        href={href}
        data-row-link
        className="text-accent-strong rounded-sm text-sm font-semibold after:absolute after:inset-0"
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
