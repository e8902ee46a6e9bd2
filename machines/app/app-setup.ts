import { assign, fromCallback, fromPromise, setup } from 'xstate';

import type { Role } from '#domain/roles.ts';

import { notProvided } from '../not-provided.ts';
import type { Address } from './address.ts';
import type { AppEvent, Leaving, NavigationMode, Notice } from './app-events.ts';
import { isSamePage, requestedPageFrom, resolveRedirects, type Viewer } from './route-policy.ts';
import { routeAt } from './routes.ts';
import { isRateLimited, type MeAnswer, type SessionUser } from './session-user.ts';

/** Minimum display time of the loader at /sair (R2.3). */
const LOGOUT_DELAY_MS = 300;

/** Time-out of each boot request; the token survives it. */
const BOOT_LIMIT_MS = 15_000;

export type BootRequest = { token: string | null; delay: number };

export interface Session {
  token: string | null;
  user: SessionUser | null;
  notice: Notice | null;
}

export interface AppContext extends Session {
  /** Already redirected, so safe to render; only while booting it is the unchecked request of the browser. */
  location: Address;
  /** How `syncUrl` writes `location` to the history. */
  historyMode: 'push' | 'replace';
  /** Ids of the forms with unsaved changes. */
  edits: readonly string[];
  /** The rate limit's wait before the boot request, in milliseconds. */
  bootDelay: number;
  /** The event that waits for the user to confirm losing `edits`. */
  leaving: Leaving | null;
}

export interface AppInput {
  location: Address;
  /** The stored token. */
  token: string | null;
}

const types: {
  context?: AppContext;
  events?: AppEvent;
  input?: AppInput;
  tags?: 'loader' | 'guest' | 'member';
} = {};

type Effect<Params = undefined> = (_args: unknown, params: Params) => void;

/** Side effects; `provide()` must supply each of them. */
export interface AppEffects {
  /** Writes `context.location` to the address bar; a no-op when it is already there. */
  syncUrl: Effect;
  /**
   * Moves the browser's history by `steps` entries, counted from the shown page even if the browser has already left it;
   * the resulting pop is reported like any other.
   */
  goInHistory: Effect<{ steps: number }>;
  storeToken: Effect<{ token: string }>;
  /** Removes this token from storage, but not one that replaced it. */
  forgetToken: Effect<{ token: string | null }>;
  /** Ends the session on the server. */
  revokeToken: Effect<{ token: string | null }>;
  /** Empties the cache of server data. */
  clearCache: Effect;
}

const effects: AppEffects = {
  syncUrl: notProvided('syncUrl'),
  goInHistory: notProvided('goInHistory'),
  storeToken: notProvided('storeToken'),
  forgetToken: notProvided('forgetToken'),
  revokeToken: notProvided('revokeToken'),
  clearCache: notProvided('clearCache'),
};

/**
 * Types, actions, actors and guards of the app machine. Side effects are placeholders that throw their name until
 * `provide()` replaces them (src/app/create-app-actor.ts).
 */
export const appSetup = setup({
  types,
  actors: {
    /** Reports history navigation, token changes in other tabs and restores from the back/forward cache. */
    browserLocation: fromCallback(notProvided('browserLocation')),
    /**
     * After `delay` milliseconds, resolves to the token's user, to a rate limit, or to null when the server rejects the
     * token; rejects without a response.
     */
    fetchMe: fromPromise<MeAnswer, BootRequest>(notProvided('fetchMe')),
  },
  actions: {
    ...effects,
    /** Resolves this visitor's redirects from `to` (default: the current location). */
    navigate: assign(({ context }, go: { who: Viewer; to?: Address; mode?: NavigationMode }) => ({
      location: resolveRedirects(go.who, go.to ?? context.location),
      historyMode: toHistoryMode(go.mode),
    })),
    /** Sets an address without resolving redirects. */
    setRequestedLocation: assign((_, { to, mode }: { to: Address; mode?: NavigationMode }) => ({
      location: to,
      historyMode: toHistoryMode(mode),
    })),
    /** Leaves a sign-in or recovery page for the page requested before it. */
    returnToRequested: assign(({ context }) => ({
      location: requestedPageFrom(context.location),
      historyMode: toHistoryMode(),
    })),
    setSession: assign((_, session: Session) => session),
    setUser: assign((_, { user }: { user: SessionUser | null }) => ({ user })),
    recordOwnPassword: assign(({ context: { user } }) => ({
      user: user && { ...user, mustChangePassword: false },
    })),
    recordTwoFactor: assign(({ context: { user } }) => ({
      user: user && { ...user, mustSetUpTwoFactor: false },
    })),
    recordTerms: assign(({ context: { user } }) => ({
      user: user && { ...user, mustAcceptTerms: false },
    })),
    setBootDelay: assign((_, { delay }: { delay: number }) => ({ bootDelay: delay })),
    setNotice: assign((_, { notice }: { notice: Notice | null }) => ({ notice })),
    addEdit: assign(({ context: { edits } }, { edit }: { edit: string }) => ({
      edits: edits.includes(edit) ? edits : [...edits, edit],
    })),
    /** Removing the last edit also drops the pending leave. */
    removeEdit: assign(({ context }, { edit }: { edit: string }) => {
      const edits = context.edits.filter((other) => other !== edit);
      return { edits, leaving: edits.length === 0 ? null : context.leaving };
    }),
    askBeforeLeaving: assign((_, { leaving }: { leaving: Leaving | null }) => ({ leaving })),
    forgetEdits: assign({ edits: [], leaving: null }),
  },
  guards: {
    isAtSignOut: ({ context }) => routeAt(context.location)?.access === 'logout',
    hasToken: ({ context }) => context.token !== null,
    lacksToken: ({ context }) => context.token === null,
    isCurrentToken: ({ context }, { token }: { token: string | null }) => token === context.token,
    isNoToken: (_, { token }: { token: string | null }) => token === null,
    hasEdits: ({ context }) => context.edits.length > 0,
    losesEdits: ({ context: { edits, location } }, { who, to }: { who: Viewer; to: Address }) =>
      edits.length > 0 && !isSamePage(resolveRedirects(who, to), location),
    isLeaving: ({ context }) => context.leaving !== null,
    hasSameScope: ({ context: { user: before } }, { user }: { user: SessionUser }) =>
      before?.id === user.id && before.role === user.role && before.companyId === user.companyId,
    isRateLimited: (_, { answer }: { answer: MeAnswer }) => isRateLimited(answer),
    hasRole: (_, { user, role }: { user: MeAnswer; role: Role }) =>
      user !== null && !isRateLimited(user) && user.role === role,
  },
  delays: { logoutDelay: LOGOUT_DELAY_MS, bootLimit: ({ context }) => context.bootDelay + BOOT_LIMIT_MS },
});

/** History steps of a pending leave; 0 for a link or a sign-out. */
export function stepsOf(leaving: Leaving | null): number {
  return leaving?.type === 'location.changed' ? (leaving.steps ?? 0) : 0;
}

function toHistoryMode(mode?: NavigationMode): AppContext['historyMode'] {
  return mode === 'push' ? 'push' : 'replace';
}
