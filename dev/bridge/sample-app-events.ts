import type { AppEvent } from '#machines/app/app-events.ts';
import type { AppSnapshot } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';

type EventOf<T extends AppEvent['type']> = Extract<AppEvent, { type: T }>;

/** A sample event of every type for the current state; the inspector offers to send them. */
export function sampleAppEvents({ context }: AppSnapshot): { [T in AppEvent['type']]: EventOf<T> } {
  const { token, user } = context;
  const someone = user ?? SAMPLE_USERS.operator;
  return {
    'location.changed': { type: 'location.changed', to: '/ordens-de-servico', mode: 'push' },
    'session.started': { type: 'session.started', token: token ?? 'inspetor', user: someone },
    'session.expired': { type: 'session.expired', token: token ?? '' },
    'session.signOut': { type: 'session.signOut', mode: 'push' },
    'password.changed': { type: 'password.changed' },
    'twoFactor.enabled': { type: 'twoFactor.enabled' },
    'terms.accepted': { type: 'terms.accepted' },
    'user.changed': { type: 'user.changed', user: someone },
    'token.changed': { type: 'token.changed', token: null },
    'page.restored': { type: 'page.restored', token },
    'storage.refused': { type: 'storage.refused' },
    'boot.retry': { type: 'boot.retry' },
    'edit.started': { type: 'edit.started', edit: 'inspetor' },
    'edit.ended': { type: 'edit.ended', edit: 'inspetor' },
    'leave.confirmed': { type: 'leave.confirmed' },
    'leave.refused': { type: 'leave.refused' },
  };
}
