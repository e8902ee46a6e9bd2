import { type DOMAttributes, type PointerEvent, useEffect, useState } from 'react';

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

/**
 * Whether the rows must keep still, because somebody is using them. Nothing on the screen tells it, so that the page is drawn
 * anew for it only after what the pointer or the key has brought is there.
 */
export function useIsReading(): Reading {
  const isScrolled = useIsScrolled();
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isReading: isScrolled || isPointed || isFocused,
    readingHandlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        void afterPaint(() => setIsPointed(pointerType === 'mouse')),
      onPointerLeave: () => void afterPaint(() => setIsPointed(false)),
      onFocus: () => void afterPaint(() => setIsFocused(true)),
      onBlur: () => void afterPaint(() => setIsFocused(false)),
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
