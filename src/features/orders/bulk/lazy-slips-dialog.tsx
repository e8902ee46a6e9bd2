import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { OverlayWait } from '#src/ui/overlays/overlay-wait.tsx';

import type { SlipsDialogProps } from './slips-dialog.tsx';

/** The dialog of slips. Its code is loaded on demand. */
export function SlipsDialog(props: SlipsDialogProps) {
  const code = useLazyModule('bulk-slips', () => import('./slips-dialog.tsx'), true);
  if (code.data) return <code.data.SlipsDialog {...props} />;
  return (
    <OverlayWait
      hasFailed={code.isError}
      isRetrying={code.isFetching}
      onRetry={() => void code.refetch()}
      onClose={props.onClose}
    />
  );
}
