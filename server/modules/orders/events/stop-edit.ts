import { isSameAddress, isSamePlace } from '#domain/orders/same-address.ts';
import type { Schema } from '#openapi/schema.ts';
import type { StopRow } from '#server/modules/order-model/order-row.ts';

import { withLast } from './apply-attempts.ts';

/** The stop after an edit of its contact, address or instructions (docs/domain.md 2, order.editStop). */
export function editedStop(stop: StopRow, edit: Omit<Schema<'StopEdit'>, 'stopId'>, now: Date): StopRow {
  const { contactName, contactPhone, contactEmail, address, instructions } = edit;
  const edited = {
    ...stop,
    contact_name: contactName ?? stop.contact_name,
    contact_phone: contactPhone ?? stop.contact_phone,
    contact_email: contactEmail === undefined ? stop.contact_email : contactEmail,
    address: address ?? stop.address,
    instructions: instructions === undefined ? stop.instructions : instructions,
    ...placeAfter(stop, { address: address ?? stop.address, locationId: stop.location_id }),
  };
  // New instructions alone correct no address, so the company still has to; at a pickup they say when the goods are ready.
  const isSame = stop.kind === 'pickup' ? isSameStop : isSameRecipient;
  const isCorrected = stop.status === 'failed' && !isSame(edited, stop);
  return isCorrected
    ? { ...edited, attempts: withLast(stop.attempts, { correctedAt: now.toISOString() }) }
    : edited;
}

type Place = Pick<StopRow, 'location_id' | 'place_name'>;
type NewPlace = Pick<StopRow, 'address'> & {
  locationId: string | null;
  placeName?: string | null | undefined;
};

/**
 * The link to the address book and the name of the place. Another address no longer matches either, unless the edit
 * names the place or links another one.
 */
export function placeAfter(was: StopRow | undefined, { address, locationId, placeName }: NewPlace): Place {
  if (was === undefined || placeName !== undefined || was.location_id !== locationId) {
    return { location_id: locationId, place_name: placeName ?? null };
  }
  const { location_id, place_name } = was;
  return isSamePlace(was.address, address)
    ? { location_id, place_name }
    : { location_id: null, place_name: null };
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
