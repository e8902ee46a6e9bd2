import type { Schema } from '#openapi/schema.ts';

/** pt-BR labels of the values of an order, in forms, on the page, on paper and in the timeline. */

export const PAYMENT_LABELS: Readonly<Record<Schema<'CashOnDelivery'>['method'], string>> = {
  cash: 'Dinheiro',
  card: 'Cartão',
  pix: 'Pix',
};

export const HANDLING_FLAGS = [
  'fragile',
  'refrigerated',
  'perishable',
  'documents',
  'age18',
] as const satisfies readonly (keyof Schema<'Handling'>)[];

export const HANDLING_LABELS: Readonly<Record<keyof Schema<'Handling'>, string>> = {
  fragile: 'Frágil',
  refrigerated: 'Refrigerado',
  perishable: 'Perecível',
  documents: 'Documentos',
  age18: 'Somente maiores de 18 anos',
};

export const RELATION_LABELS: Readonly<Record<Schema<'ReceiverRelation'>, string>> = {
  self: 'O próprio',
  frontDesk: 'Portaria',
  family: 'Familiar',
  employee: 'Funcionário',
  other: 'Outro',
};
