import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches; re-renders on changes. For what CSS alone cannot switch, such as a button's label. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
