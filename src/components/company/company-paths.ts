import { withParam } from '#machines/app/address.ts';
import { type PathSearch, paths } from '#src/lib/paths.ts';

export type CompanyPaths = ReturnType<typeof pathsWith>;

/**
 * The pages of a signed-in user with one company in each address (R3.3), or with all of them:
 * `pathsWith(companyId).orders({ tab: 'drafts' })`. A page takes them from `usePaths`, with the company that is chosen.
 */
export function pathsWith(companyId: string | undefined) {
  return {
    orders: (search?: PathSearch) => paths.orders({ companyId, search }),
    couriers: () => paths.couriers({ companyId }),
    newOrder: (search?: PathSearch) => paths.newOrder({ companyId, search }),
    order: (orderNumber: number) => paths.order(orderNumber, { companyId }),
    users: (search?: PathSearch) => paths.users({ companyId, search }),
    companies: (search?: PathSearch) => paths.companies({ companyId, search }),
    locations: (search?: PathSearch) => paths.locations({ companyId, search }),
    reports: (search?: PathSearch) => paths.reports({ companyId, search }),
    dashboard: (search?: PathSearch) => paths.dashboard({ companyId, search }),
    settings: (search?: PathSearch) => paths.settings({ companyId, search }),
    /** Minha conta, which has no route of its own: the list of routes is closed (R2). */
    account: () => paths.orders({ companyId, search: { conta: 'dados' } }),
    termsOfUse: () => withParam(paths.termsOfUse(), 'companyId', companyId ?? null),
    privacyPolicy: () => withParam(paths.privacyPolicy(), 'companyId', companyId ?? null),
  };
}
