import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

function onlyAdmins(user: Principal): void {
  if (user.role !== 'admin') throw problem('forbidden');
}

/** Settings and their history are for administrators only (docs/domain.md 1). */
export const getSettings = onlyAdmins;
export const updateSettings = onlyAdmins;
export const listSettingsChanges = onlyAdmins;
export const uploadLogo = onlyAdmins;
export const getMailStatus = onlyAdmins;
export const sendTestMail = onlyAdmins;
export const liftMailBounce = onlyAdmins;

/** Every signed-in user may list reasons. */
export function listOrderReasons(_user: Principal): void {}

export function getBaseCalendar(_user: Principal): void {}
