import { useLayoutEffect, useRef } from 'react';

import { Button } from '#src/ui/button.tsx';
import { useDelayed } from '#src/ui/hooks/use-delayed.ts';
import { Spinner, SPINNER_DELAY_MS } from '#src/ui/spinner.tsx';

type OverlayWaitProps = {
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** Placeholder of a dialog whose chunk is loading or failed to load. */
export function OverlayWait({ hasFailed, isRetrying, onRetry, onClose }: OverlayWaitProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const showsSpinner = useDelayed(!hasFailed, SPINNER_DELAY_MS);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  /** Reported only once closed: the dialog's close event also fires in development, which mounts twice. */
  function handleClose() {
    if (dialog.current?.open === false) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Carregando"
      onClose={handleClose}
      className="backdrop:bg-scrim rounded-card shadow-overlay bg-surface mx-auto mt-20 w-full max-w-2xl p-5 text-sm"
    >
      {hasFailed ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          Não foi possível carregar. Verifique sua conexão.
          <Button isLoading={isRetrying} onClick={onRetry}>
            Tentar novamente
          </Button>
        </div>
      ) : (
        <output className="text-muted flex min-h-6 items-center gap-3">
          {showsSpinner && <Spinner className="size-5" />}
          Carregando…
        </output>
      )}
    </dialog>
  );
}
