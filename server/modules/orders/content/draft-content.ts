import { readState } from '#domain/brazil-states.ts';
import { readPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';

type DraftContent = Schema<'DraftContent'>;
type DraftStop = Schema<'DraftStop'>;

/**
 * Fields for operators and administrators only (docs/domain.md 1): hidden from managers, and rejected in their
 * requests.
 */
export const BASE_ONLY_FIELDS = ['internalNotes', 'priceCents'] as const;

/** Shaped like OrderContent, but not validated yet. */
type ContentToCheck = Record<string, unknown> & {
  stops?: Record<string, unknown>[];
};

/**
 * Normalises a draft for validation as OrderContent: drops empty fields and formats complete phones and states.
 * Incomplete values stay unchanged, so that validation errors point at them.
 */
export function contentOfDraft(draft: DraftContent): ContentToCheck {
  const { stops, items, tags, ...fields } = draft;
  return {
    ...withoutEmpty(fields),
    ...(stops && { stops: stops.map(stopOfDraft) }),
    ...(items && { items: items.map(withoutEmpty) }),
    ...(tags && { tags: [...new Set(tags.filter((tag) => tag !== null && tag !== ''))] }),
  };
}

/** A manager's save replaces the whole draft except the base-only fields, which managers cannot see. */
export function preserveBaseFields(saved: DraftContent, before: DraftContent): DraftContent {
  const { internalNotes, priceCents } = before;
  return { ...saved, ...withoutUndefined({ internalNotes, priceCents }) };
}

export function withoutBaseFields(draft: DraftContent): DraftContent {
  const { internalNotes: _notes, priceCents: _price, ...visible } = draft;
  return visible;
}

/** Applies an `order.edit` to a draft; a draft's stops have no ids. */
export function changedDraft(draft: DraftContent, changes: Schema<'OrderChanges'>): DraftContent {
  const { stops, ...fields } = changes;
  return { ...draft, ...fields, ...(stops && { stops: stops.map(({ id: _id, ...stop }) => stop) }) };
}

const MAX_EXTERNAL_REF_LENGTH = 50;

/** The draft plus the list's columns; a reference longer than its column stays in the draft only. */
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
    // An empty address object stays, so that validation reports each of its missing fields.
    address: withoutEmpty({
      ...address,
      state: address.state && (readState(address.state) ?? address.state),
    }),
    window: objectOrNothing(stop.window),
    cashOnDelivery: objectOrNothing(stop.cashOnDelivery),
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
