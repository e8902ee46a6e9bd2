import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { maskCnpj } from '#domain/documents.ts';
import Building2 from '#icons/building-complex';
import CirclePlus from '#icons/circle-plus';
import type { Company } from '#src/api/companies.ts';
import { companyPageQuery } from '#src/api/company-records.ts';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import { ListToolbar } from '#src/components/lists/list-toolbar.tsx';
import { NewRecordLink } from '#src/components/lists/new-record-link.tsx';
import { NothingFound } from '#src/components/lists/nothing-found.tsx';
import { RecordList } from '#src/components/lists/record-list.tsx';
import { RecordMenu } from '#src/components/lists/record-menu.tsx';
import type { ListAddress } from '#src/components/lists/use-list-address.ts';
import { useListKeyboard } from '#src/components/lists/use-list-keyboard.ts';
import { counted } from '#src/lib/counted.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

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

type CompaniesListProps = { address: ListAddress<typeof COMPANY_FILTERS> };

export function CompaniesList({ address }: CompaniesListProps) {
  const { search, filters, isFiltered, hrefOf, go } = address;
  const query = useQuery({
    ...companyPageQuery(companiesRequest(address)),
    placeholderData: keepPreviousData,
  });
  const newHref = hrefOf({ opened: { form: 'new' } });
  const actions = useCompanyActions({ companies: query.data?.data ?? [], onDeleted: () => undefined });
  const { list, searchInput } = useListKeyboard(newHref);

  const hrefTo = (id: string) => hrefOf({ opened: { form: 'edit', id } });
  const clear = () => go({ search: '', filters: { situacao: undefined } });
  return (
    <>
      <PageHeader
        title="Empresas"
        subtitle="Os clientes da base e as regras de cada um."
        actions={<NewRecordLink href={newHref}>Nova empresa</NewRecordLink>}
      />
      <section
        aria-label="Lista de empresas"
        className="md:rounded-card md:border-line md:border md:bg-white"
      >
        <ListToolbar
          searchLabel="Buscar empresas"
          placeholder="Nome, CNPJ ou contato"
          search={search}
          onSearch={(text) => go({ search: text }, { replace: true })}
          searchInput={searchInput}
          onClear={isFiltered ? clear : undefined}
        >
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
        </ListToolbar>
        <RecordList
          label="Empresas"
          query={query}
          rowId={({ id }) => id}
          columns={companyColumns(hrefTo)}
          renderCard={(company) => <CompanyCard company={company} href={hrefTo(company.id)} />}
          renderActions={(company) => <RecordMenu name={company.name} entries={actions.entriesOf(company)} />}
          empty={
            isFiltered ? (
              <NothingFound title={nothingFound(search)} onClear={clear} />
            ) : (
              <NoCompanies newHref={newHref} />
            )
          }
          countText={(total) => counted(total, 'empresa', 'empresas')}
          pageHref={(page) => hrefOf({ page })}
          list={list}
        />
      </section>
      {actions.dialog}
    </>
  );
}

function NoCompanies({ newHref }: { newHref: string }) {
  return (
    <EmptyState
      icon={<Icon of={Building2} />}
      title="Nenhuma empresa ainda"
      action={
        <LinkButton variant="primary" icon={<Icon of={CirclePlus} />} href={newHref}>
          Nova empresa
        </LinkButton>
      }
    >
      Cadastre o primeiro cliente. Depois, convide os gestores dele em Usuários.
    </EmptyState>
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

function nothingFound(search: string): string {
  return search === '' ? 'Nenhuma empresa com este filtro' : `Nenhuma empresa encontrada para “${search}”`;
}
