/** What the fields are called, in the order in which they stand; for the list of what is wrong. */
export const STOP_FIELDS = {
  locationId: 'catálogo',
  contactName: 'nome',
  contactPhone: 'telefone',
  'address.postalCode': 'CEP',
  'address.street': 'rua ou avenida',
  'address.number': 'número',
  'address.complement': 'complemento',
  'address.district': 'bairro',
  'address.city': 'cidade',
  'address.state': 'estado',
  'address.reference': 'ponto de referência',
  'window.date': 'data da janela',
  'window.from': 'início da janela',
  'window.until': 'fim da janela',
  'window.untilDate': 'último dia da janela',
  instructions: 'instruções',
} as const;

export const ITEM_FIELDS = {
  description: 'descrição',
  quantity: 'quantidade',
  weight: 'peso',
  value: 'valor declarado',
} as const;

export const ORDER_FIELDS = {
  packagesCount: 'Volumes',
  vehicleType: 'Veículo',
  priority: 'Prioridade',
  'cash.method': 'Forma de pagamento',
  'cash.amount': 'Valor a cobrar',
  'cash.changeFor': 'Troco para',
  externalRef: 'Referência externa',
  invoiceKey: 'Chave da NF-e',
  tags: 'Marcadores',
  notes: 'Observações',
  internalNotes: 'Notas internas',
  price: 'Preço',
} as const;

/** "Coleta", "Entrega", or "Entrega 2" where there are several. */
export function stopLabel(index: number, stopCount: number): string {
  if (index === 0) return 'Coleta';
  return stopCount > 2 ? `Entrega ${index}` : 'Entrega';
}
