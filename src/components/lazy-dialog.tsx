import type { ReactNode } from 'react';

import { OverlayWait } from '#src/ui/overlays/overlay-wait.tsx';

import { useLazyModule } from './use-lazy-module.ts';

type LazyDialogProps<Code> = {
  /** Unique among all modules loaded on demand. */
  name: string;
  load: () => Promise<Code>;
  onClose: () => void;
  /** Renders the dialog once its code is loaded. */
  children: (code: Code) => ReactNode;
};

/** An open dialog whose code is loaded on demand; a failed load can be retried or closed. */
export function LazyDialog<Code>({ name, load, onClose, children }: LazyDialogProps<Code>) {
  const code = useLazyModule(name, load, true);
  if (code.data !== undefined) return children(code.data);
  return (
    <OverlayWait
      hasFailed={code.isError}
      isRetrying={code.isFetching}
      onRetry={() => void code.refetch()}
      onClose={onClose}
    />
  );
}
