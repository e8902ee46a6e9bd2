import type { RefObject } from 'react';
import { useLocation } from 'wouter';

import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';

import { moveRowFocus } from './row-focus.ts';

const ROWS = { row: '[data-row]', link: '[data-row-link]' };

type ListKeyboardOptions = {
  list: RefObject<HTMLElement | null>;
  searchInput: RefObject<HTMLInputElement | null>;
  /** Where N leads. */
  newHref: string | undefined;
};

/** N, /, J and K, for a `RecordList`. */
export function useListKeyboard({ list, searchInput, newHref }: ListKeyboardOptions): void {
  const [, navigate] = useLocation();
  useShortcut('n', newHref === undefined ? undefined : () => navigate(newHref));
  useShortcut('/', () => searchInput.current?.focus());
  useShortcut('j', () => moveRowFocus(list.current, 1, ROWS));
  useShortcut('k', () => moveRowFocus(list.current, -1, ROWS));
}
