import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';

import { type SavedView, savedViewsQuery } from '#src/api/saved-views.ts';
import { selectedCompany } from '#src/components/company/company-paths.ts';
import { useRole } from '#src/components/use-session.ts';
import { notify } from '#src/ui/overlays/notify.ts';

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

/** The id of the opened view for `useTidyAddress`; of a view that no longer exists it is undefined, with a message. */
export function useExistingViewId(): string | undefined {
  const search = useSearch();
  const { data: views } = useQuery({
    ...savedViewsQuery(selectedCompany(search, useRole())),
    enabled: false,
  });
  const viewId = openViewId(search);
  const isGone = viewId !== undefined && views?.some(({ id }) => id === viewId) === false;
  useEffect(() => {
    if (isGone) notify.info('A visão deste endereço não existe mais. A lista mostra o resto dele.');
  }, [isGone]);
  return isGone ? undefined : viewId;
}
