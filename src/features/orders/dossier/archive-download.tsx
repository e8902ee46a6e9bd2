import { LazyDialog } from '#src/components/lazy-dialog.tsx';

import type { ArchiveDialogProps } from './archive-dialog.tsx';

/** The dialog that downloads the dossiers of many orders. Its code is loaded on demand. */
export function ArchiveDownload(props: ArchiveDialogProps) {
  return (
    <LazyDialog name="dossier-archive" load={() => import('./archive-dialog.tsx')} onClose={props.onClose}>
      {({ ArchiveDialog }) => <ArchiveDialog {...props} />}
    </LazyDialog>
  );
}
