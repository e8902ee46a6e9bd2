import { type DOMAttributes, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';

import { afterPaint } from '#src/lib/when-idle.ts';

const TOP_OF_PAGE_PX = 80;

/** What somebody does with the list: while they use its rows, these keep still. */
export type Reading = {
  /** Somebody reads further down, points at a row, or stands on one with the focus. */
  isReading: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** For the element around the rows. */
  handlers: Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
  note: (changes: Partial<Use>) => void;
};

type Use = { isScrolled: boolean; isPointed: boolean; isFocused: boolean };

/** Watches what somebody does with the list. It draws nothing anew: whoever needs to know asks when there is something to move. */
export function useReading(): Reading {
  const [reading] = useState(createReading);
  useEffect(() => {
    const look = () => reading.note({ isScrolled: window.scrollY >= TOP_OF_PAGE_PX });
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [reading]);
  return reading;
}

/** For what moves as soon as nobody reads any more; drawn after what the pointer or the key has brought is there. */
export function useIsReading({ subscribe, isReading }: Reading): boolean {
  return useSyncExternalStore(subscribe, isReading);
}

function createReading(): Reading {
  let use: Use = { isScrolled: false, isPointed: false, isFocused: false };
  const listeners = new Set<() => void>();
  const isReading = () => use.isScrolled || use.isPointed || use.isFocused;
  const note = (changes: Partial<Use>) => {
    const before = isReading();
    use = { ...use, ...changes };
    if (isReading() !== before) afterPaint(() => listeners.forEach((listener) => listener()));
  };
  return {
    isReading,
    note,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => note({ isPointed: pointerType === 'mouse' }),
      onPointerLeave: () => note({ isPointed: false }),
      onFocus: () => note({ isFocused: true }),
      onBlur: () => note({ isFocused: false }),
    },
  };
}
