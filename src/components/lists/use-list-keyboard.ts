import { useRef } from 'react';
import { useLocation } from 'wouter';

import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';

import { moveRowFocus } from './row-focus.ts';

const ROWS = { row: '[data-row]', link: '[data-row-link]' };

/**
 * Shortcuts N, /, J and K for a `RecordList`.
 * @param newHref target of N
 * @returns refs for the list and for its search input
 */
export function useListKeyboard(newHref: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  useShortcut('n', newHref === undefined ? undefined : () => navigate(newHref));
  useShortcut('/', () => searchInput.current?.focus());
  useShortcut('j', () => moveRowFocus(list.current, 1, ROWS));
  useShortcut('k', () => moveRowFocus(list.current, -1, ROWS));
  return { list, searchInput };
}
