import { readPhone } from '#domain/phone.ts';
import { readState } from '#domain/states.ts';
import type { Schema } from '#openapi/schema.ts';

import type { CashToCheck } from './cash-rules.ts';

type DraftContent = Schema<'DraftContent'>;
type DraftStop = Schema<'DraftStop'>;

/** Fields of the base alone (docs/domain.md 1): absent for managers, and refused from them. */
export const BASE_ONLY_FIELDS = ['internalNotes', 'priceCents'] as const;

/** Like OrderContent, but nothing is known of its fields yet. */
type ContentToCheck = Record<string, unknown> & {
  stops?: Record<string, unknown>[];
  cashOnDelivery?: CashToCheck;
};

/**
 * Turns what was typed into what an order is made of: empty fields are gone, numbers have no mask. A value that
 * is half typed stays as it is, so that the contract's OrderContent can point at it.
 */
export function contentOfDraft(draft: DraftContent): ContentToCheck {
  const { stops, items, tags, cashOnDelivery, ...fields } = draft;
  return {
    ...withoutEmpty(fields),
    ...(stops && { stops: stops.map(stopOfDraft) }),
    ...(items && { items: items.map(withoutEmpty) }),
    ...(tags && { tags: [...new Set(tags.filter((tag) => tag !== null && tag !== ''))] }),
    ...withoutEmpty({ cashOnDelivery: objectOrNothing(cashOnDelivery) }),
  };
}

/** A manager's save replaces the draft but keeps what the base wrote and a manager can't see. */
export function preserveBaseFields(saved: DraftContent, before: DraftContent): DraftContent {
  const { internalNotes, priceCents } = before;
  return { ...saved, ...withoutUndefined({ internalNotes, priceCents }) };
}

/** The draft as a manager may see it. */
export function withoutBaseFields(draft: DraftContent): DraftContent {
  const { internalNotes: _notes, priceCents: _price, ...visible } = draft;
  return visible;
}

/** The draft after an `order.edit`; stops of a draft have no ids. */
export function changedDraft(draft: DraftContent, changes: Schema<'OrderChanges'>): DraftContent {
  const { stops, ...fields } = changes;
  return { ...draft, ...fields, ...(stops && { stops: stops.map(({ id: _id, ...stop }) => stop) }) };
}

const MAX_EXTERNAL_REF_LENGTH = 50;

/** The columns that hold a draft; those the list shows are filled as far as they are typed. */
export function draftColumns(draft: DraftContent) {
  const reference = draft.externalRef ?? '';
  const isReference = reference !== '' && Array.from(reference).length <= MAX_EXTERNAL_REF_LENGTH;
  return { draft, priority: draft.priority ?? 'normal', external_ref: isReference ? reference : null };
}

function stopOfDraft(stop: DraftStop): Record<string, unknown> {
  const address = stop.address ?? {};
  return withoutEmpty({
    ...stop,
    contactPhone: stop.contactPhone && (readPhone(stop.contactPhone) ?? stop.contactPhone),
    // An empty address stays, so that each of its missing fields is named.
    address: withoutEmpty({
      ...address,
      state: address.state && (readState(address.state) ?? address.state),
    }),
    window: objectOrNothing(stop.window),
  });
}

function withoutEmpty(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

function withoutUndefined<T extends object>(fields: T): Partial<T>;
function withoutUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function objectOrNothing(fields: object | null | undefined): Record<string, unknown> | undefined {
  const filled = withoutEmpty(fields ?? {});
  return Object.keys(filled).length === 0 ? undefined : filled;
}
