import type { Schema } from '#openapi/schema.ts';

/** Labels of order fields in form, dialogs, page, timeline and files. */
export const ORDER_FIELD_LABELS = {
  priority: 'Prioridade',
  items: 'Itens',
  packagesCount: 'Volumes',
  handling: 'Cuidados',
  vehicleType: 'Veículo',
  externalRef: 'Referência externa',
  invoiceKey: 'Chave da NF-e',
  notes: 'Observações',
  internalNotes: 'Notas internas',
  priceCents: 'Preço',
  tags: 'Marcadores',
} as const satisfies Record<Exclude<keyof Schema<'DraftContent'>, 'stops'>, string>;

export const CASH_LABEL = 'Cobrança na entrega';
