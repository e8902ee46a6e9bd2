import { sortOpeningHours } from '#domain/calendar/opening-hours.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';

/** Maps the contract's fields to table columns. */
export function columnsOf(fields: Schema<'LocationInput'>) {
  return {
    label: fields.label,
    kind: fields.kind,
    contact_name: fields.contactName,
    contact_phone: fields.contactPhone,
    contact_email: fields.contactEmail ?? null,
    address: JSON.stringify(addressOf(fields.address)),
    opening_hours: JSON.stringify(hoursOf(fields.openingHours ?? [])),
    access_notes: fields.accessNotes ?? null,
    latitude: fields.coordinates?.latitude ?? null,
    longitude: fields.coordinates?.longitude ?? null,
    favourite: fields.favourite ?? false,
    active: fields.active ?? true,
  };
}

/** Maps a row to the contract's input. */
export function inputOf(row: Row<'locations'>): Schema<'LocationInput'> {
  const { latitude, longitude } = row;
  return {
    companyId: row.company_id,
    label: row.label,
    kind: row.kind,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    address: row.address,
    openingHours: row.opening_hours,
    accessNotes: row.access_notes,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    favourite: row.favourite,
    active: row.active,
  };
}

function hoursOf(hours: Schema<'OpeningHours'>[]): Schema<'OpeningHours'>[] {
  return sortOpeningHours(hours).map(({ weekday, from, to }) => ({ weekday, from, to }));
}

/** With fixed key order and no missing keys, so that equal addresses have equal texts. */
function addressOf(address: Schema<'Address'>): Schema<'Address'> {
  const { postalCode, street, number, complement, district, city, state, reference } = address;
  return {
    postalCode,
    street,
    number,
    complement: complement || null,
    district,
    city,
    state,
    reference: reference || null,
  };
}
