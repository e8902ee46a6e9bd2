import { type Actor, enqueueActions, type SnapshotFrom } from 'xstate';

import type { Role } from '#domain/roles.ts';

import type { AppEvent } from './app-events.ts';
import { type AppContext, appSetup, stepsOf } from './app-setup.ts';
import type { Viewer } from './route-policy.ts';
import { routeAt } from './routes.ts';
import { isRateLimited, type MeAnswer, type SessionUser } from './session-user.ts';

const unreachable = {
  target: 'unauthenticated',
  actions: { type: 'setNotice', params: { notice: 'unreachable' } },
} as const;

const rateLimitedTransition = {
  guard: { type: 'isRateLimited', params: ({ event }: MeAnswered) => ({ answer: event.output }) },
  target: 'booting',
  reenter: true,
  actions: {
    type: 'setBootDelay',
    params: ({ event }: MeAnswered) => ({ delay: isRateLimited(event.output) ? event.output.retryAfter : 0 }),
  },
} as const;

const goToSignOut = {
  type: 'setRequestedLocation',
  params: ({ event }: EventOf<'session.signOut'>) => ({ to: '/sair', mode: event.mode }),
} as const;

/**
 * Session and location as one statechart (docs/architecture.md). The location is stored after redirects, so a page that
 * the session may not see never renders.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'Who is signed in, and which page the session may see.',
  context: ({ input }) => ({
    ...input,
    historyMode: 'replace',
    user: null,
    notice: null,
    edits: [],
    leaving: null,
    bootDelay: 0,
  }),
  invoke: { id: 'browserLocation', src: 'browserLocation' },
  initial: 'booting',
  on: {
    'session.started': [signInTransition('admin'), signInTransition('manager'), signInTransition('operator')],
    'session.signOut': { target: '.loggingOut', actions: goToSignOut },
    'token.changed': followStorage(),
    'page.restored': followStorage(),
  },
  states: {
    booting: {
      description: 'The user of the stored token is fetched; no page is rendered yet.',
      tags: 'loader',
      entry: 'syncUrl',
      exit: { type: 'setBootDelay', params: { delay: 0 } },
      always: [
        { guard: 'isAtSignOut', target: 'loggingOut', actions: 'clearCache' },
        { guard: 'lacksToken', target: 'unauthenticated' },
      ],
      invoke: {
        id: 'fetchMe',
        src: 'fetchMe',
        input: ({ context }) => ({ token: context.token, delay: context.bootDelay }),
        onDone: [
          bootTransition('admin'),
          bootTransition('manager'),
          bootTransition('operator'),
          rateLimitedTransition,
          {
            target: 'unauthenticated',
            actions: [
              { type: 'forgetToken', params: currentToken },
              { type: 'setSession', params: { token: null, user: null, notice: 'expired' } },
            ],
          },
        ],
        onError: unreachable,
      },
      after: { bootLimit: unreachable },
      on: {
        // The cache may hold the first answers for the session that was about to start.
        'session.signOut': { target: 'loggingOut', actions: [goToSignOut, 'clearCache'] },
        'location.changed': {
          actions: [
            { type: 'setRequestedLocation', params: ({ event }) => ({ to: event.to, mode: event.mode }) },
            'syncUrl',
          ],
        },
      },
    },
    unauthenticated: {
      description: 'Signed out, or the server was unreachable.',
      tags: 'guest',
      entry: navigateAction('anonymous'),
      on: {
        'location.changed': { actions: goAction('anonymous') },
        'boot.retry': {
          guard: 'hasToken',
          target: 'booting',
          actions: [{ type: 'setNotice', params: { notice: null } }, 'returnToRequested'],
        },
      },
    },
    authenticated: {
      description: 'Signed in; the role determines the pages.',
      tags: 'member',
      // XState requires an initial state; every transition into this one names the role.
      initial: 'operator',
      exit: ['clearCache', 'forgetEdits'],
      on: {
        'session.expired': {
          guard: { type: 'isCurrentToken', params: ({ event }) => ({ token: event.token }) },
          target: 'unauthenticated',
          actions: [
            { type: 'forgetToken', params: currentToken },
            { type: 'setSession', params: { token: null, user: null, notice: 'expired' } },
          ],
        },
        'session.signOut': {
          guard: 'hasEdits',
          actions: { type: 'askBeforeLeaving', params: ({ event }) => ({ leaving: event }) },
        },
        // Until this step the server refused requests: the cache may hold those errors.
        'password.changed': { actions: ['recordOwnPassword', 'clearCache'] },
        'twoFactor.enabled': { actions: ['recordTwoFactor', 'clearCache'] },
        'terms.accepted': { actions: ['recordTerms', 'clearCache'] },
        'user.changed': [
          {
            guard: { type: 'hasSameScope', params: ({ event }) => ({ user: event.user }) },
            actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
          },
          // Cache and edits belong to the previous user, role or company.
          { target: 'booting', actions: { type: 'setUser', params: { user: null } } },
        ],
        'edit.started': { actions: { type: 'addEdit', params: ({ event }) => ({ edit: event.edit }) } },
        'edit.ended': { actions: { type: 'removeEdit', params: ({ event }) => ({ edit: event.edit }) } },
        'leave.refused': { actions: { type: 'askBeforeLeaving', params: { leaving: null } } },
        'leave.confirmed': {
          guard: 'isLeaving',
          actions: [
            // A history step is repeated in the browser, which reports it again; other events are raised here.
            { type: 'goInHistory', params: ({ context }) => ({ steps: stepsOf(context.leaving) }) },
            enqueueActions(({ context: { leaving }, enqueue }) => {
              if (leaving !== null && stepsOf(leaving) === 0) enqueue.raise(leaving);
            }),
            'forgetEdits',
          ],
        },
        'storage.refused': { actions: { type: 'setNotice', params: { notice: 'storageBlocked' } } },
      },
      states: {
        operator: {
          description: 'At the delivery base: orders and their own account.',
          entry: navigateAction('operator'),
          on: { 'location.changed': goUnlessEditing('operator') },
        },
        manager: {
          description: 'At a client company: its orders, people and locations.',
          entry: navigateAction('manager'),
          on: { 'location.changed': goUnlessEditing('manager') },
        },
        admin: {
          description: 'Runs the installation: every page.',
          entry: navigateAction('admin'),
          on: { 'location.changed': goUnlessEditing('admin') },
        },
      },
    },
    loggingOut: {
      description: 'The session ends here and on the server; the loader stays for 300 ms.',
      tags: 'loader',
      entry: [
        'syncUrl',
        { type: 'revokeToken', params: currentToken },
        { type: 'forgetToken', params: currentToken },
        { type: 'setSession', params: { token: null, user: null, notice: null } },
      ],
      after: {
        logoutDelay: [
          {
            guard: 'hasToken',
            target: 'booting',
            actions: { type: 'setRequestedLocation', params: { to: '/entrar' } },
          },
          { target: 'unauthenticated', actions: { type: 'setRequestedLocation', params: { to: '/entrar' } } },
        ],
      },
      on: {
        // A second sign-out must not restart the delay.
        'session.signOut': {},
        // A sign-in completed after the sign-out began: revoke its token.
        'session.started': {
          actions: { type: 'revokeToken', params: ({ event }) => ({ token: event.token }) },
        },
        'token.changed': { actions: adoptToken() },
        'page.restored': { actions: adoptToken() },
      },
    },
  },
});

export type AppMachine = typeof appMachine;
export type AppActor = Actor<AppMachine>;
export type AppSnapshot = SnapshotFrom<AppMachine>;

type EventOf<Type extends AppEvent['type']> = { event: Extract<AppEvent, { type: Type }> };
type MeAnswered = { event: { output: MeAnswer } };
type SessionStarted = EventOf<'session.started'>;
type StorageChange = EventOf<'token.changed' | 'page.restored'>;

function navigateAction(who: Viewer) {
  return [{ type: 'navigate', params: { who } }, 'syncUrl'] as const;
}

function goAction(who: Viewer) {
  const params = ({ event }: EventOf<'location.changed'>) => ({ who, to: event.to, mode: event.mode });
  return [{ type: 'navigate', params }, 'syncUrl'] as const;
}

/** If the navigation would lose unsaved edits, keeps the browser on the page and asks the user. */
function goUnlessEditing(who: Viewer) {
  const wanted = ({ event }: EventOf<'location.changed'>) => ({ who, to: event.to });
  const leaving = ({ event }: EventOf<'location.changed'>) => ({ leaving: event });
  return [
    {
      guard: { type: 'losesEdits', params: wanted },
      actions: [
        { type: 'askBeforeLeaving', params: leaving },
        { type: 'goInHistory', params: { steps: 0 } },
      ],
    },
    { actions: goAction(who) },
  ] as const;
}

