import { ROLE_LABELS } from '#machines/order/labels.ts';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import type { ListAddress } from '#src/components/lists/use-list-address.ts';

import type { USER_FILTERS } from './users-view.ts';

const ROLES = [
  { value: 'administracao', label: ROLE_LABELS.admin },
  { value: 'operacao', label: ROLE_LABELS.operator },
  { value: 'gestao', label: ROLE_LABELS.manager },
] as const;
const STATUSES = [
  { value: 'ativos', label: 'Ativos' },
  { value: 'convidados', label: 'Convidados' },
  { value: 'desativados', label: 'Desativados' },
] as const;
/** Filters for administrators only: bounced addresses, and deleted users, who can be anonymised. */
const STATUSES_OF_ALL = [
  ...STATUSES,
  { value: 'email-recusado', label: 'E-mail recusado' },
  { value: 'excluidos', label: 'Excluídos' },
] as const;
const SORTS = [
  { value: '-name', label: 'Nome, de Z a A' },
  { value: '-lastLoginAt', label: 'Último acesso, recentes antes' },
  { value: 'lastLoginAt', label: 'Último acesso, antigos antes' },
  { value: '-createdAt', label: 'Cadastros mais recentes' },
] as const;

type UsersFiltersProps = { address: ListAddress<typeof USER_FILTERS>; isManager: boolean };

/** Filters and sort order of the user list; the company picker filters by company. */
export function UsersFilters({ address: { filters, go }, isManager }: UsersFiltersProps) {
  return (
    <>
      {!isManager && (
        <FilterSelect
          label="Perfil"
          allLabel="Todos os perfis"
          options={ROLES}
          value={filters.perfil}
          onChange={(perfil) => go({ filters: { perfil } })}
        />
      )}
      <FilterSelect
        label="Situação"
        allLabel="Todas as situações"
        options={isManager ? STATUSES : STATUSES_OF_ALL}
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
  );
}
