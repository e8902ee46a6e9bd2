import { useEffect, useState } from 'react';

import type { AppWindow, AppState } from './app-window.ts';

const LOOK_EVERY_MS = 100;
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
      LOOK_EVERY_MS,
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
