import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor, fromCallback } from 'xstate';

import type { Role } from '#domain/roles.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { ApiProblem, type Problem } from '#src/api/http/problem.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { SessionContext, useFrame } from '#src/components/use-session.ts';

export type OpenMemberOptions = {
  role?: Role;
  address?: string;
  /** Whether media queries match, as on wide screens. */
  isWide?: boolean;
};

const withoutBrowser = appMachine.provide({
  actors: { browserLocation: fromCallback(() => undefined) },
  actions: {
    syncUrl: () => undefined,
    goInHistory: () => undefined,
    storeToken: () => undefined,
    forgetToken: () => undefined,
    revokeToken: () => undefined,
    clearCache: () => undefined,
  },
});

/** Renders a part of a signed-in page with session, router and query cache. */
export function openMember(part: ReactNode, options: OpenMemberOptions = {}) {
  const { role = 'admin', address = '/empresas', isWide = true } = options;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }));
  const [path, searchPath] = address.split('?');
  const { hook, searchHook, history } = memoryLocation({ path, searchPath, record: true });
  const actor = createActor(withoutBrowser, { input: { token: null, location: address } }).start();
  actor.send({ type: 'session.started', token: 'T1', user: SAMPLE_USERS[role] });
  const client = createQueryClient();
  const around = (children: ReactNode) => (
    <SessionContext value={actor}>
      <QueryClientProvider client={client}>
        <Router hook={hook} searchHook={searchHook}>
          <Member>{children}</Member>
        </Router>
      </QueryClientProvider>
    </SessionContext>
  );
  const { rerender } = render(around(part));
  return {
    user: userEvent.setup(),
    actor,
    client,
    history,
    rerender: (next: ReactNode) => rerender(around(next)),
  };
}

function Member({ children }: { children: ReactNode }) {
  return useFrame() === 'member' ? children : null;
}

/** Renders a part again with a new session, as after a sign-in; the previous actor keeps its state. */
export function openAgain(part: ReactNode, options: OpenMemberOptions = {}) {
  cleanup();
  return openMember(part, options);
}

/** An API problem as returned by the server. */
export function refusal(status: number, problem: Partial<Problem> & Pick<Problem, 'code'>): ApiProblem {
  const { code, detail = 'Não foi possível.' } = problem;
  const base = { type: `urn:malote:problem:${code}`, title: detail, instance: '/', requestId: 'r1' };
  return new ApiProblem({ code, detail, status, problem: { ...base, status, detail, ...problem } });
}
