import type { Role } from '#domain/roles.ts';

import type { AppContext } from './app-setup.ts';
import { type AppSnapshot, appMachine } from './app.machine.ts';
import type { SessionUser } from './session-user.ts';

/** For tests: one user of each role. */
export const SAMPLE_USERS: Record<Role, SessionUser> = {
  admin: {
    id: 'u1',
    name: 'Ana',
    email: 'ana@malote.test',
    role: 'admin',
    companyId: null,
    mustChangePassword: false,
    mustSetUpTwoFactor: false,
    mustAcceptTerms: false,
    hasAnnouncements: false,
  },
  manager: {
    id: 'u2',
    name: 'Bia',
    email: 'bia@boavida.test',
    role: 'manager',
    companyId: 'c1',
    mustChangePassword: false,
    mustSetUpTwoFactor: false,
    mustAcceptTerms: false,
    hasAnnouncements: false,
  },
  operator: {
    id: 'u3',
    name: 'Caio',
    email: 'caio@malote.test',
    role: 'operator',
    companyId: null,
    mustChangePassword: false,
    mustSetUpTwoFactor: false,
    mustAcceptTerms: false,
    hasAnnouncements: false,
  },
};

/** For tests: one snapshot per state, with the token `T1` where there is one. */
export const SAMPLE_STATES = {
  booting: at('booting', { location: '/usuarios', token: 'T1' }),
  unauthenticated: at('unauthenticated', { location: '/entrar?redirect=%2Fusuarios' }),
  unreachable: at('unauthenticated', {
    location: '/entrar?redirect=%2Fusuarios',
    token: 'T1',
    notice: 'unreachable',
  }),
  operator: signedIn('operator'),
  manager: signedIn('manager'),
  admin: signedIn('admin'),
  /** An administrator with unsaved edits. */
  editing: signedIn('admin', { edits: ['e1'] }),
  loggingOut: at('loggingOut', { location: '/sair' }),
} satisfies Record<string, AppSnapshot>;

export type SampleState = keyof typeof SAMPLE_STATES;

function signedIn(role: Role, more: Partial<AppContext> = {}): AppSnapshot {
  const context = { location: '/ordens-de-servico?tab=novas', token: 'T1', user: SAMPLE_USERS[role] };
  return at({ authenticated: role }, { ...context, ...more });
}

function at(value: AppSnapshot['value'], context: Partial<AppContext>): AppSnapshot {
  const blank: AppContext = {
    location: '/',
    historyMode: 'replace',
    token: null,
    user: null,
    notice: null,
    edits: [],
    leaving: null,
    bootDelay: 0,
  };
  return appMachine.resolveState({ value, context: { ...blank, ...context } });
}
