import { type DOMAttributes, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';

import { afterPaint } from '#src/lib/when-idle.ts';

const TOP_OF_PAGE_PX = 80;

export type Reading = {
  /** Somebody reads further down, points at a row, or stands on one with the focus. */
  isReading: boolean;
  /** For the element around the rows. */
  readingHandlers: Pick<
    DOMAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
  >;
};

/** Whether the rows must keep still, because somebody is using them. */
export function useIsReading(): Reading {
  const [hand] = useState(createHand);
  const isScrolled = useIsScrolled();
  const isAtRow = useSyncExternalStore(hand.subscribe, hand.isAtRow);
  return { isReading: isScrolled || isAtRow, readingHandlers: hand.handlers };
}

/**
 * Where the pointer and the focus are. Whoever asks knows at once; but as nothing on the screen tells it, the page is drawn
 * anew for it only after what the pointer or the key has brought is there.
 */
function createHand() {
  let isPointed = false;
  let isFocused = false;
  const listeners = new Set<() => void>();
  const tell = () => void afterPaint(() => listeners.forEach((listener) => listener()));
  const point = (isOver: boolean) => {
    isPointed = isOver;
    tell();
  };
  const focus = (isIn: boolean) => {
    isFocused = isIn;
    tell();
  };
  return {
    isAtRow: () => isPointed || isFocused,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => point(pointerType === 'mouse'),
      onPointerLeave: () => point(false),
      onFocus: () => focus(true),
      onBlur: () => focus(false),
    },
  };
}

/** The place is read where it changes: reading it while drawing would lay out the page once more. */
function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY >= TOP_OF_PAGE_PX);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
