import { STATES } from '#domain/brazil-states.ts';
import type { CellKind, CellValue } from '#domain/cell-kinds.ts';
import { CHOICES } from '#domain/imports/cells/read-choices.ts';
import { addDays } from '#domain/sao-paulo-time.ts';
import { foldText } from '#domain/text/fold-text.ts';

import { listOf } from './import-words.ts';
import { isOfBase, ORDER_COLUMN_IDS, ORDER_COLUMNS, type OrderColumn } from './order-columns.ts';

/** The reader for whom the template is made. */
type Reader = { isForBase: boolean; requireExternalRef: boolean };

/** The columns of a template in the order of filling: who, where, when, what, and what is paid. */
export function templateColumns({ isForBase }: Pick<Reader, 'isForBase'>): OrderColumn[] {
  return ORDER_COLUMN_IDS.filter((id) => isForBase || !isOfBase(id));
}

export function isRequiredColumn(id: OrderColumn, { requireExternalRef }: Reader): boolean {
  return 'isRequired' in ORDER_COLUMNS[id] || (id === 'externalRef' && requireExternalRef);
}

const KINDS: Partial<Record<OrderColumn, CellKind>> = {
  externalRef: 'code',
  contactPhone: 'code',
  postalCode: 'code',
  number: 'code',
  invoiceKey: 'code',
  day: 'day',
  packagesCount: 'number',
  weight: 'number',
  declaredValue: 'money',
  cashAmount: 'money',
  changeFor: 'money',
  price: 'money',
};

/** A column of a template: the rule and list of its cells. */
export type TemplateColumn = { heading: string; kind: CellKind; rule: string; choices: string[] | undefined };

export function templateColumn(id: OrderColumn, reader: Reader): TemplateColumn {
  return {
    heading: ORDER_COLUMNS[id].heading,
    kind: KINDS[id] ?? 'text',
    rule: cellRule(COLUMN_RULES[id], isRequiredColumn(id, reader)),
    choices: listOf('orders', id),
  };
}

export const cellRule = (rule: string, isRequired: boolean) => (isRequired ? `Obrigatória. ${rule}` : rule);

/** "Dinheiro, Cartão ou Pix" */
export const oneOf = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`;

/** The rule of each column in one sentence. */
export const COLUMN_RULES: Readonly<Record<OrderColumn, string>> = {
  externalRef: 'O número do pedido no seu sistema, sem repetir o de outra ordem.',
  contactName: 'O nome de quem recebe.',
  contactPhone: 'Telefone com DDD, como (11) 98123-4410.',
  contactEmail: 'E-mail de quem recebe.',
  postalCode: 'CEP com 8 números, como 01412-100.',
  street: 'Rua, avenida ou praça, sem o número.',
  number: 'Número do endereço, ou S/N.',
  complement: 'Apartamento, bloco ou sala.',
  district: 'Bairro da entrega.',
  city: 'Cidade da entrega.',
  state: `Sigla do estado: ${oneOf(STATES)}.`,
  reference: 'Um ponto que ajude a achar o endereço.',
  instructions: 'O que o entregador precisa saber na entrega.',
  day: 'Data da entrega, como 20/11/2026; deixe em branco se não houver horário combinado.',
  from: 'Início da janela de entrega, como 14:00.',
  until: 'Fim da janela de entrega, como 18:00.',
  window: 'A janela numa só célula, como 14:00 às 18:00, em vez das colunas Das e Até.',
  packagesCount: 'Quantidade de volumes, um número inteiro.',
  description: 'O que vai nos volumes.',
  weight: 'Peso total em quilos, como 1,5.',
  declaredValue: 'Valor da mercadoria, como 150,00.',
  invoiceKey: 'A chave da NF-e, com 44 caracteres.',
  vehicleType: `O menor veículo que serve: ${oneOf(CHOICES.vehicleType)}.`,
  priority: `Se é urgente: ${oneOf(CHOICES.priority)}.`,
  handling: `Cuidados, separados por vírgula: ${oneOf(CHOICES.handling)}.`,
  cashAmount: 'Valor a cobrar na entrega, como 80,00.',
  cashMethod: `Como o valor é pago: ${oneOf(CHOICES.cashMethod)}.`,
  changeFor: 'Para quanto levar troco, se for em dinheiro.',
  notes: 'Observações sobre a ordem.',
  tags: 'Etiquetas, separadas por vírgula.',
  price: 'Preço do frete, como 25,90.',
};

/** Two rows that the import reads without a fault: one with the required columns, one with almost all. */
export function templateExamples(today: string): Partial<Record<OrderColumn, CellValue>>[] {
  return [
    {
      externalRef: 'EXEMPLO-1',
      contactName: 'Helena Prado',
      contactPhone: '(11) 98123-4410',
      postalCode: '01412-100',
      street: 'Rua Augusta',
      number: '2690',
      district: 'Cerqueira César',
      city: 'São Paulo',
      state: 'SP',
      packagesCount: 1,
    },
    {
      externalRef: 'EXEMPLO-2',
      contactName: 'Rui Costa',
      contactPhone: '(11) 3333-4410',
      contactEmail: 'rui@exemplo.com.br',
      postalCode: '01310-100',
      street: 'Avenida Paulista',
      number: 'S/N',
      complement: 'Bloco B, sala 12',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      reference: 'Ao lado da farmácia',
      instructions: 'Entregar na portaria.',
      day: workdayAfter(today),
      from: '14:00',
      until: '18:00',
      packagesCount: 2,
      description: 'Livros',
      weight: 3.5,
      declaredValue: 30_000,
      vehicleType: 'Moto',
      priority: 'Não',
      handling: 'Frágil, Documentos',
      cashAmount: 8000,
      cashMethod: 'Dinheiro',
      changeFor: 10_000,
      notes: 'Ligar antes de sair.',
      tags: 'livraria, centro',
    },
  ];
}

/** Whether a row is an example of the template, which may have another address by now. */
export function isTemplateExample(cells: Partial<Record<OrderColumn, CellValue>>): boolean {
  return EXAMPLES.has(exampleKey(cells));
}

function exampleKey({ externalRef = '', contactName = '' }: Partial<Record<OrderColumn, CellValue>>): string {
  return `${foldText(String(externalRef))} ${foldText(String(contactName))}`;
}

const [SATURDAY, SUNDAY] = [6, 0];

const EXAMPLES = new Set(templateExamples('2026-01-01').map((cells) => exampleKey(cells)));

function workdayAfter(day: string): string {
  const next = addDays(day, 1);
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay();
  return weekday === SATURDAY || weekday === SUNDAY ? workdayAfter(next) : next;
}

/** The second sheet: columns, whether they are required, their rules. */
export function templateGuide(reader: Reader): string[][] {
  return [
    ['Coluna', 'Obrigatória', 'Como preencher'],
    ...templateColumns(reader).map((id) => [
      ORDER_COLUMNS[id].heading,
      isRequiredColumn(id, reader) ? 'Sim' : 'Não',
      COLUMN_RULES[id],
    ]),
    ['Uma linha por ordem', '', 'Apague as duas linhas de exemplo antes de enviar a planilha.'],
  ];
}
