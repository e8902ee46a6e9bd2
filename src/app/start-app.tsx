import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitFor } from 'xstate';

import type { AppActor } from '#machines/app/app.machine.ts';
import { isRateLimited } from '#machines/app/session-user.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { clearSessionCaches, registerSessionCache } from '#src/api/session-caches.ts';
import { showBranding } from '#src/components/branding.ts';
import { observeMachines } from '#src/components/inspection.ts';
import { captureLinkToken } from '#src/components/link-token.ts';
import { toSessionUser } from '#src/components/use-session.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

import { App } from './app.tsx';
import { type BootHandoff, readPageBranding } from './boot/boot-handoff.ts';
import { createAppActor } from './create-app-actor.ts';
import { watchBackForward } from './location/browser-location.ts';
import { useShownAddress, viewOf } from './location/deferred-view.ts';
import type { PageArrival } from './location/route-focus-and-scroll.ts';
import { createWouterHook } from './location/wouter-hook.ts';
import { GuestPage, VIEW_CODE } from './pages.ts';
import { createTokenStorage } from './token-storage.ts';
import { followTranslation } from './translated-text.ts';

/** For a page whose inline script did not run, as when a proxy changes it and the CSP refuses it. */
const WITHOUT_BOOT_SCRIPT: BootHandoff = { view: 'page', takeEarlySubmit: () => false };

/** Assembles the app, and takes over the static view and the early requests of index.html. */
export function startApp(): void {
  const { view, early, takeEarlySubmit } = window.malote ?? WITHOUT_BOOT_SCRIPT;
  showBranding(readPageBranding(document));
  captureLinkToken(window.location);
  const actor = createBrowserActor();
  configureApi({
    baseUrl: import.meta.env.VITE_API_URL || window.location.origin,
    getToken: () => actor.getSnapshot().context.token,
    onRefused: (token) => actor.send({ type: 'session.expired', token }),
    early,
  });
  registerSessionCache(() => early?.responses.clear());
  // Must precede `actor.start()`, whose listeners may render before later ones run.
  const consumeBackForward = watchBackForward(window);
  actor.start();
  followTranslation(document);
  if (import.meta.env.DEV)
    void import('#dev/bridge/start-tools.ts').then(({ startTools }) => startTools(actor, observeMachines));

  const app = (
    <StrictMode>
      <App
        actor={actor}
        locationHook={createWouterHook(actor, useShownAddress)}
        bootView={view}
        onArrival={deferPageArrival(
          view === 'sign-in' ? firstInteraction() : Promise.resolve(),
          consumeBackForward,
        )}
        takeEarlySubmit={takeEarlySubmit}
      />
    </StrictMode>
  );
  const container = removeOtherViews(`${view}-view`);
  if (view === 'page') createRoot(container).render(app);
  else if (view === 'sign-in') {
    // Fonts wait until idle (styles/fonts.css).
    const hydrated = GuestPage.preload().then(() => hydrateRoot(container, app));
    void hydrated.then(() => whenIdle(() => (document.documentElement.dataset['fonts'] = 'on')));
  } else {
    preloadFonts(document.fonts);
    void loadFirstView(actor).then(() => createRoot(container).render(app));
  }
}

/** Without this, fonts load only when the first rows are laid out, which then forces a second layout. */
function preloadFonts(fonts: FontFaceSet): void {
  for (const weight of [400, 500, 600]) fonts.load(`${weight} 1rem Poppins`).catch(() => undefined);
}

/** Resolves once the first page is settled and its code and data are loaded; the loader stays until then. */
async function loadFirstView(actor: AppActor): Promise<void> {
  await VIEW_CODE.load(viewOf(await waitFor(actor, ({ tags }) => !tags.has('loader'))));
}

function createBrowserActor(): AppActor {
  return createAppActor({
    browser: window,
    tokens: createTokenStorage(() => localStorage),
    fetchMe: async (token, signal, delay) => {
      const { fetchUserOf } = await loadSessionCalls();
      const response = await fetchUserOf(token, signal, delay);
      return response === null || isRateLimited(response) ? response : toSessionUser(response);
    },
    revoke: async (token) => {
      const { signOut } = await loadSessionCalls();
      await signOut(token);
    },
    clearCache: clearSessionCaches,
  });
}

/** Loaded on demand: without a session these calls are needed only after the sign-in. */
function loadSessionCalls() {
  return import('#src/api/session.ts');
}

/** Focus and scroll handling matters from the second page on, so on /entrar its code loads later. */
function deferPageArrival(moment: Promise<void>, consumeBackForward: () => boolean): PageArrival {
  const loading = moment
    .then(() => import('./location/route-focus-and-scroll.ts'))
    .then(({ createPageArrival }) => createPageArrival(window, consumeBackForward));
  return (address) => {
    // The page renders even without that code.
    loading.then((arrive) => arrive(address)).catch(() => undefined);
  };
}

/** Resolves on the first pointer, key or history event. */
function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const options = { once: true, capture: true };
    for (const type of ['pointerdown', 'keydown', 'popstate']) {
      window.addEventListener(type, () => resolve(), options);
    }
  });
}

/** Removes the other static views, which would remain as hidden duplicates of the same ids. */
function removeOtherViews(id: string): HTMLElement {
  const container = document.getElementById(id);
  if (container === null) throw new Error(`index.html has no #${id}.`);
  for (const view of document.querySelectorAll('#views > *')) if (view !== container) view.remove();
  return container;
}
