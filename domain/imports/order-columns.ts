import { foldText } from '#domain/fold-text.ts';

import { keepMeaning } from './heading-words.ts';

type Column = {
  /** The heading in template files and in the page. */
  heading: string;
  /** Other headings that people and other systems use. */
  also?: readonly string[];
  /** In code points. */
  maxLength: number;
  /** Without it, an order cannot be requested. */
  isRequired?: true;
  /** Only for the base. */
  isOfBase?: true;
};

/** The columns of an import of orders, in the order of the template file. One row is one order with one drop-off. */
export const ORDER_COLUMNS = {
  externalRef: {
    heading: 'Referência',
    also: [
      'pedido',
      'número do pedido',
      'nº pedido',
      'ref',
      'sua referência',
      'id do pedido',
      'código',
      'order',
    ],
    maxLength: 60,
  },
  contactName: {
    heading: 'Destinatário',
    also: ['nome', 'nome do destinatário', 'cliente', 'recebedor', 'nome do cliente', 'contato', 'name'],
    maxLength: 120,
    isRequired: true,
  },
  contactPhone: {
    heading: 'Telefone',
    also: ['celular', 'fone', 'whatsapp', 'tel', 'telefone do destinatário', 'phone'],
    maxLength: 60,
    isRequired: true,
  },
  contactEmail: { heading: 'E-mail', also: ['correio eletrônico'], maxLength: 254 },
  postalCode: { heading: 'CEP', also: ['código postal'], maxLength: 20, isRequired: true },
  street: {
    heading: 'Logradouro',
    also: ['rua', 'endereço', 'avenida', 'endereço de entrega', 'address'],
    maxLength: 120,
    isRequired: true,
  },
  number: {
    heading: 'Número',
    also: ['nº', 'num', 'n', 'número do endereço'],
    maxLength: 40,
    isRequired: true,
  },
  complement: { heading: 'Complemento', also: ['compl', 'apto', 'apartamento'], maxLength: 60 },
  district: { heading: 'Bairro', maxLength: 80, isRequired: true },
  city: { heading: 'Cidade', also: ['município', 'localidade'], maxLength: 80, isRequired: true },
  state: { heading: 'UF', also: ['estado'], maxLength: 80, isRequired: true },
  reference: { heading: 'Ponto de referência', also: ['referência do endereço'], maxLength: 120 },
  instructions: {
    heading: 'Instruções',
    also: ['instruções de entrega', 'observações da entrega', 'obs da entrega'],
    maxLength: 500,
  },
  day: {
    heading: 'Data',
    also: ['data da entrega', 'data de entrega', 'dia', 'entregar em', 'dia da entrega', 'date'],
    maxLength: 60,
  },
  from: {
    heading: 'Das',
    also: ['de', 'a partir de', 'início', 'hora inicial', 'horário inicial', 'início da janela'],
    maxLength: 60,
  },
  until: {
    heading: 'Até',
    also: ['às', 'fim', 'hora final', 'horário final', 'fim da janela', 'prazo'],
    maxLength: 60,
  },
  window: {
    heading: 'Horário',
    also: ['janela', 'período', 'horário de entrega', 'janela de entrega', 'hora'],
    maxLength: 60,
  },
  packagesCount: {
    heading: 'Volumes',
    also: ['quantidade', 'qtd', 'qtde', 'quantidade de volumes', 'qtd de volumes', 'pacotes', 'caixas'],
    maxLength: 20,
    isRequired: true,
  },
  description: {
    heading: 'Conteúdo',
    also: ['descrição', 'produto', 'mercadoria', 'itens', 'item', 'descrição do item'],
    maxLength: 120,
  },
  weight: {
    heading: 'Peso (kg)',
    also: ['peso', 'peso total', 'peso bruto', 'kg', 'peso em kg'],
    maxLength: 40,
  },
  declaredValue: {
    heading: 'Valor declarado',
    also: ['valor da mercadoria', 'valor da nota', 'valor da nf', 'valor total', 'valor do pedido'],
    maxLength: 40,
  },
  invoiceKey: {
    heading: 'Chave da NF-e',
    also: ['chave', 'chave de acesso', 'nf-e', 'nfe', 'chave nfe', 'chave da nota', 'chave nf'],
    maxLength: 254,
  },
  vehicleType: { heading: 'Veículo', also: ['tipo de veículo'], maxLength: 40 },
  priority: { heading: 'Urgente', also: ['prioridade', 'urgência'], maxLength: 40 },
  handling: { heading: 'Cuidados', also: ['manuseio', 'cuidados especiais'], maxLength: 120 },
  cashAmount: {
    heading: 'Valor a cobrar',
    also: ['cobrar', 'a cobrar', 'cobrança', 'valor a receber', 'receber na entrega'],
    maxLength: 40,
  },
  cashMethod: {
    heading: 'Forma de pagamento',
    also: ['forma da cobrança', 'pagamento', 'meio de pagamento'],
    maxLength: 40,
  },
  changeFor: { heading: 'Troco para', also: ['troco'], maxLength: 40 },
  notes: { heading: 'Observações', also: ['obs', 'observação', 'comentários', 'notas'], maxLength: 1000 },
  tags: { heading: 'Etiquetas', also: ['tags', 'marcadores'], maxLength: 254 },
  price: {
    heading: 'Preço',
    also: ['frete', 'preço do frete', 'valor do frete'],
    maxLength: 40,
    isOfBase: true,
  },
} as const satisfies Record<string, Column>;

