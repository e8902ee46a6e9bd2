const WORKER = '/service-worker.js';

declare global {
  interface Window {
    /** Absent in some browsers, which accept any string; missing from TypeScript's DOM types. */
    trustedTypes?: {
      defaultPolicy: unknown;
      createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
    };
  }
}

/**
 * Registers the service worker, which opens the app with a cached page (src/service-worker). The trusted-types policy
 * allows only this script URL. A failed registration is ignored.
 */
export function registerServiceWorker({ navigator, trustedTypes }: Window): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (trustedTypes && trustedTypes.defaultPolicy === null)
    trustedTypes.createPolicy('default', { createScriptURL: (url) => (url === WORKER ? url : null) });
  navigator.serviceWorker.register(WORKER).catch(() => undefined);
}

/** Whether the page may come from an earlier visit, with outdated name and logo. */
export function isOpenedByServiceWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
