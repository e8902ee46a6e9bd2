import { MAX_EMAIL_LENGTH } from '#domain/account-limits.ts';
import { ADDRESS_PARTS } from '#domain/address-parts.ts';
import { readState } from '#domain/brazil-states.ts';
import {
  hasLetters,
  isAmount,
  isAmountWithCents,
  isCode,
  isCount,
  isDay,
  isDayOrTime,
  isPhrase,
  isTime,
} from '#domain/imports/cells/column-texts.ts';
import { isLikePhone } from '#domain/imports/cells/read-address-cells.ts';
import type { Column } from '#domain/imports/headings/column-rules.ts';
import { ORDER_OTHERS } from '#domain/imports/headings/heading-parties.ts';
import { ORDER_PARTIES } from '#domain/imports/headings/heading-ranks.ts';
import { createColumnMatcher } from '#domain/imports/headings/match-columns.ts';

import { ORDER_HEADING_WORDS } from './heading-words.ts';
import { PAID_NAMES, PAYMENT_STATUS_NAMES } from './payment-headings.ts';

/** "Obs. ao motoboy" and the like. */
function toCourier(noun: string): string[] {
  return ['motoboy', 'entregador', 'motorista'].flatMap((courier) =>
    ['', 'ao ', 'para o ', 'p ', 'pro '].map((word) => `${noun} ${word}${courier}`),
  );
}

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
      'venda',
      'order',
      'nrpedido',
      'ped',
      'order number',
      'order id',
      'os',
      'ordem de serviço',
      'protocolo',
    ],
    // Beside an order number, "Referência" may as well be a landmark.
    peers: ['pedido', 'order'],
    // Shopify numbers orders in "Name", and names the recipient in "Shipping Name".
    spare: ['name'],
    // People write the goods below "Pedido", and a landmark below "Referência".
    fits: {
      names: ['pedido', 'ped', 'venda', 'order', 'os', 'protocolo', 'referência', 'ref'],
      test: isCode,
    },
    maxLength: 60,
  },
  contactName: {
    heading: 'Destinatário',
    also: [
      'nome',
      'nome do destinatário',
      'cliente',
      'recebedor',
      'nome do cliente',
      'contato',
      'name',
      'name 1',
      'receiver name',
      'recipient name',
      'quem recebe',
      'quem vai receber',
      'dest',
      'destin',
      'paciente',
      'consumidor',
      'aluno',
      'morador',
      'presenteado',
      'responsável pelo recebimento',
      'a c',
      'aos cuidados',
      'entregar para',
      'razão social',
      'fantasia',
      'customer',
      'customer name',
      'primeiro nome',
      'first name',
    ],
    fits: { names: ['contato', 'entregar para'], test: (text) => !isLikePhone(text) && !isDayOrTime(text) },
    alone: ['comprador'],
    maxLength: 120,
    isRequired: true,
  },
  contactPhone: {
    heading: 'Telefone',
    also: [
      'celular',
      'cel',
      'fone',
      'whatsapp',
      'zap',
      'tel',
      'telefone do destinatário',
      'phone',
      'phone number',
      'mobile',
      'cell phone',
      'telephone',
      'telefone de quem vai receber',
    ],
    above: { names: ['contato', 'contatos', 'contact'], test: isLikePhone },
    maxLength: 60,
    isRequired: true,
  },
  contactEmail: { heading: 'E-mail', also: ['email', 'correio eletrônico'], maxLength: MAX_EMAIL_LENGTH },
  postalCode: {
    heading: 'CEP',
    also: ['código postal', 'zip', 'zip code', 'postcode', 'postal code'],
    maxLength: 20,
    isRequired: true,
  },
  street: {
    heading: 'Logradouro',
    also: [
      'rua',
      'logr',
      'endereço',
      'end',
      'avenida',
      'endereço de entrega',
      'endereço 1',
      'address',
      'address1',
      'address 1',
      'address 1 2',
      'street',
      'street address',
    ],
    // Shopify repeats the first line of an address in "Street", with the second.
    peers: ['address1'],
    // Beside an address, the name of a place, or the same again.
    alone: [
      'local de entrega',
      'local da entrega',
      'local entrega',
      'endereço completo',
      'endereço completo de entrega',
      'endereço de entrega completo',
      'end completo',
    ],
    maxLength: 120,
    isRequired: true,
  },
  number: {
    heading: 'Número',
    also: ['nº', 'num', 'nro', 'nr', 'número do endereço', 'number', 'street number'],
    maxLength: 40,
    isRequired: true,
  },
  complement: {
    heading: 'Complemento',
    also: [
      'compl',
      'comp',
      'apto',
      'apartamento',
      'address2',
      'address 2',
      'endereço 2',
      'complement',
      'apt',
      'apt suite',
      'suite',
    ],
    maxLength: 60,
  },
  district: {
    heading: 'Bairro',
    also: ['neighborhood', 'neighbourhood', 'district', 'bair'],
    maxLength: 80,
    isRequired: true,
  },
  city: {
    heading: 'Cidade',
    also: ['município', 'mun', 'localidade', 'city', 'cidade uf', 'cidade estado', 'município uf', 'cid'],
    // Also the code of a disease.
    fits: { names: ['cid'], test: (text) => !/\d/u.test(text) },
    maxLength: 80,
    isRequired: true,
  },
  state: {
    heading: 'UF',
    also: ['estado', 'state', 'province'],
    maxLength: 80,
    isRequired: true,
    // Shops call the progress of an order so, too.
    fits: { names: ['estado', 'state'], test: (text) => readState(text) !== undefined },
    // SAP.
    above: { names: ['region'], test: (text) => readState(text) !== undefined },
  },
  reference: {
    heading: 'Ponto de referência',
    also: [
      'referência do endereço',
      'referência de entrega',
      'ponto de ref',
      'pto de referência',
      'pto de ref',
      'pt de referência',
      'pt de ref',
      'próximo a',
      'próximo ao',
      'perto de',
    ],
    maxLength: 120,
  },
  instructions: {
    heading: 'Instruções',
    also: [
      'instruções de entrega',
      'instrução',
      'recado',
      'detalhes da entrega',
      'obs de entrega',
      'observação de entrega',
      'observações de entrega',
      ...toCourier('obs'),
      ...toCourier('observação'),
      ...toCourier('observações'),
      'delivery notes',
      'delivery instructions',
    ],
    maxLength: 500,
  },
  day: {
    heading: 'Data',
    also: [
      'data de entrega',
      'dia',
      'entregar em',
      'dia da entrega',
      'date',
      'dt',
      'previsão de entrega',
      'agendamento',
      'data agendamento',
      'data hora da entrega',
      'data e hora da entrega',
      'dia e hora da entrega',
      'data e horário da entrega',
      'delivery date',
    ],
    // "Agendamento" may as well hold its number, or whether there is one.
    fits: { names: ['agendamento'], test: isDay },
    // They name a place, a person or a state as well.
    above: { names: ['entrega', 'entrega prevista', 'entrega agendada', 'entrega programada'], test: isDay },
    maxLength: 60,
  },
  from: {
    heading: 'Das',
    also: [
      'de',
      'a partir de',
      'início',
      'ini',
      'hora inicial',
      'horário inicial',
      'início da janela',
      'entre',
    ],
    fits: { names: ['entre', 'de'], test: isDayOrTime },
    above: { names: ['abre'], test: isTime },
    maxLength: 60,
  },
  until: {
    heading: 'Até',
    also: [
      'às',
      'fim',
      'término',
      'hora final',
      'horário final',
      'fim da janela',
      'prazo',
      'entregar até',
      'entrega até',
      'hora limite',
      'horário limite',
      'horário máximo',
      'limite',
      'data limite',
      'e',
    ],
    fits: { names: ['e', 'limite'], test: isDayOrTime },
    above: { names: ['fecha'], test: isTime },
    maxLength: 60,
  },
  window: {
    heading: 'Horário',
    also: ['janela', 'período', 'horário de entrega', 'janela de entrega', 'hora', 'hr', 'hrs', 'turno'],
    maxLength: 60,
  },
  packagesCount: {
    heading: 'Volumes',
    also: [
      'quantidade',
      'qtd',
      'qtde',
      'qty',
      'quantity',
      'quantidade de volumes',
      'qtd de volumes',
      'pacotes',
      'caixas',
      'vol',
      'vols',
      'volume',
      'packages',
    ],
    // "Qtd" may as well count the goods.
    peers: ['vol', 'vols', 'volume'],
    // "Volume" may as well be that in cubic metres.
    fits: { names: ['volume'], test: isCount },
    maxLength: 20,
    isRequired: true,
  },
  description: {
    heading: 'Conteúdo',
    also: ['descrição', 'produto', 'mercadoria', 'itens', 'item', 'descrição do item', 'contents'],
    // "Item" may as well count the lines.
    fits: { names: ['item', 'itens', 'produto', 'mercadoria', 'descrição'], test: hasLetters },
    above: { names: ['pedido', 'pedidos'], test: isPhrase },
    maxLength: 120,
  },
  weight: {
    heading: 'Peso (kg)',
    also: ['peso', 'ps', 'peso total', 'peso bruto', 'kg', 'peso em kg', 'weight'],
    maxLength: 40,
  },
  declaredValue: {
    heading: 'Valor declarado',
    also: [
      'valor da mercadoria',
      'valor da nota',
      'valor da nf',
      'vl nota',
      'vlr nota',
      'vl nf',
      'vlr nf',
      'valor nfe',
      'vl declarado',
      'vlr declarado',
      'vlrdeclarado',
      'valor total',
      'valor do pedido',
    ],
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
    also: [
      'cobrar',
      'a cobrar',
      'cobrança',
      'valor a receber',
      'saldo a receber',
      'receber na entrega',
      'receber',
      'pagar',
      'a ser cobrado',
      'a ser recebido',
      'valor em dinheiro',
      'cod amount',
      'amount to collect',
      'cash on delivery',
    ],
    fits: { names: ['receber em', 'cobrar em', 'pagar em'], test: isAmount },
    // The sender pays a freight, or the price of the goods.
    unclear: { names: ['pagar'], unless: ['na entrega', 'no ato', 'saldo', 'falta', 'faltando'] },
    // The value of the goods, or whether there is something to charge.
    asks: ['valor', 'valor r', 'vl', 'vlr', ...PAID_NAMES, ...PAYMENT_STATUS_NAMES],
    // Beside a form of payment, one of them is mostly what the courier charges.
    with: {
      column: 'cashMethod',
      asks: ['total', 'total r', 'total do pedido', 'total geral'],
      names: ['saldo', 'saldo r', 'saldo devedor', 'restante', 'valor restante', 'resta', 'falta'],
      beside: ['sinal', 'sinal pago', 'valor do sinal', 'adiantamento'],
      test: isAmount,
    },
    // "Cód." of a product has the same letters.
    above: { names: ['cod', 'cod r'], test: isAmountWithCents },
    maxLength: 40,
  },
  cashMethod: {
    heading: 'Forma de pagamento',
    also: [
      'forma da cobrança',
      'pagamento',
      'meio de pagamento',
      'forma',
      'pagto',
      'pgto',
      'forma pag',
      'forma pagto',
      'forma pgto',
      'forma de recebimento',
      'método de pagamento',
      'payment method',
    ],
    maxLength: 40,
  },
  changeFor: { heading: 'Troco para', also: ['troco'], maxLength: 40 },
  notes: {
    heading: 'Observações',
    also: [
      'obs',
      'observação',
      'comentários',
      'comentário',
      'notas',
      'anotações',
      'anotação',
      'notes',
      'comments',
      'customer note',
      'customer notes',
    ],
    // The marks of a pupil.
    fits: { names: ['notas'], test: hasLetters },
    maxLength: 1000,
  },
  tags: { heading: 'Etiquetas', also: ['tags', 'marcadores'], maxLength: 254 },
  // "Frete" is mostly what a shop has charged its buyer.
  price: { heading: 'Preço', maxLength: 40, isOfBase: true },
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

export const orderColumnMatcher = createColumnMatcher(ENTRIES, {
  beside: ORDER_HEADING_WORDS,
  parties: ORDER_PARTIES,
  others: ORDER_OTHERS,
  reference: 'externalRef',
  landmark: 'reference',
  days: { day: 'day', hours: ['from', 'until', 'window'] },
  notInTemplates: ['price'],
  ofParties: ['contactName', 'contactPhone', 'contactEmail', ...ADDRESS_PARTS, 'reference'],
});

export const { findHeadingRow, matchColumns } = orderColumnMatcher;
