import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import { formatInteger } from '#src/lib/format-number.ts';
import { Spinner } from '#src/ui/spinner.tsx';

/** A look-up of pasted references that has no response yet. */
export type LookUp = { input: HTMLInputElement; count: number };

/** Reports a look-up below the search, over the rows, so that it moves none. */
export function ReferencesLookUp({ input, count }: LookUp) {
  useEffect(() => {
    input.setAttribute('aria-busy', 'true');
    return () => input.removeAttribute('aria-busy');
  }, [input]);
  return createPortal(
    <output
      aria-live="polite"
      className="rounded-card border-line bg-surface shadow-overlay text-secondary absolute top-full left-0 z-30 mt-1 flex items-center gap-2 border px-3 py-2 text-sm whitespace-nowrap"
    >
      <Spinner className="size-4" />
      {`Procurando ${formatInteger(count)} referências…`}
    </output>,
    input.parentElement ?? document.body,
  );
}
