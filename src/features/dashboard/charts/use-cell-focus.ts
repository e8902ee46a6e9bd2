import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Where a cell stands: its column and row. */
export type CellPlace = readonly [column: number, row: number];

export type CellFocus = {
  /** For the element around all cells. */
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent) => void;
  };
  /** For one cell that can be focused. */
  propsOf: (place: CellPlace) => { 'data-cell': string; tabIndex: 0 | -1 };
};

const STEPS: Readonly<Record<string, CellPlace>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * Makes a field of links one stop of the Tab key; the arrow keys go on from cell to cell.
 * @param places every cell that can be focused, in reading order
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

/** The nearest cell in a direction: in the same line where there is one, else in the nearest line that way. */
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
