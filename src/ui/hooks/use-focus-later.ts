import { useLayoutEffect, useRef } from 'react';

/**
 * Takes the focus to the first of some elements that is there, once what stands in the box is drawn anew.
 * @param drawn what the box shows; it is another as soon as it is drawn anew
 */
export function useFocusLater(
  box: { current: HTMLElement | null },
  drawn: unknown,
): (selectors: readonly string[]) => void {
  const wanted = useRef<{ selectors: readonly string[]; before: unknown }>({ selectors: [], before: drawn });
  useLayoutEffect(() => {
    const { selectors, before } = wanted.current;
    if (before === drawn) return;
    wanted.current = { selectors: [], before: drawn };
    const [element] = selectors.flatMap(
      (selector) => box.current?.querySelector<HTMLElement>(selector) ?? [],
    );
    element?.focus();
  });
  return (selectors) => {
    wanted.current = { selectors, before: drawn };
  };
}
