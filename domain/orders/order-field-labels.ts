import type { components } from '#openapi/v1.d.ts';

/** What people read of each field of an order: form, dialogs, page, timeline and files. */
export const ORDER_FIELD_LABELS = {
  priority: 'Prioridade',
  items: 'Itens',
  packagesCount: 'Volumes',
  handling: 'Cuidados',
  vehicleType: 'Veículo',
  cashOnDelivery: 'Cobrança na entrega',
  externalRef: 'Referência externa',
  invoiceKey: 'Chave da NF-e',
  notes: 'Observações',
  internalNotes: 'Notas internas',
  priceCents: 'Preço',
  tags: 'Marcadores',
} as const satisfies Record<Exclude<keyof components['schemas']['DraftContent'], 'stops'>, string>;
