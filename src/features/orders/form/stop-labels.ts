import { formatWindow } from '#src/lib/format-date.ts';

import { instantsOf } from '../time-window.ts';
import type { StopValues } from './form-values.ts';

/** "Rua Augusta, 1508" as far as it is typed. */
export function streetOf({ street, number }: StopValues['address']): string {
  return [street, number]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** "Hoje, 14:00–16:00"; undefined until the window is complete. */
export function windowOf(window: StopValues['window'], now: number): string | undefined {
  const { from, until } = instantsOf(window);
  return from && until && Date.parse(from) < Date.parse(until)
    ? formatWindow({ from, until }, now)
    : undefined;
}

/** One line for a stop that is folded up. */
export function stopLine(stop: StopValues, now: number): string {
  const parts = [stop.contactName.trim(), streetOf(stop.address), windowOf(stop.window, now)];
  return parts.filter(Boolean).join(' · ');
}
