import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { Router } from 'wouter';
import { waitFor } from 'xstate';

import type { Role } from '#domain/roles.ts';
import { frameOf } from '#machines/app/app.machine.ts';
import type { AppActor } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { createAppActor } from '#src/app/create-app-actor.ts';
import { RouterLink } from '#src/app/location/router-link.tsx';
import { createWouterHook } from '#src/app/location/wouter-hook.ts';
import { Shell } from '#src/app/shell/shell.tsx';
import { createTokenStorage } from '#src/app/token-storage.ts';
import { SessionContext, useFrame } from '#src/components/use-session.ts';
import { LinkProvider } from '#src/ui/link.tsx';

export type OpenShellOptions = {
  role: Role;
  address?: string;
  /** Window width. */
  widthPx?: number;
  /** Response of the page's first query; pending until settled. */
  firstData?: Promise<string>;
  page?: ReactNode;
};

/** Opens the app layout around a page, with a real session machine and router. */
export async function openShell(options: OpenShellOptions) {
  const { role, address = '/ordens-de-servico', widthPx = 1440, firstData, page } = options;
  setWidth(widthPx);
  history.pushState(null, '', address);
  localStorage.setItem('malote.token', 'T1');
  const actor = createAppActor({
    browser: window,
    tokens: createTokenStorage(() => localStorage),
    fetchMe: () => Promise.resolve(SAMPLE_USERS[role]),
    revoke: () => Promise.resolve(),
    clearCache: () => undefined,
  }).start();
  // A sign-out finishes after a delay, in the address bar shared with the next test.
  onTestFinished(() => void actor.stop());
  await waitFor(actor, (snapshot) => frameOf(snapshot) === 'member');

  const client = createQueryClient();
  const app = (
    <SessionContext value={actor}>
      <Router hook={createWouterHook(actor)}>
        <LinkProvider component={RouterLink}>
          <QueryClientProvider client={client}>
            <Framed>{page ?? <Page firstData={firstData ?? Promise.resolve('Linhas')} />}</Framed>
          </QueryClientProvider>
        </LinkProvider>
      </Router>
    </SessionContext>
  );
  const { unmount } = render(app);
  return { actor, client, app, unmount, user: userEvent.setup(), goTo: (to: string) => goTo(actor, to) };
}

function Framed({ children }: { children: ReactNode }) {
  return useFrame() === 'member' ? <Shell>{children}</Shell> : <p>Sem sessão</p>;
}

function Page({ firstData }: { firstData: Promise<string> }) {
  const { data } = useQuery({ queryKey: ['first'], queryFn: () => firstData });
  return <h1 tabIndex={-1}>{data ?? 'Carregando'}</h1>;
}

function goTo(actor: AppActor, to: string): void {
  act(() => actor.send({ type: 'location.changed', to, mode: 'push' }));
}

/** The simulated DOM has no layout: evaluates `min-width` only; other queries never match. */
function setWidth(widthPx: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = /min-width: (\d+)px/.exec(query)?.[1];
    return Object.assign(new EventTarget(), { matches: least !== undefined && widthPx >= Number(least) });
  });
}
