import type { KeyboardEvent, RefObject } from 'react';

import { moveRowFocus } from '#src/components/lists/row-focus.ts';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';

import { focusedOrder, ORDER_ROWS as CARDS } from '../focused-order.ts';
import type { CardHandlers } from './lane-card.tsx';

/** J and K move between cards, X selects the focused one, E takes its next step, M opens "Mover para…". */
export function useLaneKeys(
  board: RefObject<HTMLElement | null>,
  { onSelect, onMove, onStep }: Pick<CardHandlers, 'onSelect' | 'onMove' | 'onStep'>,
): void {
  function atFocused(act: (orderNumber: number) => void) {
    const orderNumber = focusedOrder(board);
    if (orderNumber !== undefined) act(orderNumber);
  }
  useShortcut('j', () => moveRowFocus(board.current, 1, CARDS));
  useShortcut('k', () => moveRowFocus(board.current, -1, CARDS));
  useShortcut('x', () => atFocused(onSelect));
  useShortcut('e', () => onStep(focusedOrder(board)));
  useShortcut('m', () => atFocused(onMove));
}

/** Arrow keys move to the card above or below, or to the one at the same height in the next lane. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>(CARDS.row) : null;
  if (card === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = neighbourOf(card, event.key);
  if (next === undefined) return;
  event.preventDefault();
  next?.querySelector<HTMLElement>(CARDS.link)?.focus();
  // Focus alone brings the link into view, not the rest of its card.
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Undefined for another key, null at an end. */
function neighbourOf(card: HTMLElement, key: string): HTMLElement | null | undefined {
  if (key === 'ArrowDown') return cardsAround(card, 1);
  if (key === 'ArrowUp') return cardsAround(card, -1);
  if (key === 'ArrowRight') return cardBeside(card, 1);
  return key === 'ArrowLeft' ? cardBeside(card, -1) : undefined;
}

function cardsAround(card: HTMLElement, step: 1 | -1): HTMLElement | null {
  const cards = [...(card.parentElement?.querySelectorAll<HTMLElement>(CARDS.row) ?? [])];
  return cards[cards.indexOf(card) + step] ?? null;
}

/** Skips lanes without orders. */
function cardBeside(card: HTMLElement, step: 1 | -1): HTMLElement | null {
  const own = card.closest('[data-lane]');
  const lanes = [...(own?.closest('[data-lanes]')?.querySelectorAll('[data-lane]') ?? [])];
  const ahead =
    step === 1
      ? lanes.slice(lanes.indexOf(own ?? card) + 1)
      : lanes.slice(0, lanes.indexOf(own ?? card)).toReversed();
  const cards = ahead
    .map((lane) => [...lane.querySelectorAll<HTMLElement>(CARDS.row)])
    .find(({ length }) => length > 0);
  const { top } = card.getBoundingClientRect();
  const atHeight = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().top - top);
  return cards?.toSorted((one, other) => atHeight(one) - atHeight(other))[0] ?? null;
}
