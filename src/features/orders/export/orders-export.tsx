import { LazyDialog } from '#src/components/lazy-dialog.tsx';

import type { ExportDialogProps } from './export-dialog.tsx';

/** The dialog that exports orders. Its code is loaded on demand. */
export function OrdersExport(props: ExportDialogProps) {
  return (
    <LazyDialog name="orders-export" load={() => import('./export-dialog.tsx')} onClose={props.onClose}>
      {({ ExportDialog }) => <ExportDialog {...props} />}
    </LazyDialog>
  );
}
