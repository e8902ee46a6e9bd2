import { formatPhone } from '#domain/phone.ts';
import type { Location } from '#src/api/locations.ts';
import { type AddressValues, addressValuesOf } from '#src/components/address/address-values.ts';
import { hoursToText } from '#src/components/opening-hours/hours-text.ts';

/** Choice for "no company"; an empty choice means that none was made. */
export const BASE_CHOICE = 'base';

export type LocationValues = {
  /** A company, BASE_CHOICE, or empty while none is chosen. Managers have no choice. */
  companyId: string;
  label: string;
  kind: Location['kind'];
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  address: AddressValues;
  /** Coordinates for the map, as typed: "-23,5505". */
  latitude: string;
  longitude: string;
  /** Opening hours as one text, so that the form compares and preserves them like other fields. */
  hours: string;
  accessNotes: string;
  favourite: boolean;
  /** Not an input: changed by its own action. */
  active: boolean;
};

const NEW_PLACE: Omit<Location, 'id' | 'companyId' | 'address' | 'createdAt' | 'updatedAt' | 'version'> = {
  label: '',
  kind: 'both',
  contactName: '',
  contactPhone: '',
  contactEmail: null,
  openingHours: [],
  accessNotes: null,
  coordinates: null,
  favourite: false,
  active: true,
  usageCount: 0,
  lastUsedAt: null,
  warnings: [],
};

/** Form values of a location; a new one belongs to the chosen company. */
export function locationValues(place: Location | undefined, selectedCompany = ''): LocationValues {
  const fields = place ?? NEW_PLACE;
  const { coordinates } = fields;
  return {
    companyId: place === undefined ? selectedCompany : (place.companyId ?? BASE_CHOICE),
    label: fields.label,
    kind: fields.kind,
    contactName: fields.contactName,
    contactPhone: fields.contactPhone === '' ? '' : formatPhone(fields.contactPhone),
    contactEmail: fields.contactEmail ?? '',
    address: addressValuesOf(place?.address ?? null),
    latitude: coordinates === null ? '' : degreesText(coordinates.latitude),
    longitude: coordinates === null ? '' : degreesText(coordinates.longitude),
    hours: hoursToText(fields.openingHours),
    accessNotes: fields.accessNotes ?? '',
    favourite: fields.favourite,
    active: fields.active,
  };
}

function degreesText(degrees: number): string {
  return String(degrees).replace('.', ',');
}
