import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';

import { type SavedView, savedViewsQuery } from '#src/api/saved-views.ts';
import { selectedCompany } from '#src/components/company/company-paths.ts';
import { useRole } from '#src/components/use-session.ts';

/** The id of the view that was opened; filters and tabs keep it in the address. */
export function openViewId(search: string): string | undefined {
  return new URLSearchParams(search).get('visao') ?? undefined;
}

/** The view that was opened, which may have been changed since. Requests nothing. */
export function useOpenView(): SavedView | undefined {
  const search = useSearch();
  const query = savedViewsQuery(selectedCompany(search, useRole()));
  const { data: views } = useQuery({ ...query, enabled: false });
  const id = openViewId(search);
  return id === undefined ? undefined : views?.find((view) => view.id === id);
}
