import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds now; follows it. For what CSS alone can't switch, as what a button is called. */
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
