import type { Address } from '#machines/app/address.ts';
import type { AppContext } from '#machines/app/app-setup.ts';

type Browser = Pick<Window, 'location' | 'history'>;

export type HistoryEntries = ReturnType<typeof createHistoryEntries>;

/** A step in the history is done, or overtaken by another one, within this time. */
const STEP_MS = 100;

/**
 * Numbers the app's entries in the browser's history, so that a step back or forward can be reverted: the browser does
 * not report its distance.
 */
export function createHistoryEntries(browser: Browser) {
  const { history } = browser;
  let shown = numberOf(history) ?? mark(0);
  let steppedAt = 0;
  let timer: ReturnType<typeof setTimeout>;

  /** Keeps other state of the entry: a reload for a lost chunk stores its mark there. */
  function mark(entry: number): number {
    const state: unknown = history.state;
    tryTo(() => history.replaceState({ ...(typeof state === 'object' && state), entry }, ''));
    return entry;
  }

  /** An entry without a number is a fragment link, created by the browser after the previous entry. */
  function here(): number {
    return numberOf(history) ?? mark(shown + 1);
  }

  return {
    /** Distance between the browser's entry and the entry of the shown page; negative is back. */
    stepsTaken(): number {
      return here() - shown;
    },
    /** Writes an address to the address bar; an unchanged address adds no entry. */
    write(address: Address, mode: AppContext['historyMode']): void {
      writeAddress(browser, address, mode);
      shown = numberOf(history) ?? shown;
    },
    /**
     * Moves `steps` entries from the shown page, regardless of the browser's current entry. One step at a time, each
     * relative to the current position.
     */
    go(steps: number): void {
      const step = () => {
        const rest = shown + steps - here();
        if (rest === 0) return;
        steppedAt = Date.now();
        history.go(rest);
      };
      clearTimeout(timer);
      if (Date.now() - steppedAt < STEP_MS) timer = setTimeout(step, STEP_MS);
      else step();
    },
  };
}

function writeAddress({ location, history }: Browser, address: Address, mode: AppContext['historyMode']) {
  if (new URL(address, location.href).href === location.href) return;
  const entry = numberOf(history) ?? 0;
  tryTo(() => {
    if (mode === 'push') history.pushState({ entry: entry + 1 }, '', address);
    else history.replaceState({ entry }, '', address);
  });
}

/** Safari refuses more than 100 changes in 30 seconds: the page is still right, the address bar lags behind. */
function tryTo(change: () => void): void {
  try {
    change();
  } catch {
    // See above.
  }
}

function numberOf({ state }: History): number | undefined {
  const entry: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'entry') : undefined;
  return typeof entry === 'number' ? entry : undefined;
}
