import type { Principal } from '#server/auth/principal.ts';
import { requireAdmin } from '#server/auth/require-role.ts';

/** Settings and their history are for administrators only (docs/domain.md 1). */
export const getSettings = requireAdmin;
export const updateSettings = requireAdmin;
export const listSettingsChanges = requireAdmin;
export const uploadLogo = requireAdmin;
export const getMailStatus = requireAdmin;
export const sendTestMail = requireAdmin;
export const liftMailBounce = requireAdmin;

/** Every signed-in user may list reasons. */
export function listOrderReasons(_user: Principal): void {}

export function getBaseCalendar(_user: Principal): void {}
