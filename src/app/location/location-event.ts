import type { Address } from '#machines/app/address.ts';
import type { AppEvent, NavigationMode } from '#machines/app/app-events.ts';
import { routeAt } from '#machines/app/routes.ts';

/**
 * The event for an address that is wanted, by whatever way: /sair is not a place but the end of the session.
 *
 * @param steps how far the browser has gone in its history for it
 */
export function locationEvent(to: Address, mode: NavigationMode, steps?: number): AppEvent {
  return routeAt(to)?.access === 'logout'
    ? { type: 'session.signOut', mode }
    : { type: 'location.changed', to, mode, ...(steps !== undefined && { steps }) };
}
