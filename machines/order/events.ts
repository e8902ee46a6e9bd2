import type { Schema } from '#openapi/schema.ts';

import type { ReasonList } from './reasons.ts';
import type { OrderEventType, OrderStatus, StopStatus, TransitionContext, TypedCourier } from './types.ts';

/** Instants as in the contract: RFC 3339. */
export interface TimeWindow {
  from: string;
  until: string;
}

type CashReceived = Schema<'CashReceived'>;

export type ReceiverRelation = 'self' | 'frontDesk' | 'family' | 'employee' | 'other';

/** Statuses to which an outcome can be corrected, likeliest first. */
export const CORRECTED_STATUSES = [
  'delivered',
  'partially_delivered',
  'attempt_failed',
  'returned',
  'lost',
] as const satisfies readonly OrderStatus[];
export type CorrectedStatus = (typeof CORRECTED_STATUSES)[number];

/** All payload fields; a name has the same meaning in every event. */
interface PayloadFields {
  changes: object;
  reason: string;
  reasonCode: string;
  note: string;
  promisedWindow: TimeWindow;
  window: TimeWindow;
  requestedByClient: boolean;
  courierId: string;
  courier: TypedCourier;
  saveCourier: boolean;
  packagesCount: number;
  stopId: string;
  receiverName: string;
  receiverRelation: ReceiverRelation;
  receiverDoc: string;
  overrideReason: string;
  contactName: string;
  contactPhone: string;
  /** null removes it. */
  contactEmail: string | null;
  address: object;
  /** null removes it, as for the next fields. */
  instructions: string | null;
  notes: string | null;
  internalNotes: string | null;
  tags: readonly string[];
  priceCents: number | null;
  cash: CashReceived;
  /** The day on whose sheet the outcome was signed. */
  routeDay: string;
  handedIn: boolean;
  description: string;
  toStatus: CorrectedStatus;
  body: string;
  visibility: 'internal' | 'company';
  /** Number of an event in the timeline. */
  seq: number;
}

export type PayloadField = keyof PayloadFields;

type Carries<Must extends PayloadField, May extends PayloadField = never> = Pick<PayloadFields, Must> &
  Partial<Pick<PayloadFields, May>>;

interface OrderPayloads {
  'order.submit': Carries<never>;
  'order.edit': Carries<'changes', 'reason'>;
  'order.accept': Carries<never, 'promisedWindow'>;
  'order.reject': Carries<'reasonCode', 'note'>;
  'order.assign': Carries<never, 'courierId' | 'courier' | 'saveCourier'>;
  'order.unassign': Carries<'reason'>;
  'order.startPickup': Carries<never>;
  'order.confirmPickup': Carries<'packagesCount', 'receiverName'>;
  'order.failPickup': Carries<'reasonCode', 'note'>;
  'order.arriveStop': Carries<'stopId'>;
  'order.completeStop': Carries<
    'stopId',
    'receiverName' | 'receiverRelation' | 'receiverDoc' | 'cash' | 'routeDay'
  >;
  'order.failStop': Carries<'stopId' | 'reasonCode', 'note' | 'routeDay'>;
  'order.retry': Carries<never, 'overrideReason'>;
  'order.reschedule': Carries<'window' | 'reason', 'requestedByClient'>;
  'order.editStop': Carries<
    'stopId',
    'contactName' | 'contactPhone' | 'contactEmail' | 'address' | 'instructions' | 'reason'
  >;
  'order.annotate': Carries<never, 'notes' | 'internalNotes' | 'tags'>;
  'order.setPrice': Carries<'priceCents'>;
  'order.settleCash': Carries<'handedIn', 'cash'>;
  'order.requestChange': Carries<
    never,
    keyof OrderPayloads['order.editStop'] | Exclude<keyof OrderPayloads['order.annotate'], 'internalNotes'>
  >;
  'order.approveChange': Carries<never, 'note'>;
  'order.denyChange': Carries<'note'>;
  'order.startReturn': Carries<'reason'>;
  'order.confirmReturn': Carries<'receiverName', 'receiverRelation' | 'receiverDoc'>;
  'order.failReturn': Carries<'reasonCode', 'note'>;
  'order.reportLoss': Carries<'description'>;
  'order.cancel': Carries<'reasonCode', 'note'>;
  'order.requestCancel': Carries<'reasonCode', 'note'>;
  'order.approveCancel': Carries<never, 'note'>;
  'order.denyCancel': Carries<'note'>;
  'order.undo': Carries<never, 'seq'>;
  'order.correctOutcome': Carries<'toStatus' | 'reason', 'cash' | 'handedIn'>;
  'order.comment': Carries<'body' | 'visibility'>;
}

/** An event as sent; the payload is optional if no field is required. */
export type OrderEvent = {
  [T in OrderEventType]: Partial<OrderPayloads[T]> extends OrderPayloads[T]
    ? { type: T; payload?: OrderPayloads[T] }
    : { type: T; payload: OrderPayloads[T] };
}[OrderEventType];

/** Payload with every field optional, because a guard checks required ones; fields of other events are excluded. */
type MachinePayload<Type extends OrderEventType> = Type extends OrderEventType
  ? { [Field in PayloadField]?: Field extends keyof OrderPayloads[Type] ? PayloadFields[Field] : undefined }
  : never;

