import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import type { Schema } from '#openapi/schema.ts';

import { isBaseChange, type Change } from './changes.ts';

/** Whose eyes a timeline is for. */
export type EntryReader = {
  /** Sees internal entries and all changes. */
  isBase: boolean;
  /** Whether the order's company sees prices. */
  showsPrices: boolean;
};

/** A paper is handed on to third parties, so it has neither internal entries nor prices for any reader (decision 032). */
export const PAPER_READER: EntryReader = { isBase: false, showsPrices: false };

const PRICE = ORDER_FIELD_LABELS.priceCents;

/** The entries that a reader sees, as a condition on `order_events`. */
export function isVisibleEntry({ isBase, showsPrices }: EntryReader): RawBuilder<SqlBool> {
  if (isBase) return sql`true`;
  const isOpen = sql<SqlBool>`order_events.visibility <> 'internal'`;
  if (!showsPrices) return isOpen;
  return sql`(${isOpen} or order_events.changes @> ${JSON.stringify([{ field: PRICE }])}::jsonb)`;
}

export function visibleChanges(changes: readonly Change[], { isBase, showsPrices }: EntryReader): Change[] {
  return changes.filter(
    (change) => isBase || !isBaseChange(change) || (showsPrices && change.field === PRICE),
  );
}

/** An entry stored as internal for its price is for the company where that sees prices. */
export function shownVisibility(
  { visibility, changes }: { visibility: Schema<'EventVisibility'>; changes: readonly Change[] },
  { showsPrices }: EntryReader,
): Schema<'EventVisibility'> {
  const hasPrice = changes.some(({ field }) => field === PRICE);
  return visibility === 'internal' && showsPrices && hasPrice ? 'company' : visibility;
}
