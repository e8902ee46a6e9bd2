import { isSameAddress, isSamePlace } from '#domain/orders/same-address.ts';
import type { Schema } from '#openapi/schema.ts';
import type { StopRow } from '#server/modules/order-model/order-row.ts';

import { withLast } from './apply-attempts.ts';

/** The stop after an edit of its contact, address or instructions (docs/domain.md 2, order.editStop). */
export function editedStop(stop: StopRow, edit: Omit<Schema<'StopEdit'>, 'stopId'>, now: Date): StopRow {
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

/** Whether two states of a stop agree in all that an edit changes. */
export function isSameStop(one: StopRow, other: StopRow): boolean {
  return one.instructions === other.instructions && isSameRecipient(one, other);
}
