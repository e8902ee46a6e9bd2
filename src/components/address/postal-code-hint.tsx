import type { ReactNode } from 'react';

import { useDelayed } from '#src/ui/hooks/use-delayed.ts';
import { SPINNER_DELAY_MS } from '#src/ui/spinner.tsx';

import type { PostalCodeLookUp } from './use-postal-code-look-up.ts';

/** Result of a CEP look-up, below the input. */
export function PostalCodeHint({
  lookUp,
  takeFound,
}: Pick<PostalCodeLookUp, 'lookUp' | 'takeFound'>): ReactNode {
  const isSlow = useDelayed(lookUp.state === 'searching', SPINNER_DELAY_MS);
  switch (lookUp.state) {
    case 'idle':
      return null;
    case 'searching':
      return isSlow ? 'Buscando o endereço…' : null;
    case 'filled':
      return 'Endereço preenchido pelo CEP.';
    case 'failed':
      return lookUp.message;
    case 'differs': {
      const { street, district, city, state } = lookUp.found;
      const place = [street, district, `${city}/${state}`].filter(Boolean).join(', ');
      return (
        <>
          {`Este CEP é de ${place}. `}
          <button
            type="button"
            className="text-accent rounded-sm font-medium underline underline-offset-2"
            onClick={() => takeFound(lookUp.found)}
          >
            Usar este endereço
          </button>
        </>
      );
    }
  }
}
