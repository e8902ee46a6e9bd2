import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Schema } from '#openapi/schema.ts';

import { NOTICE_RULES, type NoticeKind } from './notice-kinds.ts';

type OrderEventType = Schema<'OrderEventType'>;

/** An event of the timeline. */
export interface OccurredEvent {
  type: OrderEventType;
  fromStatus: OrderStatus;
  toStatus: OrderStatus;
}

/** The notice kind of each event; null for none. Some depend on the statuses before and after. */
const KIND_OF_EVENT: Readonly<
  Record<OrderEventType, NoticeKind | null | ((event: OccurredEvent) => NoticeKind | null)>
> = {
  'order.submit': 'order.requested',
  'order.edit': ({ fromStatus }) => (fromStatus === 'draft' ? null : 'order.changed'),
  'order.accept': 'order.accepted',
  'order.reject': 'order.rejected',
  'order.assign': 'order.assigned',
  'order.unassign': null,
  'order.startPickup': null,
  // The pickup also starts the delivery: a second notice would repeat the first.
  'order.confirmPickup': 'order.collected',
  'order.failPickup': 'order.attemptFailed',
  'order.arriveStop': null,
  'order.completeStop': ({ toStatus }) =>
    toStatus === 'delivered' || toStatus === 'partially_delivered' ? 'order.delivered' : null,
  'order.failStop': 'order.attemptFailed',
  'order.retry': ({ toStatus }) => (toStatus === 'in_transit' ? 'order.outForDelivery' : null),
  'order.reschedule': 'order.changed',
  'order.editStop': 'order.changed',
  'order.annotate': 'order.changed',
  'order.settleCash': null,
  // The price is the base's; the company sees it in the month's bill.
  'order.setPrice': null,
  'order.requestChange': 'change.requested',
  'order.approveChange': 'change.answered',
  'order.denyChange': 'change.answered',
  'order.startReturn': 'order.changed',
  'order.confirmReturn': 'order.returned',
  'order.failReturn': 'order.attemptFailed',
  'order.reportLoss': 'order.lost',
  'order.cancel': 'order.cancelled',
  'order.requestCancel': 'cancellation.requested',
  'order.approveCancel': 'cancellation.answered',
  'order.denyCancel': 'cancellation.answered',
  // The notices of the undone event are marked as undone instead.
  'order.undo': null,
  'order.correctOutcome': 'order.changed',
  // Comments create their own notice.
  'order.comment': null,
};

/** The kind of notice that an event creates; null for none. */
export function noticeOfEvent(event: OccurredEvent): NoticeKind | null {
  const kind = KIND_OF_EVENT[event.type];
  return typeof kind === 'function' ? kind(event) : kind;
}

/** Labels by event of the kinds that cover more than one outcome. */
const LABELS_BY_EVENT: Partial<Record<NoticeKind, Readonly<Record<string, string>>>> = {
  'cancellation.answered': {
    'order.approveCancel': 'Cancelamento aprovado',
    'order.denyCancel': 'Cancelamento negado',
  },
  'recipient.requested': {
    'recipient.absent': 'Destinatário avisou que não estará',
    'recipient.instruction': 'Instrução do destinatário',
  },
  'change.answered': {
    'order.approveChange': 'Alteração aprovada',
    'order.denyChange': 'Alteração negada',
    'order.editStop': 'Alteração feita',
    'order.edit': 'Alteração feita',
    'order.annotate': 'Alteração feita',
  },
};

/** @param event the type of the event that created the notice; null if none did */
export function noticeLabel(kind: NoticeKind, event: string | null): string {
  return (event === null ? undefined : LABELS_BY_EVENT[kind]?.[event]) ?? NOTICE_RULES[kind].label;
}
