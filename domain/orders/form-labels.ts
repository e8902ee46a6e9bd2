import { ORDER_FIELD_LABELS } from './order-field-labels.ts';

/** Labels of a stop in the order form, in the order of the fields. */
export const STOP_LABELS = {
  locationId: 'catálogo',
  contactName: 'nome',
  contactPhone: 'telefone',
  contactEmail: 'e-mail',
  placeName: 'nome do local',
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

/** Labels in the order of the fields. */
export const ITEM_LABELS = {
  description: 'descrição',
  quantity: 'quantidade',
  weight: 'peso',
  value: 'valor declarado',
} as const;

/** Labels in the order of the fields. */
export const CASH_LABELS = {
  'cash.method': 'forma de pagamento',
  'cash.amount': 'valor a cobrar',
  'cash.changeFor': 'troco para',
} as const;

/** "Coleta", "Entrega", or "Entrega 2" with several drop-offs. */
export function stopLabel(index: number, stopCount: number): string {
  if (index === 0) return 'Coleta';
  return stopCount > 2 ? `Entrega ${index}` : 'Entrega';
}

/** Paths of the contract that differ in the form; errors of a group show at its first field. */
const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/^(?:content|payload\.changes)\./u, ''],
  [/^(items\.\d+)\.weightGrams$/u, '$1.weight'],
  [/^(items\.\d+)\.declaredValueCents$/u, '$1.value'],
  [/^(items\.\d+)$/u, '$1.description'],
  [/^(stops\.\d+)\.cashOnDelivery\.amountCents$/u, '$1.cash.amount'],
  [/^(stops\.\d+)\.cashOnDelivery\.changeForCents$/u, '$1.cash.changeFor'],
  [/^(stops\.\d+)\.cashOnDelivery(?:\.method)?$/u, '$1.cash.method'],
  [/^priceCents$/u, 'price'],
  [/^tags\.\d+$/u, 'tags'],
  [/^(stops\.\d+\.window)$/u, '$1.date'],
  [/^(stops\.\d+\.address)$/u, '$1.postalCode'],
  [/^(stops\.\d+)(?:\.kind)?$/u, '$1.contactName'],
];

/** "stops.0.address.postalCode": the path in the form's values for a JSON Pointer into the contract's content. */
export function formPathAt(pointer: string): string {
  const dotted = pointer.split('/').slice(1).join('.');
  return RENAMED.reduce((text, [called, renamed]) => text.replace(called, renamed), dotted);
}

const LABELS = new Map<string, string>([
  ['companyId', 'Empresa'],
  ['price', ORDER_FIELD_LABELS.priceCents],
  ...Object.entries(ORDER_FIELD_LABELS),
]);
const LABELS_OF_STOP = new Map<string, string>([
  ...Object.entries(STOP_LABELS),
  ...Object.entries(CASH_LABELS),
]);
const LABELS_OF_ITEM = new Map<string, string>(Object.entries(ITEM_LABELS));

/**
 * "Coleta: CEP": where the form shows the error at a pointer; a stop as a whole is "Coleta".
 * @returns undefined for a pointer to no field of the form
 */
export function fieldLabelAt(pointer: string, stopCount: number): string | undefined {
  const path = formPathAt(pointer);
  const [group, number, ...rest] = path.split('.');
  if (group === undefined || number === undefined) return LABELS.get(path);
  if (group === 'items') return labelWithin(`Item ${Number(number) + 1}`, LABELS_OF_ITEM.get(rest.join('.')));
  if (group !== 'stops') return LABELS.get(group);
  const isWhole = /\/stops\/\d+(?:\/kind)?$/u.test(pointer);
  return labelWithin(
    stopLabel(Number(number), stopCount),
    isWhole ? undefined : LABELS_OF_STOP.get(rest.join('.')),
  );
}

function labelWithin(group: string, label: string | undefined): string {
  return label === undefined ? group : `${group}: ${label}`;
}
