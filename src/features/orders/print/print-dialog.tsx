import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { OverlayWait } from '#src/ui/overlays/overlay-wait.tsx';

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
  const code = useLazyModule('print-dialogs', () => import('./dialogs.tsx'), true);
  if (code.data === undefined) {
    return (
      <OverlayWait
        hasFailed={code.isError}
        isRetrying={code.isFetching}
        onRetry={() => void code.refetch()}
        onClose={onClose}
      />
    );
  }
  const { ManifestDialog, PapersDialog } = code.data;
  return request.kind === 'manifest' ? (
    <ManifestDialog request={request} onClose={onClose} />
  ) : (
    <PapersDialog {...request} onClose={onClose} />
  );
}
