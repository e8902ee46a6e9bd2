import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';

import { savedViewsQuery } from '#src/api/saved-views.ts';
import { selectedCompany } from '#src/components/company/company-paths.ts';
import { useRole } from '#src/components/use-session.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { openViewId } from './open-view.ts';

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
