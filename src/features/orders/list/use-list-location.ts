import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { Role } from '#domain/roles.ts';
import { DEFAULT_FILTERS, type OrdersFilters, WITHOUT_METRIC } from '#machines/order/lists/list-filters.ts';
import { selectedCompany } from '#src/components/company/company-paths.ts';
import { usePendingSearch } from '#src/components/pending-location.ts';
import { useRole } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';

import { ordersSearch, parseOrdersFilters } from '../filters/filters.ts';
import { openViewId } from '../views/open-view.ts';

type OrdersAddress = {
  filters: OrdersFilters;
  /** The latest filters; the rows may still be those of `filters`. */
  wanted: OrdersFilters;
  /** The address names a metric, which only administrators may see; it is ignored. */
  isMetricDenied: boolean;
  /** The chosen company; always undefined for managers. */
  companyId: string | undefined;
  /** The address for `wanted` with some filters changed. */
  hrefOf: (changes: Partial<OrdersFilters>) => string;
  /** Navigates there; `replace` adds no history entry, e.g. while typing. */
  go: (changes: Partial<OrdersFilters>, options?: { replace?: boolean }) => void;
};

/**
 * Filters read from the address, with functions to change them. The values are stable until the address changes.
 * @param href builds the page's address: the list, or its lanes
 */
export function useOrdersAddress(href: typeof paths.orders = paths.orders): OrdersAddress {
  const search = useSearch();
  const [, navigate] = useLocation();
  const role = useRole();
  const wantedSearch = usePendingSearch();
  const filters = useFilters(search, role);
  const wanted = useFilters(wantedSearch, role);

  const hrefOf = useCallback(
    (changes: Partial<OrdersFilters>) =>
      href({
        companyId: selectedCompany(wantedSearch, role),
        search: { ...ordersSearch({ ...wanted, ...changes }), visao: openViewId(wantedSearch) },
      }),
    [href, wantedSearch, wanted, role],
  );
  const go = useCallback<OrdersAddress['go']>(
    (changes, options) => navigate(hrefOf(changes), options),
    [navigate, hrefOf],
  );
  return {
    filters,
    wanted,
    isMetricDenied: role !== 'admin' && parseOrdersFilters(search).metric !== undefined,
    companyId: selectedCompany(search, role),
    hrefOf,
    go,
  };
}

function useFilters(search: string, role: Role): OrdersFilters {
  return useMemo(() => {
    const filters = parseOrdersFilters(search);
    return {
      ...filters,
      ...(filters.metric !== undefined && role !== 'admin' && WITHOUT_METRIC),
      ...(role === 'manager' && { couriers: DEFAULT_FILTERS.couriers }),
    };
  }, [search, role]);
}
