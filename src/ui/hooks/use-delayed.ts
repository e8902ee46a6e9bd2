import { useEffect, useState } from 'react';

/** True once `isActive` has lasted for `delayMs`; false at once when it ends. Short work then shows no spinner. */
export function useDelayed(isActive: boolean, delayMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setHasLasted(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isActive, delayMs]);
  return isActive && hasLasted;
}
