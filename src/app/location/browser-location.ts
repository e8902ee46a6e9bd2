import { fromCallback } from 'xstate';

import type { Address } from '#machines/app/address.ts';
import { locationEvent } from '#machines/app/app-events.ts';
import { TOKEN_KEY, type TokenStorage } from '#src/app/token-storage.ts';

import type { HistoryEntries } from './history-entries.ts';

/** The part of `window` used by the app machine. */
export type BrowserWindow = Pick<
  Window,
  'location' | 'history' | 'document' | 'addEventListener' | 'removeEventListener'
>;

export function readAddress({ location }: BrowserWindow): Address {
  return location.pathname + location.search + location.hash;
}

/**
 * The actor that reports external changes to the machine: back and forward, sign-in or sign-out in another tab, and
 * returns from the back/forward cache.
 */
export function browserEvents(browser: BrowserWindow, tokens: TokenStorage, entries: HistoryEntries) {
  return fromCallback(({ sendBack }) => {
    const { style } = browser.document.documentElement;

    const handlePopState = () => sendBack(locationEvent(readAddress(browser), 'pop', entries.stepsTaken()));

    const handleStorage = ({ key }: StorageEvent) => {
      const isAboutToken = key === TOKEN_KEY || key === null;
      if (isAboutToken) sendBack({ type: 'token.changed', token: tokens.readShared() });
    };

    // A cached page is painted before this script runs again, even after a sign-out elsewhere.
    const handlePageHide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) style.visibility = 'hidden';
    };

    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      sendBack({ type: 'page.restored', token: tokens.read() });
      style.visibility = '';
    };

    browser.addEventListener('popstate', handlePopState);
    browser.addEventListener('storage', handleStorage);
    browser.addEventListener('pagehide', handlePageHide);
    browser.addEventListener('pageshow', handlePageShow);
    return () => {
      browser.removeEventListener('popstate', handlePopState);
      browser.removeEventListener('storage', handleStorage);
      browser.removeEventListener('pagehide', handlePageHide);
      browser.removeEventListener('pageshow', handlePageShow);
    };
  });
}

/**
 * Detects back and forward. Create it before the session subscribes: a session listener may render before later
 * listeners run.
 * @returns whether the last navigation was back or forward; resets itself
 */
export function watchBackForward(browser: Pick<Window, 'addEventListener'>): () => boolean {
  let isBackForward = false;
  browser.addEventListener('popstate', () => (isBackForward = true));
  return () => {
    const wasBackForward = isBackForward;
    isBackForward = false;
    return wasBackForward;
  };
}
