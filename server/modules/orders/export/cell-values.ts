import type { CellValue } from '#domain/cell-kinds.ts';
import type { ExportColumnId } from '#domain/orders/lists/export-columns.ts';
import { SOURCE_LABELS } from '#domain/orders/order-texts.ts';
import { PAYMENT_LABELS, RELATION_LABELS } from '#domain/orders/order-value-labels.ts';
import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import { formatPhone } from '#domain/phone.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { isShownAsScheduled, SCHEDULED_LABEL, STATUS_LABELS } from '#machines/order/labels.ts';
import { STOP_STATUS_LABELS } from '#machines/order/stop-labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { addressLine, postalCodeText } from '#server/modules/order-model/contact-texts.ts';

import { handlingText, itemsText, priorityText } from '../events/change-texts.ts';
import type { ExportedStop, ExportLine } from './order-lines.ts';

const DEADLINE_LABELS: Readonly<Record<Schema<'Deadline'>['state'], string>> = {
  none: '',
  onTime: 'No prazo',
  atRisk: 'Em risco',
  late: 'Atrasada',
  met: 'No prazo',
  missed: 'Com atraso',
};

const STOP_KINDS: Readonly<Record<ExportedStop['kind'], string>> = { pickup: 'Coleta', dropoff: 'Entrega' };

type Values<Group extends 'pickup' | 'stop' | 'other'> = {
  [Id in ExportColumnId as Group extends GroupOf<Id> ? Id : never]: (
    of: Group extends 'other' ? ExportLine : ExportedStop,
  ) => CellValue;
};
/** The group of a column, derived from its id; the tables below fail to compile if the column has another one. */
type GroupOf<Id extends string> = Id extends `pickup${string}`
  ? 'pickup'
  : Id extends `stop${string}` | `receiver${string}`
    ? 'stop'
    : 'other';

/** The value of a column in a line, in the form of the column's kind. */
export function cellValueOf(id: ExportColumnId, line: ExportLine): CellValue {
  if (isOf(PICKUP_VALUES, id)) {
    const pickup = line.stops.find(({ kind }) => kind === 'pickup');
    return pickup ? PICKUP_VALUES[id](pickup) : null;
  }
  if (isOf(STOP_VALUES, id)) return line.stop ? STOP_VALUES[id](line.stop) : null;
  return isOf(ORDER_VALUES, id) ? ORDER_VALUES[id](line) : null;
}

function isOf<Table extends object>(table: Table, id: string): id is Extract<keyof Table, string> {
  return Object.hasOwn(table, id);
}

const ORDER_VALUES: Values<'other'> = {
  orderNumber: ({ summary }) => summary.orderNumber,
  status: ({ summary }) => (isShownAsScheduled(summary) ? SCHEDULED_LABEL : STATUS_LABELS[summary.status]),
  company: ({ summary }) => summary.company.name,
  priority: ({ summary }) => priorityText(summary.priority),
  externalRef: ({ summary }) => summary.externalRef,
  invoiceKey: ({ order }) => order.invoice_key,
  tags: ({ order }) => order.tags.join(', ') || null,
  notes: ({ order }) => order.notes,
  internalNotes: ({ order }) => order.internal_notes,
  requestedBy: ({ summary }) => summary.requestedBy,
  source: ({ order }) => SOURCE_LABELS[order.source].replace(/^./u, (first) => first.toUpperCase()),
  corrected: ({ summary }) => (summary.corrected ? 'Sim' : 'Não'),
  dropoffCount: ({ summary }) => summary.dropoffCount,
  doneCount: ({ summary }) => summary.doneCount,
  failedAttempts: ({ stops }) => stops.flatMap(failuresOf).length,

  windowFrom: ({ summary }) => millis(summary.window?.from),
  windowUntil: ({ summary }) => millis(summary.window?.until),
  promisedFrom: ({ order }) => order.promised_from?.getTime() ?? null,
  promisedUntil: ({ order }) => order.promised_until?.getTime() ?? null,
  deadline: ({ summary }) => deadlineLabel(summary.deadline),
  dueAt: ({ summary }) => millis(summary.deadline.dueAt),
  requestedDay: ({ summary }) => summary.requestedAt && toLocalDate(summary.requestedAt),
  requestedAt: ({ summary }) => millis(summary.requestedAt),
  acceptedAt: ({ order }) => order.accepted_at?.getTime() ?? null,
  assignedAt: ({ order }) => order.assigned_at?.getTime() ?? null,
  collectedAt: ({ order }) => order.collected_at?.getTime() ?? null,
  firstAttemptAt: ({ order }) => order.first_attempt_at?.getTime() ?? null,
  closedDay: ({ summary }) => summary.closedAt && toLocalDate(summary.closedAt),
  closedAt: ({ summary }) => millis(summary.closedAt),
  closingReason: ({ closing }) => closing?.reason ?? null,
  closingNote: ({ closing }) => closing?.note ?? null,
  custodyUntil: ({ summary }) => millis(summary.custodyUntil),
  createdAt: ({ order }) => order.created_at.getTime(),
  lastEventAt: ({ summary }) => millis(summary.lastEventAt),

  courierName: ({ summary }) => summary.courierName,
  courierPhone: ({ summary }) => phoneText(summary.courier?.phone),
  courierPlate: ({ summary }) => summary.courier?.vehiclePlate ?? null,
  courierVehicle: ({ summary }) => vehicleText(summary.courier?.vehicleType),
  vehicleType: ({ order }) => vehicleText(order.vehicle_type),

  items: ({ order }) => itemsText(order.items),
  packagesCount: ({ order }) => order.packages_count,
  collectedPackages: ({ order }) => order.collected_packages,
  weight: ({ order }) => {
    const grams = sumOf(order.items.map(({ weightGrams }) => weightGrams));
    return grams === null ? null : grams / 1000;
  },
  declaredValue: ({ order }) => sumOf(order.items.map(({ declaredValueCents }) => declaredValueCents)),
  handling: ({ order }) => handlingText(order.handling),

  price: ({ order }) => order.price_cents,
  cashDue: ({ stops }) => sumOf(stops.map(({ cashOnDelivery }) => cashOnDelivery?.amountCents)),
  cashReceived: ({ stops }) => sumOf(stops.map(({ cashReceived }) => cashReceived?.amountCents)),
};

