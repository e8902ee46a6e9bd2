import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';

import { savedViewsQuery } from '#src/api/saved-views.ts';
import { selectedCompany } from '#src/components/company/company-paths.ts';
import { LazyDialog } from '#src/components/lazy-dialog.tsx';
import { useRole } from '#src/components/use-session.ts';

import { loadViewDialogs } from './load-dialogs.ts';
import { setViewDialog, useViewDialog } from './view-dialog-store.ts';

const close = () => setViewDialog(undefined);

/** The dialogs that the sidebar's views open. */
export function SidebarViewDialogs() {
  const dialog = useViewDialog();
  // A view belongs to a session.
  useEffect(() => close, []);
  const companyId = selectedCompany(useSearch(), useRole());
  const { data: views } = useQuery({ ...savedViewsQuery(companyId), enabled: false });
  if (dialog === undefined) return null;
  // Another user may have changed it since.
  const view = views?.find(({ id }) => id === dialog.view.id) ?? dialog.view;
  return (
    <LazyDialog name="view-dialogs" load={loadViewDialogs} onClose={close}>
      {({ ViewForm, DeleteViewDialog }) =>
        dialog.kind === 'edit' ? (
          <ViewForm content={view} view={view} onClose={close} />
        ) : (
          <DeleteViewDialog view={view} onClose={close} />
        )
      }
    </LazyDialog>
  );
}
