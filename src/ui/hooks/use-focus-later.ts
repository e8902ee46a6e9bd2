import { useLayoutEffect, useRef } from 'react';

/**
 * Focuses the first element that the selectors find, after the box has re-rendered.
 * @param drawn the content of the box; its change signals the re-render
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
