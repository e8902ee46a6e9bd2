/**
 * Makes the browser ask before the page is closed or reloaded. Registered only while needed: the listener keeps a page
 * out of the back/forward cache.
 * @param isUnsaved decides at the time of closing
 * @returns ends the warning
 */
export function warnBeforeUnload(isUnsaved: () => boolean = () => true): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
