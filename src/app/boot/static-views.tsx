import { renderToString } from 'react-dom/server';
import { createActor, fromCallback, fromPromise } from 'xstate';

import { appMachine } from '#machines/app/app.machine.ts';
import type { SessionUser } from '#machines/app/session-user.ts';
import { useDeferredAddress } from '#src/app/location/deferred-view.ts';
import { createWouterHook } from '#src/app/location/wouter-hook.ts';
import { type Branding, showBranding } from '#src/components/branding.ts';
import { FullScreenLoader } from '#src/components/full-screen-loader.tsx';

import { App } from '../app.tsx';
import { GuestPage } from '../pages.ts';

// Here, because the build's module runner loads nothing more once this module is imported.
await GuestPage.preload();

/**
 * The HTML of the static views in index.html: the form as the app draws it first, so that React can take it over, and the
 * loader, which stays until the first page can be drawn.
 * @param branding with places for what only the server knows
 */
export function renderStaticViews(branding: Branding): { signIn: string; loader: string } {
  showBranding(branding);
  return { signIn: renderSignIn(), loader: withoutPreloads(renderToString(<FullScreenLoader />)) };
}

/** React asks for the pictures ahead of the elements that ask for them right below. */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

function renderSignIn(): string {
  const actor = createActor(machineWithoutBrowser(), { input: { location: '/entrar', token: null } }).start();
  const html = renderToString(
    <App
      actor={actor}
      locationHook={createWouterHook(actor, useDeferredAddress)}
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
      fetchMe: fromPromise<SessionUser | null, { token: string | null }>(() => Promise.resolve(null)),
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
