import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { Role } from '#domain/roles.ts';
import { selectedCompany } from '#src/components/company/company-paths.ts';
import { usePendingSearch } from '#src/components/pending-location.ts';
import { useRole } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';

import {
  DEFAULT_FILTERS,
  type OrdersFilters,
  ordersSearch,
  parseOrdersFilters,
  WITHOUT_METRIC,
} from './filters.ts';

type OrdersAddress = {
  filters: OrdersFilters;
  /** What was asked for last; the rows of `filters` may still be drawn. */
  wanted: OrdersFilters;
  /** The address asks for the orders behind a number, which administrators alone may see; it is left out. */
  isMetricDenied: boolean;
  /** The chosen company; managers have no choice, whatever the address says. */
  companyId: string | undefined;
  /** The address of what is wanted with some filters changed. */
  hrefOf: (changes: Partial<OrdersFilters>) => string;
  /** Goes there; `replace` keeps the history free of the steps in between, as while typing. */
  go: (changes: Partial<OrdersFilters>, options?: { replace?: boolean }) => void;
};

/**
 * The view of the list as the address has it, and ways to another one. What it gives stays the same until the address changes.
 * @param href of the page that shows the orders: the list, or its lanes by courier
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
        search: ordersSearch({ ...wanted, ...changes }),
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
