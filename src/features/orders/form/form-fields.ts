import type { FieldPath, FieldErrors } from 'react-hook-form';

import type { FieldProblem } from '#src/api/problem.ts';
import { type FormError as Fault, messageAt, pathsOf } from '#src/components/forms/form-errors.ts';

import type { OrderFormValues } from './form-values.ts';

/** What the fields are called, in the order in which they stand; for the list of what is wrong. */
const STOP_FIELDS = {
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

const ITEM_FIELDS = {
  description: 'descrição',
  quantity: 'quantidade',
  weight: 'peso',
  value: 'valor declarado',
} as const;

const ORDER_FIELDS = {
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

export type FormPath = FieldPath<OrderFormValues>;

/** Where the form calls a field otherwise than the contract; a group is shown at its first field. */
const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/^content\./u, ''],
  [/^(items\.\d+)\.weightGrams$/u, '$1.weight'],
  [/^(items\.\d+)\.declaredValueCents$/u, '$1.value'],
  [/^(items\.\d+)$/u, '$1.description'],
  [/^cashOnDelivery\.amountCents$/u, 'cash.amount'],
  [/^cashOnDelivery\.changeForCents$/u, 'cash.changeFor'],
  [/^cashOnDelivery(?:\.method)?$/u, 'cash.method'],
  [/^priceCents$/u, 'price'],
  [/^tags\.\d+$/u, 'tags'],
  [/^(stops\.\d+\.window)$/u, '$1.date'],
  [/^(stops\.\d+\.address)$/u, '$1.postalCode'],
  [/^(stops\.\d+)(?:\.kind)?$/u, '$1.contactName'],
];

/** The input that a field error of the server is about; undefined when the form has none for it. */
export function formPathOf({ pointer }: FieldProblem, values: OrderFormValues): FormPath | undefined {
  const dotted = pointer.split('/').slice(1).join('.');
  const path = RENAMED.reduce((text, [called, renamed]) => text.replace(called, renamed), dotted);
  return isInputOf(values, path) ? path : undefined;
}

function isInputOf(values: OrderFormValues, path: string): path is FormPath {
  let value: unknown = values;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false;
    value = Reflect.get(value, part);
  }
  return typeof value === 'string' || value === null;
}

export type FormError = Fault<FormPath>;

type Size = { stopCount: number; itemCount: number };

/** Everything that is wrong in the form, in the order in which it stands there. */
export function faultsOf(errors: FieldErrors<OrderFormValues>, { stopCount, itemCount }: Size): FormError[] {
  const stops = Array.from({ length: stopCount }, (_, index) =>
    pathsOf(STOP_FIELDS).map((name) => ({
      path: `stops.${index}.${name}` as const,
      label: `${stopLabel(index, stopCount)}: ${STOP_FIELDS[name]}`,
    })),
  );
  const items = Array.from({ length: itemCount }, (_, index) =>
    pathsOf(ITEM_FIELDS).map((name) => ({
      path: `items.${index}.${name}` as const,
      label: `Item ${index + 1}: ${ITEM_FIELDS[name]}`,
    })),
  );
  const fields: { path: FormPath; label: string }[] = [
    { path: 'companyId', label: 'Empresa' },
    ...stops.flat(),
    ...items.flat(),
    ...pathsOf(ORDER_FIELDS).map((name) => ({ path: name, label: ORDER_FIELDS[name] })),
  ];
  return fields.flatMap((field) => {
    const message = messageAt(errors, field.path);
    return message === undefined ? [] : [{ ...field, message }];
  });
}
