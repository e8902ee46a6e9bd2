import { useSearch } from 'wouter';

import { isBaseRole, type Role } from '#domain/roles.ts';
import { withParam } from '#machines/app/address.ts';
import { usePendingSearch } from '#src/components/pending-location.ts';
import { useRole } from '#src/components/use-session.ts';
import { BOARD_VIEW, type PathOptions, type PathSearch, paths } from '#src/lib/paths.ts';

export type CompanyPaths = ReturnType<typeof pathsWith>;

/**
 * Addresses of the signed-in pages with one company (R3.3), or with all of them: `pathsWith(companyId).orders({ tab:
 * 'drafts' })`. Pages use `usePaths` for the chosen company.
 */
export function pathsWith(companyId: string | undefined) {
  const withCompany = (path: (options?: PathOptions) => string) => (search?: PathSearch) =>
    path({ companyId, search });
  return {
    orders: withCompany(paths.orders),
    couriers: withCompany(paths.couriers),
    lanes: withCompany(paths.lanes),
    board: withCompany(boardPath),
    bill: withCompany(paths.bill),
    prices: withCompany(paths.prices),
    recurrences: withCompany(paths.recurrences),
    settlement: withCompany(paths.settlement),
    imports: withCompany(paths.imports),
    notices: withCompany(paths.notices),
    newOrder: withCompany(paths.newOrder),
    order: (orderNumber: number) => paths.order(orderNumber, { companyId }),
    users: withCompany(paths.users),
    companies: withCompany(paths.companies),
    locations: withCompany(paths.locations),
    reports: withCompany(paths.reports),
    dashboard: withCompany(paths.dashboard),
    settings: withCompany(paths.settings),
    /** Minha conta has no route: the list of routes is closed (R2). */
    account: () => paths.orders({ companyId, search: { conta: 'dados' } }),
    termsOfUse: () => withParam(paths.termsOfUse(), 'companyId', companyId ?? null),
    privacyPolicy: () => withParam(paths.privacyPolicy(), 'companyId', companyId ?? null),
  };
}

/** Open orders by status, a view of the orders for every role. Outside `paths`, which the first pages load. */
export function boardPath({ companyId, search }: PathOptions = {}): string {
  return paths.orders({ companyId, search: { ver: BOARD_VIEW, ...search } });
}

/** Operators and administrators work for every company and may choose one (R6.4). */
export function mayChooseCompany(role: Role): boolean {
  return isBaseRole(role);
}

/** The company chosen by a search string; ignored for managers, who have no choice (R3.4). */
export function selectedCompany(search: string, role: Role): string | undefined {
  if (!mayChooseCompany(role)) return undefined;
  return new URLSearchParams(search).get('companyId') ?? undefined;
}

/**
 * Addresses for a page's links and for `navigate`, with the chosen company (R3.3). For links to another company or to
 * all of them, use `paths`.
 */
export function usePaths(): CompanyPaths {
  return pathsWith(selectedCompany(useSearch(), useRole()));
}

/** Like `usePaths`, but for the pending address: for inputs that show a part of it (`usePendingSearch`). */
export function usePendingPaths(): CompanyPaths {
  return pathsWith(selectedCompany(usePendingSearch(), useRole()));
}
