import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Column and row of a cell. */
export type CellPlace = readonly [column: number, row: number];

export type CellFocus = {
  /** For the container of all cells. */
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent) => void;
  };
  /** For one focusable cell. */
  propsOf: (place: CellPlace) => { 'data-cell': string; tabIndex: 0 | -1 };
};

const STEPS: Readonly<Record<string, CellPlace>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * Makes a grid of links a single tab stop, with arrow keys between cells (roving tabindex).
 * @param places all focusable cells, in reading order
 */
export function useCellFocus(places: readonly CellPlace[]): CellFocus {
  const [focused, setFocused] = useState<string>();
  const keys = places.map(String);
  const current = focused !== undefined && keys.includes(focused) ? focused : keys[0];

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const from = places.find((place) => String(place) === cellOf(event.target));
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    const next = nextCell(places, from, step);
    if (next === undefined) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${String(next)}"]`)?.focus();
  }

  return {
    handlers: { onKeyDown: handleKeyDown, onFocus: ({ target }) => setFocused(cellOf(target)) },
    propsOf: (place) => ({ 'data-cell': String(place), tabIndex: String(place) === current ? 0 : -1 }),
  };
}

/** The nearest cell in a direction. Horizontally it may change the row; vertically it stays in its column. */
export function nextCell(
  places: readonly CellPlace[],
  [column, row]: CellPlace,
  [right, down]: CellPlace,
): CellPlace | undefined {
  const distance = ([otherColumn, otherRow]: CellPlace) => {
    const along = (otherColumn - column) * right + (otherRow - row) * down;
    const across = Math.abs((otherColumn - column) * down) + Math.abs((otherRow - row) * right);
    if (along <= 0) return Number.POSITIVE_INFINITY;
    return right === 0 && across > 0 ? Number.POSITIVE_INFINITY : along * 1000 + across;
  };
  const best = places.toSorted((a, b) => distance(a) - distance(b))[0];
  return best !== undefined && Number.isFinite(distance(best)) ? best : undefined;
}

function cellOf(target: EventTarget): string | undefined {
  return (target instanceof Element && target.closest('[data-cell]')?.getAttribute('data-cell')) || undefined;
}
