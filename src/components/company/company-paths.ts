import { useSearch } from 'wouter';

import type { Role } from '#domain/roles.ts';
import { withParam } from '#machines/app/address.ts';
import { usePendingSearch } from '#src/components/pending-location.ts';
import { useRole } from '#src/components/use-session.ts';
import { type PathSearch, paths } from '#src/lib/paths.ts';

export type CompanyPaths = ReturnType<typeof pathsWith>;

/**
 * Addresses of the signed-in pages with one company (R3.3), or with all of them: `pathsWith(companyId).orders({ tab:
 * 'drafts' })`. Pages use `usePaths` for the chosen company.
 */
export function pathsWith(companyId: string | undefined) {
  return {
    orders: (search?: PathSearch) => paths.orders({ companyId, search }),
    couriers: () => paths.couriers({ companyId }),
    lanes: (search?: PathSearch) => paths.lanes({ companyId, search }),
    bill: (search?: PathSearch) => paths.bill({ companyId, search }),
    prices: (search?: PathSearch) => paths.prices({ companyId, search }),
    recurrences: () => paths.recurrences({ companyId }),
    settlement: (search?: PathSearch) => paths.settlement({ companyId, search }),
    imports: (search?: PathSearch) => paths.imports({ companyId, search }),
    notices: () => paths.notices({ companyId }),
    newOrder: (search?: PathSearch) => paths.newOrder({ companyId, search }),
    order: (orderNumber: number) => paths.order(orderNumber, { companyId }),
    users: (search?: PathSearch) => paths.users({ companyId, search }),
    companies: (search?: PathSearch) => paths.companies({ companyId, search }),
    locations: (search?: PathSearch) => paths.locations({ companyId, search }),
    reports: (search?: PathSearch) => paths.reports({ companyId, search }),
    dashboard: (search?: PathSearch) => paths.dashboard({ companyId, search }),
    settings: (search?: PathSearch) => paths.settings({ companyId, search }),
    /** Minha conta has no route: the list of routes is closed (R2). */
    account: () => paths.orders({ companyId, search: { conta: 'dados' } }),
    termsOfUse: () => withParam(paths.termsOfUse(), 'companyId', companyId ?? null),
    privacyPolicy: () => withParam(paths.privacyPolicy(), 'companyId', companyId ?? null),
  };
}

/** The company chosen by a search string; ignored for managers, who have no choice (R3.4). */
export function selectedCompany(search: string, role: Role): string | undefined {
  return role === 'manager' ? undefined : (new URLSearchParams(search).get('companyId') ?? undefined);
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
