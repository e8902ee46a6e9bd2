import { assign, fromCallback, fromPromise, setup } from 'xstate';

import type { Role } from '#domain/roles.ts';

import type { Address } from './address.ts';
import type { AppEvent, Leaving, NavigationMode, Notice } from './app-events.ts';
import { isSamePage, requestedPageFrom, resolveRedirects, type Viewer } from './route-policy.ts';
import { routeAt } from './routes.ts';
import type { SessionUser } from './session-user.ts';

/** How long the loader of /sair stays at least (R2.3). */
const LOGOUT_DELAY_MS = 300;

/** Time-out of the boot request; the token survives it. */
const BOOT_LIMIT_MS = 15_000;

export interface Session {
  token: string | null;
  user: SessionUser | null;
  notice: Notice | null;
}

export interface AppContext extends Session {
  /** Settled: it may be shown as it is. Only while booting it is still what the browser asked for. */
  location: Address;
  /** How `syncUrl` brings `location` into the address bar. */
  historyMode: 'push' | 'replace';
  /** The forms on the page that hold what is not saved. */
  edits: readonly string[];
  /** What waits for the answer whether to leave them. */
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

/** All that reaches outside; `provide()` has to bring each of them. */
export interface AppEffects {
  /** Brings `context.location` into the address bar; does nothing when it is there already. */
  syncUrl: Effect;
  /**
   * Moves the browser's history by `steps` entries from the shown page, even if it has moved meanwhile; the resulting
   * pop is reported like any other.
   */
  goInHistory: Effect<{ steps: number }>;
  storeToken: Effect<{ token: string }>;
  /** Removes this token from the storage, and no other that may have taken its place. */
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
 * The vocabulary of the app machine. Everything that reaches outside is a placeholder here, which throws its
 * own name until `provide()` replaces it (src/app/create-app-actor.ts).
 */
export const appSetup = setup({
  types,
  actors: {
    /** Reports what happens to the page from outside: history, the storage of other tabs, the page cache. */
    browserLocation: fromCallback(notProvided('browserLocation')),
    /** Answers the token's user, or null when the server refuses the token; fails when there is no answer. */
    fetchMe: fromPromise<SessionUser | null, { token: string | null }>(notProvided('fetchMe')),
  },
  actions: {
    ...effects,
    /** Goes to `to` (else: from here on) as far as this visitor may. */
    navigate: assign(({ context }, go: { who: Viewer; to?: Address; mode?: NavigationMode }) => ({
      location: resolveRedirects(go.who, go.to ?? context.location),
      historyMode: toHistoryMode(go.mode),
    })),
    /** Takes an address as it is, not yet decided upon. */
    setRequestedLocation: assign((_, { to, mode }: { to: Address; mode?: NavigationMode }) => ({
      location: to,
      historyMode: toHistoryMode(mode),
    })),
    /** Leaves a page for visitors without a session, for the one that was wanted before it. */
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
    setNotice: assign((_, { notice }: { notice: Notice | null }) => ({ notice })),
    addEdit: assign(({ context: { edits } }, { edit }: { edit: string }) => ({
      edits: edits.includes(edit) ? edits : [...edits, edit],
    })),
    /** With the last of them there is nothing left to ask about. */
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
    isCurrentToken: ({ context }, { token }: { token: string | null }) => token === context.token,
    isNoToken: (_, { token }: { token: string | null }) => token === null,
    hasEdits: ({ context }) => context.edits.length > 0,
    losesEdits: ({ context: { edits, location } }, { who, to }: { who: Viewer; to: Address }) =>
      edits.length > 0 && !isSamePage(resolveRedirects(who, to), location),
    isLeaving: ({ context }) => context.leaving !== null,
    hasSameScope: ({ context: { user: before } }, { user }: { user: SessionUser }) =>
      before?.id === user.id && before.role === user.role && before.companyId === user.companyId,
    hasRole: (_, { user, role }: { user: SessionUser | null; role: Role }) => user?.role === role,
  },
  delays: { logoutDelay: LOGOUT_DELAY_MS, bootLimit: BOOT_LIMIT_MS },
});

/** How far the browser had gone for what is wanted; 0 for a link. */
export function stepsOf(leaving: Leaving | null): number {
  return leaving?.type === 'location.changed' ? (leaving.steps ?? 0) : 0;
}

function notProvided(name: string): () => never {
  return () => {
    throw new Error(`The effect ${name} is not provided.`);
  };
}

function toHistoryMode(mode?: NavigationMode): AppContext['historyMode'] {
  return mode === 'push' ? 'push' : 'replace';
}
