import { routeAt } from '#machines/app/routes.ts';

/** With it the browser sends these itself, without starting the worker. Not every browser has it, and TypeScript has not. */
type Routing = {
  addRoutes?: (rules: readonly { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
};

declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'install', listener: (event: ExtendableEvent & Routing) => void): void;
};

/** The page of the app is the same at every address; under this one the browser has it (src/app/member-frame.tsx). */
const PAGE = '/ordens-de-servico';

/*
 * Opens the app with the page that the browser's own cache has, while the server is asked for what follows the next time: one
 * round trip less (docs/decisions/080). It keeps nothing itself.
 */
self.addEventListener('install', (event) => {
  const toNetwork = ['/v1/*', '/assets/*'].map((urlPattern) => ({
    condition: { urlPattern },
    source: 'network' as const,
  }));
  // Without it they go through the worker, which lets them pass.
  if (event.addRoutes) event.waitUntil(event.addRoutes(toNetwork).catch(() => undefined));
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  if (!mayBeOfCache(event.request)) return;
  const kept = fetch(PAGE, { cache: 'force-cache' });
  event.respondWith(kept);
  event.waitUntil(kept.then(renew));
});

/**
 * Whether somebody opens a page for signed-in users and may get it as the browser has it. A reload asks the server, and so do
 * the sign-in form, which may tell of a maintenance, and the public pages, whose readers seldom come back.
 */
function mayBeOfCache({ url, mode, cache }: Request): boolean {
  if (mode !== 'navigate' || cache !== 'default') return false;
  const { origin, pathname } = new URL(url);
  const access = routeAt(pathname)?.access;
  return origin === self.location.origin && (access === 'member' || access === 'roles');
}

/** What the server has now is what the next visit begins with. Without a connection it is what there is. */
async function renew(): Promise<void> {
  await fetch(PAGE, { cache: 'no-cache' }).catch(() => undefined);
}