const PICKUP_VALUES: Values<'pickup'> = {
  pickupPlace: ({ placeName }) => placeName,
  pickupContact: ({ contactName }) => contactName || null,
  pickupPhone: ({ contactPhone }) => phoneText(contactPhone),
  pickupStreet: ({ address }) => address.street ?? null,
  pickupNumber: ({ address }) => address.number ?? null,
  pickupComplement: ({ address }) => address.complement ?? null,
  pickupReference: ({ address }) => address.reference ?? null,
  pickupDistrict: ({ address }) => address.district ?? null,
  pickupCity: ({ address }) => address.city ?? null,
  pickupState: ({ address }) => address.state ?? null,
  pickupPostalCode: ({ address }) => postalCodeText(address.postalCode ?? '') || null,
  pickupInstructions: ({ instructions }) => instructions,
  pickupWindowFrom: ({ window }) => millis(window?.from),
  pickupWindowUntil: ({ window }) => millis(window?.until),
};

const STOP_VALUES: Values<'stop'> = {
  stopKind: ({ kind }) => STOP_KINDS[kind],
  stopSequence: ({ sequence }) => sequence,
  stopStatus: ({ status }) => STOP_STATUS_LABELS[status],
  stopPlace: ({ placeName }) => placeName,
  stopContact: ({ contactName }) => contactName || null,
  stopPhone: ({ contactPhone }) => phoneText(contactPhone),
  stopEmail: ({ contactEmail }) => contactEmail,
  stopAddress: ({ address }) => addressLine(address) || null,
  stopStreet: ({ address }) => address.street ?? null,
  stopNumber: ({ address }) => address.number ?? null,
  stopComplement: ({ address }) => address.complement ?? null,
  stopReference: ({ address }) => address.reference ?? null,
  stopDistrict: ({ address }) => address.district ?? null,
  stopCity: ({ address }) => address.city ?? null,
  stopState: ({ address }) => address.state ?? null,
  stopPostalCode: ({ address }) => postalCodeText(address.postalCode ?? '') || null,
  stopInstructions: ({ instructions }) => instructions,
  stopWindowFrom: ({ window }) => millis(window?.from),
  stopWindowUntil: ({ window }) => millis(window?.until),
  stopAttempts: ({ attempts }) => attempts.length,
  stopStartedAt: ({ attempts }) => millis(attempts.at(-1)?.startedAt),
  stopArrivedAt: ({ attempts }) => millis(attempts.at(-1)?.arrivedAt),
  stopEndedAt: ({ attempts }) => millis(attempts.at(-1)?.endedAt),
  stopReason: (stop) => failuresOf(stop).at(-1)?.reasonLabel ?? null,
  stopReasonNote: (stop) => failuresOf(stop).at(-1)?.note ?? null,
  receiverName: ({ receipt }) => receipt?.receiverName ?? null,
  receiverRelation: ({ receipt }) =>
    receipt?.receiverRelation ? RELATION_LABELS[receipt.receiverRelation] : null,
  receiverDoc: ({ receipt }) => receipt?.receiverDoc ?? null,
  stopCashDue: ({ cashOnDelivery }) => cashOnDelivery?.amountCents ?? null,
  stopCashMethod: ({ cashOnDelivery, cashReceived }) => {
    const method = cashReceived?.method ?? cashOnDelivery?.method;
    return method ? PAYMENT_LABELS[method] : null;
  },
  stopCashChange: ({ cashOnDelivery }) => cashOnDelivery?.changeForCents ?? null,
  stopCashReceived: ({ cashReceived }) => cashReceived?.amountCents ?? null,
  stopCashReason: ({ cashReceived }) => cashReceived?.reason ?? null,
  stopCashSettledAt: ({ cashSettledAt }) => millis(cashSettledAt),
};

function failuresOf({ attempts }: ExportedStop) {
  return attempts.filter(({ outcome }) => outcome === 'failed');
}

/** "Coleta atrasada", "Em risco" */
function deadlineLabel({ of, state }: Schema<'Deadline'>): string {
  const label = DEADLINE_LABELS[state];
  return of === 'pickup' && label !== '' ? `Coleta ${label.toLowerCase()}` : label;
}

function millis(instant: string | null | undefined): number | null {
  return instant ? Date.parse(instant) : null;
}

function phoneText(stored: string | null | undefined): string | null {
  return stored ? formatPhone(stored) : null;
}

function vehicleText(type: keyof typeof VEHICLE_LABELS | null | undefined): string | null {
  return type ? VEHICLE_LABELS[type] : null;
}

/** Null if none of them has a value, which differs from 0. */
function sumOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
