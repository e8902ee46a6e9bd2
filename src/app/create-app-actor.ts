import { type ActorOptions, createActor, fromPromise } from 'xstate';

import type { AppEffects } from '#machines/app/app-setup.ts';
import { stateName } from '#machines/app/app.machine.ts';
import { type AppActor, type AppMachine, appMachine } from '#machines/app/app.machine.ts';
import type { MeAnswer } from '#machines/app/session-user.ts';
import { reportActorFailure } from '#src/components/actor-failure.ts';

import { browserEvents, type BrowserWindow, readAddress } from './location/browser-location.ts';
import { createHistoryEntries } from './location/history-entries.ts';
import type { TokenStorage } from './token-storage.ts';

/** Side effects of the app machine. */
export interface AppParts {
  browser: BrowserWindow;
  tokens: TokenStorage;
  /**
   * Fetches the token's user after `delay` milliseconds; null if the server refuses the token. Rejects without a usable
   * response.
   */
  fetchMe: (token: string, signal: AbortSignal, delay: number) => Promise<MeAnswer>;
  /** Ends the token's session on the server. */
  revoke: (token: string) => Promise<void>;
  /** Clears the cache of server data. */
  clearCache: () => void;
  /** A simulated clock for tests, an inspector for development. */
  options?: Pick<ActorOptions<AppMachine>, 'clock' | 'inspect'>;
}

/**
 * Owns the session and the location. Start it before React: its first snapshot is already settled. The root element
 * carries its state as `data-session`, for tests and QA.
 */
export function createAppActor(parts: AppParts): AppActor {
  const { browser, tokens, options } = parts;
  const input = { location: readAddress(browser), token: tokens.read() };
  const actor = createActor(provideEffects(parts), { ...options, input });
  const { dataset } = browser.document.documentElement;
  actor.subscribe({
    next: (snapshot) => {
      const state = stateName(snapshot);
      if (dataset['session'] !== state) dataset['session'] = state;
    },
    error: reportActorFailure,
  });
  return actor;
}

type MachineActions = NonNullable<Parameters<AppMachine['provide']>[0]['actions']>;
/** All are required: a missing action falls back to a placeholder that throws. */
type ProvidedActions = Required<Pick<MachineActions, keyof AppEffects>>;

function provideEffects({ browser, tokens, fetchMe, revoke, clearCache }: AppParts): AppMachine {
  const entries = createHistoryEntries(browser);
  return appMachine.provide({
    actors: {
      browserLocation: browserEvents(browser, tokens, entries),
      fetchMe: fromPromise(async ({ input: { token, delay }, signal }) =>
        token === null ? null : fetchMe(token, signal, delay),
      ),
    },
    actions: {
      syncUrl: ({ context }) => entries.write(context.location, context.historyMode),
      goInHistory: (_, { steps }) => entries.go(steps),
      storeToken: ({ self }, { token }) => {
        if (!tokens.write(token)) self.send({ type: 'storage.refused' });
      },
      forgetToken: (_, { token }) => {
        if (token !== null) tokens.forget(token);
      },
      revokeToken: (_, { token }) => {
        // Without a response the token is still deleted here and expires on the server.
        if (token !== null) revoke(token).catch(() => undefined);
      },
      clearCache,
    } satisfies ProvidedActions,
  });
}
