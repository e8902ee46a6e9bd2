import { LOCATION_COLUMNS } from '#domain/list-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';

/** A location with its company's name, for the export. */
export type NamedLocation = Row<'locations'> & { company_name: string | null };

type Column = {
  /** Alternative headings in imported files. */
  also?: readonly string[];
  /** In code points; the same as the limit of the contract's LocationInput, if it has one. */
  maxLength: number;
  /** JSON pointer into the contract's LocationInput. */
  pointer?: `/${string}`;
  /** Required to create a location. */
  isRequired?: true;
  /** Written by the export and ignored by the import. */
  isReadOnly?: true;
};

/** What an import accepts in each column; headings match regardless of case, accents and signs. */
export const COLUMNS = {
  id: { maxLength: 40, also: ['id'] },
  version: { maxLength: 10 },
  company: { maxLength: 120, also: ['cliente'], pointer: '/companyId' },
  label: {
    maxLength: 80,
    also: ['local', 'apelido', 'nome do local'],
    pointer: '/label',
    isRequired: true,
  },
  kind: { maxLength: 40, also: ['tipo'], pointer: '/kind' },
  contactName: {
    maxLength: 120,
    also: ['nome do contato', 'responsável'],
    pointer: '/contactName',
    isRequired: true,
  },
  contactPhone: {
    maxLength: 40,
    also: ['celular', 'fone', 'telefone do contato'],
    pointer: '/contactPhone',
    isRequired: true,
  },
  contactEmail: { maxLength: 254, pointer: '/contactEmail' },
  postalCode: { maxLength: 20, pointer: '/address/postalCode', isRequired: true },
  street: {
    maxLength: 120,
    also: ['rua', 'endereço'],
    pointer: '/address/street',
    isRequired: true,
  },
  number: {
    maxLength: 10,
    also: ['nº', 'num'],
    pointer: '/address/number',
    isRequired: true,
  },
  complement: { maxLength: 60, pointer: '/address/complement' },
  district: { maxLength: 80, pointer: '/address/district', isRequired: true },
  city: { maxLength: 80, also: ['município'], pointer: '/address/city', isRequired: true },
  state: { maxLength: 40, also: ['estado'], pointer: '/address/state', isRequired: true },
  reference: {
    maxLength: 120,
    also: ['ponto de referência'],
    pointer: '/address/reference',
  },
  openingHours: {
    maxLength: 400,
    also: ['horário', 'horário de funcionamento'],
    pointer: '/openingHours',
  },
  accessNotes: {
    maxLength: 500,
    also: ['observações', 'instruções'],
    pointer: '/accessNotes',
  },
  latitude: { maxLength: 40, pointer: '/coordinates/latitude' },
  longitude: { maxLength: 40, pointer: '/coordinates/longitude' },
  favourite: { maxLength: 20, pointer: '/favourite' },
  active: { maxLength: 20, pointer: '/active' },
  usageCount: { maxLength: 20, isReadOnly: true },
  lastUsedAt: { maxLength: 40, isReadOnly: true },
} as const satisfies Record<ColumnId, Column>;

export type ColumnId = Schema<'LocationColumn'>;

export const COLUMN_IDS = Object.keys(COLUMNS).filter(isColumnId);

const entries = COLUMN_IDS.map((id): readonly [ColumnId, Column] => [id, COLUMNS[id]]);

export const REQUIRED_COLUMNS = entries.flatMap(([id, { isRequired }]) => (isRequired ? [id] : []));

function isColumnId(name: string): name is ColumnId {
  return name in COLUMNS;
}

const BY_NAME = new Map(
  entries.flatMap(([id, { also = [] }]) =>
    [LOCATION_COLUMNS[id].heading, ...also].map((name): [string, ColumnId] => [simple(name), id]),
  ),
);

export function columnOf(heading: string): ColumnId | undefined {
  return BY_NAME.get(simple(heading));
}

/** JSON pointer of a column into the contract's LocationInput. */
export function pointerOf(id: ColumnId): string | undefined {
  return entries.find(([each]) => each === id)?.[1].pointer;
}

/** The column that holds a field of LocationInput. */
export function columnAt(pointer: string): ColumnId | undefined {
  return entries.find(
    ([, column]) =>
      column.pointer && (pointer === column.pointer || pointer.startsWith(`${column.pointer}/`)),
  )?.[0];
}

/** Without case, accents and signs: "e-mail" is "E-mail" is "email". */
function simple(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