export interface MachineEvent<Type extends OrderEventType> {
  type: Type;
  payload: MachinePayload<Type>;
  context: TransitionContext;
}

/** An event as the machine receives it, with payload and context. */
export type OrderMachineEvent = { [Type in OrderEventType]: MachineEvent<Type> }[OrderEventType];

/** Builds a machine event; the first overload is for a type known only at run time. */
export function machineEvent(
  type: OrderEventType,
  payload: MachinePayload<OrderEventType>,
  context: TransitionContext,
): OrderMachineEvent;
export function machineEvent<Type extends OrderEventType>(
  type: Type,
  payload: MachinePayload<Type>,
  context: TransitionContext,
): MachineEvent<Type> {
  return { type, payload, context };
}

interface EventSpec {
  /** Text of the button. */
  label: string;
  /** Payload fields required in every situation; `requiredFields` adds those of the current one. */
  requires: readonly PayloadField[];
  reasons?: ReasonList;
  /** Permitted statuses of the drop-off in `stopId` (`mayAddress` in stops.ts adds the pickup). */
  stopIn?: readonly StopStatus[];
  window?: 'promisedWindow' | 'window';
}

export const EVENT_SPECS: Readonly<Record<OrderEventType, EventSpec>> = {
  'order.submit': { label: 'Solicitar entrega', requires: [] },
  'order.edit': { label: 'Editar', requires: ['changes'] },
  'order.accept': { label: 'Aceitar', requires: [], window: 'promisedWindow' },
  'order.reject': { label: 'Recusar', requires: ['reasonCode'], reasons: 'reject' },
  'order.assign': { label: 'Atribuir entregador', requires: [] },
  'order.unassign': { label: 'Retirar entregador', requires: ['reason'] },
  'order.startPickup': { label: 'Iniciar coleta', requires: [] },
  'order.confirmPickup': { label: 'Confirmar coleta', requires: ['packagesCount'] },
  'order.failPickup': { label: 'Coleta não realizada', requires: ['reasonCode'], reasons: 'failure' },
  'order.arriveStop': { label: 'Registrar chegada', requires: ['stopId'], stopIn: ['pending'] },
  'order.completeStop': {
    label: 'Confirmar entrega',
    requires: ['stopId'],
    stopIn: ['pending', 'arrived'],
  },
  'order.failStop': {
    label: 'Registrar insucesso',
    requires: ['stopId', 'reasonCode'],
    reasons: 'failure',
    stopIn: ['pending', 'arrived'],
  },
  'order.retry': { label: 'Nova tentativa', requires: [] },
  'order.reschedule': { label: 'Reagendar', requires: ['window', 'reason'], window: 'window' },
  'order.editStop': {
    label: 'Corrigir endereço ou contato',
    requires: ['stopId'],
    stopIn: ['pending', 'arrived', 'failed'],
  },
  'order.annotate': { label: 'Editar observações e marcadores', requires: [] },
  'order.setPrice': { label: 'Definir preço', requires: [] },
  'order.settleCash': { label: 'Acertar cobrança', requires: ['handedIn'] },
  'order.requestChange': {
    label: 'Solicitar alteração',
    requires: [],
    stopIn: ['pending', 'arrived', 'failed'],
  },
  'order.approveChange': { label: 'Aprovar alteração', requires: [] },
  'order.denyChange': { label: 'Negar alteração', requires: ['note'] },
  'order.startReturn': { label: 'Devolver ao remetente', requires: ['reason'] },
  'order.confirmReturn': { label: 'Confirmar devolução', requires: ['receiverName'] },
  'order.failReturn': { label: 'Devolução não realizada', requires: ['reasonCode'], reasons: 'failure' },
  'order.reportLoss': { label: 'Registrar extravio ou avaria', requires: ['description'] },
  'order.cancel': { label: 'Cancelar', requires: ['reasonCode'], reasons: 'cancel' },
  'order.requestCancel': { label: 'Solicitar cancelamento', requires: ['reasonCode'], reasons: 'cancel' },
  'order.approveCancel': { label: 'Aprovar cancelamento', requires: [] },
  'order.denyCancel': { label: 'Negar cancelamento', requires: ['note'] },
  'order.undo': { label: 'Desfazer', requires: [] },
  'order.correctOutcome': { label: 'Corrigir desfecho', requires: ['toStatus', 'reason'] },
  'order.comment': { label: 'Comentar', requires: ['body', 'visibility'] },
};

const HAS_COURIER: readonly OrderStatus[] = ['assigned', 'collecting', 'in_transit'];

/** Text of the button for an event in a status: after collection a manager asks for the return (docs/domain.md 2). */
export function eventButton(type: OrderEventType, status: OrderStatus): string {
  const goodsAreOnBoard = status === 'in_transit' || status === 'attempt_failed';
  if (type === 'order.requestCancel' && goodsAreOnBoard) return 'Solicitar devolução';
  if (type === 'order.assign' && HAS_COURIER.includes(status)) return 'Trocar entregador';
  return EVENT_SPECS[type].label;
}
