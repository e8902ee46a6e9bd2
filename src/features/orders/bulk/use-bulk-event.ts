import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import { isHandledIn } from '#machines/order/denial.ts';
import { courierKeys } from '#src/api/couriers.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { ApiProblem } from '#src/api/problem.ts';
import type { Schema } from '#src/api/schema.ts';
import { patchLoadedServiceOrders, type ServiceOrderChange } from '#src/api/service-order-cache.ts';
import { sendBulkServiceOrderEvent } from '#src/api/service-order-commands.ts';
import type { ServiceOrderSummary } from '#src/api/service-orders.ts';
import { useWrite } from '#src/components/use-write.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { assignedCourier } from '../assign/assigned-courier.ts';
import type { AsksForVehicle } from '../assign/vehicle-fit.ts';
import type { CarriedOrder } from '../print/manifest-request.ts';

export type RefusedOrder = { orderNumber: number; reason: string };

/** As much of an order as an event for many of them needs. */
export type BulkOrder = AsksForVehicle & CarriedOrder & Pick<ServiceOrderSummary, 'orderNumber' | 'version'>;

type Sending = { event: BulkEvent; rows: readonly BulkOrder[] };
type Result = Schema<'BulkOrderEventResult'>['results'][number];

/**
 * One event for many orders, of which some may refuse.
 * @throws ApiProblem where it could not be sent, or is wrong for all of them alike
 */
export async function sendToMany({ event, rows }: Sending): Promise<{
  done: Result[];
  refused: RefusedOrder[];
}> {
  const orders = rows.map(({ orderNumber, version }) => ({ orderNumber, version }));
  const body = { type: event.type, payload: event.payload ?? {}, orders };
  const { results } = await sendBulkServiceOrderEvent(body, { idempotencyKey: newIdempotencyKey() });
  throwIfAllInvalid(results);
  return {
    done: results.filter((result) => result.done),
    refused: results.filter((result) => !result.done).map(toRefused),
  };
}

/** What became of the orders that an event was sent to; those that it changed as they are now. */
export type BulkOutcome = {
  type: BulkEventType;
  done: readonly BulkOrder[];
  refused: readonly RefusedOrder[];
};

/** Sends one event to many orders and tells what became of each, after they have changed in the lists. */
export function useBulkEvent(onDone: (outcome: BulkOutcome) => void) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: sendToMany,
    onSuccess: ({ done, refused }, { event, rows }) => {
      const more = courierAfter(client, event);
      patchLoadedServiceOrders(client, new Map(done.flatMap((result) => changeOf(result, more))));
      if (CHANGES_COURIER.includes(event.type)) void client.invalidateQueries({ queryKey: courierKeys.all });
      if (done.length > 0) notify.success(doneText(event.type, done.length));
      onDone({ type: event.type, done: rows.flatMap((row) => asItIsNow(row, done)), refused });
    },
  });
}

const CHANGES_COURIER: readonly BulkEventType[] = ['order.assign', 'order.unassign'];

function courierAfter(client: QueryClient, event: BulkEvent): Partial<ServiceOrderSummary> {
  if (event.type === 'order.assign') return assignedCourier(client, event);
  return event.type === 'order.unassign' ? { courier: null, courierName: null } : {};
}

function changeOf(
  { orderNumber, status, version }: Result,
  more: Partial<ServiceOrderSummary>,
): [number, ServiceOrderChange][] {
  return status === undefined || version === undefined ? [] : [[orderNumber, { ...more, status, version }]];
}

function asItIsNow(row: BulkOrder, done: readonly Result[]): BulkOrder[] {
  const { status, version } = done.find(({ orderNumber }) => orderNumber === row.orderNumber) ?? {};
  return status === undefined || version === undefined ? [] : [{ ...row, status, version }];
}

/** What was refused for every order alike is wrong with the form, which is still open. */
function throwIfAllInvalid(results: readonly Result[]): void {
  const [first] = results;
  const problem = first?.problem;
  if (problem?.code !== 'invalid-request' || results.some((one) => one.problem?.code !== problem.code))
    return;
  throw new ApiProblem({ code: problem.code, detail: problem.detail, status: problem.status, problem });
}

function toRefused({ orderNumber, problem }: Result): RefusedOrder {
  return { orderNumber, reason: problem?.errors?.[0]?.message ?? problem?.detail ?? 'A ordem não mudou.' };
}

export type BulkEvent = Extract<Schema<'OrderEvent'>, { type: BulkEventType }>;
export type BulkEventType =
  | 'order.accept'
  | 'order.assign'
  | 'order.startPickup'
  | 'order.unassign'
  | 'order.reject'
  | 'order.undo';

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
  {
    type: 'order.unassign',
    label: 'Retirar entregador',
    done: { one: 'sem entregador', many: 'sem entregador' },
  },
  { type: 'order.reject', label: 'Recusar', done: { one: 'recusada', many: 'recusadas' } },
];

const UNDONE = { one: 'como antes', many: 'como antes' };

/** The orders whose status knows the event; the server still judges each one. */
export function ordersFor<Order extends BulkOrder>(type: BulkEventType, rows: readonly Order[]): Order[] {
  return rows.filter(({ status }) => isHandledIn(status, type));
}

/** "1 ordem aceita." */
export function doneText(type: BulkEventType, count: number): string {
  const done = BULK_EVENTS.find((event) => event.type === type)?.done ?? UNDONE;
  return count === 1 ? `1 ordem ${done.one}.` : `${count} ordens ${done.many}.`;
}
