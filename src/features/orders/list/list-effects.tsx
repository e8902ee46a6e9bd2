import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';

import type { Role } from '#domain/roles.ts';
import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { useTidyAddress } from '#src/components/use-tidy-address.ts';

import { ordersSearch, parseOrdersFilters } from '../filters/filters.ts';
import { FocusedStep } from '../next-step/focused-step.tsx';
import { PastedReferences } from '../references/pasted-references.tsx';
import { saveShownList } from '../shown-list.ts';
import { useExistingViewId } from '../views/existing-view.ts';
import { useOrdersAddress } from './use-list-location.ts';
import { type OrdersKeyboardOptions, useOrdersKeyboard } from './use-orders-keyboard.ts';

type OrdersListEffectsProps = OrdersKeyboardOptions & {
  rows: readonly ServiceOrderSummary[];
  /** Rows are selected for an action, whose step takes precedence. */
  isSelecting: boolean;
};

/**
 * Effects that the first rows need not wait for, as a component because its chunk loads after them: shortcuts, the step
 * in the palette, pasted lists, removal of unreadable parameters from the address, and storing the shown rows for J and
 * K on an order's page.
 */
export function OrdersListEffects({ rows, isSelecting, ...keyboard }: OrdersListEffectsProps) {
  const client = useQueryClient();
  useOrdersKeyboard(keyboard);
  const { companyId, go } = useOrdersAddress();
  const search = useSearch();
  const role = useRole();
  useTidyAddress({ ...recognisedParams(search, role), visao: useExistingViewId() });
  useEffect(() => saveShownList(client, rows), [client, rows]);
  return (
    <>
      {!isSelecting && <FocusedStep list={keyboard.list} orders={rows} onStep={keyboard.onStep} />}
      <PastedReferences searchInput={keyboard.searchInput} {...{ companyId, go }} />
    </>
  );
}

/**
 * Recognised parameter values; managers have no filter by courier. Excludes the search text, which is trimmed and cut
 * instead of rejected, and the groups, which only the server can validate.
 */
function recognisedParams(search: string, role: Role) {
  const filters = parseOrdersFilters(search);
  const { search: _search, group: _group, ...params } = ordersSearch(filters);
  const { tab, sort, couriers } = filters;
  return { ...params, courier: role === 'manager' ? undefined : couriers, tab, sort };
}
