import { useState } from 'react';

import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';

import type { Place } from './selection.ts';

/** In pixels. */
export const ROW_NUMBER_WIDTH = 96;

const DEFAULT_WIDTH = 150;
const WIDTHS: Partial<Record<ImportColumn, number>> = {
  externalRef: 120,
  id: 320,
  version: 90,
  label: 200,
  openingHours: 260,
  accessNotes: 240,
  latitude: 110,
  longitude: 110,
  favourite: 90,
  active: 80,
  contactName: 200,
  contactEmail: 220,
  postalCode: 110,
  street: 220,
  number: 90,
  city: 160,
  state: 70,
  day: 120,
  from: 90,
  until: 90,
  packagesCount: 100,
  description: 200,
  invoiceKey: 340,
  notes: 240,
  instructions: 240,
};

/** The width of each column in pixels. */
export function widthsOf(columns: readonly (ImportColumn | null)[]): number[] {
  return columns.map((column) => (column === null ? undefined : WIDTHS[column]) ?? DEFAULT_WIDTH);
}

const ROW_REM = 2.25;
const DEFAULT_REM = 16;

/** In pixels, by the user's text size. */
export function useRowHeight(): number {
  const [height] = useState(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return ROW_REM * (Number.isNaN(rem) ? DEFAULT_REM : rem);
  });
  return height;
}

/** The cell that a pointer is on. */
export function placeAt(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const { position, cell: number } = cell?.dataset ?? {};
  return position === undefined || number === undefined
    ? undefined
    : { position: Number(position), cell: Number(number) };
}

/** Scrolls sideways only as far as needed to show the cell beside the sticky row numbers. */
export function scrollToCell(scroller: HTMLElement | null, widths: readonly number[], cell: number): void {
  if (scroller === null) return;
  const start = widths.slice(0, cell).reduce((sum, width) => sum + width, 0);
  const end = ROW_NUMBER_WIDTH + start + (widths[cell] ?? 0);
  if (start < scroller.scrollLeft) scroller.scrollLeft = start;
  else if (end > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = end - scroller.clientWidth;
}
