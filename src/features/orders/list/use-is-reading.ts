import { type DOMAttributes, type PointerEvent, useEffect, useState } from 'react';

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
  const isScrolled = useIsScrolled();
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isReading: isScrolled || isPointed || isFocused,
    readingHandlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsPointed(pointerType === 'mouse'),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
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
