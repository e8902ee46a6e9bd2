import { useEffect, useEffectEvent, useState } from 'react';

import { useIsLeaving } from '#src/components/pending-location.ts';

/**
 * Debounce of the searches of lists: pause after the last key before the page follows and the server is queried. The palette
 * (use-found-orders.ts) and the searches of places (place-search.tsx, the pickup in more-filters.tsx) query at every key.
 */
export const SEARCH_DEBOUNCE_MS = 120;

type TypedText = {
  text: string;
  type: (text: string) => void;
  /** Ends the pause when the input loses focus, so that a link pressed right after typing includes the text. */
  settle: () => void;
};

type Typed = { text: string; isSent: boolean; hasArrived: boolean };

/**
 * State of an input whose value is part of the address. The address follows after a pause, trimmed, so the typed text
 * stays until the address contains it; a later change from elsewhere replaces it. After a navigation to another page it
 * no longer updates the address, which would bring the user back.
 * @param wholeText matches what needs no pause, because its last key is known
 */
export function useTypedText(settled: string, onType: (text: string) => void, wholeText?: RegExp): TypedText {
  const [typed, setTyped] = useState<Typed>();
  const isSame = typed?.text.trim() === settled;
  if (typed && isSame && !typed.hasArrived) setTyped({ ...typed, hasArrived: true });
  if (typed && !isSame && typed.hasArrived) setTyped(undefined);

  const isLeaving = useIsLeaving();
  const waiting = typed && !typed.isSent && !typed.hasArrived ? typed.text : undefined;
  function send(text: string) {
    setTyped({ text, isSent: true, hasArrived: false });
    onType(text.trim());
  }
  function settle() {
    if (waiting !== undefined && !isLeaving) send(waiting);
  }
  const settleAfterPause = useEffectEvent(settle);
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(settleAfterPause, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    text: typed && (isSame || !typed.hasArrived) ? typed.text : settled,
    type: (text) => {
      if (wholeText?.test(text.trim()) && !isLeaving) send(text);
      else setTyped({ text, isSent: false, hasArrived: false });
    },
    settle,
  };
}
