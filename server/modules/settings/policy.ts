import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

function onlyAdmins(user: Principal): void {
  if (user.role !== 'admin') throw problem('forbidden');
}

/** The settings are the provider's (docs/domain.md 1): nobody else reads, changes or looks back. */
export const getSettings = onlyAdmins;
export const updateSettings = onlyAdmins;
export const listSettingsChanges = onlyAdmins;
export const uploadLogo = onlyAdmins;
export const getMailStatus = onlyAdmins;
export const sendTestMail = onlyAdmins;
export const liftMailBounce = onlyAdmins;

/** Whoever is signed in may name a reason somewhere. */
export function listOrderReasons(_user: Principal): void {}
