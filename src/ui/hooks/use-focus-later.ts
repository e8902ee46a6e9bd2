import { useLayoutEffect, useRef } from 'react';

/** Takes the focus to the first of some elements that is there, once what stands in the box is drawn anew. */
export function useFocusLater(box: { current: HTMLElement | null }): (selectors: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const [element] = wanted.current.flatMap(
      (selector) => box.current?.querySelector<HTMLElement>(selector) ?? [],
    );
    wanted.current = [];
    element?.focus();
  });
  return (selectors) => {
    wanted.current = selectors;
  };
}
