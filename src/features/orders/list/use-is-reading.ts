import { type DOMAttributes, type PointerEvent, useState, useSyncExternalStore } from 'react';

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
  const isAtTop = useSyncExternalStore(onScroll, () => window.scrollY < TOP_OF_PAGE_PX);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isReading: !isAtTop || isPointed || isFocused,
    readingHandlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsPointed(pointerType === 'mouse'),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
