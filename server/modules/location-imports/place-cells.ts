import {
  holdsTwoPhones,
  NUMBER_AS_DATE,
  readPhoneCell,
  readShopNumber,
  TWO_PHONES,
  withoutState,
} from '#domain/imports/cells/read-address-cells.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Cells } from '#server/modules/locations/import-lines.ts';

type Fault = Schema<'OrderImportFault'>;
type Coordinates = Schema<'LocationInput'>['coordinates'];

type Planned = {
  cells: Cells;
  /** Undefined for a row that the rules of the address book refuse. */
  input: { coordinates?: Coordinates } | undefined;
  /** The place that the row changes. */
  before: unknown;
};

const TEXTS = {
  stateDiffers: 'A cidade traz outra UF. Confira as duas.',
  swapped: 'Latitude e longitude parecem trocadas: assim, o ponto fica fora do Brasil.',
  abroad: 'Este ponto fica fora do Brasil. Confira latitude e longitude.',
} as const;

/** With its islands, in degrees. */
const BRAZIL = { south: -34, north: 5.5, west: -74, east: -28 };

/** The cells of a new place, with the state of "São Paulo/SP" apart; a row that changes a place is as it was exported. */
export function placeCells(cells: Cells): Cells {
  if ((cells.id ?? '').trim() !== '') return cells;
  const { city, state } = withoutState((cells.city ?? '').trim());
  const typed = (cells.state ?? '').trim();
  const isSame = state !== undefined && (typed === '' || typed.toUpperCase() === state);
  return isSame ? { ...cells, city, state } : cells;
}

/** The faults of cells that the rules of the address book don't find. */
export function placeFaults({ cells, input, before }: Planned): Fault[] {
  if (before) return [];
  const faults: Fault[] = [];
  const phone = cells.contactPhone ?? '';
  if (readPhoneCell(phone) === undefined && holdsTwoPhones(phone))
    faults.push({ column: 'contactPhone', message: TWO_PHONES });
  if (readShopNumber(cells.number ?? '') === undefined)
    faults.push({ column: 'number', message: NUMBER_AS_DATE });
  const { state } = withoutState(cells.city ?? '');
  if (state !== undefined && (cells.state ?? '') !== '')
    faults.push({ column: 'state', message: TEXTS.stateDiffers });
  const coordinates = coordinatesFault(input?.coordinates);
  if (coordinates !== undefined) faults.push({ column: 'latitude', message: coordinates });
  return faults;
}

function coordinatesFault(coordinates: Coordinates | undefined): string | undefined {
  if (!coordinates) return undefined;
  const { latitude, longitude } = coordinates;
  if (isInBrazil(latitude, longitude)) return undefined;
  return isInBrazil(longitude, latitude) ? TEXTS.swapped : TEXTS.abroad;
}

function isInBrazil(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = BRAZIL;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
