import type { AppEvent } from '#machines/app/app-events.ts';

/** Every event of the app machine; a missing one does not compile. */
const EACH: Readonly<Record<AppEvent['type'], true>> = {
  'location.changed': true,
  'session.started': true,
  'session.expired': true,
  'session.signOut': true,
  'password.changed': true,
  'twoFactor.enabled': true,
  'user.changed': true,
  'token.changed': true,
  'page.restored': true,
  'storage.refused': true,
  'boot.retry': true,
  'edit.started': true,
  'edit.ended': true,
  'leave.confirmed': true,
  'leave.refused': true,
};

export const APP_EVENT_TYPES: readonly string[] = Object.keys(EACH);
