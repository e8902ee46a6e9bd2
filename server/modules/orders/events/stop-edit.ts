import { isSameAddress, isSamePlace } from '#domain/orders/same-address.ts';
import type { Schema } from '#openapi/schema.ts';
import type { OrderState, StopRow } from '#server/modules/order-model/order-row.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

import { withLast } from './apply-attempts.ts';
import { type Change, stopChanges } from './changes.ts';

/** The stop after an edit of its contact, address or instructions (docs/domain.md 2, order.editStop). */
export function editedStop(stop: StopRow, edit: Schema<'StopEdit'>, now: Date): StopRow {
  const { contactName, contactPhone, contactEmail, address, instructions } = edit;
  const isMoved = address !== undefined && !isSamePlace(stop.address, address);
  const edited = {
    ...stop,
    contact_name: contactName ?? stop.contact_name,
    contact_phone: contactPhone ?? stop.contact_phone,
    contact_email: contactEmail === undefined ? stop.contact_email : contactEmail,
    address: address ?? stop.address,
    instructions: instructions === undefined ? stop.instructions : instructions,
    // Another address no longer matches the address book.
    location_id: isMoved ? null : stop.location_id,
    place_name: isMoved ? null : stop.place_name,
  };
  // New instructions alone correct no address, so the company still has to.
  const isCorrected = stop.status === 'failed' && !isSameRecipient(edited, stop);
  return isCorrected
    ? { ...edited, attempts: withLast(stop.attempts, { correctedAt: now.toISOString() }) }
    : edited;
}

/** Whether two states of a stop agree in contact and address. */
function isSameRecipient(one: StopRow, other: StopRow): boolean {
  return (
    one.contact_name === other.contact_name &&
    one.contact_phone === other.contact_phone &&
    one.contact_email === other.contact_email &&
    isSameAddress(one.address, other.address)
  );
}

/** The changes of a stop by an edit, as timeline texts. */
export function editChanges({ stops }: OrderState, edit: Schema<'StopEdit'>, now: Date): Change[] {
  const edited = stops.map((stop) => (stop.id === edit.stopId ? editedStop(stop, edit, now) : stop));
  return stopChanges(stops, edited);
}

/** Errors of an edit of one stop, sent or requested, beyond those of the schema and the order machine. */
export function stopEditErrors(state: OrderState, edit: Schema<'StopEdit'>, now: Date): FieldError[] {
  const kind = state.stops.find(({ id }) => id === edit.stopId)?.kind;
  const hasEmail = edit.contactEmail !== undefined && edit.contactEmail !== null;
  if (kind === 'pickup' && hasEmail) return [fieldError('/payload/contactEmail', 'email-of-pickup')];
  return changesNothing(state, edit, now) ? [fieldError('/payload', 'unchanged')] : [];
}

/** Whether an edit repeats what the stop holds; it would count as a correction without correcting anything. */
export function changesNothing({ stops }: OrderState, edit: Schema<'StopEdit'>, now: Date): boolean {
  const stop = stops.find(({ id }) => id === edit.stopId);
  if (stop === undefined) return false;
  const edited = editedStop(stop, edit, now);
  return edited.instructions === stop.instructions && isSameRecipient(edited, stop);
}
