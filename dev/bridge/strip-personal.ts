import { ROLES } from '#domain/roles.ts';
import { DAY_MS } from '#domain/time.ts';
import type { AppEvent } from '#machines/app/app-events.ts';
import { routeAt } from '#machines/app/routes.ts';
import { ORDER_EVENT_TYPES, ORDER_STATUSES } from '#machines/order/types.ts';

/** Every event type of the app machine; a missing one is a compile error. */
const EACH: Readonly<Record<AppEvent['type'], true>> = {
  'location.changed': true,
  'session.started': true,
  'session.expired': true,
  'session.signOut': true,
  'password.changed': true,
  'twoFactor.enabled': true,
  'terms.accepted': true,
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

const APP_EVENT_TYPES: readonly string[] = Object.keys(EACH);

/** Replaces hidden values, to show that there was one. */
const HIDDEN = '(oculto)';

const OF_XSTATE = [
  'xstate.init',
  'xstate.stop',
  'xstate.done.actor.fetchMe',
  'xstate.error.actor.fetchMe',
  'xstate.after.bootLimit.app.booting',
  'xstate.after.logoutDelay.app.loggingOut',
];

const oneOf = (words: readonly string[]) => (value: unknown) =>
  typeof value === 'string' && words.includes(value);
const isWhole = (value: unknown) => Number.isSafeInteger(value) && Math.abs(Number(value)) < 10_000;
/** Milliseconds of less than a day. */
const isDelay = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < DAY_MS;
const isFlag = (value: unknown) => typeof value === 'boolean';
const isEventType = oneOf([...APP_EVENT_TYPES, ...ORDER_EVENT_TYPES, ...OF_XSTATE]);
const isStateName = oneOf([
  ...ORDER_STATUSES,
  'booting',
  'unauthenticated',
  'loggingOut',
  'authenticated',
  ...ROLES.map((role) => `authenticated.${role}`),
]);

/** The only values that leave the page, by key and accepted value. */
const LET_THROUGH: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: isEventType,
  mode: oneOf(['push', 'replace', 'pop']),
  historyMode: oneOf(['push', 'replace']),
  steps: isWhole,
  role: oneOf(ROLES),
  mustChangePassword: isFlag,
  mustSetUpTwoFactor: isFlag,
  mustAcceptTerms: isFlag,
  hasAnnouncements: isFlag,
  notice: oneOf(['unreachable', 'expired', 'storageBlocked']),
  status: isStateName,
  state: isStateName,
  cancellation: oneOf(['none', 'requested', 'approved', 'denied']),
  corrected: isFlag,
  version: isWhole,
  bootDelay: isDelay,
  retryAfter: isDelay,
};

/** Keys whose objects are stripped recursively. */
const ENTERED = new Set(['user', 'leaving', 'output', 'context']);

/**
 * Removes personal data, tokens and addresses from an event, context or snapshot for another window. Unknown fields are
 * hidden until they are listed as harmless.
 */
export function stripPersonal(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [keyFor(key), stripOne(key, inner)]));
}

function stripOne(key: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (LET_THROUGH[key]?.(value)) return value;
  if (key === 'location' || key === 'to') return typeof value === 'string' ? patternOf(value) : HIDDEN;
  if (key === 'edits') return Array.isArray(value) ? value.length : HIDDEN;
  if (ENTERED.has(key) && typeof value === 'object' && !Array.isArray(value)) return stripPersonal(value);
  return HIDDEN;
}

const KNOWN_KEYS = new Set([
  ...Object.keys(LET_THROUGH),
  ...ENTERED,
  'location',
  'to',
  'edits',
  'edit',
  'token',
  'error',
  'id',
  'name',
  'email',
  'companyId',
  'payload',
]);

/** Keys may contain personal data too. */
function keyFor(key: string): string {
  return KNOWN_KEYS.has(key) ? key : HIDDEN;
}

/** The route's pattern without parameters, query and fragment, which may contain names and tokens. */
function patternOf(address: string): string {
  return routeAt(address)?.pattern ?? '(outro endereço)';
}
