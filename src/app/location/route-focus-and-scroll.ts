import { type Address, readParam, splitAddress } from '#machines/app/address.ts';
import { currentTime } from '#src/lib/clock.ts';

import { watchBackForward } from './browser-location.ts';

const GIVE_UP_AFTER_MS = 3_000;
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Called with the address of each page once it is rendered. */
export type PageArrival = (address: Address) => void;

/**
 * Emulates a page load: focus and scroll to the top on a new page; on going back, the former scroll position and focus
 * on the followed link. An elapsed maintenance notice is removed.
 * @param consumeBackForward whether the page was reached by going back; create it before the session starts
 */
export function createPageArrival(
  browser: Window,
  consumeBackForward: () => boolean = watchBackForward(browser),
): PageArrival {
  const positions = new Map<Address, number>();
  let here: Address | undefined;
  let scrolledTo = 0;
  let stopScrolling = () => {};
  let stopFocusing = () => {};

  browser.history.scrollRestoration = 'manual';
  // After a reload the browser restores the position; nothing is stored here.
  browser.addEventListener('pagehide', () => (browser.history.scrollRestoration = 'auto'));
  browser.addEventListener('pageshow', () => (browser.history.scrollRestoration = 'manual'));
  browser.addEventListener(
    'scroll',
    () => {
      scrolledTo = browser.scrollY;
      if (here !== undefined) positions.set(here, scrolledTo);
    },
    { passive: true },
  );

  return (address) => {
    const left = here;
    const isBackForward = consumeBackForward();
    const isNewPage = left !== undefined && pageOf(address) !== pageOf(left);
    const kept = isBackForward ? positions.get(address) : undefined;
    const wayThere = isBackForward && left !== undefined ? left : undefined;
    here = address;
    removePastMaintenance(browser.document);
    stopFocusing();
    if (isNewPage) stopFocusing = focusOnArrival(browser, wayThere);
    if (left === undefined) focusOnField(browser.document);
    if (kept === undefined && !isNewPage) return;
    stopScrolling();
    // Scrolling forces layout, so it is skipped when the position is already right.
    if (scrolledTo !== 0 || (kept ?? 0) !== 0) stopScrolling = scrollWhenTallEnough(browser, kept ?? 0);
  };
}

/**
 * Parameters that turn a list's address into another page: a form (use-list-address.ts), Minha conta, an inbox, another
 * view.
 */
const PAGES_OF_LISTS = ['novo', 'editar', 'conta', 'pedidos', 'ver'];

function pageOf(address: Address): string {
  const form = PAGES_OF_LISTS.map((name) => readParam(address, name));
  return [splitAddress(address).pathname, ...form].join(' ');
}

/** The server renders the notice above the form of /entrar, with its end (server/http/static/fill-page.ts). */
function removePastMaintenance(document: Document): void {
  const notice = document.getElementById('maintenance');
  if (Number(notice?.dataset['until']) <= currentTime()) notice?.remove();
}

/**
 * A new page focuses its first field or heading; going back focuses the link to the page just left. Rows of a long list
 * may not be rendered yet; until then the heading has the focus, unless the user moves it.
 * @param left the page that the user comes back from
 */
function focusOnArrival(browser: Window, left: Address | undefined): () => void {
  const { document } = browser;
  const isFocused = () => {
    const link = left === undefined ? undefined : linkTo(document, left);
    link?.focus({ preventScroll: true });
    return link !== undefined;
  };
  if (isFocused()) return () => {};
  const start = fieldIn(document.body) ?? document.body.querySelector<HTMLElement>('h1[tabindex]');
  start?.focus({ preventScroll: true });
  if (left === undefined) return () => {};
  const given = document.activeElement;
  const isThere = () => document.activeElement !== given || isFocused();

  const observer = new MutationObserver(() => {
    if (isThere()) stop();
  });
  const timer = setTimeout(stop, GIVE_UP_AFTER_MS);
  observer.observe(document.body, { childList: true, subtree: true });

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  return stop;
}

function linkTo({ body }: Document, address: Address): HTMLElement | undefined {
  const links = body.querySelectorAll<HTMLAnchorElement>('main a[href]');
  return [...links].find((link) => link.getAttribute('href') === address);
}

/** The first page focuses only a field, and only if nothing has focus. */
function focusOnField({ activeElement, body }: Document): void {
  if (activeElement === body) fieldIn(body)?.focus({ preventScroll: true });
}

function fieldIn(body: HTMLElement): HTMLElement | null {
  return body.querySelector('[data-focus-on-arrival]');
}

/** While rows load the page may be too short; manual scrolling cancels it. */
function scrollWhenTallEnough(browser: Window, top: number): () => void {
  const isThere = () => {
    browser.scrollTo(0, top);
    return browser.scrollY >= top - 1;
  };
  if (isThere()) return () => {};

  const { body } = browser.document;
  const observer = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const timer = setTimeout(stop, GIVE_UP_AFTER_MS);
  for (const event of USER_SCROLL_EVENTS) browser.addEventListener(event, stop, { passive: true });
  observer.observe(body);

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of USER_SCROLL_EVENTS) browser.removeEventListener(event, stop);
  }
  return stop;
}
