import type { CompanyUsersFilter, UsersFilter } from '#src/api/users.ts';
import type { FilterSpec, ListAddress } from '#src/components/lists/use-list-address.ts';

/** Address parameters of the list, besides search and page. */
export const USER_FILTERS = {
  perfil: ['administracao', 'operacao', 'gestao'],
  situacao: ['ativos', 'convidados', 'desativados', 'email-recusado', 'excluidos'],
  sort: ['-name', '-lastLoginAt', 'lastLoginAt', '-createdAt'],
} as const satisfies FilterSpec;

type View = Pick<ListAddress<typeof USER_FILTERS>, 'search' | 'page' | 'filters' | 'companyId'>;

const PAGE_SIZE = 50;

const ROLES = { administracao: 'admin', operacao: 'operator', gestao: 'manager' } as const;
const STATUSES = {
  ativos: 'active',
  convidados: 'invited',
  desativados: 'disabled',
  // No statuses: filtered by other parameters.
  'email-recusado': undefined,
  excluidos: undefined,
} as const;

/** Query of an administrator's list. */
export function usersRequest(view: View): UsersFilter {
  const { perfil, situacao } = view.filters;
  return {
    ...companyUsersRequest(view),
    mailBounced: situacao === 'email-recusado' ? true : undefined,
    removed: situacao === 'excluidos' ? true : undefined,
    companyId: view.companyId,
    role: perfil === undefined ? undefined : ROLES[perfil],
  };
}

/** Query of a manager's list: company and role are fixed. */
export function companyUsersRequest({ search, page, filters }: View): CompanyUsersFilter {
  const { situacao, sort } = filters;
  return {
    page,
    limit: PAGE_SIZE,
    search: search === '' ? undefined : search,
    status: situacao === undefined ? undefined : STATUSES[situacao],
    sort,
  };
}
