import { routeAt } from '#machines/app/routes.ts';

/**
 * Sends matching requests to the network without starting the worker. Missing in some browsers and in TypeScript's
 * types.
 */
type Routing = {
  addRoutes?: (rules: readonly { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
};

declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'install', listener: (event: ExtendableEvent & Routing) => void): void;
};

/** The app's page is the same at every address; the browser caches it under this one (src/app/member-frame.tsx). */
const PAGE = '/ordens-de-servico';

/*
 * Opens the app with the page in the browser's own cache, and revalidates it for the next visit: one round trip less
 * (docs/decisions/013). It stores nothing itself.
 */
self.addEventListener('install', (event) => {
  const toNetwork = ['/v1/*', '/assets/*'].map((urlPattern) => ({
    condition: { urlPattern },
    source: 'network' as const,
  }));
  // Without `addRoutes` these requests go through the worker, which ignores them.
  if (event.addRoutes) event.waitUntil(event.addRoutes(toNetwork).catch(() => undefined));
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  if (!mayUseCachedPage(event.request)) return;
  const page = fetch(PAGE, { cache: 'force-cache' });
  event.respondWith(page);
  event.waitUntil(page.then(revalidate));
});

/**
 * Whether a navigation to a page for signed-in users may use the cached page. Reloads go to the server, and so do the
 * sign-in form, which may show a maintenance, and the public pages, whose visitors seldom return.
 */
function mayUseCachedPage({ url, mode, cache }: Request): boolean {
  if (mode !== 'navigate' || cache !== 'default') return false;
  const { origin, pathname } = new URL(url);
  const access = routeAt(pathname)?.access;
  return origin === self.location.origin && (access === 'member' || access === 'roles');
}

/** Revalidates the cached page for the next visit; without a connection it stays as it is. */
async function revalidate(): Promise<void> {
  await fetch(PAGE, { cache: 'no-cache' }).catch(() => undefined);
}
