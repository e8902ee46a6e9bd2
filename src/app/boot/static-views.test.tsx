import { act } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import type { AppActor } from '#machines/app/app.machine.ts';
import { useShownAddress } from '#src/app/location/deferred-view.ts';
import { createWouterHook } from '#src/app/location/wouter-hook.ts';
import { toBranding } from '#src/components/branding.ts';

import { App } from '../app.tsx';
import { createAppActor } from '../create-app-actor.ts';
import { createTokenStorage } from '../token-storage.ts';
import type { BootView } from './boot-plan.ts';
import { renderStaticViews } from './static-views.tsx';

const branding = toBranding(UNSET_BRANDING);
const views = renderStaticViews(branding);
let actor: AppActor;
let root: Root;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/entrar');
});

afterEach(() => {
  act(() => root.unmount());
  actor.stop();
  vi.restoreAllMocks();
});

function inertActor(): AppActor {
  return createAppActor({
    browser: window,
    tokens: createTokenStorage(() => localStorage),
    fetchMe: () => new Promise(() => undefined),
    revoke: () => Promise.resolve(),
    clearCache: () => undefined,
  }).start();
}

function appOf(session: AppActor, bootView: BootView) {
  return (
    <App
      actor={session}
      locationHook={createWouterHook(session, useShownAddress)}
      bootView={bootView}
      onArrival={() => undefined}
      takeEarlySubmit={() => false}
    />
  );
}

/** Hydrates a static view. Returns the calls to `console.error`. */
async function takeOver(bootView: BootView, html: string, prepare: () => void = () => undefined) {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = `<div id="view">${html}</div>`;
  prepare();
  actor = inertActor();
  const container = element('#view');
  await act(async () => {
    root = hydrateRoot(container, appOf(actor, bootView));
  });
  return complaints.mock.calls;
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}

test('hydration keeps the static form: its inputs, their text and the focus', async () => {
  let typed: HTMLElement | undefined;
  const complaints = await takeOver('sign-in', views.signIn, () => {
    typed = element('[name=email]');
    if (typed instanceof HTMLInputElement) typed.value = 'rita@base';
    element('[name=password]').focus();
  });
  expect(complaints).toEqual([]);
  expect(element('[name=email]')).toBe(typed);
  expect(element('[name=email]')).toHaveValue('rita@base');
  expect(element('[name=password]')).toHaveFocus();
});

test('the inputs of the static form keep their labels after hydration', async () => {
  await takeOver('sign-in', views.signIn);
  expect(element('[name=email]')).toHaveAccessibleName('E-mail');
  expect(element('[name=password]')).toHaveAccessibleName('Senha');
});

test('the static loader has the markup that the app renders while a session ends', () => {
  actor = inertActor();
  const view = document.createElement('div');
  root = createRoot(view);
  act(() => root.render(appOf(actor, 'loader')));
  act(() => actor.send({ type: 'session.signOut', mode: 'push' }));
  const rendered = document.createElement('div');
  rendered.innerHTML = views.loader;
  expect(view.isEqualNode(rendered)).toBe(true);
});

test('the static views have no inline styles or scripts, which the content security policy blocks', () => {
  expect(views.signIn + views.loader).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
});
