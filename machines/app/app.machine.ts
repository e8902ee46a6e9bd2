import { type Actor, not, raise, type SnapshotFrom } from 'xstate';

import type { AppEvent } from './app-events.ts';
import { type AppContext, appSetup, stepsOf } from './app-setup.ts';
import type { Visitor } from './route-policy.ts';
import type { Role, SessionUser } from './session-user.ts';

const unreachable = {
  target: 'unauthenticated',
  actions: { type: 'setNotice', params: { notice: 'unreachable' } },
} as const;

/**
 * The session and the place in the app, as one chart (docs/architecture.md). It owns the location: what
 * it holds is already redirected, so a page that the session may not see is never drawn.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({
    ...input,
    historyMode: 'replace',
    user: null,
    notice: null,
    edits: [],
    leaving: null,
  }),
  invoke: { id: 'browser', src: 'browserLocation' },
  initial: 'booting',
  on: {
    'session.started': [startAs('admin'), startAs('manager'), startAs('operator')],
    'session.signOut': {
      target: '.loggingOut',
      actions: { type: 'hold', params: ({ event }) => ({ to: '/sair', mode: event.mode }) },
    },
    'token.changed': followStorage(),
    'page.restored': followStorage(),
  },
  states: {
    booting: {
      tags: 'fullScreenLoader',
      entry: 'syncUrl',
      always: [
        { guard: 'isAtSignOut', target: 'loggingOut' },
        { guard: not('hasToken'), target: 'unauthenticated' },
      ],
      invoke: {
        id: 'me',
        src: 'fetchMe',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          bootAs('admin'),
          bootAs('manager'),
          bootAs('operator'),
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
        'location.changed': {
          actions: [{ type: 'hold', params: ({ event }) => ({ to: event.to, mode: event.mode }) }, 'syncUrl'],
        },
      },
    },
    unauthenticated: {
      entry: settleFor('anonymous'),
      on: {
        'location.changed': { actions: goAs('anonymous') },
        'boot.retry': {
          guard: 'hasToken',
          target: 'booting',
          actions: [{ type: 'setNotice', params: { notice: null } }, 'resume'],
        },
      },
    },
    authenticated: {
      // XState asks for an initial state; every transition into here names the role.
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
          actions: { type: 'askToLeave', params: ({ event }) => ({ leaving: event }) },
        },
        // What was asked for before was refused.
        'password.changed': { actions: ['noteOwnPassword', 'clearCache'] },
        'twoFactor.enabled': { actions: ['noteTwoFactor', 'clearCache'] },
        'user.changed': [
          {
            guard: { type: 'hasSameReach', params: ({ event }) => ({ user: event.user }) },
            actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
          },
          // What was cached and typed belongs to the role and the company before.
          { target: 'booting', actions: { type: 'setUser', params: { user: null } } },
        ],
        'edit.started': { actions: { type: 'addEdit', params: ({ event }) => ({ edit: event.edit }) } },
        'edit.ended': { actions: { type: 'removeEdit', params: ({ event }) => ({ edit: event.edit }) } },
        'leave.refused': { actions: { type: 'askToLeave', params: { leaving: null } } },
        'leave.confirmed': {
          guard: 'isLeaving',
          actions: [
            // A step in the history is repeated there, and reported again.
            { type: 'goInHistory', params: ({ context }) => ({ steps: stepsOf(context.leaving) }) },
            raise(({ context: { leaving } }) =>
              leaving && stepsOf(leaving) === 0 ? leaving : { type: 'leave.refused' },
            ),
            'forgetEdits',
          ],
        },
        'storage.refused': { actions: { type: 'setNotice', params: { notice: 'storageBlocked' } } },
      },
      states: {
        operator: { entry: settleFor('operator'), on: { 'location.changed': goUnlessEditing('operator') } },
        manager: { entry: settleFor('manager'), on: { 'location.changed': goUnlessEditing('manager') } },
        admin: { entry: settleFor('admin'), on: { 'location.changed': goUnlessEditing('admin') } },
      },
    },
    loggingOut: {
      tags: 'fullScreenLoader',
      entry: [
        'syncUrl',
        { type: 'revokeToken', params: currentToken },
        { type: 'forgetToken', params: currentToken },
        { type: 'setSession', params: { token: null, user: null, notice: null } },
        'clearCache',
      ],
      after: {
        logoutDelay: [
          { guard: 'hasToken', target: 'booting', actions: { type: 'hold', params: { to: '/entrar' } } },
          { target: 'unauthenticated', actions: { type: 'hold', params: { to: '/entrar' } } },
        ],
      },
      on: {
        // A second sign-out must not start the delay anew.
        'session.signOut': {},
        // The answer to a sign-in that the user has left behind.
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
type MeAnswered = { event: { output: SessionUser | null } };
type SessionStarted = EventOf<'session.started'>;
type StorageNews = EventOf<'token.changed' | 'page.restored'>;

function settleFor(who: Visitor) {
  return [{ type: 'route', params: { who } }, 'syncUrl'] as const;
}

function goAs(who: Visitor) {
  const params = ({ event }: EventOf<'location.changed'>) => ({ who, to: event.to, mode: event.mode });
  return [{ type: 'route', params }, 'syncUrl'] as const;
}

/** Where that would take an unsaved form off the page, the browser goes back to it and the user is asked. */
function goUnlessEditing(who: Visitor) {
  const wanted = ({ event }: EventOf<'location.changed'>) => ({ who, to: event.to });
  const leaving = ({ event }: EventOf<'location.changed'>) => ({ leaving: event });
  return [
    {
      guard: { type: 'losesEdits', params: wanted },
      actions: [
        { type: 'askToLeave', params: leaving },
        { type: 'goInHistory', params: { steps: 0 } },
      ],
    },
    { actions: goAs(who) },
  ] as const;
}

function bootAs(role: Role) {
  const user = ({ event }: MeAnswered) => ({ user: event.output });
  return {
    guard: { type: 'hasRole', params: ({ event }: MeAnswered) => ({ user: event.output, role }) },
    target: `authenticated.${role}`,
    actions: { type: 'setUser', params: user },
  } as const;
}

function startAs(role: Role) {
  const token = ({ event }: SessionStarted) => ({ token: event.token });
  const session = ({ event }: SessionStarted) => ({ token: event.token, user: event.user, notice: null });
  return {
    guard: { type: 'hasRole', params: ({ event }: SessionStarted) => ({ user: event.user, role }) },
    target: `.authenticated.${role}`,
    actions: [{ type: 'storeToken', params: token }, { type: 'setSession', params: session }, 'resume'],
  } as const;
}

function followStorage() {
  const params = ({ event }: StorageNews) => ({ token: event.token });
  return [
    { guard: { type: 'isCurrentToken', params } },
    { guard: { type: 'isNoToken', params }, target: '.unauthenticated', actions: adoptToken() },
    { target: '.booting', actions: [adoptToken(), 'resume'] },
  ] as const;
}

function adoptToken() {
  const params = ({ event }: StorageNews) => ({ token: event.token, user: null, notice: null });
  return { type: 'setSession', params } as const;
}

function currentToken({ context }: { context: AppContext }) {
  return { token: context.token };
}
