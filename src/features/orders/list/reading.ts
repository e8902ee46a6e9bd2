import { type DOMAttributes, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';

import { afterPaint } from '#src/lib/when-idle.ts';

const TOP_OF_PAGE_PX = 80;

/** Whether the user is using the rows, which then stay in place. */
export type Reading = {
  /** The user has scrolled down, points at a row, or focuses one. */
  isReading: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** For the element around the rows. */
  handlers: Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
  note: (changes: Partial<Use>) => void;
};

type Use = { isScrolled: boolean; isPointed: boolean; isFocused: boolean };

/** Tracks whether the user is reading the list, without re-rendering; call `isReading()` when needed. */
export function useReading(): Reading {
  const [reading] = useState(createReading);
  useEffect(() => {
    const look = () => reading.note({ isScrolled: window.scrollY >= TOP_OF_PAGE_PX });
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [reading]);
  return reading;
}

/** Re-renders when reading starts or ends, after the paint that follows the input. */
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
