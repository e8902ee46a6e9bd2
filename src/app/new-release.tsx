import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';

import { useActor } from '#src/components/use-session.ts';
import { Button } from '#src/ui/button.tsx';

/**
 * Offers to reload for a newer release. Unsaved changes, which the app machine owns (decision 024), come first: the
 * page reloads only once they are saved or discarded. What a draft or an upload still sends makes the browser ask.
 */
export function NewRelease() {
  const hasEdits = useSelector(useActor(), ({ context }) => context.edits.length > 0);
  return createPortal(
    <section
      aria-live="polite"
      aria-label="Versão nova"
      className="border-line text-ink shadow-overlay fixed inset-x-4 bottom-4 z-40 flex items-center gap-3 rounded-md border bg-white py-2 pr-2 pl-3.5 text-sm max-md:in-[body:has([data-bottom-bar])]:bottom-20 md:right-auto md:w-96 print:hidden"
    >
      <p className="min-w-0 grow">
        {hasEdits
          ? 'Há uma versão nova. Salve ou descarte o que está preenchendo para atualizar.'
          : 'Há uma versão nova.'}
      </p>
      {!hasEdits && (
        <Button size="sm" onClick={() => window.location.reload()}>
          Atualizar
        </Button>
      )}
    </section>,
    document.body,
  );
}
