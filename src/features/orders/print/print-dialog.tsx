import { LazyDialog } from '#src/components/lazy-dialog.tsx';

import type { ManifestRequest } from './manifest-request.ts';
import type { OrderPaperKind } from './paper.tsx';

/** A print for many orders at once: their own papers, or the manifests of couriers. */
export type PrintRequest =
  | { kind: OrderPaperKind; orderNumbers: readonly number[] }
  | ({ kind: 'manifest' } & ManifestRequest);

type PrintDialogProps = {
  /** Must stay the same object while the dialog is open. */
  request: PrintRequest;
  onClose: () => void;
};

/** Prepares a print and opens the browser's dialog. Its code is loaded on demand. */
export function PrintDialog({ request, onClose }: PrintDialogProps) {
  return (
    <LazyDialog name="print-dialogs" load={() => import('./dialogs.tsx')} onClose={onClose}>
      {({ ManifestDialog, PapersDialog }) =>
        request.kind === 'manifest' ? (
          <ManifestDialog request={request} onClose={onClose} />
        ) : (
          <PapersDialog {...request} onClose={onClose} />
        )
      }
    </LazyDialog>
  );
}
