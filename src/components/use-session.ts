import { useSelector } from '@xstate/react';
import { createContext, useContext, useMemo } from 'react';

import type { Role } from '#domain/roles.ts';
import type { Address } from '#machines/app/address.ts';
import type { Notice } from '#machines/app/app-events.ts';
import { type Frame, frameOf } from '#machines/app/app.machine.ts';
import type { AppActor, AppSnapshot } from '#machines/app/app.machine.ts';
import type { SessionUser } from '#machines/app/session-user.ts';
import type { CurrentUser } from '#src/api/session.ts';

/** Carries the app actor to the hooks below: `<SessionContext value={actor}>` around the whole app. */
export const SessionContext = createContext<AppActor | null>(null);

export interface SessionVerbs {
  /** Takes the answer to a sign-in; the user goes on to the page that was wanted. */
  start: (answer: { token: string; user: CurrentUser }) => void;
  signOut: () => void;
  /** Signs out, and goes to this page for those who are not signed in. */
  signOutTo: (page: Address) => void;
  /** Asks a server again that was unreachable at the start. */
  retryBoot: () => void;
}

/** What a component can do to the session. The object stays the same from render to render. */
export function useSession(): SessionVerbs {
  const actor = useActor();
  return useMemo(() => verbsOf(actor), [actor]);
}

/** The signed-in user. Only for what is drawn in the `member` frame; throws elsewhere. */
export function useCurrentUser(): SessionUser {
  return useSelector(useActor(), signedInUser);
}

/** The role of the signed-in user; see `useCurrentUser`. */
export function useRole(): Role {
  return useCurrentUser().role;
}

/** The session problem to show, if any. */
export function useNotice(): Notice | null {
  return useSelector(useActor(), noticeOf);
}

/** What to draw around the page: decides it before anything of the page is mounted. */
export function useFrame(): Frame {
  return useSelector(useActor(), frameOf);
}

/** The actor itself, for hooks that speak to it about more than the session. */
export function useActor(): AppActor {
  const actor = useContext(SessionContext);
  if (actor === null) throw new Error('There is no <SessionContext> around this component.');
  return actor;
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
  if (context.user === null) throw new Error('Nobody is signed in here.');
  return context.user;
}

function noticeOf({ context }: AppSnapshot): Notice | null {
  return context.notice;
}

/** The contract's user as the app machine knows one. */
export function toSessionUser({ company, ...user }: CurrentUser): SessionUser {
  return { ...user, companyId: company?.id ?? null };
}
