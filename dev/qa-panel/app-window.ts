import { useEffect, useState } from 'react';

import { MINUTE_MS } from '#domain/time.ts';

import { change, signInAs } from './qa-api.ts';
import type { ScenarioDriver } from './scenarios.ts';

const TOKEN_KEY = 'malote.token';
const WAIT_LIMIT_MS = MINUTE_MS;
const LOOK_EVERY_MS = 50;

/** The app's state visible to the panel. */
export type AppState = { state: string; url: string; hasToken: boolean };

/** The app's window, opened by a click in the panel, with the actions of the scenarios. */
export class AppWindow implements ScenarioDriver {
  #window: Window | null = null;

  /** Must be called by a click, or the browser blocks the window. */
  show(): void {
    if (this.#window === null || this.#window.closed) this.#window = window.open('about:blank', 'malote-qa');
    if (this.#window === null) throw new Error('O navegador bloqueou a janela. Permita-a e tente de novo.');
    this.#window.focus();
  }

  /** Null without a window of the app, or while it is loading. */
  look(): AppState | null {
    const page = this.#window;
    if (page === null || page.closed) return null;
    const root = rootOf(page);
    const state = root?.dataset['session'];
    if (state === undefined || root?.dataset['left'] !== undefined) return null;
    const { pathname, search } = page.location;
    return { state, url: pathname + search, hasToken: localStorage.getItem(TOKEN_KEY) !== null };
  }

  /** Resets everything: no session, and a server without faults. */
  async clear(): Promise<void> {
    await change('fault', { fault: 'none' });
    localStorage.removeItem(TOKEN_KEY);
  }

  readonly signIn: ScenarioDriver['signIn'] = async (role) => {
    localStorage.setItem(TOKEN_KEY, await signInAs(role));
  };

  readonly signOutElsewhere = (): void => localStorage.removeItem(TOKEN_KEY);

  readonly expire = (): Promise<void> => change('expire', {}, localStorage.getItem(TOKEN_KEY) ?? undefined);

  readonly setFault: ScenarioDriver['setFault'] = (fault) => change('fault', { fault });

  readonly open: ScenarioDriver['open'] = async (address, state) => {
    const left = this.#window === null ? null : rootOf(this.#window);
    // Marks the current page, so that it is not mistaken for the new one.
    if (left) left.dataset['left'] = '';
    this.#window?.location.assign(address);
    if (state !== undefined) await this.#until(state);
  };

  async #until(state: string): Promise<void> {
    const limit = Date.now() + WAIT_LIMIT_MS;
    while (this.look()?.state !== state) {
      if (Date.now() > limit) throw new Error(`O aplicativo não chegou a ${state}.`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}

/** Null for inaccessible pages, such as the browser's own error page. */
function rootOf(page: Window): HTMLElement | null {
  try {
    return page.document.documentElement;
  } catch {
    // A page of another origin is not accessible.
    return null;
  }
}

const POLL_EVERY_MS = 100;
const MAX_KEPT = 50;

export type Seen = {
  now: AppState | null;
  /** The steps to the current state, oldest first. */
  way: readonly { at: number; state: string; url: string }[];
};

/** Polls the app's window. */
export function useAppState(app: AppWindow): Seen {
  const [seen, setSeen] = useState<Seen>({ now: null, way: [] });
  useEffect(() => {
    const timer = setInterval(
      () => setSeen((before) => withAppState(before, app.look(), Date.now())),
      POLL_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [app]);
  return seen;
}

export function withAppState(before: Seen, now: AppState | null, at: number): Seen {
  const last = before.way.at(-1);
  const isNews = now !== null && (last?.state !== now.state || last.url !== now.url);
  const way = isNews ? [...before.way, { at, state: now.state, url: now.url }].slice(-MAX_KEPT) : before.way;
  const isSame = JSON.stringify(before.now) === JSON.stringify(now);
  return isSame && !isNews ? before : { now, way };
}
