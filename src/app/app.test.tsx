import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { Role } from '#domain/roles.ts';
import type { AppActor } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { forgetActorFailure } from '#src/components/actor-failure.ts';

import { App } from './app.tsx';
import { createAppActor } from './create-app-actor.ts';
import { useShownAddress } from './location/deferred-view.ts';
import { createPageArrival } from './location/route-focus-and-scroll.ts';
import { createWouterHook } from './location/wouter-hook.ts';
import { ErrorPage, GuestPage, MemberFrame, preloadPage } from './pages.ts';
import { createTokenStorage } from './token-storage.ts';

let actor: AppActor;

beforeAll(async () => {
  await MemberFrame.preload();
  await ErrorPage.preload();
  await GuestPage.preload();
  await Promise.all(['/termos-de-uso', '/politica-de-privacidade', '/dashboard'].map(preloadPage));
}, 30_000);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'token-a', onRefused: () => undefined });
});

afterEach(() => {
  actor.stop();
  vi.restoreAllMocks();
});

async function openApp(address: string, role?: Role, clearCache: () => void = () => undefined) {
  history.replaceState(null, '', address);
  if (role !== undefined) localStorage.setItem('malote.token', 'token-a');
  actor = createAppActor({
    browser: window,
    tokens: createTokenStorage(() => localStorage),
    fetchMe: () => Promise.resolve(role === undefined ? null : SAMPLE_USERS[role]),
    revoke: () => Promise.resolve(),
    clearCache,
  }).start();
  await act(async () =>
    render(
      <App
        actor={actor}
        locationHook={createWouterHook(actor, useShownAddress)}
        bootView="page"
        onArrival={createPageArrival(window)}
        takeEarlySubmit={() => false}
      />,
    ),
  );
}

async function follow(name: string) {
  const [link] = screen.getAllByRole('link', { name });
  if (link === undefined) throw new Error(`There is no link ${name}.`);
  await act(() => userEvent.click(link));
}

test('a legal page renders without a session and without a loader', async () => {
  await openApp('/termos-de-uso');
  expect(screen.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible();
  expect(document.title).toBe('Termos de uso · Malote');
});

test('title and focus follow the route, for screen readers', async () => {
  await openApp('/termos-de-uso');
  await follow('Política de privacidade');
  expect(document.title).toBe('Política de privacidade · Malote');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a signed-in user sees the page of the address', async () => {
  await openApp('/dashboard', 'admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the page of an ended session disappears before deferred rendering runs', async () => {
  await openApp('/dashboard', 'admin');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  // Outside of act() React keeps its order: urgent work in a microtask, deferred work in a later task.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  actor.send({ type: 'session.expired', token: 'token-a' });
  await Promise.resolve();
  expect(screen.queryByText('Dashboard')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Sua sessão expirou. Entre novamente.');
});

test('signing out shows only the loader', async () => {
  await openApp('/dashboard', 'admin');
  act(() => actor.send({ type: 'session.signOut', mode: 'push' }));
  expect(document.body).toHaveTextContent(/^Carregando$/);
});

test('a failed machine shows the error page, with a link back to the orders', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  await openApp('/dashboard', 'admin', () => {
    throw new RangeError('no cache');
  });
  act(() => actor.send({ type: 'session.signOut', mode: 'push' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Código: RangeError');
  expect(screen.getByRole('link', { name: 'Ir para as ordens de serviço' })).toBeVisible();
  expect(reported).toHaveBeenCalledOnce();
  forgetActorFailure();
});
