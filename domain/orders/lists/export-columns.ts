import type { CellKind } from '#domain/cell-kinds.ts';
import { CASH_LABEL, ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import type { Schema } from '#openapi/schema.ts';

/** The columns of an exported file of orders: dialog, server and files share this table. */

export type ExportColumnId = Schema<'OrderExportColumn'>;
export type ExportRows = Schema<'OrderExport'>['rows'];

export type ExportGroup = keyof typeof EXPORT_GROUPS;

export type ExportColumn = {
  heading: string;
  group: ExportGroup;
  kind: CellKind;
  /** For the base only, as on the page of the order. */
  isOfBase?: true;
  /** For the base, and for managers whose company sees prices. */
  isPrice?: true;
};

export const MAX_EXPORT_COLUMNS = 120;
/** Lines of a file that is written in the background: less than the 1,048,576 rows that spreadsheets open. */
export const MAX_BACKGROUND_LINES = 1_000_000;

/** In display order. Columns of `pickup` describe the order's pickup, those of `stop` the stop that the line is about. */
export const EXPORT_GROUPS = {
  order: 'Ordem',
  times: 'Prazos e horários',
  courier: 'Entregador',
  goods: 'Mercadoria',
  money: 'Valores',
  pickup: 'Coleta',
  stop: 'Parada',
} as const;

const text = (group: ExportGroup, heading: string) => ({ heading, group, kind: 'text' }) as const;
const code = (group: ExportGroup, heading: string) => ({ heading, group, kind: 'code' }) as const;
const number = (group: ExportGroup, heading: string) => ({ heading, group, kind: 'number' }) as const;
const money = (group: ExportGroup, heading: string) => ({ heading, group, kind: 'money' }) as const;
const day = (group: ExportGroup, heading: string) => ({ heading, group, kind: 'day' }) as const;
const instant = (group: ExportGroup, heading: string) => ({ heading, group, kind: 'instant' }) as const;

/** In display order, group by group. */
export const EXPORT_COLUMNS: Readonly<Record<ExportColumnId, ExportColumn>> = {
  orderNumber: number('order', 'OS'),
  status: text('order', 'Situação'),
  company: text('order', 'Empresa'),
  priority: text('order', ORDER_FIELD_LABELS.priority),
  externalRef: code('order', ORDER_FIELD_LABELS.externalRef),
  invoiceKey: code('order', ORDER_FIELD_LABELS.invoiceKey),
  tags: text('order', ORDER_FIELD_LABELS.tags),
  notes: text('order', ORDER_FIELD_LABELS.notes),
  internalNotes: { ...text('order', ORDER_FIELD_LABELS.internalNotes), isOfBase: true },
  requestedBy: text('order', 'Solicitada por'),
  source: text('order', 'Origem'),
  corrected: text('order', 'Corrigida'),
  dropoffCount: number('order', 'Entregas'),
  doneCount: number('order', 'Entregas concluídas'),
  failedAttempts: number('order', 'Tentativas sem sucesso'),

  windowFrom: instant('times', 'Janela de'),
  windowUntil: instant('times', 'Janela até'),
  promisedFrom: instant('times', 'Combinado de'),
  promisedUntil: instant('times', 'Combinado até'),
  deadline: text('times', 'Prazo'),
  dueAt: instant('times', 'Vencimento'),
  requestedDay: day('times', 'Dia da solicitação'),
  requestedAt: instant('times', 'Solicitada em'),
  acceptedAt: instant('times', 'Aceita em'),
  assignedAt: instant('times', 'Atribuída em'),
  collectedAt: instant('times', 'Coletada em'),
  firstAttemptAt: instant('times', 'Primeira tentativa'),
  closedDay: day('times', 'Dia do encerramento'),
  closedAt: instant('times', 'Encerrada em'),
  closingReason: text('times', 'Motivo do encerramento'),
  closingNote: text('times', 'Detalhe do encerramento'),
  custodyUntil: instant('times', 'Guarda até'),
  createdAt: instant('times', 'Criada em'),
  lastEventAt: instant('times', 'Último movimento'),

  courierName: text('courier', 'Entregador'),
  courierPhone: code('courier', 'Telefone do entregador'),
  courierPlate: code('courier', 'Placa'),
  courierVehicle: { ...text('courier', 'Veículo do entregador'), isOfBase: true },
  vehicleType: text('courier', 'Veículo pedido'),

  items: text('goods', ORDER_FIELD_LABELS.items),
  packagesCount: number('goods', ORDER_FIELD_LABELS.packagesCount),
  collectedPackages: number('goods', 'Volumes coletados'),
  weight: number('goods', 'Peso (kg)'),
  declaredValue: money('goods', 'Valor declarado'),
  handling: text('goods', ORDER_FIELD_LABELS.handling),

  price: { ...money('money', ORDER_FIELD_LABELS.priceCents), isPrice: true },
  cashDue: money('money', CASH_LABEL),
  cashReceived: money('money', 'Recebido na entrega'),

  pickupPlace: text('pickup', 'Local'),
  pickupContact: text('pickup', 'Contato'),
  pickupPhone: code('pickup', 'Telefone'),
  pickupStreet: text('pickup', 'Logradouro'),
  pickupNumber: code('pickup', 'Número'),
  pickupComplement: text('pickup', 'Complemento'),
  pickupReference: text('pickup', 'Ponto de referência'),
  pickupDistrict: text('pickup', 'Bairro'),
  pickupCity: text('pickup', 'Cidade'),
  pickupState: text('pickup', 'UF'),
  pickupPostalCode: code('pickup', 'CEP'),
  pickupInstructions: text('pickup', 'Instruções'),
  pickupWindowFrom: instant('pickup', 'Janela pedida de'),
  pickupWindowUntil: instant('pickup', 'Janela pedida até'),

  stopKind: text('stop', 'Tipo'),
  stopSequence: number('stop', 'Posição'),
  stopStatus: text('stop', 'Situação'),
  stopPlace: text('stop', 'Local'),
  stopContact: text('stop', 'Contato'),
  stopPhone: code('stop', 'Telefone'),
  stopEmail: text('stop', 'E-mail'),
  stopAddress: text('stop', 'Endereço'),
  stopStreet: text('stop', 'Logradouro'),
  stopNumber: code('stop', 'Número'),
  stopComplement: text('stop', 'Complemento'),
  stopReference: text('stop', 'Ponto de referência'),
  stopDistrict: text('stop', 'Bairro'),
  stopCity: text('stop', 'Cidade'),
  stopState: text('stop', 'UF'),
  stopPostalCode: code('stop', 'CEP'),
  stopInstructions: text('stop', 'Instruções'),
  stopWindowFrom: instant('stop', 'Janela pedida de'),
  stopWindowUntil: instant('stop', 'Janela pedida até'),
  stopAttempts: number('stop', 'Tentativas'),
  stopStartedAt: instant('stop', 'Saída'),
  stopArrivedAt: instant('stop', 'Chegada'),
  stopEndedAt: instant('stop', 'Fim'),
  stopReason: text('stop', 'Motivo do insucesso'),
  stopReasonNote: text('stop', 'Detalhe do insucesso'),
  receiverName: text('stop', 'Recebido por'),
  receiverRelation: text('stop', 'Vínculo com o destinatário'),
  receiverDoc: code('stop', 'Documento'),
  stopCashDue: money('stop', 'Valor a cobrar'),
  stopCashMethod: text('stop', 'Forma de pagamento'),
  stopCashChange: money('stop', 'Troco para'),
  stopCashReceived: money('stop', 'Valor recebido'),
  stopCashReason: text('stop', 'Motivo da diferença'),
  stopCashSettledAt: { ...instant('stop', 'Acertado em'), isOfBase: true },
};

export const EXPORT_COLUMN_IDS = Object.keys(EXPORT_COLUMNS).filter(isExportColumn);

export function isExportColumn(id: string): id is ExportColumnId {
  return Object.hasOwn(EXPORT_COLUMNS, id);
}

/** The columns that are chosen until the user changes them. */
export const DEFAULT_EXPORT_COLUMNS: readonly ExportColumnId[] = [
  'orderNumber',
  'status',
  'company',
  'stopPlace',
  'stopContact',
  'stopAddress',
  'stopDistrict',
  'stopPostalCode',
  'dropoffCount',
  'doneCount',
  'windowFrom',
  'windowUntil',
  'deadline',
  'courierName',
  'courierPhone',
  'courierPlate',
  'priority',
  'externalRef',
  'requestedBy',
  'requestedAt',
  'closedAt',
  'lastEventAt',
  'corrected',
];

/** The user who receives the file. */
export type ExportReader = { isBase: boolean; seesPrices: boolean };

/** Whether a user may export a column: exactly what the page of an order shows them. */
export function mayExport(id: ExportColumnId, { isBase, seesPrices }: ExportReader): boolean {
  const { isOfBase, isPrice } = EXPORT_COLUMNS[id];
  return isBase || (!isOfBase && (!isPrice || seesPrices));
}

/** "Situação", "Coleta: CEP"; with one line per order "Entrega: CEP", because the stop is a delivery then. */
export function exportHeading(id: ExportColumnId, rows: ExportRows): string {
  const { group, heading } = EXPORT_COLUMNS[id];
  if (group === 'pickup') return `${EXPORT_GROUPS.pickup}: ${heading}`;
  return group === 'stop' ? `${exportGroupLabel(group, rows)}: ${heading}` : heading;
}

export function exportGroupLabel(group: ExportGroup, rows: ExportRows): string {
  return group === 'stop' && rows === 'order' ? 'Entrega' : EXPORT_GROUPS[group];
}