function bootTransition(role: Role) {
  const user = ({ event }: MeAnswered) => ({ user: isRateLimited(event.output) ? null : event.output });
  return {
    guard: { type: 'hasRole', params: ({ event }: MeAnswered) => ({ user: event.output, role }) },
    target: `authenticated.${role}`,
    actions: { type: 'setUser', params: user },
  } as const;
}

function signInTransition(role: Role) {
  const token = ({ event }: SessionStarted) => ({ token: event.token });
  const session = ({ event }: SessionStarted) => ({ token: event.token, user: event.user, notice: null });
  return {
    guard: { type: 'hasRole', params: ({ event }: SessionStarted) => ({ user: event.user, role }) },
    target: `.authenticated.${role}`,
    actions: [
      { type: 'storeToken', params: token },
      { type: 'setSession', params: session },
      'returnToRequested',
    ],
  } as const;
}

function followStorage() {
  const params = ({ event }: StorageChange) => ({ token: event.token });
  return [
    { guard: { type: 'isCurrentToken', params } },
    { guard: { type: 'isNoToken', params }, target: '.unauthenticated', actions: adoptToken() },
    { target: '.booting', actions: [adoptToken(), 'returnToRequested'] },
  ] as const;
}

function adoptToken() {
  const params = ({ event }: StorageChange) => ({ token: event.token, user: null, notice: null });
  return { type: 'setSession', params } as const;
}

function currentToken({ context }: { context: AppContext }) {
  return { token: context.token };
}

/**
 * The frame around a page: full-screen loader, plain public page, page for visitors without a session, or the layout
 * with header and sidebar. `requiredStep` replaces any member page until the first password is changed, the second
 * factor required by the settings is set up, and the terms in force are accepted.
 */
export type Frame = 'loader' | 'public' | 'guest' | 'requiredStep' | 'member';

/** The frame to render. Public pages do not wait for the session: they render while booting, too. */
export function frameOf(snapshot: AppSnapshot): Frame {
  if (routeAt(snapshot.context.location)?.access === 'public') return 'public';
  if (snapshot.hasTag('loader')) return 'loader';
  if (snapshot.hasTag('guest')) return 'guest';
  return hasDuty(snapshot.context.user) ? 'requiredStep' : 'member';
}

/** Whether the user must first change the password, set up a second factor or accept terms. */
export function hasDuty(user: SessionUser | null): boolean {
  return user !== null && (user.mustChangePassword || user.mustSetUpTwoFactor || user.mustAcceptTerms);
}

/** The state in one word, such as `booting` or `authenticated.admin`. */
export function stateName({ value }: AppSnapshot): string {
  return typeof value === 'string' ? value : `authenticated.${value.authenticated}`;
}
