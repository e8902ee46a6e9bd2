import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';

import { type BulkEvent, type BulkOrder, type BulkResult, isSlipEvent } from '#machines/bulk/bulk-event.ts';
import { bulkSendMachine } from '#machines/bulk/bulk-send.machine.ts';
import type { Schema } from '#openapi/schema.ts';
import { courierKeys } from '#src/api/couriers.ts';
import { assignableCouriersQuery } from '#src/api/couriers.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { ApiProblem, isRefused } from '#src/api/http/problem.ts';
import { patchLoadedServiceOrders, type ServiceOrderChange } from '#src/api/orders/service-order-cache.ts';
import { sendBulkServiceOrderEvent } from '#src/api/orders/service-order-commands.ts';
import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { reportActorFailure } from '#src/components/actor-failure.ts';
import { inspectAs } from '#src/components/inspection.ts';

import type { EventOf } from '../actions/types.ts';
import type { RefusedOrder } from './bulk-events.ts';

type Sending = { event: BulkEvent; orders: readonly BulkOrder[]; key?: string };

/**
 * Sends one event to some orders, each of which may be refused.
 * @throws ApiProblem if the call fails, or the event is invalid for all orders alike
 */
export async function sendSome({
  event,
  orders,
  key = newIdempotencyKey(),
}: Sending): Promise<readonly BulkResult[]> {
  const targets = orders.map((order) => targetOf(event, order));
  const body = { type: event.type, payload: event.payload ?? {}, orders: targets };
  const { results } = await sendBulkServiceOrderEvent(body, { idempotencyKey: key });
  throwIfAllInvalid(results);
  return results;
}

/** An undo names its event, so that it never undoes a later one; slips have input of their own order. */
function targetOf({ type }: BulkEvent, { orderNumber, version, payload, seq }: BulkOrder) {
  if (type === 'order.undo' && seq !== undefined) return { orderNumber, version, payload: { seq } };
  return { orderNumber, version, ...(payload && isSlipEvent(type) && { payload }) };
}

const machine = bulkSendMachine.provide({
  actors: { sendSome: fromPromise(({ input }: { input: Required<Sending> }) => sendSome(input)) },
});

/** The outcome of a bulk event; `done` holds the changed orders in their new state. */
export type BulkOutcome = {
  event: BulkEvent;
  /** As sent. */
  orders: readonly BulkOrder[];
  done: readonly BulkOrder[];
  refused: readonly RefusedOrder[];
  /** Not sent, as the user stopped. */
  unsent: readonly BulkOrder[];
};

/** The outcome of a retry added to that of the attempt before: an order counts as it was answered last. */
export function mergedWith(earlier: BulkOutcome, next: BulkOutcome): BulkOutcome {
  const numbersOf = (...lists: (readonly { orderNumber: number }[])[]) =>
    new Set(lists.flat().map(({ orderNumber }) => orderNumber));
  const sent = numbersOf(next.orders);
  const changed = numbersOf(next.done);
  const answered = numbersOf(next.done, next.refused);
  return {
    event: next.event,
    orders: [...earlier.orders.filter(({ orderNumber }) => !sent.has(orderNumber)), ...next.orders],
    done: [...earlier.done.filter(({ orderNumber }) => !changed.has(orderNumber)), ...next.done],
    refused: [...earlier.refused.filter(({ orderNumber }) => !answered.has(orderNumber)), ...next.refused],
    unsent: [...earlier.unsent.filter(({ orderNumber }) => !sent.has(orderNumber)), ...next.unsent],
  };
}

