import type { BrowserContext, Page } from '@playwright/test';

const MARK = 'securitypolicyviolation';

/**
 * Records everything that must never happen in a test browser: Content Security Policy violations, requests to other
 * origins, uncaught errors. Workers and sockets, which would escape this watch, are recorded too, except for the app's
 * own service worker.
 * @returns events so far; complete only once the context is closed
 */
export async function watchContext(context: BrowserContext, ownOrigin: string): Promise<() => string[]> {
  const found: string[] = [];
  const watchPage = (page: Page): void => {
    page.on('worker', (worker) => found.push(`A worker: ${worker.url()}`));
    page.on('websocket', (socket) => found.push(`A socket: ${socket.url()}`));
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  context.on('serviceworker', (worker) => {
    if (worker.url() !== `${ownOrigin}/service-worker.js`) found.push(`A worker: ${worker.url()}`);
  });
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(MARK) || text.includes('Content Security Policy')) found.push(text);
  });
  context.on('weberror', (error) => found.push(`Uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isOwn = origin === ownOrigin || protocol === 'data:' || protocol === 'blob:';
    if (!isOwn) found.push(`A request to another origin: ${request.url()}`);
  });
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`${mark}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  }, MARK);
  return () => found;
}
