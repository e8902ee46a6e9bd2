/**
 * How a cell of an exported file is written. A code is a text that spreadsheets would read as a number or date; money is
 * in cents; a day is "2026-11-20"; an instant is in epoch milliseconds.
 */
export const CELL_KINDS = ['text', 'code', 'number', 'money', 'day', 'instant'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** Null for an empty cell. */
export type CellValue = string | number | null;
