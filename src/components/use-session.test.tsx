import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';

import { appMachine } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import type { MeAnswer } from '#machines/app/session-user.ts';
import type { CurrentUser } from '#src/api/session.ts';

import {
  SessionContext,
  type SessionVerbs,
  useCurrentUser,
  useFrame,
  useNotice,
  useRole,
  useSession,
} from './use-session.ts';

const { companyId, ...manager } = SAMPLE_USERS.manager;
const MANAGER: CurrentUser = {
  ...manager,
  company: { id: companyId ?? '', name: 'Boa Vida' },
  labelSize: 'a6',
  display: {
    theme: 'system',
    rows: 'comfortable',
    orderColumns: null,
    defaultView: null,
    firstStepsHidden: false,
  },
};

type Me = () => Promise<MeAnswer>;

const noAnswer: Me = () => new Promise(() => undefined);
const offline: Me = () => Promise.reject(new TypeError('Failed to fetch'));

function machineWith(me: Me) {
  return appMachine.provide({
    actors: { browserLocation: fromCallback(() => undefined), fetchMe: fromPromise(me) },
    actions: {
      syncUrl: () => undefined,
      storeToken: () => undefined,
      forgetToken: () => undefined,
      revokeToken: () => undefined,
      clearCache: () => undefined,
    },
  });
}

const seenVerbs = new Set<SessionVerbs>();

function App() {
  const frame = useFrame();
  seenVerbs.add(useSession());
  return (
    <>
      <output>{`${frame} ${useNotice() ?? 'sem aviso'}`}</output>
      {frame === 'member' && <Member />}
      {frame === 'guest' && <Guest />}
    </>
  );
}

function Member() {
  const session = useSession();
  const user = useCurrentUser();
  return <button onClick={session.signOut}>{`Sair ${user.name} ${useRole()}`}</button>;
}

function Guest() {
  const session = useSession();
  return (
    <>
      <button onClick={() => session.start({ token: 'T1', user: MANAGER })}>Entrar</button>
      <button onClick={session.retryBoot}>Tentar novamente</button>
    </>
  );
}

function open(token: string | null, me: Me = noAnswer) {
  seenVerbs.clear();
  const actor = createActor(machineWith(me), { input: { token, location: '/usuarios' } }).start();
  render(
    <SessionContext value={actor}>
      <App />
    </SessionContext>,
  );
  return userEvent.setup();
}

const shown = () => screen.getByRole('status').textContent;

describe('session hooks', () => {
  test('switch to the member frame on sign-in and to the loader on sign-out, without console errors', async () => {
    const complaints = vi.spyOn(console, 'error');
    const user = open(null);
    expect(shown()).toBe('guest sem aviso');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(shown()).toBe('member sem aviso');
    await user.click(screen.getByRole('button', { name: 'Sair Bia manager' }));
    expect(shown()).toBe('loader sem aviso');
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test('show a notice for an unreachable server, and the loader on retry', async () => {
    const answers = [offline, noAnswer];
    const user = open('T1', () => (answers.shift() ?? noAnswer)());
    expect(await screen.findByText('guest unreachable')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(shown()).toBe('loader sem aviso');
  });

  test('return one stable object of actions', async () => {
    const user = open(null);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(seenVerbs.size).toBe(1);
  });

  test('throw a descriptive error outside the context', () => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<App />)).toThrow('There is no <SessionContext> around this component.');
    complaints.mockRestore();
  });
});
