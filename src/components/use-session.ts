import { useSelector } from '@xstate/react';
import { createContext, useContext, useMemo } from 'react';

import { isBaseRole, type Role } from '#domain/roles.ts';
import type { Address } from '#machines/app/address.ts';
import type { Notice } from '#machines/app/app-events.ts';
import { type Frame, frameOf } from '#machines/app/app.machine.ts';
import type { AppActor, AppSnapshot } from '#machines/app/app.machine.ts';
import type { SessionUser } from '#machines/app/session-user.ts';
import type { CurrentUser } from '#src/api/session.ts';

/** Provides the app actor: `<SessionContext value={actor}>` around the whole app. */
export const SessionContext = createContext<AppActor | null>(null);

export interface SessionVerbs {
  /** Starts a session with the sign-in response and continues to the requested page. */
  start: (answer: { token: string; user: CurrentUser }) => void;
  signOut: () => void;
  /** Signs out and then opens this public page. */
  signOutTo: (page: Address) => void;
  /** Retries after an unreachable server at start-up. */
  retryBoot: () => void;
}

/** Session actions for components; a stable object. */
export function useSession(): SessionVerbs {
  const actor = useActor();
  return useMemo(() => verbsOf(actor), [actor]);
}

/** The signed-in user, in the `member` and `requiredStep` frames. @throws without one */
export function useCurrentUser(): SessionUser {
  return useSelector(useActor(), signedInUser);
}

/** The role of the signed-in user; see `useCurrentUser`. */
export function useRole(): Role {
  return useCurrentUser().role;
}

/** Whether the signed-in user works at the base. */
export function useIsBase(): boolean {
  return isBaseRole(useRole());
}

/** The session problem to show, if any. */
export function useNotice(): Notice | null {
  return useSelector(useActor(), noticeOf);
}

/** The frame around the page, known before the page mounts. */
export function useFrame(): Frame {
  return useSelector(useActor(), frameOf);
}

/** The app actor, for hooks that need more than the session. */
export function useActor(): AppActor {
  const actor = useContext(SessionContext);
  if (actor === null) throw new Error('There is no <SessionContext> around this component.');
  return actor;
}

/**
 * Whether the session was lost, not ended by "Sair" in this tab: it expired, or another tab ended it, which is how all
 * tabs but the first one notice an expired session; a tab that slept may find the next session at once. Unsaved input is
 * preserved for the same user then.
 */
export function hasLostSession(actor: AppActor): boolean {
  const snapshot = actor.getSnapshot();
  return snapshot.matches('unauthenticated') || snapshot.matches('booting');
}

function verbsOf(actor: AppActor): SessionVerbs {
  return {
    start: ({ token, user }) => actor.send({ type: 'session.started', token, user: toSessionUser(user) }),
    signOut: () => actor.send({ type: 'session.signOut', mode: 'push' }),
    signOutTo: (page) => {
      const subscription = actor.subscribe((snapshot) => {
        if (!snapshot.matches('unauthenticated')) return;
        subscription.unsubscribe();
        actor.send({ type: 'location.changed', to: page, mode: 'replace' });
      });
      actor.send({ type: 'session.signOut', mode: 'push' });
    },
    retryBoot: () => actor.send({ type: 'boot.retry' }),
  };
}

function signedInUser({ context }: AppSnapshot): SessionUser {
  if (context.user === null) throw new Error('No user is signed in.');
  return context.user;
}

function noticeOf({ context }: AppSnapshot): Notice | null {
  return context.notice;
}

/** Maps the contract's user to the app machine's. */
export function toSessionUser({
  company,
  labelSize: _labelSize,
  display: _display,
  ...user
}: CurrentUser): SessionUser {
  return { ...user, companyId: company?.id ?? null };
}
