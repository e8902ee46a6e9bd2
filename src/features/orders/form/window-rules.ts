import { MESSAGES } from '#domain/messages.ts';

import { instantsOf } from '../time-window.ts';
import type { StopValues } from './form-values.ts';

const MIN_WINDOW_MS = 15 * 60_000;

export type WindowFault = { input: 'date' | 'from' | 'until'; message: string };

/** What is wrong with a window that somebody began to type; an empty one is fine (docs/domain.md 3). */
export function windowFault(window: StopValues['window'], now: number): WindowFault | undefined {
  const { date, from, until } = window;
  if (date === '' && from === '' && until === '') return undefined;
  const missing = (['date', 'from', 'until'] as const).find((input) => window[input] === '');
  if (missing) return { input: missing, message: MESSAGES.required };
  const instants = instantsOf(window);
  if (!instants.from || !instants.until) return { input: 'date', message: MESSAGES.date };
  const length = Date.parse(instants.until) - Date.parse(instants.from);
  if (length <= 0) return { input: 'until', message: MESSAGES['window-order'] };
  if (length < MIN_WINDOW_MS) return { input: 'until', message: MESSAGES['window-short'] };
  return Date.parse(instants.until) <= now ? { input: 'until', message: MESSAGES['window-past'] } : undefined;
}
