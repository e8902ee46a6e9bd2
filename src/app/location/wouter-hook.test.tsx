import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Link, Route, Router, Switch, useLocation, useSearchParams } from 'wouter';
import { waitFor } from 'xstate';

import { frameOf } from '#machines/app/app.machine.ts';
import type { AppActor } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { createAppActor } from '#src/app/create-app-actor.ts';
import { createTokenStorage, TOKEN_KEY } from '#src/app/token-storage.ts';
import { SessionContext, useCurrentUser, useFrame } from '#src/components/use-session.ts';

import { readAddress } from './browser-location.ts';
import { createWouterHook } from './wouter-hook.ts';

let actor: AppActor;
const mounted: string[] = [];

beforeEach(() => localStorage.clear());
afterEach(() => {
  actor.stop();
  mounted.length = 0;
});

/** A minimal app: frames by state, with pages that record when they render. */
async function openAsOperator(address: string) {
  history.pushState(null, '', address);
  localStorage.setItem(TOKEN_KEY, 'T1');
  actor = createAppActor({
    browser: window,
    tokens: createTokenStorage(() => localStorage),
    fetchMe: () => Promise.resolve(SAMPLE_USERS.operator),
    revoke: () => Promise.resolve(),
    clearCache: () => undefined,
  }).start();
  render(<App hook={createWouterHook(actor)} />);
  await act(() => waitFor(actor, (snapshot) => frameOf(snapshot) === 'member'));
  return { user: userEvent.setup(), entries: history.length };
}

function App({ hook }: { hook: ReturnType<typeof createWouterHook> }) {
  return (
    <SessionContext value={actor}>
      <Router hook={hook}>
        <Pages />
      </Router>
    </SessionContext>
  );
}

function Pages() {
  const frame = useFrame();
  if (frame === 'loader') return <p>Carregando</p>;
  return (
    <>
      <nav>
        <Link href="/ordens-de-servico?tab=novas">Ordens</Link>
        <Link href="/relatorios">Relatórios</Link>
        <Link href="/sair">Sair</Link>
      </nav>
      <Switch>
        <Route path="/entrar">
          <Page name="entrar" />
        </Route>
        <Route path="/ordens-de-servico">
          <Orders />
        </Route>
        <Route path="/ordens-de-servico/:orderNumber">
          <Page name="ordem" />
        </Route>
        <Route path="/relatorios">
          <Page name="relatorios" />
        </Route>
      </Switch>
    </>
  );
}

function Page({ name }: { name: string }) {
  mounted.push(name);
  return <h1>{name}</h1>;
}

function Orders() {
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  mounted.push('ordens');
  return (
    <>
      <h1>{useCurrentUser().name}</h1>
      <output>{params.get('q')}</output>
      <button onClick={() => setParams({ q: '100%41 & mais' })}>Buscar</button>
      <button onClick={() => navigate('/ordens-de-servico/7', { replace: true })}>Abrir</button>
      <button onClick={() => navigate('?q=só')}>Só a busca</button>
    </>
  );
}

describe('createWouterHook', () => {
  test('never renders a forbidden page, nor /entrar for a signed-in user', async () => {
    const { user } = await openAsOperator('/relatorios');
    await user.click(screen.getByRole('link', { name: 'Relatórios' }));
    act(() => actor.send({ type: 'location.changed', to: '/entrar', mode: 'pop' }));
    expect(new Set(mounted)).toEqual(new Set(['ordens']));
    expect(readAddress(window)).toBe('/ordens-de-servico');
  });

  test('adds one entry per link, and none for a link to the current page', async () => {
    const { user, entries } = await openAsOperator('/ordens-de-servico');
    await user.click(screen.getByRole('link', { name: 'Ordens' }));
    expect([readAddress(window), history.length]).toEqual(['/ordens-de-servico?tab=novas', entries + 1]);
    await user.click(screen.getByRole('link', { name: 'Ordens' }));
    expect(history.length).toBe(entries + 1);
  });

  test('replaces the entry when a page navigates with replace', async () => {
    const { user, entries } = await openAsOperator('/ordens-de-servico');
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(screen.getByRole('heading', { name: 'ordem' })).toBeVisible();
    expect([readAddress(window), history.length]).toEqual(['/ordens-de-servico/7', entries]);
  });

  test('round-trips search parameters, including percent signs', async () => {
    const { user } = await openAsOperator('/ordens-de-servico');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(screen.getByRole('status')).toHaveTextContent('100%41 & mais');
    expect(readAddress(window)).toBe('/ordens-de-servico?q=100%2541+%26+mais');
  });

  test('normalises an address as the browser does, so that a second navigation adds no entry', async () => {
    const { user, entries } = await openAsOperator('/ordens-de-servico');
    await user.click(screen.getByRole('button', { name: 'Só a busca' }));
    await user.click(screen.getByRole('button', { name: 'Só a busca' }));
    expect(actor.getSnapshot().context.location).toBe('/ordens-de-servico?q=s%C3%B3');
    expect(history.length).toBe(entries + 1);
  });

  test('signs out on a link to /sair and shows only the loader', async () => {
    const { user } = await openAsOperator('/ordens-de-servico');
    await user.click(screen.getByRole('link', { name: 'Sair' }));
    expect(document.body).toHaveTextContent(/^Carregando$/);
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });
});
