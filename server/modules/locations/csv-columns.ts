import type { Row } from '#server/db/schema.ts';

/** A place with its company's name, as an export needs it. */
export type NamedLocation = Row<'locations'> & { company_name: string | null };

type Column = {
  heading: string;
  /** Other names under which people bring it. */
  also?: readonly string[];
  /** Where the contract's LocationInput has it. */
  pointer?: `/${string}`;
  /** Nothing can be made without it. */
  isRequired?: true;
  /** We write it, and don't look at it when it comes back. */
  isReadOnly?: true;
};

/** The columns of the spreadsheet in their order; a heading is found whatever its case, accents and signs. */
export const COLUMNS = {
  id: { heading: 'Código', also: ['id'] },
  version: { heading: 'Versão' },
  company: { heading: 'Empresa', also: ['cliente'], pointer: '/companyId' },
  label: {
    heading: 'Nome',
    also: ['local', 'apelido', 'nome do local'],
    pointer: '/label',
    isRequired: true,
  },
  kind: { heading: 'Uso', also: ['tipo'], pointer: '/kind' },
  contactName: {
    heading: 'Contato',
    also: ['nome do contato', 'responsável'],
    pointer: '/contactName',
    isRequired: true,
  },
  contactPhone: {
    heading: 'Telefone',
    also: ['celular', 'fone', 'telefone do contato'],
    pointer: '/contactPhone',
    isRequired: true,
  },
  contactEmail: { heading: 'E-mail', pointer: '/contactEmail' },
  postalCode: { heading: 'CEP', pointer: '/address/postalCode', isRequired: true },
  street: {
    heading: 'Logradouro',
    also: ['rua', 'endereço'],
    pointer: '/address/street',
    isRequired: true,
  },
  number: { heading: 'Número', also: ['nº', 'num'], pointer: '/address/number', isRequired: true },
  complement: { heading: 'Complemento', pointer: '/address/complement' },
  district: { heading: 'Bairro', pointer: '/address/district', isRequired: true },
  city: { heading: 'Cidade', also: ['município'], pointer: '/address/city', isRequired: true },
  state: { heading: 'UF', also: ['estado'], pointer: '/address/state', isRequired: true },
  reference: { heading: 'Referência', also: ['ponto de referência'], pointer: '/address/reference' },
  openingHours: {
    heading: 'Horários',
    also: ['horário', 'horário de funcionamento'],
    pointer: '/openingHours',
  },
  accessNotes: {
    heading: 'Instruções de acesso',
    also: ['observações', 'instruções'],
    pointer: '/accessNotes',
  },
  latitude: { heading: 'Latitude', pointer: '/coordinates/latitude' },
  longitude: { heading: 'Longitude', pointer: '/coordinates/longitude' },
  favourite: { heading: 'Favorito', pointer: '/favourite' },
  active: { heading: 'Ativo', pointer: '/active' },
  usageCount: { heading: 'Usos', isReadOnly: true },
  lastUsedAt: { heading: 'Último uso', isReadOnly: true },
} as const satisfies Record<string, Column>;

export type ColumnId = keyof typeof COLUMNS;

export const COLUMN_IDS = Object.keys(COLUMNS).filter(isColumnId);

const entries = COLUMN_IDS.map((id): readonly [ColumnId, Column] => [id, COLUMNS[id]]);

export const HEADINGS = entries.map(([, { heading }]) => heading);

export const REQUIRED_COLUMNS = entries.flatMap(([id, { isRequired }]) => (isRequired ? [id] : []));

function isColumnId(name: string): name is ColumnId {
  return name in COLUMNS;
}

/** The column that a heading names. */
export function columnOf(heading: string): ColumnId | undefined {
  const asked = simple(heading);
  return entries.find(([, column]) =>
    [column.heading, ...(column.also ?? [])].map(simple).includes(asked),
  )?.[0];
}

/** Where the contract's LocationInput has a column. */
export function pointerOf(id: ColumnId): string | undefined {
  return entries.find(([each]) => each === id)?.[1].pointer;
}

/** The column in which a field of LocationInput stands. */
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
