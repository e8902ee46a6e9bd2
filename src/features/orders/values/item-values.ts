import * as z from 'zod/mini';

import { parseWeight } from '#domain/decimal.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';

import { draftLine, money, parseCents, parseWhole, text, typedCents, typedWeight, whole } from './text.ts';

/** Input values of an item: text as typed, with its mask. */
export type ItemValues = { description: string; quantity: string; weight: string; value: string };

export const MAX_ITEMS = 100;

export const EMPTY_ITEM: ItemValues = { description: '', quantity: '1', weight: '', value: '' };

export const itemSchema = z.object({
  description: text(1, 120),
  quantity: whole(1, 9999),
  weight: z
    .string()
    .check(z.refine((typed) => typed === '' || parseWeight(typed) !== undefined, MESSAGES.weight)),
  value: money(),
});

/** An item as stored in a draft; incomplete numbers are null. */
export function draftItemOf({ description, quantity, weight, value }: ItemValues): Schema<'DraftItem'> {
  return {
    description: draftLine(description),
    quantity: parseWhole(quantity) ?? null,
    weightGrams: parseWeight(weight) ?? null,
    declaredValueCents: parseCents(value) ?? null,
  };
}

/** Input values of an item of a draft. */
export function itemValuesOf(item: Schema<'DraftItem'>): ItemValues {
  return {
    description: item.description ?? '',
    quantity: item.quantity?.toString() ?? '',
    weight: typedWeight(item.weightGrams),
    value: typedCents(item.declaredValueCents),
  };
}
