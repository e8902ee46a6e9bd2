import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { OverlayWait } from '#src/ui/overlays/overlay-wait.tsx';

import type { ArchiveDialogProps } from './archive-dialog.tsx';

/** The dialog that downloads the dossiers of many orders. Its code is loaded on demand. */
export function ArchiveDownload(props: ArchiveDialogProps) {
  const code = useLazyModule('dossier-archive', () => import('./archive-dialog.tsx'), true);
  if (code.data) return <code.data.ArchiveDialog {...props} />;
  return (
    <OverlayWait
      hasFailed={code.isError}
      isRetrying={code.isFetching}
      onRetry={() => void code.refetch()}
      onClose={props.onClose}
    />
  );
}
