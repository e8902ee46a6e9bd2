import { renderToString } from 'react-dom/server';
import { createActor, fromCallback, fromPromise } from 'xstate';

import type { BootRequest } from '#machines/app/app-setup.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import type { MeAnswer } from '#machines/app/session-user.ts';
import { useShownAddress } from '#src/app/location/deferred-view.ts';
import { createWouterHook } from '#src/app/location/wouter-hook.ts';
import { type Branding, showBranding } from '#src/components/branding.ts';
import { FullScreenLoader } from '#src/components/full-screen-loader.tsx';

import { App } from '../app.tsx';
import { GuestPage } from '../pages.ts';

// Loaded at import time: the build's module runner cannot load modules after this one is imported.
await GuestPage.preload();

/**
 * HTML of the static views in index.html: the sign-in form, rendered as the app's first render so that React can
 * hydrate it, and the loader, which stays until the first page can render.
 * @param branding with placeholders for values that only the server knows
 */
export function renderStaticViews(branding: Branding): { signIn: string; loader: string } {
  showBranding(branding);
  return { signIn: renderSignIn(), loader: withoutPreloads(renderToString(<FullScreenLoader />)) };
}

/** React emits image preloads directly before the elements that request the same images. */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

function renderSignIn(): string {
  const actor = createActor(machineWithoutBrowser(), { input: { location: '/entrar', token: null } }).start();
  const html = renderToString(
    <App
      actor={actor}
      locationHook={createWouterHook(actor, useShownAddress)}
      bootView="sign-in"
      onArrival={doNothing}
      takeEarlySubmit={() => false}
    />,
  );
  return withoutPreloads(html);
}

function machineWithoutBrowser() {
  return appMachine.provide({
    actors: {
      browserLocation: fromCallback(doNothing),
      fetchMe: fromPromise<MeAnswer, BootRequest>(() => Promise.resolve(null)),
    },
    actions: {
      syncUrl: doNothing,
      storeToken: doNothing,
      forgetToken: doNothing,
      revokeToken: doNothing,
      clearCache: doNothing,
    },
  });
}

function doNothing(): void {}
