import type { Role } from '#domain/roles.ts';
import {
  BULK_EVENT_TYPES,
  type BulkEvent,
  type BulkEventType,
  type BulkOrder,
  isSlipEvent,
} from '#machines/bulk/bulk-event.ts';
import { isForRole, wrongStatus } from '#machines/order/denial.ts';
import { EVENT_SPECS, eventButton } from '#machines/order/events.ts';
import type { Schema } from '#openapi/schema.ts';

/** An order that an event did not or will not change. */
export type RefusedOrder = {
  orderNumber: number;
  reason: string;
  /** It was refused for its version alone. */
  isStale?: boolean;
};

export function isBulkEvent(event: Schema<'OrderEvent'>): event is Extract<Schema<'OrderEvent'>, BulkEvent> {
  return BULK_EVENT_TYPES.some((type) => type === event.type && !isSlipEvent(type));
}

/** Label of buttons and dialogs; if all orders have a courier, an assignment is labelled as a reassignment. */
export function bulkLabel(type: BulkEventType, orders: readonly BulkOrder[]): string {
  const [first] = orders;
  const isReassignment = type === 'order.assign' && orders.every(hasCourier);
  return isReassignment && first ? eventButton(type, first.status) : EVENT_SPECS[type].label;
}

/** Whether an assignment would replace a courier: of the assignable statuses, only accepted has none. */
export function hasCourier({ status }: Pick<BulkOrder, 'status'>): boolean {
  return status !== 'accepted';
}

/** Orders that an event applies to by default: assigning excludes those with a courier until the user includes them. */
export function defaultTargets<Order extends BulkOrder>(
  type: BulkEventType,
  orders: readonly Order[],
): readonly Order[] {
  if (type !== 'order.assign' || orders.every(hasCourier)) return orders;
  return orders.filter((order) => !hasCourier(order));
}

type Words = { one: string; many: string };

/** "3 ordens aceitas." */
const DONE: Readonly<Record<BulkEventType, Words>> = {
  'order.submit': { one: 'solicitada', many: 'solicitadas' },
  'order.accept': { one: 'aceita', many: 'aceitas' },
  'order.assign': { one: 'atribuída', many: 'atribuídas' },
  'order.startPickup': { one: 'em coleta', many: 'em coleta' },
  'order.confirmPickup': { one: 'coletada', many: 'coletadas' },
  'order.completeStop': { one: 'com entrega confirmada', many: 'com entrega confirmada' },
  'order.retry': { one: 'com nova tentativa', many: 'com nova tentativa' },
  'order.reschedule': { one: 'reagendada', many: 'reagendadas' },
  'order.unassign': { one: 'sem entregador', many: 'sem entregador' },
  'order.approveCancel': { one: 'com o cancelamento aprovado', many: 'com o cancelamento aprovado' },
  'order.denyCancel': { one: 'com o cancelamento negado', many: 'com o cancelamento negado' },
  'order.startReturn': { one: 'em devolução', many: 'em devolução' },
  'order.reject': { one: 'recusada', many: 'recusadas' },
  'order.requestCancel': { one: 'com cancelamento pedido', many: 'com cancelamento pedido' },
  'order.cancel': { one: 'cancelada', many: 'canceladas' },
  'order.undo': { one: 'como antes', many: 'como antes' },
};

/** "1 ordem aceita." */
export function doneText(type: BulkEventType, count: number): string {
  return count === 1 ? `1 ordem ${DONE[type].one}.` : `${count} ordens ${DONE[type].many}.`;
}

export type Preview<Order> = {
  /** Orders whose status allows the event for this role; the server still decides on each one. */
  fitting: Order[];
  refused: RefusedOrder[];
};

const ANSWERS_REQUEST: readonly BulkEventType[] = ['order.approveCancel', 'order.denyCancel'];

/** Splits orders by whether the event will change them, by the table of the order machine. */
export function previewOf<Order extends BulkOrder>(
  type: BulkEventType,
  orders: readonly Order[],
  role: Role,
): Preview<Order> {
  const fitting: Order[] = [];
  const refused: RefusedOrder[] = [];
  for (const order of orders) {
    const reason = refusalOf(type, order, role);
    if (reason === undefined) fitting.push(order);
    else refused.push({ orderNumber: order.orderNumber, reason });
  }
  return { fitting, refused };
}

function refusalOf(type: BulkEventType, { status, cancellation }: BulkOrder, role: Role): string | undefined {
  if (!isForRole(role, type, status)) return wrongStatus(status).sentence;
  const lacksRequest = ANSWERS_REQUEST.includes(type) && cancellation !== 'requested';
  return lacksRequest ? 'Ninguém pediu o cancelamento desta ordem.' : undefined;
}

/** Events with the orders that they apply to; undo is offered with the outcome instead. */
export function eventsFor<Order extends BulkOrder>(
  orders: readonly Order[],
  role: Role,
): { type: BulkEventType; fitting: Order[] }[] {
  return BULK_EVENT_TYPES.filter((type) => type !== 'order.undo')
    .map((type) => ({ type, fitting: previewOf(type, orders, role).fitting }))
    .filter(({ fitting }) => fitting.length > 0);
}
