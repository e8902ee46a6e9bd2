import { useEffect } from 'react';

/** Goes to the section of the address: the browser looked for it before the page was drawn. */
export function useAnchor(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}
