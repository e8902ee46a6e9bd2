import type { Schema } from '#openapi/schema.ts';

import type { CorrectedStatus, OrderEvent } from '../events.ts';
import type { OrderEventType, OrderStatus } from '../types.ts';
import { MINUTE, NOW } from './order-at.ts';

interface Choices {
  stopId?: string;
  /** The requested change is of the order's notes. */
  requestsNotes?: boolean;
  toStatus?: CorrectedStatus;
  now?: number;
  /** The amount received at the drop-off. */
  cash?: Schema<'CashReceived'>;
  /** Whether that amount is at the base. */
  handedIn?: boolean;
}

type EventOf<T extends OrderEventType> = Extract<OrderEvent, { type: T }>;

/** Choices that make edits and requested changes possible for `orderAt(status)`. */
export const fittingChanges = (status: OrderStatus): Choices => ({
  ...(status === 'returning' && { stopId: 'pickup' }),
  requestsNotes: status === 'pickup_failed' || status === 'attempt_failed',
});

/** One valid event of every type, with the given choices. */
export function sampleEvents(choices: Choices = {}): { [T in OrderEventType]: EventOf<T> } {
  const { stopId = 'd1', requestsNotes = false, toStatus = 'attempt_failed', now = NOW } = choices;
  const { cash, handedIn } = choices;
  const window = {
    from: new Date(now + 60 * MINUTE).toISOString(),
    until: new Date(now + 120 * MINUTE).toISOString(),
  };
  const courier = { name: 'Rita Souza', phone: '+5511998887766', vehiclePlate: 'ABC1D23' };
  return {
    'order.submit': { type: 'order.submit' },
    'order.edit': { type: 'order.edit', payload: { changes: { packagesCount: 3 } } },
    'order.accept': { type: 'order.accept', payload: { promisedWindow: window } },
    'order.reject': { type: 'order.reject', payload: { reasonCode: 'NO_COURIER' } },
    'order.assign': { type: 'order.assign', payload: { courier } },
    'order.unassign': { type: 'order.unassign', payload: { reason: 'Troca de turno' } },
    'order.startPickup': { type: 'order.startPickup' },
    'order.confirmPickup': { type: 'order.confirmPickup', payload: { packagesCount: 2 } },
    'order.failPickup': { type: 'order.failPickup', payload: { reasonCode: 'NOT_READY' } },
    'order.arriveStop': { type: 'order.arriveStop', payload: { stopId } },
    'order.completeStop': {
      type: 'order.completeStop',
      payload: { stopId, receiverName: 'Helena Prado', receiverRelation: 'self', ...(cash && { cash }) },
    },
    'order.failStop': { type: 'order.failStop', payload: { stopId, reasonCode: 'RECIPIENT_ABSENT' } },
    'order.retry': { type: 'order.retry', payload: {} },
    'order.reschedule': {
      type: 'order.reschedule',
      payload: { window, reason: 'O cliente pediu', requestedByClient: true },
    },
    'order.editStop': {
      type: 'order.editStop',
      payload: { stopId, contactPhone: '+5511912345678' },
    },
    'order.annotate': { type: 'order.annotate', payload: { tags: ['frágil'] } },
    'order.setPrice': { type: 'order.setPrice', payload: { priceCents: 2590 } },
    'order.settleCash': { type: 'order.settleCash', payload: { handedIn: true } },
    'order.requestChange': {
      type: 'order.requestChange',
      payload: requestsNotes ? { notes: 'Ligar antes' } : { stopId, contactPhone: '+5511912345678' },
    },
    'order.approveChange': { type: 'order.approveChange' },
    'order.denyChange': { type: 'order.denyChange', payload: { note: 'O entregador já está no prédio' } },
    'order.startReturn': { type: 'order.startReturn', payload: { reason: 'Sem nova data' } },
    'order.confirmReturn': { type: 'order.confirmReturn', payload: { receiverName: 'Carla Mendes' } },
    'order.failReturn': { type: 'order.failReturn', payload: { reasonCode: 'CLOSED' } },
    'order.reportLoss': { type: 'order.reportLoss', payload: { description: 'Caixa aberta no baú' } },
    'order.cancel': { type: 'order.cancel', payload: { reasonCode: 'DUPLICATE' } },
    'order.requestCancel': { type: 'order.requestCancel', payload: { reasonCode: 'TOO_SLOW' } },
    'order.approveCancel': { type: 'order.approveCancel' },
    'order.denyCancel': { type: 'order.denyCancel', payload: { note: 'O entregador já está a caminho' } },
    'order.undo': { type: 'order.undo' },
    'order.correctOutcome': {
      type: 'order.correctOutcome',
      payload: {
        toStatus,
        reason: 'Registro no pedido errado',
        ...(cash && { cash }),
        ...(handedIn !== undefined && { handedIn }),
      },
    },
    'order.comment': { type: 'order.comment', payload: { body: 'Ligar antes', visibility: 'company' } },
  };
}
