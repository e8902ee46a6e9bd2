import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { type Address, splitAddress } from '#machines/app/address.ts';
import { savedViewsQuery } from '#src/api/saved-views.ts';
import { pathsWith } from '#src/components/company/company-paths.ts';
import { selectedCompany } from '#src/components/company/company-paths.ts';
import { usePendingLocation } from '#src/components/pending-location.ts';
import { useDisplay } from '#src/components/use-display.ts';
import { useRole } from '#src/components/use-session.ts';
import { viewHref } from '#src/features/orders/views/view-address.ts';
import { paths } from '#src/lib/paths.ts';

/**
 * Opens the user's default view in place of the bare list of orders or, after the sign-in of an administrator, the
 * dashboard: once, where the session or the page has started there and the user has not gone elsewhere since.
 * @param start the address at the start
 */
export function DefaultView({ start }: { start: Address }): null {
  const [, navigate] = useLocation();
  const companyId = selectedCompany(useSearch(), useRole());
  const { defaultView } = useDisplay();
  // A default that is chosen later is for the next start.
  const [wanted] = useState(defaultView);
  const isAtStart = usePendingLocation() === start;
  const [isOver, setIsOver] = useState(!isBareStart(start));
  if (!isAtStart && !isOver) setIsOver(true);
  const isWanted = wanted !== null && isAtStart && !isOver;
  const { data: views } = useQuery({ ...savedViewsQuery(companyId), enabled: isWanted });
  const view = isWanted ? views?.find(({ id }) => id === wanted) : undefined;
  const href = view && viewHref(pathsWith(companyId), view);
  useEffect(() => {
    if (href !== undefined) navigate(href, { replace: true });
  }, [href, navigate]);
  return null;
}

function isBareStart(address: Address): boolean {
  const { pathname, search } = splitAddress(address);
  return (
    (pathname === paths.orders() || (pathname === paths.dashboard() && !isReload())) &&
    [...new URLSearchParams(search).keys()].every((name) => name === 'companyId')
  );
}

/** Whether the page was reloaded: a dashboard on a wall does that by itself, as for a new release. */
function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
}
