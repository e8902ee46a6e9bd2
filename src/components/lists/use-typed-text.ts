import { useState } from 'react';

export type TypedText = { text: string; type: (text: string) => void };

type Typed = { text: string; hasArrived: boolean };

/**
 * What stands in an input whose value lives in the address. The address follows a moment later, and without the
 * spaces at the ends, so what was typed stays until the address has it; a change from elsewhere then replaces it.
 */
export function useTypedText(settled: string, onType: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<Typed>();
  const isSame = typed?.text.trim() === settled;
  if (typed && isSame && !typed.hasArrived) setTyped({ ...typed, hasArrived: true });
  if (typed && !isSame && typed.hasArrived) setTyped(undefined);

  return {
    text: typed && (isSame || !typed.hasArrived) ? typed.text : settled,
    type: (text) => {
      setTyped({ text, hasArrived: false });
      onType(text.trim());
    },
  };
}
