import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { MAX_INSTRUCTIONS_LENGTH, MAX_NOTES_LENGTH } from '#domain/orders/order-limits.ts';
import type { InputMaskName } from '#src/ui/inputs/input-masks.ts';

/** How a field renders; a list's options depend on the order (options.ts). */
export type FieldVariant = { label: string; width: FieldWidth } & (
  | { kind: 'line' | 'date' | 'time' | 'count' | 'radio' | 'postalCode' }
  /** `blank`: what no choice means, if it is not a missing one. */
  | { kind: 'select'; blank?: string }
  | { kind: 'masked'; mask: InputMaskName }
  | { kind: 'text'; limit: number }
);

/** Share of a form row, on wide screens. */
export type FieldWidth = 'full' | 'half' | 'third' | 'twoThirds';

const NOTE_LIMIT = 500;

/** All fields of action forms; a name has the same meaning in each of them. */
export const ACTION_FIELDS = {
  reasonCode: { label: 'Motivo', kind: 'select', width: 'full' },
  nextStep: { label: 'Próximo passo', kind: 'radio', width: 'full' },
  note: { label: 'Observação', kind: 'text', limit: NOTE_LIMIT, width: 'full' },
  reason: { label: 'Motivo', kind: 'text', limit: NOTE_LIMIT, width: 'full' },
  overrideReason: {
    label: 'Motivo para exceder o limite de tentativas',
    kind: 'text',
    limit: NOTE_LIMIT,
    width: 'full',
  },
  description: { label: 'O que aconteceu', kind: 'text', limit: NOTE_LIMIT, width: 'full' },
  toStatus: { label: 'Desfecho correto', kind: 'radio', width: 'full' },
  date: { label: 'Data', kind: 'date', width: 'third' },
  from: { label: 'Das', kind: 'time', width: 'third' },
  until: { label: 'Até', kind: 'time', width: 'third' },
  untilDate: { label: 'Termina em', kind: 'date', width: 'third' },
  requestedByClient: { label: 'Quem pediu a mudança', kind: 'radio', width: 'full' },
  courierId: { label: 'Entregador', kind: 'line', width: 'full' },
  courierName: { label: 'Nome do entregador', kind: 'line', width: 'full' },
  courierPhone: { label: 'Telefone', kind: 'masked', mask: 'phone', width: 'half' },
  courierPlate: { label: 'Placa', kind: 'masked', mask: 'plate', width: 'half' },
  saveCourier: { label: 'Guardar este entregador', kind: 'line', width: 'full' },
  packagesCount: { label: ORDER_FIELD_LABELS.packagesCount, kind: 'count', width: 'third' },
  receiverName: { label: 'Quem recebeu', kind: 'line', width: 'full' },
  receiverRelation: { label: 'Vínculo com o destinatário', kind: 'radio', width: 'full' },
  receiverDoc: { label: 'Documento de quem recebeu', kind: 'line', width: 'full' },
  cashAmount: { label: 'Valor recebido (R$)', kind: 'masked', mask: 'money', width: 'half' },
  cashMethod: { label: 'Como foi pago', kind: 'radio', width: 'full' },
  cashReason: { label: 'Motivo da diferença', kind: 'text', limit: NOTE_LIMIT, width: 'full' },
  routeDay: {
    label: 'Conta no acerto de',
    kind: 'select',
    blank: 'Hoje ou, se já foi fechado, do próximo dia',
    width: 'full',
  },
  handedIn: { label: 'Onde está o valor', kind: 'radio', width: 'full' },
  contactName: { label: 'Nome do contato', kind: 'line', width: 'half' },
  contactPhone: { label: 'Telefone do contato', kind: 'masked', mask: 'phone', width: 'half' },
  contactEmail: { label: 'E-mail do contato', kind: 'line', width: 'full' },
  postalCode: { label: 'CEP', kind: 'postalCode', width: 'third' },
  street: { label: 'Rua ou avenida', kind: 'line', width: 'twoThirds' },
  number: { label: 'Número', kind: 'line', width: 'third' },
  complement: { label: 'Complemento', kind: 'line', width: 'twoThirds' },
  district: { label: 'Bairro', kind: 'line', width: 'third' },
  city: { label: 'Cidade', kind: 'line', width: 'third' },
  state: { label: 'Estado', kind: 'select', width: 'third' },
  reference: { label: 'Ponto de referência', kind: 'line', width: 'full' },
  instructions: { label: 'Instruções', kind: 'text', limit: MAX_INSTRUCTIONS_LENGTH, width: 'full' },
  tags: { label: ORDER_FIELD_LABELS.tags, kind: 'line', width: 'full' },
  notes: { label: ORDER_FIELD_LABELS.notes, kind: 'text', limit: MAX_NOTES_LENGTH, width: 'full' },
  internalNotes: {
    label: ORDER_FIELD_LABELS.internalNotes,
    kind: 'text',
    limit: MAX_NOTES_LENGTH,
    width: 'full',
  },
  price: {
    label: `${ORDER_FIELD_LABELS.priceCents} (R$)`,
    kind: 'masked',
    mask: 'money',
    width: 'half',
  },
} as const satisfies Record<string, FieldVariant>;

export type ActionField = keyof typeof ACTION_FIELDS;

/** Raw form values, all text; schemas parse them. */
export type ActionValues = Record<ActionField, string>;

export function isActionField(name: string): name is ActionField {
  return Object.hasOwn(ACTION_FIELDS, name);
}
