import { useSyncExternalStore } from 'react';

import { currentTime } from '#src/lib/clock.ts';

const TICK_MS = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** The time in epoch milliseconds, updated by one timer that all components share. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow);
}

function subscribe(onTick: () => void): () => void {
  listeners.add(onTick);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(onTick);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Without a running timer the last tick may be old, or ahead of a clock that was set back. */
function readNow(): number {
  if (timer === undefined && Math.abs(currentTime() - now) > TICK_MS) now = currentTime();
  return now;
}

function tick() {
  now = currentTime();
  for (const onTick of listeners) onTick();
}
