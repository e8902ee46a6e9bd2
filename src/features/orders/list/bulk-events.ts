import { isHandledIn } from '#machines/order/objection.ts';
import type { Schema } from '#src/api/schema.ts';
import type { ServiceOrderSummary } from '#src/api/service-orders.ts';

export type BulkEvent = Extract<Schema<'OrderEvent'>, { type: BulkEventType }>;
export type BulkEventType = 'order.accept' | 'order.assign' | 'order.startPickup' | 'order.reject';

type BulkSpec = {
  type: BulkEventType;
  label: string;
  /** Of the notification: "3 ordens aceitas." */
  done: { one: string; many: string };
};

/** The events that can mean the same for many orders; all others need something of each one. */
export const BULK_EVENTS: readonly BulkSpec[] = [
  { type: 'order.accept', label: 'Aceitar', done: { one: 'aceita', many: 'aceitas' } },
  { type: 'order.assign', label: 'Atribuir entregador', done: { one: 'atribuída', many: 'atribuídas' } },
  { type: 'order.startPickup', label: 'Iniciar coleta', done: { one: 'em coleta', many: 'em coleta' } },
  { type: 'order.reject', label: 'Recusar', done: { one: 'recusada', many: 'recusadas' } },
];

/** The orders whose status knows the event; the server still judges each one. */
export function ordersFor(type: BulkEventType, rows: readonly ServiceOrderSummary[]): ServiceOrderSummary[] {
  return rows.filter(({ status }) => isHandledIn(status, type));
}

/** "1 ordem aceita." */
export function doneText(type: BulkEventType, count: number): string {
  const done = BULK_EVENTS.find((event) => event.type === type)?.done;
  return count === 1 ? `1 ordem ${done?.one}.` : `${count} ordens ${done?.many}.`;
}
