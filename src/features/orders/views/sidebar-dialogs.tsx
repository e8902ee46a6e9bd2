import { useEffect } from 'react';

import { LazyDialog } from '#src/components/lazy-dialog.tsx';

import { loadViewDialogs } from './load-dialogs.ts';
import { setViewDialog, useViewDialog } from './view-dialog-store.ts';

const close = () => setViewDialog(undefined);

/** The dialogs that the sidebar's views open. */
export function SidebarViewDialogs() {
  const dialog = useViewDialog();
  // A view belongs to a session.
  useEffect(() => close, []);
  if (dialog === undefined) return null;
  return (
    <LazyDialog name="view-dialogs" load={loadViewDialogs} onClose={close}>
      {({ ViewForm, DeleteViewDialog }) =>
        dialog.kind === 'edit' ? (
          <ViewForm content={dialog.view} view={dialog.view} onClose={close} />
        ) : (
          <DeleteViewDialog view={dialog.view} onClose={close} />
        )
      }
    </LazyDialog>
  );
}
