import { formatOpeningHours } from '#domain/calendar/opening-hours.ts';
import type { CellValue } from '#domain/cell-kinds.ts';
import { LOCATION_COLUMNS } from '#domain/list-columns.ts';
import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import type { FileReply, Query } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { listFile, MAX_LISTED } from '#server/sheets/list-file.ts';
import type { SlicedFile } from '#server/sheets/record-file.ts';

import { countLocations, findCreatedLocationIds, findLocationIds, type LocationFilter } from './list.ts';
import { findLocationsById, type NamedLocation } from './repository.ts';

type ColumnId = Schema<'LocationColumn'>;

/** Company cell of a base-wide location. */
export const BASE_WIDE = 'Todas as empresas';

const READ_AT_ONCE = 1000;

export const LOCATION_VALUES: Readonly<Record<ColumnId, (place: NamedLocation) => CellValue>> = {
  id: ({ id }) => id,
  version: ({ version }) => version,
  company: ({ company_id, company_name }) => (company_id === null ? BASE_WIDE : company_name),
  label: ({ label }) => label,
  kind: ({ kind }) => LOCATION_KIND_LABELS[kind],
  contactName: ({ contact_name }) => contact_name,
  contactPhone: ({ contact_phone }) => formatPhone(contact_phone),
  contactEmail: ({ contact_email }) => contact_email,
  postalCode: ({ address }) => address.postalCode.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  street: ({ address }) => address.street,
  number: ({ address: { number } }) => (/^[1-9]\d{0,5}$/.test(number) ? Number(number) : number),
  complement: ({ address }) => address.complement ?? null,
  district: ({ address }) => address.district,
  city: ({ address }) => address.city,
  state: ({ address }) => address.state,
  reference: ({ address }) => address.reference ?? null,
  openingHours: ({ opening_hours }) => formatOpeningHours(opening_hours),
  accessNotes: ({ access_notes }) => access_notes,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  favourite: ({ favourite }) => yesNo(favourite),
  active: ({ active }) => yesNo(active),
  usageCount: ({ usage_count }) => usage_count,
  lastUsedAt: ({ last_used_at }) => last_used_at?.getTime() ?? null,
};

const FILE = {
  name: 'localizacoes',
  title: 'Localizações',
  table: LOCATION_COLUMNS,
  values: LOCATION_VALUES,
};

export const locationFile: SlicedFile<ColumnId, NamedLocation, LocationFilter> = {
  ...FILE,
  count: countLocations,
  slice: async (db, filter, slice) => {
    const ids = await findCreatedLocationIds(db, filter, slice);
    return ids.length === 0 ? [] : findLocationsById(db, ids);
  },
  positionOf: ({ created_at: key, id }) => ({ key, id }),
};

/** The file of the filtered address book. @throws as `listFile` */
export async function exportLocations(
  db: Db,
  { columns, format, sort, ...filter }: Query<'exportLocations'>,
  now: Date,
): Promise<FileReply> {
  const ids = await findLocationIds(db, filter, sort, MAX_LISTED + 1);
  return listFile({ ...FILE, choice: { columns, format }, rows: ids.length, now }, pagesOf(db, ids));
}

/** In chunks, so that other requests can use the database in between. */
async function* pagesOf(db: Db, ids: readonly string[]): AsyncGenerator<NamedLocation[]> {
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
    yield await findLocationsById(db, ids.slice(start, start + READ_AT_ONCE));
  }
}

function yesNo(value: boolean): string {
  return value ? 'Sim' : 'Não';
}
