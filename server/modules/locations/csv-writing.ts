import { formatOpeningHours } from '#domain/calendar/opening-hours.ts';
import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import { formatPhone } from '#domain/phone.ts';
import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import { asValue, type CsvCell, decimalText } from '#server/csv/csv-cells.ts';

import { COLUMN_IDS, type ColumnId, type NamedLocation } from './csv-columns.ts';

/** Company cell of a base-wide location. */
export const BASE_WIDE = 'Todas as empresas';

const instant = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

const WRITERS: Readonly<Record<ColumnId, (place: NamedLocation) => CsvCell>> = {
  id: ({ id }) => id,
  version: ({ version }) => asValue(String(version)),
  company: ({ company_id, company_name }) => (company_id === null ? BASE_WIDE : (company_name ?? '')),
  label: ({ label }) => label,
  kind: ({ kind }) => LOCATION_KIND_LABELS[kind],
  contactName: ({ contact_name }) => contact_name,
  contactPhone: ({ contact_phone }) => formatPhone(contact_phone),
  contactEmail: ({ contact_email }) => contact_email ?? '',
  postalCode: ({ address }) => address.postalCode.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  street: ({ address }) => address.street,
  number: ({ address: { number } }) => (/^[1-9]\d{0,5}$/.test(number) ? asValue(number) : number),
  complement: ({ address }) => address.complement ?? '',
  district: ({ address }) => address.district,
  city: ({ address }) => address.city,
  state: ({ address }) => address.state,
  reference: ({ address }) => address.reference ?? '',
  openingHours: ({ opening_hours }) => formatOpeningHours(opening_hours),
  accessNotes: ({ access_notes }) => access_notes ?? '',
  latitude: ({ latitude }) => (latitude === null ? '' : asValue(decimalText(latitude))),
  longitude: ({ longitude }) => (longitude === null ? '' : asValue(decimalText(longitude))),
  favourite: ({ favourite }) => yesNo(favourite),
  active: ({ active }) => yesNo(active),
  usageCount: ({ usage_count }) => asValue(String(usage_count)),
  lastUsedAt: ({ last_used_at }) =>
    asValue(last_used_at ? instant.format(last_used_at).replace(',', '') : ''),
};

/** Cells of one location in the order of COLUMNS. */
export function cellsOf(place: NamedLocation): CsvCell[] {
  return COLUMN_IDS.map((id) => WRITERS[id](place));
}

function yesNo(value: boolean): string {
  return value ? 'Sim' : 'Não';
}
