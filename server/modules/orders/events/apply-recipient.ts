import type { OrderState } from '../order-row.ts';
import type { Act } from './applied-event.ts';

/** The corrected address or contact of one drop-off (docs/domain.md 2, order.editRecipient). */
export function withRecipient({ order, stops }: OrderState, { event }: Act): OrderState {
  if (event.type !== 'order.editRecipient') return { order, stops };
  const { stopId, contactName, contactPhone, address, instructions } = event.payload;
  return {
    order,
    stops: stops.map((stop) =>
      stop.id === stopId
        ? {
            ...stop,
            contact_name: contactName ?? stop.contact_name,
            contact_phone: contactPhone ?? stop.contact_phone,
            address: address ?? stop.address,
            instructions: instructions ?? stop.instructions,
            // A corrected address is no longer the one of the address book.
            location_id: address ? null : stop.location_id,
          }
        : stop,
    ),
  };
}
