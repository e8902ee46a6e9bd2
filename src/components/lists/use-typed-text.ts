import { useEffect, useEffectEvent, useState } from 'react';

import { useIsLeaving } from '#src/components/pending-location.ts';

/** Between two keys of somebody who types: the page around the input does not follow each of them. */
const PAUSE_MS = 120;

type TypedText = { text: string; type: (text: string) => void };

type Typed = { text: string; hasArrived: boolean };

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
  const follow = useEffectEvent((text: string) => {
    if (!isLeaving) onType(text);
  });
  const awaited = typed && !typed.hasArrived ? typed.text : undefined;
  useEffect(() => {
    if (awaited === undefined) return;
    const timer = setTimeout(() => follow(awaited.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [awaited]);

  return {
    text: typed && (isSame || !typed.hasArrived) ? typed.text : settled,
    type: (text) => setTyped({ text, hasArrived: false }),
  };
}