/** Sends an event to many orders and reports each outcome after the lists have been updated. */
export function useBulkSend({ onEnd }: { onEnd: (outcome: BulkOutcome) => void }) {
  const client = useQueryClient();
  const actor = useActorRef(
    machine,
    { input: { newKey: newIdempotencyKey }, inspect: inspectAs('bulkSend') },
    { error: reportActorFailure },
  );
  const state = useSelector(actor, (snapshot) => snapshot);

  const applyAnswers = useEffectEvent((event: BulkEvent, answers: readonly BulkResult[]) => {
    const more = courierAfter(client, event);
    patchLoadedServiceOrders(client, new Map(answers.flatMap((result) => changeOf(result, more))));
  });
  const reportEnd = useEffectEvent(
    (
      event: BulkEvent,
      { orders, answers }: { orders: readonly BulkOrder[]; answers: readonly BulkResult[] },
    ) => {
      if (CHANGES_COURIER.includes(event.type)) void client.invalidateQueries({ queryKey: courierKeys.all });
      const answerOf = new Map(answers.map((answer) => [answer.orderNumber, answer]));
      const done = orders.flatMap((order) => withNewState(order, answerOf.get(order.orderNumber)));
      const refused = answers.filter((answer) => !answer.done).map(toRefused);
      const unsent = orders.filter(({ orderNumber }) => !answerOf.has(orderNumber));
      onEnd({ event, orders, done, refused, unsent });
    },
  );
  useEffect(() => {
    const answered = actor.on('bulk.answered', ({ event, answers }) => event && applyAnswers(event, answers));
    const ended = actor.on(
      'bulk.ended',
      ({ context: { event, orders, answers } }) => event && reportEnd(event, { orders, answers }),
    );
    return () => {
      answered.unsubscribe();
      ended.unsubscribe();
    };
  }, [actor]);

  const { event, orders: all, waiting, answers, failure } = state.context;
  return {
    /** The same event again after a lost response goes on under the same key, with what was answered before. */
    start: (next: BulkEvent, orders: readonly BulkOrder[]) => {
      const isLost = state.matches('failed') && !isRefused(failure);
      const isSame =
        isLost &&
        JSON.stringify([event, sortedNumbers(waiting)]) === JSON.stringify([next, sortedNumbers(orders)]);
      actor.send(isSame ? { type: 'bulk.resumed' } : { type: 'bulk.started', event: next, orders });
    },
    stop: () => actor.send({ type: 'bulk.stopped' }),
    resume: () => actor.send({ type: 'bulk.resumed' }),
    close: () => actor.send({ type: 'bulk.closed' }),
    is: state.matches('failed')
      ? ('failed' as const)
      : state.matches('stopped')
        ? ('stopped' as const)
        : state.matches('sending')
          ? ('sending' as const)
          : ('idle' as const),
    /** The event being sent, or sent last. */
    type: event?.type,
    sent: answers.length,
    total: all.length,
    problem: failure instanceof ApiProblem ? failure : undefined,
  };
}

function sortedNumbers(orders: readonly BulkOrder[]): number[] {
  return orders.map(({ orderNumber }) => orderNumber).toSorted((a, b) => a - b);
}

const CHANGES_COURIER: readonly BulkEvent['type'][] = ['order.assign', 'order.unassign', 'order.reschedule'];

function courierAfter(client: QueryClient, event: BulkEvent): Partial<ServiceOrderSummary> {
  if (event.type === 'order.assign') return assignedCourier(client, event);
  return event.type === 'order.unassign' ? { courier: null, courierName: null } : {};
}

function changeOf(
  { orderNumber, status, version }: BulkResult,
  more: Partial<ServiceOrderSummary>,
): [number, ServiceOrderChange][] {
  return status === undefined || version === undefined ? [] : [[orderNumber, { ...more, status, version }]];
}

export function withNewState(order: BulkOrder, answer: BulkResult | undefined): BulkOrder[] {
  const { done, status, version, seq } = answer ?? {};
  if (!done || status === undefined || version === undefined) return [];
  return [{ ...order, status, version, ...(seq !== undefined && { seq }) }];
}

/** An event that is invalid for every order is an error of the form, which is still open. */
function throwIfAllInvalid(results: readonly BulkResult[]): void {
  const [first] = results;
  const problem = first?.problem;
  if (problem?.code !== 'invalid-request' || results.some((one) => one.problem?.code !== problem.code))
    return;
  // Refuses what these orders hold already, and may fit those that are still to be sent.
  if (problem.errors?.some(({ code }) => code === 'unchanged')) return;
  throw new ApiProblem({ code: problem.code, detail: problem.detail, status: problem.status, problem });
}

/** Advice of the server for a form; here "Tentar de novo" is beside it. */
const ADVICE = / Recarregue para ver as mudanças antes de salvar\.$/u;

export function toRefused({ orderNumber, problem }: BulkResult): RefusedOrder {
  const reason = problem?.errors?.[0]?.message ?? problem?.detail?.replace(ADVICE, '');
  return {
    orderNumber,
    reason: reason ?? 'A ordem não mudou.',
    ...(problem?.code === 'stale-version' && { isStale: true }),
  };
}

type Assigned = Required<Pick<ServiceOrderSummary, 'courier' | 'courierName'>>;

/** The courier that rows show optimistically; undefined for a courier who is not cached. */
function assignedCourier(
  client: QueryClient,
  { payload: { courier: typed, courierId } }: EventOf<'order.assign'>,
): Partial<Assigned> {
  const courier = typed ? ofTyped(typed) : recordOf(client, courierId);
  return courier ? { courier, courierName: courier.name } : {};
}

function ofTyped({ name, phone, vehiclePlate = null }: Schema<'TypedCourier'>): Schema<'OrderCourier'> {
  return { id: null, name, phone, vehiclePlate, vehicleType: null, active: true };
}

function recordOf(client: QueryClient, courierId: string | undefined): Schema<'OrderCourier'> | undefined {
  const { queryKey } = assignableCouriersQuery();
  const record = client.getQueryData(queryKey)?.data.find(({ id }) => id === courierId);
  if (record === undefined) return undefined;
  const { id, name, phone, vehiclePlate, vehicleType, active } = record;
  return { id, name, phone, vehiclePlate, vehicleType, active };
}
