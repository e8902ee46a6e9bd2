import { useCallback, useState } from 'react';

export type MeasuredWidth = {
  /** In pixels; 0 until it is known. */
  width: number;
  measure: (element: HTMLElement | null) => (() => void) | undefined;
};

/** The width of an element, kept up to date: a chart is drawn in real pixels, so that its text keeps its size. */
export function useWidth(): MeasuredWidth {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, measure };
}
