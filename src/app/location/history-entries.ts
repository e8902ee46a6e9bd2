import type { Address } from '#machines/app/address.ts';
import type { AppContext } from '#machines/app/app-setup.ts';

type Browser = Pick<Window, 'location' | 'history'>;

export type HistoryEntries = ReturnType<typeof createHistoryEntries>;

/** In this time a step in the history is done, or has been overtaken by another one. */
const STEP_MS = 100;

/**
 * The entries that the app makes in the browser's history. Each holds its number, so that a step back or on can
 * be taken back: the browser doesn't say how far it has gone.
 */
export function createHistoryEntries(browser: Browser) {
  const { history } = browser;
  let shown = numberOf(history) ?? mark(0);
  let steppedAt = 0;
  let timer: ReturnType<typeof setTimeout>;

  /** What else stands in the entry stays: a reload for lost code leaves its mark there. */
  function mark(entry: number): number {
    const state: unknown = history.state;
    tryTo(() => history.replaceState({ ...(typeof state === 'object' && state), entry }, ''));
    return entry;
  }

  /** An entry without a number is the browser's own for a link to a fragment, behind the one before. */
  function here(): number {
    return numberOf(history) ?? mark(shown + 1);
  }

  return {
    /** How far the browser has gone from the entry of the page that is shown; back is negative. */
    stepsTaken(): number {
      return here() - shown;
    },
    /** Brings an address into the address bar; one that is there already adds no entry. */
    write(address: Address, mode: AppContext['historyMode']): void {
      writeAddress(browser, address, mode);
      shown = numberOf(history) ?? shown;
    },
    /**
     * Moves `steps` entries from the shown page, wherever the browser is meanwhile. One step at a time, each relative
     * to the current position.
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

/** Safari refuses more than 100 changes in 30 seconds: the page is right, the address bar lags behind. */
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
