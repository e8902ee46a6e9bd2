import { MAX_EMAIL_LENGTH } from '#domain/account-limits.ts';
import { ADDRESS_PARTS } from '#domain/address-parts.ts';
import { isLikePhone } from '#domain/imports/cells/read-address-cells.ts';
import type { Column } from '#domain/imports/headings/column-rules.ts';
import { NO_OTHERS } from '#domain/imports/headings/heading-parties.ts';
import { LOCATION_PARTIES } from '#domain/imports/headings/heading-ranks.ts';
import { createColumnMatcher } from '#domain/imports/headings/match-columns.ts';
import { LOCATION_COLUMNS } from '#domain/list-columns.ts';
import type { Schema } from '#openapi/schema.ts';

import { LOCATION_HEADING_WORDS } from './heading-words.ts';

type CellRule = Omit<Column, 'heading' | 'isOfBase'> & {
  /** JSON Pointer into the contract's LocationInput. */
  pointer?: `/${string}`;
  /** Headings that an import takes only where the user can correct it. */
  guesses?: readonly string[];
};

/** Columns that an export writes and an import ignores. */
type ReadOnlyColumn = 'usageCount' | 'lastUsedAt';

export type LocationImportColumn = Exclude<Schema<'LocationColumn'>, ReadOnlyColumn>;

/** What an import accepts in each column; lengths are those of the contract's LocationInput, where it has one. */
export const LOCATION_CELLS = {
  // Shops have codes of their own, which name no place of the address book.
  id: { maxLength: 40, also: ['id'], fits: { names: ['código', 'id'], test: isLocationId } },
  version: { maxLength: 10 },
  company: { maxLength: 120, also: ['cliente'], pointer: '/companyId' },
  label: {
    guesses: [
      'filial',
      'unidade',
      'nome fantasia',
      'fantasia',
      'razão social',
      'store',
      'store name',
      'name',
      'branch',
    ],
    maxLength: 80,
    also: ['local', 'loja', 'apelido', 'nome do local'],
    pointer: '/label',
    isRequired: true,
  },
  kind: { maxLength: 40, also: ['tipo'], pointer: '/kind' },
  contactName: {
    guesses: [
      'gerente',
      'nome do responsável',
      'encarregado',
      'a c',
      'aos cuidados',
      'contact',
      'contact name',
      'manager',
    ],
    maxLength: 120,
    also: ['nome do contato', 'responsável'],
    fits: { names: ['contato', 'contact'], test: (text) => !isLikePhone(text) },
    pointer: '/contactName',
    isRequired: true,
  },
  contactPhone: {
    guesses: ['tel', 'telefone fixo', 'phone', 'phone number', 'mobile', 'telephone'],
    maxLength: 40,
    also: ['celular', 'cel', 'fone', 'zap', 'whatsapp', 'telefone do contato'],
    above: { names: ['contato', 'contatos', 'contact'], test: isLikePhone },
    pointer: '/contactPhone',
    isRequired: true,
  },
  contactEmail: {
    guesses: ['email do contato', 'email address'],
    maxLength: MAX_EMAIL_LENGTH,
    pointer: '/contactEmail',
  },
  postalCode: {
    guesses: ['código postal', 'zip', 'zip code', 'postal code'],
    maxLength: 20,
    pointer: '/address/postalCode',
    isRequired: true,
  },
  street: {
    guesses: ['avenida', 'address', 'street', 'street address', 'address 1'],
    maxLength: 120,
    also: ['rua', 'endereço', 'end'],
    pointer: '/address/street',
    isRequired: true,
  },
  number: {
    guesses: ['street number', 'house number'],
    maxLength: 10,
    also: ['nº', 'num', 'nro', 'nr'],
    pointer: '/address/number',
    isRequired: true,
  },
  complement: { guesses: ['compl', 'address 2', 'sala'], maxLength: 60, pointer: '/address/complement' },
  district: {
    guesses: ['district', 'neighborhood', 'bair'],
    maxLength: 80,
    pointer: '/address/district',
    isRequired: true,
  },
  city: {
    guesses: ['city', 'localidade'],
    maxLength: 80,
    also: ['município'],
    pointer: '/address/city',
    isRequired: true,
  },
  state: {
    guesses: ['state', 'province'],
    maxLength: 40,
    also: ['estado'],
    pointer: '/address/state',
    isRequired: true,
  },
  reference: {
    guesses: ['landmark'],
    maxLength: 120,
    also: ['ponto de referência'],
    pointer: '/address/reference',
  },
  openingHours: {
    guesses: ['funcionamento', 'expediente', 'atendimento', 'opening hours', 'hours'],
    maxLength: 400,
    also: ['horário', 'horário de funcionamento'],
    pointer: '/openingHours',
  },
  accessNotes: {
    guesses: ['obs', 'observação', 'comentários', 'notes'],
    maxLength: 500,
    also: ['observações', 'instruções'],
    pointer: '/accessNotes',
  },
  latitude: { guesses: ['lat'], maxLength: 40, pointer: '/coordinates/latitude' },
  longitude: { guesses: ['long', 'lng', 'lon'], maxLength: 40, pointer: '/coordinates/longitude' },
  favourite: { maxLength: 20, pointer: '/favourite' },
  active: { maxLength: 20, pointer: '/active' },
} as const satisfies Record<LocationImportColumn, CellRule>;

const RULES: readonly (readonly [LocationImportColumn, CellRule])[] = Object.keys(LOCATION_CELLS)
  .filter(isLocationColumn)
  .map((id) => [id, LOCATION_CELLS[id]]);

export const LOCATION_IMPORT_COLUMN_IDS = RULES.map(([id]) => id);

export const REQUIRED_LOCATION_COLUMNS = RULES.flatMap(([id, { isRequired }]) => (isRequired ? [id] : []));

export function isLocationColumn(name: string): name is LocationImportColumn {
  return Object.hasOwn(LOCATION_CELLS, name);
}

/** The columns with their headings, in the order of exported files. */
export const LOCATION_IMPORT_COLUMNS: readonly (readonly [LocationImportColumn, Column])[] = RULES.map(
  ([id, { pointer: _pointer, guesses = [], also = [], ...rule }]) => [
    id,
    { ...rule, also: [...also, ...guesses], heading: LOCATION_COLUMNS[id].heading },
  ],
);

/** The columns with the headings that need no correction. */
export const EXACT_LOCATION_HEADINGS: readonly (readonly [LocationImportColumn, readonly string[]])[] =
  RULES.map(([id, { also = [] }]) => [id, [LOCATION_COLUMNS[id].heading, ...also]]);

export const locationColumnMatcher = createColumnMatcher(LOCATION_IMPORT_COLUMNS, {
  beside: LOCATION_HEADING_WORDS,
  parties: LOCATION_PARTIES,
  others: NO_OTHERS,
  notInTemplates: ['id', 'version', 'company'],
  ofParties: ['contactName', 'contactPhone', 'contactEmail', ...ADDRESS_PARTS, 'reference'],
});

/** Whether a text can be the code of a place, in any case. */
export function isLocationId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu.test(text);
}

/** JSON Pointer of a column into the contract's LocationInput. */
export function pointerOf(id: LocationImportColumn): string | undefined {
  return RULES.find(([each]) => each === id)?.[1].pointer;
}

/** The column that holds a field of LocationInput. */
export function locationColumnAt(pointer: string): LocationImportColumn | undefined {
  return RULES.find(
    ([, column]) =>
      column.pointer && (pointer === column.pointer || pointer.startsWith(`${column.pointer}/`)),
  )?.[0];
}
