import { useEffect } from 'react';

/** Titles the tab after the step; the title of the page that waits comes back with it. */
export function useStepTitle(title: string): void {
  useEffect(() => {
    const waiting = document.title;
    document.title = `${title} · Malote`;
    return () => {
      document.title = waiting;
    };
  }, [title]);
}