export type OrderColumn = keyof typeof ORDER_COLUMNS;

const ENTRIES = Object.keys(ORDER_COLUMNS)
  .filter(isOrderColumn)
  .map((id): [OrderColumn, Column] => [id, ORDER_COLUMNS[id]]);

export const ORDER_COLUMN_IDS = ENTRIES.map(([id]) => id);

export const REQUIRED_ORDER_COLUMNS = ENTRIES.flatMap(([id, { isRequired }]) => (isRequired ? [id] : []));

/** Whether only the base may use it. */
export function isOfBase(column: OrderColumn): boolean {
  return 'isOfBase' in ORDER_COLUMNS[column];
}

export function isOrderColumn(name: string): name is OrderColumn {
  return Object.hasOwn(ORDER_COLUMNS, name);
}

/** A longer text is no heading. */
const MAX_HEADING_LENGTH = 120;

type Name = { words: string; column: OrderColumn };

/** All headings, longest first. */
const NAMES: readonly Name[] = ENTRIES.flatMap(([column, { heading, also = [] }]) =>
  [heading, ...also].map((name) => ({ words: wordsOf(name), column })),
).toSorted((one, other) => other.words.length - one.words.length);

const BY_WORDS = new Map(NAMES.map(({ words, column }) => [words, column]));

/** A file names its columns in one of the first rows; those before are titles. */
const MAX_TITLE_ROWS = 20;
/** A title row may name one column by chance. */
const MIN_HEADINGS = 2;

/** The index of the row with the headings: among the first rows, the one that names most columns. */
export function findHeadingRow(rows: readonly (readonly string[])[]): number | undefined {
  const counts = rows.slice(0, MAX_TITLE_ROWS).map((row) => countNamed(row));
  const most = Math.max(0, ...counts);
  return most < MIN_HEADINGS ? undefined : counts.indexOf(most);
}

function countNamed(row: readonly string[]): number {
  return new Set(row.flatMap((heading) => BY_WORDS.get(wordsOf(heading)) ?? [])).size;
}

/**
 * The column of each heading: as the company chose last time, else by its name, else by a name within the heading
 * whose other words leave its meaning ("Telefone do cliente (com DDD)"). Each column is used once, exact names first; the others are undefined.
 * @param learned chosen columns by `headingKey`; null for a heading that was ignored
 */
export function matchColumns(
  headings: readonly string[],
  learned: ReadonlyMap<string, OrderColumn | null> = new Map(),
): (OrderColumn | undefined)[] {
  const matched: (OrderColumn | undefined)[] = headings.map(() => undefined);
  const taken = new Set<OrderColumn>();
  const pass = (columnOf: (heading: string) => OrderColumn | null | undefined) => {
    for (const [index, heading] of headings.entries()) {
      const column = matched[index] === undefined ? columnOf(heading) : undefined;
      if (column === undefined || column === null || taken.has(column)) continue;
      matched[index] = column;
      taken.add(column);
    }
  };
  const isIgnored = (heading: string) => learned.get(headingKey(heading)) === null;
  pass((heading) => learned.get(headingKey(heading)));
  pass((heading) => (isIgnored(heading) ? undefined : BY_WORDS.get(wordsOf(heading))));
  pass((heading) => (isIgnored(heading) ? undefined : columnWithin(heading, taken)));
  return matched;
}

function columnWithin(heading: string, taken: ReadonlySet<OrderColumn>): OrderColumn | undefined {
  const words = ` ${wordsOf(heading)} `;
  return NAMES.find(
    (name) =>
      name.words.length > 2 &&
      !taken.has(name.column) &&
      words.includes(` ${name.words} `) &&
      keepMeaning(name.column, words.replace(` ${name.words} `, ' ')),
  )?.column;
}

/** A heading without case, accents and signs, under which a choice is remembered. */
export function headingKey(heading: string): string {
  return wordsOf(heading);
}

function wordsOf(heading: string): string {
  if (heading.length > MAX_HEADING_LENGTH) return '';
  return foldText(heading)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
