import { useEffect, useEffectEvent, useState } from 'react';

import { useIsLeaving } from '#src/components/pending-location.ts';

/** Pause between keys before the page around the input re-renders. */
const PAUSE_MS = 120;

type TypedText = {
  text: string;
  type: (text: string) => void;
  /** Ends the pause, where the input loses the focus: who presses a link right after typing takes the text along. */
  settle: () => void;
};

type Typed = { text: string; isSent: boolean; hasArrived: boolean };

/**
 * What stands in an input whose value lives in the address. The address follows a moment later, and without the
 * spaces at the ends, so what was typed stays until the address has it; a change from elsewhere then replaces it.
 * Once another page was asked for nothing follows any more: the address of this one would call the reader back.
 */
export function useTypedText(settled: string, onType: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<Typed>();
  const isSame = typed?.text.trim() === settled;
  if (typed && isSame && !typed.hasArrived) setTyped({ ...typed, hasArrived: true });
  if (typed && !isSame && typed.hasArrived) setTyped(undefined);

  const isLeaving = useIsLeaving();
  const waiting = typed && !typed.isSent && !typed.hasArrived ? typed.text : undefined;
  function settle() {
    if (waiting === undefined || isLeaving) return;
    setTyped({ text: waiting, isSent: true, hasArrived: false });
    onType(waiting.trim());
  }
  const settleAfterPause = useEffectEvent(settle);
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(settleAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    text: typed && (isSame || !typed.hasArrived) ? typed.text : settled,
    type: (text) => setTyped({ text, isSent: false, hasArrived: false }),
    settle,
  };
}
