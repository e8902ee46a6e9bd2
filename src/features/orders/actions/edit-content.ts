import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#src/api/schema.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import {
  oneOf,
  optional,
  parsedBy,
  required,
  text,
  wholeNumber,
} from '#src/components/forms/field-schemas.ts';
import { formatMoneyInput } from '#src/lib/format-money.ts';

import { areTagsFit, parseCents, parseTags, TAGS_LIMIT, typedTags } from '../form/text.ts';
import type { ActionValues } from './fields.ts';
import { may, must } from './parts.ts';
import { reads } from './schema.ts';
import type { ActionContext, ActionSchema, EventOf, FieldUse } from './types.ts';

type Changes = Schema<'OrderChanges'>;

export const NOTHING_CHANGED = 'Nada foi alterado.';

const priority = oneOf(
  (typed): typed is ServiceOrder['priority'] => typed === 'normal' || typed === 'urgent',
);
const notes = text({ limit: 1000 });
const tags = parsedBy((typed) => (areTagsFit(typed) ? parseTags(typed) : undefined), TAGS_LIMIT);
const money = parsedBy(parseCents, MESSAGES.number);

/** Price and internal notes are the base's own (docs/domain.md 1). */
export function contentFields({ role }: ActionContext): FieldUse[] {
  const isBase = role !== 'manager';
  return [
    must('priority'),
    must('packagesCount'),
    may('externalRef'),
    ...(isBase ? [may('price')] : []),
    may('tags', { hint: 'Separados por vírgulas.' }),
    may('notes', { hint: 'A empresa e a base veem.' }),
    ...(isBase ? [may('internalNotes', { hint: 'Só a base vê.' })] : []),
  ];
}

export function contentValues({ order }: ActionContext): Partial<ActionValues> {
  const { priceCents = null } = order;
  return {
    priority: order.priority,
    packagesCount: String(order.packagesCount),
    externalRef: order.externalRef ?? '',
    price: priceCents === null ? '' : formatMoneyInput(priceCents),
    tags: typedTags(order.tags),
    notes: order.notes ?? '',
    internalNotes: order.internalNotes ?? '',
  };
}

/** Sends only what is no longer as it was. */
export function contentSchema({ order, role }: ActionContext): ActionSchema<EventOf<'order.edit'>> {
  const readers = {
    priority: required(priority),
    packagesCount: required(wholeNumber(1, 999)),
    externalRef: optional(text({ limit: 50 })),
    price: optional(money),
    tags: optional(tags),
    notes: optional(notes),
    internalNotes: optional(notes),
  };
  return reads(readers, ({ price, internalNotes, ...typed }, refuse) => {
    const shared = {
      priority: typed.priority,
      packagesCount: typed.packagesCount,
      externalRef: typed.externalRef ?? null,
      tags: typed.tags ?? [],
      notes: typed.notes ?? null,
    };
    const ofBase = { priceCents: price ?? null, internalNotes: internalNotes ?? null };
    const changes = changed(order, role === 'manager' ? shared : { ...shared, ...ofBase });
    if (Object.keys(changes).length === 0) refuse('priority', NOTHING_CHANGED);
    return { type: 'order.edit', payload: { changes } };
  });
}

function changed(order: ServiceOrder, wanted: Changes): Changes {
  const before: object = order;
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(Reflect.get(before, name) ?? null) !== JSON.stringify(value),
    ),
  );
}
