import { type EarlyResponses, type EarlySignIn, signInBody } from '#src/api/prefetched-responses.ts';

import { readStoredToken } from '../token-storage.ts';
import { type BootChunk, planBoot } from './boot-plan.ts';
import { deferEarlySubmit } from './early-submit.ts';

/** Which files each chunk needs; written by the build (scripts/vite-boot-plugin.ts). */
declare const CHUNK_FILES: Partial<Record<BootChunk, readonly string[]>>;

/*
 * The inline script of index.html, behind the views: runs before the first paint, and asks for what the app will need
 * while its JavaScript is still on the way (docs/architecture.md).
 */
const { dataset } = document.documentElement;
const token = readStoredToken(() => localStorage);
const plan = planBoot(location.pathname + location.search, token);

const early: EarlyResponses = {
  token,
  answers: new Map(token === null ? [] : plan.asks.map((path) => ask(path, token))),
};

dataset['boot'] = plan.view;
window.malote = {
  view: plan.view,
  early,
  takeEarlySubmit: deferEarlySubmit(document, (typed) => {
    early.signIn = sendSignIn(JSON.stringify(signInBody(typed, location.search)));
  }),
};
const files = new Set(plan.chunks.flatMap((chunk) => CHUNK_FILES[chunk] ?? []));
if (plan.view === 'sign-in') onceAppIsHere(() => files.forEach(preload));
else files.forEach(preload);

// Focuses the form as soon as it exists, unless the user has focused something.
document.addEventListener('readystatechange', () => {
  const isFree = document.activeElement === document.body;
  if (plan.view === 'sign-in' && isFree)
    document.querySelector<HTMLElement>('[data-focus-on-arrival]')?.focus();
});

// The app's own files could not be loaded: says so instead of waiting for ever. A page that the browser had kept may name
// files that an update has taken away; a reload brings the one of the server.
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (isKeptPage()) location.reload();
    else dataset['boot'] = 'failed';
  },
  true,
);

function isKeptPage(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const isReload = opened instanceof PerformanceNavigationTiming && opened.type === 'reload';
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null && !isReload;
}

function ask(path: string, bearer: string): [string, Promise<Response>] {
  const address = addressOf(path);
  const answer = fetch(address, { headers: { Authorization: `Bearer ${bearer}` } });
  // The consumer handles a failure; unconsumed it must not surface.
  answer.catch(() => undefined);
  return [address, answer];
}

/** What was typed before the app had loaded; the app takes the answer as that to its own request. */
function sendSignIn(body: string): EarlySignIn {
  const answer = fetch(addressOf('/v1/auth/sign-in'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  answer.catch(() => undefined);
  return { body, answer };
}

function addressOf(path: string): string {
  return new URL(path, import.meta.env.VITE_API_URL || location.origin).href;
}

/**
 * Runs once the app's first file has loaded: the user types first, and on a slow line these requests would delay the
 * app.
 */
function onceAppIsHere(run: () => void): void {
  const observer = new PerformanceObserver((list) => {
    const app = document.querySelector<HTMLScriptElement>('script[src]');
    if (!list.getEntries().some(({ name }) => name === app?.src)) return;
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** As a module, which is compiled while it arrives. */
function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
