import { STATES } from '#domain/brazil-states.ts';
import type { CellValue } from '#domain/cell-kinds.ts';
import { LOCATION_COLUMNS } from '#domain/list-columns.ts';
import { foldText } from '#domain/text/fold-text.ts';

import { cellRule, oneOf, type TemplateColumn } from './import-template.ts';
import { choicesOf, listOf } from './import-words.ts';
import {
  LOCATION_IMPORT_COLUMN_IDS,
  type LocationImportColumn,
  REQUIRED_LOCATION_COLUMNS,
} from './location-columns.ts';

/** Columns of an export: those of the place that a row changes, and of its company. */
const EXPORT_COLUMNS = ['id', 'version', 'company'] as const;
type ExportColumn = (typeof EXPORT_COLUMNS)[number];
type PlaceColumn = Exclude<LocationImportColumn, ExportColumn>;

/** The columns of a new place, in the order of filling. */
export const LOCATION_TEMPLATE_COLUMNS = LOCATION_IMPORT_COLUMN_IDS.filter(
  (id): id is PlaceColumn => !EXPORT_COLUMNS.some((other) => other === id),
);

/** The rule of each column in one sentence. */
const RULES: Readonly<Record<PlaceColumn, string>> = {
  label: 'O nome que identifica o local no catálogo.',
  kind: `O que acontece no local: ${oneOf(choicesOf('locations', 'kind'))}; em branco, os dois.`,
  contactName: 'O nome de quem atende no local.',
  contactPhone: 'Telefone com DDD, como (11) 98123-4410.',
  contactEmail: 'E-mail de quem atende no local.',
  postalCode: 'CEP com 8 números, como 01412-100.',
  street: 'Rua, avenida ou praça, sem o número.',
  number: 'Número do endereço, ou S/N.',
  complement: 'Loja, bloco ou sala.',
  district: 'Bairro do local.',
  city: 'Cidade do local.',
  state: `Sigla do estado: ${oneOf(STATES)}.`,
  reference: 'Um ponto que ajude a achar o endereço.',
  openingHours: 'Dias e horas de atendimento, como seg a sex 08:00-18:00; sáb 09:00-13:00.',
  accessNotes: 'O que o entregador precisa saber para entrar.',
  latitude: 'Graus em decimais, como -23,55052; em branco se a longitude estiver em branco.',
  longitude: 'Graus em decimais, como -46,63331; em branco se a latitude estiver em branco.',
  favourite: 'Sim para mostrar o local entre os primeiros; em branco, Não.',
  active: 'Não para guardar o local sem oferecê-lo em ordens novas; em branco, Sim.',
};

const isRequired = (id: PlaceColumn) => REQUIRED_LOCATION_COLUMNS.includes(id);

export function locationTemplateColumns(): TemplateColumn[] {
  return LOCATION_TEMPLATE_COLUMNS.map((id) => ({
    ...LOCATION_COLUMNS[id],
    rule: cellRule(RULES[id], isRequired(id)),
    choices: listOf('locations', id),
  }));
}

/** Two rows that the import reads without a fault: one with the required columns, one with almost all. */
export function locationExamples(): Partial<Record<PlaceColumn, CellValue>>[] {
  return [
    {
      label: 'Exemplo 1',
      contactName: 'Carla Mendes',
      contactPhone: '(11) 98123-4410',
      postalCode: '01412-100',
      street: 'Rua Augusta',
      number: '2702',
      district: 'Cerqueira César',
      city: 'São Paulo',
      state: 'SP',
    },
    {
      label: 'Exemplo 2',
      kind: 'Coletas',
      contactName: 'Rui Costa',
      contactPhone: '(11) 3333-4410',
      contactEmail: 'rui@exemplo.com.br',
      postalCode: '01310-100',
      street: 'Avenida Paulista',
      number: 'S/N',
      complement: 'Loja 2',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      reference: 'Ao lado do banco',
      openingHours: 'seg a sex 08:00-18:00; sáb 09:00-13:00',
      accessNotes: 'Retirar no balcão.',
      favourite: 'Sim',
      active: 'Sim',
    },
  ];
}

/** Whether a row is an example of the template, which may have another address by now. */
export function isLocationExample(cells: Partial<Record<LocationImportColumn, string>>): boolean {
  return EXAMPLES.has(exampleKey(cells));
}

function exampleKey({
  label = '',
  contactName = '',
}: Partial<Record<LocationImportColumn, CellValue>>): string {
  return `${foldText(String(label))} ${foldText(String(contactName))}`;
}

const EXAMPLES = new Set(locationExamples().map((cells) => exampleKey(cells)));

/** The second sheet: columns, whether they are required, their rules. */
export function locationGuide(): string[][] {
  return [
    ['Coluna', 'Obrigatória', 'Como preencher'],
    ...LOCATION_TEMPLATE_COLUMNS.map((id) => [
      LOCATION_COLUMNS[id].heading,
      isRequired(id) ? 'Sim' : 'Não',
      RULES[id],
    ]),
    ['Uma linha por local', '', 'Apague as duas linhas de exemplo antes de enviar a planilha.'],
  ];
}
