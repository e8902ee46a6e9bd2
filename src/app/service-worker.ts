const WORKER = '/service-worker.js';

declare global {
  interface Window {
    /** Browsers without it take any string; TypeScript does not know it yet. */
    trustedTypes?: {
      defaultPolicy: unknown;
      createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
    };
  }
}

/**
 * Lets the browser open the app with the page that it has (src/service-worker). The page trusts this one script beside those
 * that it names itself; a browser that wants no worker does without.
 */
export function registerServiceWorker({ navigator, trustedTypes }: Window): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (trustedTypes && trustedTypes.defaultPolicy === null)
    trustedTypes.createPolicy('default', { createScriptURL: (url) => (url === WORKER ? url : null) });
  navigator.serviceWorker.register(WORKER).catch(() => undefined);
}

/** Whether the page may be that of the last visit, with the name and the logo of then. */
export function isOpenedByServiceWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
