import type { Address } from './address.ts';
import { routeAt } from './routes.ts';
import type { SessionUser } from './session-user.ts';

/** How an address was reached: a link, a replacing navigation, or the back and forward buttons. */
export type NavigationMode = 'push' | 'replace' | 'pop';

/** Session problems; the pages that show them hold the texts. */
export type Notice = 'unreachable' | 'expired' | 'storageBlocked';

type LocationChanged = {
  type: 'location.changed';
  to: Address;
  mode: NavigationMode;
  /** History entries moved by a `pop`; negative is back. */
  steps?: number;
};
type SignOut = { type: 'session.signOut'; mode: NavigationMode };

/** Events that may leave a page. If unsaved edits would be lost, they wait for the user's confirmation. */
export type Leaving = LocationChanged | SignOut;

export type AppEvent =
  /** Navigation to an address; /sair arrives as `session.signOut` instead. */
  | LocationChanged
  /** A sign-in request succeeded. */
  | { type: 'session.started'; token: string; user: SessionUser }
  /** A request failed with 401; `token` is the one it carried. */
  | { type: 'session.expired'; token: string }
  /** Navigation to /sair, by any means. */
  | SignOut
  /** The user replaced the first password. */
  | { type: 'password.changed' }
  /** The user set up the second factor that the settings require. */
  | { type: 'twoFactor.enabled' }
  /** The user has accepted the terms in force. */
  | { type: 'terms.accepted' }
  /** The account was refetched and may have changed on the server. */
  | { type: 'user.changed'; user: SessionUser }
  /** Another tab stored or removed the token; `token` is the current value in storage. */
  | { type: 'token.changed'; token: string | null }
  /** The back/forward cache restored the page; `token` is the current value in storage. */
  | { type: 'page.restored'; token: string | null }
  /** The browser refused to store the token: the session is limited to this tab. */
  | { type: 'storage.refused' }
  /** The user retries the unreachable server. */
  | { type: 'boot.retry' }
  /** A form has unsaved changes; `edit` identifies it. */
  | { type: 'edit.started'; edit: string }
  /** The form was saved, discarded or unmounted. */
  | { type: 'edit.ended'; edit: string }
  /** Replies to the question whether to discard unsaved edits. */
  | { type: 'leave.confirmed' }
  | { type: 'leave.refused' };

/**
 * Maps a navigation to its event: /sair ends the session, any other address changes the location.
 * @param steps history entries moved; negative is back
 */
export function locationEvent(to: Address, mode: NavigationMode, steps?: number): AppEvent {
  return routeAt(to)?.access === 'logout'
    ? { type: 'session.signOut', mode }
    : { type: 'location.changed', to, mode, ...(steps !== undefined && { steps }) };
}
