import { type EarlyResponses, type EarlySignIn, signInBody } from '#src/api/http/prefetched-responses.ts';

import { readStoredToken } from '../token-storage.ts';
import { type BootChunk, planBoot } from './boot-plan.ts';
import { deferEarlySubmit } from './early-submit.ts';

/** Files of each chunk; injected by the build (scripts/vite-boot-plugin.ts). */
declare const CHUNK_FILES: Partial<Record<BootChunk, readonly string[]>>;

/*
 * The inline script of index.html, placed after the views: runs before the first paint and sends the app's first requests
 * while its JavaScript is still loading (docs/architecture.md).
 */
const { dataset } = document.documentElement;
const token = readStoredToken(() => localStorage);
const plan = planBoot(location.pathname + location.search, token);

const early: EarlyResponses = {
  token,
  responses: new Map(token === null ? [] : plan.asks.map((path) => ask(path, token))),
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

// Focuses the form as soon as it exists, unless another element has focus.
document.addEventListener('readystatechange', () => {
  const isFree = document.activeElement === document.body;
  if (plan.view === 'sign-in' && isFree)
    document.querySelector<HTMLElement>('[data-focus-on-arrival]')?.focus();
});

// The app's own files failed to load: shows a failure message instead of an endless loader. A page from the service
// worker's cache may reference files that a release has deleted; a reload fetches the current page.
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
  // The consumer handles failures; without one, suppress the unhandled rejection.
  answer.catch(() => undefined);
  return [address, answer];
}

/** Sends the sign-in typed before the app had loaded; the app uses the response instead of sending its own request. */
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
 * Runs once the app's entry script has loaded: the user types first, and on a slow connection these requests would
 * delay the app.
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

/** `modulepreload` also compiles the module. */
function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
