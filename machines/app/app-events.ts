import type { Address } from './address.ts';
import { routeAt } from './routes.ts';
import type { SessionUser } from './session-user.ts';

/** How an address was reached: a link, a replacing navigation, or the back and forward buttons. */
export type NavigationMode = 'push' | 'replace' | 'pop';

/** Session problems that a page reports in its own words. */
export type Notice = 'unreachable' | 'expired' | 'storageBlocked';

type LocationChanged = {
  type: 'location.changed';
  to: Address;
  mode: NavigationMode;
  /** How far the browser has gone in its history for it, back is negative; of a `pop`. */
  steps?: number;
};
type SignOut = { type: 'session.signOut'; mode: NavigationMode };

/** The ways off a page. With something unsaved on it they wait for the user's word. */
export type Leaving = LocationChanged | SignOut;

export type AppEvent =
  /** Another address is wanted. /sair never arrives here: it is `session.signOut`. */
  | LocationChanged
  /** A sign-in was answered. */
  | { type: 'session.started'; token: string; user: SessionUser }
  /** A call was refused with 401; `token` is the one that it carried. */
  | { type: 'session.expired'; token: string }
  /** /sair was reached in any way. */
  | SignOut
  /** The user has put an own password in the place of the first one. */
  | { type: 'password.changed' }
  /** The user has set up the second factor that the settings demand. */
  | { type: 'twoFactor.enabled' }
  /** The user has accepted the terms in force. */
  | { type: 'terms.accepted' }
  /** The account was refetched and may have changed on the server. */
  | { type: 'user.changed'; user: SessionUser }
  /** Another tab stored or removed the token; `token` is what the storage holds now. */
  | { type: 'token.changed'; token: string | null }
  /** The back/forward cache brought the page back; `token` is what the storage holds now. */
  | { type: 'page.restored'; token: string | null }
  /** The browser would not store the token: this session lives in this tab only. */
  | { type: 'storage.refused' }
  /** The user asked to try the unreachable server again. */
  | { type: 'boot.retry' }
  /** A form has unsaved changes; `edit` identifies it. */
  | { type: 'edit.started'; edit: string }
  /** It is saved, given up, or no longer on the page. */
  | { type: 'edit.ended'; edit: string }
  /** The answers to the question whether to leave what is not saved. */
  | { type: 'leave.confirmed' }
  | { type: 'leave.refused' };

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
